import { FACTS } from './facts.ts';
import type * as English from './operator-line.ts';

export const operatorLine: typeof English.operatorLine = ({ legal_name, postal_address }) => {
  const who = [legal_name, postal_address].filter(Boolean).join(', ');
  return who && `${FACTS.name} : ${who}.`;
};
