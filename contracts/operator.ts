import * as z from 'zod/mini';

/** The business that runs the marketplace, from the settings; null where a setting is missing. */
export const Operator = z.object({
  legal_name: z.nullable(z.string()),
  postal_address: z.nullable(z.string()),
  /** GST/HST registration, which a receipt names. */
  tax_number: z.nullable(z.string()),
});
export type Operator = z.infer<typeof Operator>;
