import * as z from 'zod/mini';
import { instant } from './texts.ts';

/** `date`: another date or time; `details`: homes, things, addresses; `vendor`: another mover. */
export const CHANGE_KINDS = ['date', 'details', 'vendor', 'cancel'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export const CHANGE_STATES = ['waiting', 'applied', 'refused', 'expired', 'replaced'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
export const CHANGE_WAITS = ['vendor', 'customer'] as const;
export type ChangeWait = (typeof CHANGE_WAITS)[number];
/**
 * A difference that a change makes, in its reader's words: the value now, the value then, and the price of this
 * difference alone.
 */
export const Difference = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  price: z.nullable(z.string()),
});
export type Difference = z.infer<typeof Difference>;

/** A change that waits for an answer. */
export const AskedChange = z.object({
  number: z.int(),
  asked_at: instant,
  expires_at: z.nullable(instant),
  waits_for: z.enum(CHANGE_WAITS),
  kind: z.enum(CHANGE_KINDS),
  /** The customer has signed for a price above the ceiling. */
  signed: z.boolean(),
  differences: z.array(Difference),
});
export type AskedChange = z.infer<typeof AskedChange>;
