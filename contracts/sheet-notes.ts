import { inWords, type PlainDate } from './dates.ts';
import { LOCALE } from './language.ts';
import { plural } from './plurals.ts';

const MONEY = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'CAD' });
const trucks = (count: number) => `${count} ${plural(count, 'truck', 'trucks')}`;
const rate = (cents: number | null) =>
  cents === null ? 'standard rate' : MONEY.format(cents / 100);
const dated = ({ name, day }: { name: string; day: PlainDate }) => `${name}, ${inWords(day)}`;
type Cell = string | number | null;

/** The notes on a sheet (rule 7.12), by the code that the database keeps: faults, warnings and changes. */
export const SHEET_NOTES = {
  // The bytes, or the link, as a whole.
  workbook: 'This is a workbook. In Excel or Numbers save the sheet as CSV, then choose it.',
  no_text: 'This is no text. Save the sheet as CSV, then choose it.',
  not_utf8: 'The sheet is not UTF-8 text. Publish it from Google Sheets as CSV.',
  slow_to_read: 'The sheet takes too long to read. Leave out what is past or not needed.',
  too_large: 'The sheet is larger than 5 MB. Leave out what is past or not needed.',
  unreachable: 'Google Sheets could not be reached.',
  private_network: 'The link leads into a private network, and is not followed.',
  leads_away:
    'The link leads away from Google Sheets, and is not followed. Publish the sheet again.',
  redirected: 'The link is redirected without end. Publish the sheet again.',
  broke_off: 'The connection to Google Sheets broke off. The next look may succeed.',
  not_public: 'The sheet is not public. Publish it to the web as CSV.',
  gone: 'There is no sheet at this link any more.',
  web_page: 'The link shows a web page, not CSV. Choose CSV when you publish.',
  no_answer: ({ seconds }: { seconds: number }) =>
    `Google Sheets did not answer within ${seconds} seconds.`,
  answered: ({ status, type }: { status: number; type: string }) =>
    `Google Sheets answered ${status} (${type || 'no type'}), not CSV.`,
  // The first of several faults, in one sentence.
  in_row: (at: { row: number; column: string | null; message: string; more: number }) =>
    `In row ${at.row}${at.column ? `, column ${at.column}` : ''}: ${at.message}${at.more > 0 ? ` And ${at.more} more.` : ''}`,
  // Rows and columns.
  no_rows: 'The sheet has no rows.',
  many_rows: ({ most }: { most: number }) => `More than ${most} rows.`,
  column_twice: ({ name }: { name: string }) => `There are two columns "${name}".`,
  column_missing: ({ name }: { name: string }) =>
    `The column "${name}" is missing from the first row.`,
  not_csv: 'The row is not CSV.',
  cell_count: 'The row has another number of cells than the first row; the sheet may be cut off.',
  open_quote: 'A quotation mark is not closed; the sheet may be cut off.',
  long_row: 'The row is longer than any row should be.',
  same_row: ({ row, key }: { row: number; key: string }) =>
    `The same as row ${row}: ${key}. Keep one of them.`,
  // Cells.
  empty: 'The cell is empty.',
  odd: 'The cell has odd characters.',
  long: ({ most }: { most: number }) => `At most ${most} characters.`,
  formula: ({ cell }: { cell: string }) => `"${cell}" is a formula; write its result.`,
  no_number: ({ cell }: { cell: string }) => `"${cell}" is not a number.`,
  not_whole: 'Write a whole number.',
  outside: ({ min, max }: { min: number; max: number }) => `Write a number from ${min} to ${max}.`,
  decimals: 'Write dollars and cents, two decimals at most.',
  two_days: ({ cell }: { cell: string }) =>
    `"${cell}" may be one of two days. Write it as 2027-05-31.`,
  no_date: ({ cell }: { cell: string }) => `"${cell}" is no date. Write it as 2027-05-31.`,
  one_of: ({ list }: { list: readonly string[] }) => `Write one of ${list.join(', ')}.`,
  both_or_neither: 'Write both, or neither.',
  no_phone: 'Write a phone number with its area code.',
  crew_order: 'A bigger crew cannot have a lower hourly rate than a smaller one.',
  no_place: 'The address cannot be located. Write its latitude and longitude.',
  location_closed: ({ name }: { name: string }) => `The location "${name}" is closed.`,
  location_unknown: ({ name }: { name: string }) => `You have no location "${name}".`,
  // Rows that an import leaves alone.
  past_rows: ({ count }: { count: number }) =>
    `${count} ${plural(count, 'row lies in the past and was', 'rows lie in the past and were')} left alone.`,
  blacked_out: (at: { name: string; day: PlainDate }) =>
    `${dated(at)} is blacked out by hand and stays so.`,
  booked: ({ count, ...at }: { name: string; day: PlainDate; count: number }) =>
    `${dated(at)} keeps ${trucks(count)}: ${plural(count, 'it is', 'they are')} booked.`,
  closed: ({ name }: { name: string }) => `${name} is closed and stays so.`,
  not_listed: ({ names, more }: { names: readonly string[]; more: boolean }) =>
    `Not in the sheet, and left as they are: ${names.join(', ')}${more ? ' …' : ''}.`,
  // Changes of an import, each with its former and its new value.
  named: ({ name }: { name: string }) => name,
  day: dated,
  supply: ({ count, cents }: { count: number; cents: number | null }) =>
    `${trucks(count)}, ${rate(cents)}`,
  price: ({ cents }: { cents: number }) => rate(cents),
  not_there: 'not there',
  yard: ({ count, address }: { count: number; address: string }) => `${trucks(count)}, ${address}`,
  cells: ({ cells }: { cells: Readonly<Record<string, Cell>> }) =>
    Object.entries(cells)
      .map(([column, cell]) => `${column}: ${cell ?? 'none'}`)
      .join('; '),
};

type Notes = typeof SHEET_NOTES;

/** A note with its parameters, as the database keeps it. */
export type SheetNote = {
  [C in keyof Notes]: Notes[C] extends (params: infer P) => string
    ? { code: C; params: P }
    : { code: C };
}[keyof Notes];
