import * as z from 'zod/mini';
import { RateModifications } from '../rate-configurations.ts';

/** Body of `POST /vendor/vendor/rates/preview`: changes that nobody has saved. */
export const RatePreviewBody = z.object({ modifications: RateModifications });

/** Moves that every mover knows, by which rates are judged; days ahead decide weekday or weekend. */
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
  /** Null where the mover answers with its sales contact. */
  before_cents: z.nullable(z.int()),
  after_cents: z.nullable(z.int()),
};
export const RatePreview = z.object({
  samples: z.array(z.object(Compared)),
  /** The last 50 requests that chose this mover, newest first; places by city alone. */
  requests: z.array(z.object({ ...Compared, requested_at: z.string() })),
  requests_total: z.object({ before_cents: z.int(), after_cents: z.int() }),
});
export type RatePreview = z.infer<typeof RatePreview>;
