import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { RateModifications } from '../rate-configurations.ts';
import {
  HistoryQuery,
  ModifyBody,
  PublishReply,
  RatesReply,
  RestoreBody,
  VersionLine,
  VersionReply,
} from '../rate-versions.ts';
import { NO_RATES, VERSION_CONFLICT } from '../refusals.ts';
import { instant } from '../texts.ts';

/** Moves that every vendor knows, by which rates are judged; days ahead decide weekday or weekend. */
export const SAMPLE_MOVES = [
  {
    name: 'Studio, across the city',
    origin_address: 'Liberty Village, Toronto',
    destination_address: 'Leslieville, Toronto',
    total_rooms: 1,
    stairs_at_pickup: 1,
    piano: 0,
  },
  {
    name: 'Three rooms, Toronto to Mississauga',
    origin_address: 'Toronto, ON M5H 2N2',
    destination_address: 'Port Credit, Mississauga',
    total_rooms: 3,
    stairs_at_pickup: 0,
    piano: 0,
  },
  {
    name: 'Family house with a piano, Toronto to Hamilton',
    origin_address: 'North York, Toronto',
    destination_address: 'Hamilton, ON',
    total_rooms: 6,
    stairs_at_pickup: 1,
    piano: 1,
  },
  {
    name: 'Two rooms, Toronto to Ottawa',
    origin_address: 'Toronto, ON M5H 2N2',
    destination_address: 'Ottawa, ON K2P 1L4',
    total_rooms: 2,
    stairs_at_pickup: 0,
    piano: 0,
  },
] as const;

/** A move's price before tax, in cents, at the rates in force and at the changed ones. */
const Compared = {
  name: z.string(),
  move_date: z.string(),
  /** Null where the vendor answers with its sales contact. */
  before_cents: z.nullable(z.int()),
  after_cents: z.nullable(z.int()),
};
export const RatePreview = z.object({
  samples: z.array(z.object(Compared)),
  /** The last 50 requests that chose this vendor, newest first; places by city alone. */
  requests: z.array(z.object({ ...Compared, requested_at: instant })),
  requests_total: z.object({ before_cents: z.int(), after_cents: z.int() }),
});
export type RatePreview = z.infer<typeof RatePreview>;

export const getRates = endpoint('GET', '/vendor/vendor/rates', {
  needs: 'manage_pricing',
  summary: 'The own rates in force, and what is planned',
  reply: { 200: ['Rates in dollars', RatesReply] },
  problems: NO_RATES,
});

export const postRatePreview = endpoint('POST', '/vendor/vendor/rates/preview', {
  needs: 'manage_pricing',
  summary: 'What changed rates would do to sample moves and to the last 50 requests',
  body: z.object({ modifications: RateModifications }),
  reply: { 200: ['Old and new prices', RatePreview] },
  problems: { ...NO_RATES, 422: 'A rate is not possible' },
});

export const postRates = endpoint('POST', '/vendor/vendor/rates', {
  needs: 'manage_pricing',
  summary: 'Publish a new version',
  body: ModifyBody,
  reply: { 200: ['The version that was written', PublishReply] },
  problems: VERSION_CONFLICT,
});

export const getRateVersions = endpoint('GET', '/vendor/vendor/rate-versions', {
  needs: 'manage_pricing',
  summary: 'The history',
  query: HistoryQuery,
  reply: { 200: ['Versions with their changes, newest first', z.array(VersionLine)] },
});

export const getRateVersion = endpoint('GET', '/vendor/vendor/rate-versions/:version', {
  needs: 'manage_pricing',
  summary: 'One version',
  reply: { 200: ['The version, and what going back to it would change', VersionReply] },
});

export const postRateRestore = endpoint('POST', '/vendor/vendor/rate-versions/:version/restore', {
  needs: 'manage_pricing',
  summary: 'Return to an earlier version, as a new one',
  body: RestoreBody,
  reply: { 200: ['The version that was written', PublishReply] },
  problems: VERSION_CONFLICT,
});
