import type { CaseKind } from './cases.ts';

/** The name of each kind of problem, the same to every side. */
export const CASE_WORDS: Record<CaseKind, string> = {
  no_show: 'The crew did not come',
  late: 'The crew came late',
  damage: 'Something was damaged or lost',
  price: 'The price is not as agreed',
  other: 'Another problem',
};
