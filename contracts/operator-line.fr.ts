import { FACTS } from './facts.ts';
import type * as English from './operator-line.ts';

export const operatorLine: typeof English.operatorLine = ({ legal_name, postal_address }) =>
  `${FACTS.name} : ${legal_name ?? 'dénomination sociale à indiquer'}, ${postal_address ?? 'adresse postale à indiquer'}.`;
