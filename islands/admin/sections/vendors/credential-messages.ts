/** The texts of what an operator checks of a mover. */
export const CREDENTIAL_TEXTS = {
  open: 'Licences',
  title: (mover: string) => `Licences and insurance of ${mover}`,
  about:
    'As the mover wrote them. Compare each with its register or certificate: customers see what you call true, with the day. What is not waits for another text of the mover.',
  loads: 'licences and insurance',
  none: 'The mover has entered nothing yet.',
  what: 'What',
  text: 'As written',
  entered: 'Entered',
  checked: 'Checked',
  notYet: 'Not yet',
  refused: (day: string) => `Not true, ${day}`,
  verdict: 'Your verdict',
  check: (what: string) => `It is true: ${what}`,
  refuse: (what: string) => `It is not true: ${what}`,
  checkShort: 'It is true',
  refuseShort: 'It is not',
  done: 'Customers see it now.',
  refusedNow: 'Customers do not see it. The mover reads that it is to be corrected.',
  failed: 'That could not be saved.',
};
