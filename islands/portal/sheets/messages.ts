import type { SheetKind } from '../../../contracts/sheets.ts';
import { SHEET_MINUTES } from '../../../contracts/sheets.ts';
import { decimal } from '../../shared/format.ts';
import { count } from '../../shared/panel-format.ts';

/** Everything that the sheets say. */
export const TEXTS = {
  about: `Keep your supply in Google Sheets: each published sheet is looked at every ${SHEET_MINUTES} minutes, and taken as a whole or not at all. The last good data stays in use.`,
  what: 'your sheets',
  notYours: 'Your account does not include these sheets',
  notYoursAbout: 'Ask whoever manages your company’s profile to give it to you.',
  kinds: {
    locations: { title: 'Locations', about: 'Your yards, their people, trucks and crew rates.' },
    calendar: { title: 'Calendar', about: 'Trucks and rates of single dates.' },
    rates: { title: 'Rates', about: 'Crews, heavy items and services, as a new version.' },
  } satisfies Record<SheetKind, { title: string; about: string }>,
  url: 'Link of the published sheet',
  urlHint:
    'In Google Sheets: File, Share, Publish to web; choose the sheet and “Comma-separated values (.csv)”, then copy the link.',
  save: 'Save link',
  saving: 'Saving…',
  saved: (kind: string) => `The link of ${kind} is saved. Preview its changes next.`,
  states: { waiting: 'Not imported yet', ok: 'Up to date', failed: 'Failed' },
  waiting: 'Preview the changes, then import them: from then on the sheet is followed.',
  data: (age: string) => `Data from ${age}`,
  looked: (age: string) => `looked at ${age}`,
  kept: (age: string) => `The last good data stays in use: from ${age}.`,
  nothingKept: 'Nothing of it has been imported yet.',
  preview: 'Preview changes',
  previewing: 'Reading the sheet…',
  previewFailed: 'The sheet could not be read.',
  previewTitle: 'What an import would change',
  total: (total: number) => (total === 0 ? 'Nothing would change.' : count(total, 'change')),
  first: (shown: number, total: number) =>
    `The first ${decimal(shown)} of ${count(total, 'change')}`,
  columns: { what: 'What', before: 'Before', after: 'After' },
  import: 'Import now',
  importing: 'Importing…',
  importHint: 'Preview the changes before the first import.',
  imported: (kind: string, changes: number) =>
    changes === 0
      ? `${kind}: nothing to change.`
      : `${kind}: ${count(changes, 'change')} imported.`,
  importFailed: 'The sheet was not imported.',
  unreachable: 'Network error. Please try again.',
  faults: 'What to correct in the sheet',
  faultColumns: { sheet: 'Sheet', row: 'Row', column: 'Column', wrong: 'What is wrong' },
  warnings: 'Mind',
  none: '–',
  remove: 'Remove',
  removeTitle: (kind: string) => `Stop following the sheet of ${kind}?`,
  removeAbout: 'What it has brought stays as it is. You can name the sheet again at any time.',
  removed: (kind: string) => `The sheet of ${kind} is no longer followed.`,
  removeFailed: 'The sheet was not removed.',
  documented: 'Columns of this sheet',
  docColumns: { column: 'Column', holds: 'What it holds', example: 'Example' },
  required: 'required',
  items: 'Items:',
  template: 'Download the template',
  templateFailed: 'The template could not be downloaded.',
  of: (what: string, kind: string) => `${what} (${kind})`,
};
