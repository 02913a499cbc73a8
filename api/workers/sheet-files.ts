import type { SheetNote } from '../../contracts/sheet-notes.ts';
import type { SheetKind } from '../../contracts/sheets.ts';
import type { Answer } from './kinds.ts';
import { parseSheet } from './sheets.ts';

/** Reads the bytes of a CSV file as a sheet of a kind. */
export function readSheetFile(bytes: Uint8Array, kind: SheetKind): Answer<'sheet'> {
  const read = readText(bytes);
  const facts = 'error' in read ? read : parseSheet(kind, read.text);
  return { facts, body: new Uint8Array() };
}

/** The text of a file's bytes, or why they are none. Excel writes UTF-16 and Windows-1252 too. */
function readText(bytes: Uint8Array): { text: string } | { error: SheetNote } {
  const [a, b, c, d] = bytes;
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4) {
    return { error: { code: 'workbook' } };
  }
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null;
  const text = decode(bytes, wide);
  if (text.includes('\0')) return { error: { code: 'no_text' } };
  return { text };
}

function decode(bytes: Uint8Array, wide: string | null): string {
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
