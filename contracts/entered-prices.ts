import * as z from 'zod/mini';

/** Most that a final price may be, in cents: no estimate is above (see the pricing engine). */
export const MAX_FINAL_PRICE_CENTS = 50_000_000;

const instant = z.nullable(z.string());

/** A final price that a vendor entered, in cents with tax, with the customer's answer to it. */
export const FinalPrice = z.object({
  number: z.int(),
  price_cents: z.int(),
  arrival: z.string(),
  consent: z.enum(['not_needed', 'asked', 'agreed', 'refused', 'replaced']),
  entered_at: z.string(),
  entered_by: z.string(),
  expires_at: instant,
  decided_at: instant,
});
export type FinalPrice = z.infer<typeof FinalPrice>;
