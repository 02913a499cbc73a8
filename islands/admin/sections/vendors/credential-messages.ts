/** The texts of what an operator checks of a mover. */
export const CREDENTIAL_TEXTS = {
  open: 'Licences',
  title: (mover: string) => `Licences and insurance of ${mover}`,
  about:
    'As the mover wrote them. Compare each with its register or certificate: customers see what you call checked, with the day.',
  loading: 'Loading licences and insurance',
  loadFailed: 'Licences and insurance could not be loaded',
  none: 'The mover has entered nothing yet.',
  what: 'What',
  text: 'As written',
  entered: 'Entered',
  checked: 'Checked',
  notYet: 'Not yet',
  verdict: 'Your verdict',
  check: (what: string) => `It is true: ${what}`,
  uncheck: (what: string) => `Take back: ${what}`,
  checkShort: 'It is true',
  uncheckShort: 'Take back',
  done: 'Customers see it now.',
  undone: 'Customers no longer see it.',
  failed: 'That could not be saved.',
};
