import * as z from 'zod/mini';

/** Who runs the marketplace before the law, from the settings; null where one is not set. */
export const Operator = z.object({
  legal_name: z.nullable(z.string()),
  postal_address: z.nullable(z.string()),
  /** GST/HST registration, which a receipt names. */
  tax_number: z.nullable(z.string()),
});
export type Operator = z.infer<typeof Operator>;
