import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import {
  HistoryQuery,
  ModifyBody,
  type PublishReply,
  type RatesReply,
  ResetQuery,
  RestoreBody,
  type VersionLine,
  type VersionReply,
} from '../rate-versions.ts';

export const getRates = endpoint('GET', '/admin/vendors/:slug/rates', {
  summary: "A mover's rates in force, the defaults, and what is planned",
  reply: { 200: ['Rates in dollars', z.custom<RatesReply>()] },
});

export const getRateVersions = endpoint('GET', '/admin/vendors/:slug/rate-versions', {
  summary: "The history of a mover's rates, newest first",
  query: HistoryQuery,
  reply: { 200: ['Versions with their changes', z.custom<VersionLine[]>()] },
});

export const getRateVersion = endpoint('GET', '/admin/vendors/:slug/rate-versions/:version', {
  summary: 'One version, and what going back to it would change',
  reply: { 200: ['The version', z.custom<VersionReply>()] },
});

export const postRates = endpoint('POST', '/admin/vendors/:slug/modify', {
  summary: 'Write a new version of the rates',
  body: ModifyBody,
  reply: { 200: ['The version that was written', z.custom<PublishReply>()] },
  problems: { 409: 'Somebody else has published since', 422: 'A rate is not possible' },
});

export const postRateReset = endpoint('POST', '/admin/vendors/:slug/reset', {
  summary: 'Return to the default rates, as a new version',
  query: ResetQuery,
  reply: { 200: ['The version that was written', z.custom<PublishReply>()] },
  problems: { 409: 'Somebody else has published since', 422: 'A rate is not possible' },
});

export const postRateRestore = endpoint(
  'POST',
  '/admin/vendors/:slug/rate-versions/:version/restore',
  {
    summary: 'Return to an earlier version, as a new one',
    body: RestoreBody,
    reply: { 200: ['The version that was written', z.custom<PublishReply>()] },
    problems: { 409: 'Somebody else has published since', 422: 'A rate is not possible' },
  },
);
