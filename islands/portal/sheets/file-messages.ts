import { count } from '../../shared/panel-format.ts';

/** The words of supply by file. */
export const FILE = {
  about:
    'Download what is there, change it in any spreadsheet, and choose the file here. You see each change before it counts; rows that a file leaves out stay as they are.',
  ways: 'Where supply comes from',
  way: { file: 'From a file', google: 'From Google Sheets' },
  followed:
    'Your published sheet of this kind is followed as well: its next change is laid over what a file brings.',
  choose: 'Choose a file',
  hint: 'CSV, at most 1 MB. Drop it here, or',
  paste: 'paste rows instead',
  noPaste: 'paste no rows',
  pasted: 'the pasted rows',
  rows: 'Rows, with their headings',
  rowsHint: 'Copied from a spreadsheet, or written with commas.',
  reading: (name: string) => `Reading ${name}…`,
  read: (name: string) => `Read from ${name}. Nothing has changed yet.`,
  previewFailed: 'The file could not be read.',
  take: (changes: number) => `Import ${count(changes, 'change')}`,
  drop: 'Leave it',
  export: 'Download what is there',
  exportFailed: 'The file could not be made.',
  days: 'Dates',
  next: (days: number) => `The next ${count(days, 'day')}`,
};
