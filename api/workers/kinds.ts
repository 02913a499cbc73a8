import type { Said } from '../../contracts/language.ts';
import type { SheetNote } from '../../contracts/sheet-notes.ts';
import type { SheetKind, SheetLines, SheetNoteAt } from '../../contracts/sheets.ts';

/** A parsed sheet, or everything that is wrong with it: never a part of it. */
export type ParsedSheet<K extends SheetKind> =
  | { lines: SheetLines[K]; faults: [] }
  | { lines: null; faults: SheetNoteAt[] };

/** The fault of a query of the console, and its place: characters from 1, or null. */
export type QueryFault = { detail: string; position: number | null };

/** Each kind of file: the question beside its bytes, and the answer beside the bytes made of it. */
export type Readings = {
  photo: { asked: null; facts: { width: number; height: number } };
  logo: { asked: null; facts: { type: 'image/png' | 'image/svg+xml' } };
  statement: { asked: null; facts: { fault: QueryFault | null } };
  sheet: { asked: SheetKind; facts: ParsedSheet<SheetKind> | { error: SheetNote } };
};
export type ReadingKind = keyof Readings;

/** The contents of a file, or the sentence that says why it cannot be taken. */
export type Answer<K extends ReadingKind> =
  | { facts: Readings[K]['facts']; body: Uint8Array<ArrayBuffer> }
  | { refused: Said };

export type Reader<K extends ReadingKind> = (
  bytes: Uint8Array<ArrayBuffer>,
  asked: Readings[K]['asked'],
) => Answer<K> | Promise<Answer<K>>;
