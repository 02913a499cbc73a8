import * as z from 'zod/mini';

const instant = z.nullable(z.string());

/** A final price that a vendor entered, in cents with tax, and what became of it. */
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
