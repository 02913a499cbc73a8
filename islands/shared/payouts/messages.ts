import { FACTS } from '../../../contracts/facts.ts';
import type { EntryKind } from '../../../contracts/payouts.ts';

/** The texts of a statement of deposits. */
export const PAYOUTS = {
  what: 'the statement',
  month: 'Month',
  csv: 'CSV',
  csvLabel: 'Download the statement as CSV',
  csvFailed: 'The file could not be made.',
  print: 'Print',
  head: (month: string) => `Statement of deposits, ${month}`,
  from: (line: string) => `From ${line}`,
  to: (vendor: string) => `To ${vendor}`,
  tax: (number: string) => `GST/HST ${number}`,
  opening: 'Owed before',
  closing: 'Owed at the end',
  none: 'Nothing was entered in this month.',
  columns: { at: 'Date', what: 'What', amount: 'Amount', balance: 'Owed' },
  kinds: {
    deposit: 'Deposit taken off the bill',
    returned: 'Went back to the customer',
    settlement: `Paid by ${FACTS.name}`,
    correction: 'Payment taken back',
  } satisfies Record<EntryKind, string>,
  move: (reference: string, day: string) => `${reference}, move on ${day}`,
  paid: (day: string, reference: string) => `on ${day}, ${reference}`,
  corrected: '(taken back below)',
  now: 'As things stand now',
  owed: 'Owed',
  held: 'Waits for a dispute or refund',
  payable: 'Payable',
};
