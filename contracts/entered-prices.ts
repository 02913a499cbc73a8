import * as z from 'zod/mini';
import { instant } from './texts.ts';

/** Most that a final price may be, in cents: no estimate is above (see the pricing engine). */
export const MAX_FINAL_PRICE_CENTS = 50_000_000;

/** A final price that a vendor entered, in cents with tax, with the customer's answer to it. */
export const FinalPrice = z.object({
  number: z.int(),
  price_cents: z.int(),
  arrival: z.string(),
  consent: z.enum(['not_needed', 'asked', 'agreed', 'refused', 'replaced']),
  entered_at: instant,
  entered_by: z.string(),
  expires_at: z.nullable(instant),
  decided_at: z.nullable(instant),
});
export type FinalPrice = z.infer<typeof FinalPrice>;
