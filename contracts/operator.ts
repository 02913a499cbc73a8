import * as z from 'zod/mini';
import { FACTS } from './facts.ts';

/** Who runs the marketplace before the law, from the settings; null where one is not set. */
export const Operator = z.object({
  legal_name: z.nullable(z.string()),
  postal_address: z.nullable(z.string()),
  /** GST/HST registration, which a receipt names. */
  tax_number: z.nullable(z.string()),
});
export type Operator = z.infer<typeof Operator>;

/**
 * Who sends, with the mailing address, as one line: CASL asks for both in commercial messages
 * (S.C. 2010, c. 23, section 6(2)). What is not set, which production refuses, is said.
 */
export const operatorLine = ({ legal_name, postal_address }: Operator): string =>
  `${FACTS.name}: ${legal_name ?? 'legal name not set'}, ${postal_address ?? 'postal address not set'}.`;
