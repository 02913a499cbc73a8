import { FACTS } from './facts.ts';
import type { Operator } from './operator.ts';

/**
 * Who sends, with the mailing address, as one line: CASL asks for both in commercial messages
 * (S.C. 2010, c. 23, section 6(2)). What is not set, which production refuses, is said.
 */
export const operatorLine = ({ legal_name, postal_address }: Operator): string =>
  `${FACTS.name}: ${legal_name ?? 'legal name not set'}, ${postal_address ?? 'postal address not set'}.`;
