import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import {
  HistoryQuery,
  ModifyBody,
  PublishReply,
  RatesReply,
  ResetQuery,
  RestoreBody,
  VersionLine,
  VersionReply,
} from '../rate-versions.ts';
import { NO_RATES, VERSION_CONFLICT } from '../refusals.ts';

export const getRates = endpoint('GET', '/admin/vendors/:slug/rates', {
  needs: 'analyst',
  summary: "A mover's rates in force, the defaults, and what is planned",
  reply: { 200: ['Rates in dollars', RatesReply] },
  problems: NO_RATES,
});

export const getRateVersions = endpoint('GET', '/admin/vendors/:slug/rate-versions', {
  needs: 'analyst',
  summary: "The history of a mover's rates, newest first",
  query: HistoryQuery,
  reply: { 200: ['Versions with their changes', z.array(VersionLine)] },
});

export const getRateVersion = endpoint('GET', '/admin/vendors/:slug/rate-versions/:version', {
  needs: 'analyst',
  summary: 'One version, and what going back to it would change',
  reply: { 200: ['The version', VersionReply] },
});

export const postRates = endpoint('POST', '/admin/vendors/:slug/modify', {
  needs: 'operator',
  summary: 'Write a new version of the rates',
  body: ModifyBody,
  reply: { 200: ['The version that was written', PublishReply] },
  problems: VERSION_CONFLICT,
});

export const postRateReset = endpoint('POST', '/admin/vendors/:slug/reset', {
  needs: 'operator',
  summary: 'Return to the default rates, as a new version',
  query: ResetQuery,
  reply: { 200: ['The version that was written', PublishReply] },
  problems: VERSION_CONFLICT,
});

export const postRateRestore = endpoint(
  'POST',
  '/admin/vendors/:slug/rate-versions/:version/restore',
  {
    needs: 'operator',
    summary: 'Return to an earlier version, as a new one',
    body: RestoreBody,
    reply: { 200: ['The version that was written', PublishReply] },
    problems: VERSION_CONFLICT,
  },
);
