import * as z from 'zod/mini';
import { TIME_SLOTS } from './choices.ts';

/** `date`: another date or time; `details`: homes, things, addresses; `vendor`: another mover. */
export const CHANGE_KINDS = ['date', 'details', 'vendor', 'cancel'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export const CHANGE_STATES = ['waiting', 'applied', 'refused', 'expired', 'replaced'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
export const CHANGE_WAITS = ['vendor', 'customer'] as const;
export type ChangeWait = (typeof CHANGE_WAITS)[number];
/** A booking as it is, or as a change would make it. Cents with tax. */
const ChangeSide = z.object({
  move_date: z.string(),
  move_time: z.enum(TIME_SLOTS),
  origin_address: z.string(),
  destination_address: z.string(),
  total_cents: z.int(),
  trucks: z.int(),
  job_days: z.int(),
});

/** A change that waits for an answer. */
export const AskedChange = z.object({
  number: z.int(),
  asked_at: z.string(),
  expires_at: z.nullable(z.string()),
  waits_for: z.enum(CHANGE_WAITS),
  kind: z.enum(CHANGE_KINDS),
  /** The customer has signed for a price above the ceiling. */
  signed: z.boolean(),
  before: ChangeSide,
  after: ChangeSide,
});
export type AskedChange = z.infer<typeof AskedChange>;
