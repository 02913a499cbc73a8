import { FACTS } from './facts.ts';
import type { Operator } from './operator.ts';

/**
 * The sender with the mailing address, as one line: CASL asks for both in commercial messages
 * (S.C. 2010, c. 23, section 6(2)). Empty where neither is set, which production refuses.
 */
export function operatorLine({ legal_name, postal_address }: Operator): string {
  const who = [legal_name, postal_address].filter(Boolean).join(', ');
  return who && `${FACTS.name}: ${who}.`;
}
