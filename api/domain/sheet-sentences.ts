import type { Language } from '../../contracts/language.ts';
import type { SheetNote } from '../../contracts/sheet-notes.ts';
import type {
  SheetChange,
  SheetFailure,
  SheetFault,
  SheetNoteAt,
  SheetPreview,
} from '../../contracts/sheets.ts';
import { WORDS } from './words.ts';

/** The sentence of a note, for a reader of a language. */
export function sheetSentence(note: SheetNote, language: Language = 'en'): string {
  const said = WORDS[language].sheets[note.code];
  if (typeof said === 'string') return said;
  return (said as (params: unknown) => string)('params' in note ? note.params : {});
}

export const sheetSentences = (notes: readonly SheetNote[], language?: Language): string[] =>
  notes.map((note) => sheetSentence(note, language));

export const sheetFaults = (faults: readonly SheetNoteAt[], language?: Language): SheetFault[] =>
  faults.map(({ note, ...at }) => ({ ...at, message: sheetSentence(note, language) }));

/** Why a sheet was not taken: the fault of the whole, else its first fault, in one sentence. */
export function failureSentence({ error, faults }: SheetFailure, language?: Language): string {
  const [first, ...more] = faults;
  if (error || !first) return sheetSentence(error ?? { code: 'no_rows' }, language);
  const { row, column, note } = first;
  const message = sheetSentence(note, language);
  return sheetSentence(
    { code: 'in_row', params: { row, column, message, more: more.length } },
    language,
  );
}

/** Changes that a preview lists. */
const PREVIEW_ROWS = 200;

/** The changes of a plan, as its reader sees them. */
export const previewOf = (
  { changes, warnings }: { changes: readonly SheetChange[]; warnings: readonly SheetNote[] },
  language?: Language,
): SheetPreview => ({
  changes: changes.slice(0, PREVIEW_ROWS).map(({ what, before, after }) => ({
    what: sheetSentence(what, language),
    before: sheetSentence(before, language),
    after: sheetSentence(after, language),
  })),
  total: changes.length,
  warnings: sheetSentences(warnings, language),
});
