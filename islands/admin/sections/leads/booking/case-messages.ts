import { CASE_WORDS } from '../../../../../contracts/case-words.ts';

/** The words on problems that customers have reported. */
export const CASE = {
  kinds: CASE_WORDS,
  row: (kind: string, vendor: string, at: string) => `${kind}, ${vendor}, reported ${at}`,
  states: {
    open: (by: string) => `The mover has until ${by}`,
    overdue: (by: string) => `The mover is late since ${by}`,
    answered: () => 'The mover has answered',
    closed: () => 'Closed',
  },
  answer: (text: string) => `The mover answers: ${text}`,
  decided: (text: string) => `Decided: ${text}`,
  photo: (number: number) => `Photo ${number} of the customer, opens in full`,
  photoFailed: 'This photo could not be loaded.',
  close: 'Close with a decision',
  outcome: 'What was decided (the customer is mailed it)',
  closing: 'Close and mail',
  closed: 'Closed. The customer is mailed.',
  failed: 'That could not be entered',
  cancel: 'Cancel',
};
