import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

/** A row of a file, or why it is none; `offset` is where the next begins, in bytes, and `line` the one it ends on. */
export type FileRow = { offset: number; line: number } & (
  | { fields: string[] }
  | { feature: unknown }
  | { wrong: string }
);

/** A file's beginning: its kind, and of a table the names of its columns and where they end. */
export type Head =
  | { kind: 'features'; addresses: boolean }
  | { kind: 'table'; delimiter: string; columns: string[]; commented: boolean };

/** A byte order mark, and the separator before each feature of a sequence (RFC 8142). */
const BEGINNING = new RegExp(`^[${String.fromCharCode(0xfeff, 0x1e)}]`);
const HEAD_BYTES = 65_536;
/** No row is longer. */
const LONGEST_ROW = 1_000_000;

/** Reads how a file begins: with a feature of GeoJSON, with column names, or with comments of which the last has them. */
export async function readHead(path: string): Promise<Head> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  await file.close();
  const text = buffer.toString('utf8', 0, bytesRead).replace(BEGINNING, '');
  if (text.includes('\0')) throw new Error(`${path} is packed, or no text in UTF-8: unpack it.`);
  const lines = text.split(/\r?\n/);
  // OpenAddresses marks each address by a hash.
  if (lines[0]?.startsWith('{')) return { kind: 'features', addresses: text.includes('"hash":') };
  const comments = lines.slice(
    0,
    Math.max(
      0,
      lines.findIndex((line) => !line.startsWith('#')),
    ),
  );
  const comment = comments.at(-1);
  if (comment !== undefined) {
    const names = comment
      .slice(1)
      .replace(/\([^)]*\)/g, '')
      .split(',');
    return { kind: 'table', delimiter: '\t', columns: names.map(named), commented: true };
  }
  const [head = ''] = lines;
  const delimiter = head.includes('\t') ? '\t' : head.includes(',') ? ',' : ';';
  const columns = head.split(delimiter).map((name) => named(name.replaceAll('"', '')));
  return { kind: 'table', delimiter, columns, commented: false };
}

const named = (column: string) => column.trim().toLowerCase();

/** The rows of a file from an offset on, one at a time. */
export function readRows(
  path: string,
  head: Head,
  from: { offset: number; line: number },
): AsyncGenerator<FileRow> {
  return head.kind === 'table' ? readTable(path, head, from) : readFeatures(path, from);
}

async function* readTable(
  path: string,
  { delimiter, commented, columns }: Extract<Head, { kind: 'table' }>,
  from: { offset: number; line: number },
): AsyncGenerator<FileRow> {
  let isHead = from.offset === 0 && !commented;
  for await (const row of readLines(path, from)) {
    const { text, wrong, ...at } = row;
    const isRow = !isHead && text !== '' && !(commented && text.startsWith('#'));
    isHead = false;
    if (!isRow) continue;
    const fields = wrong ? null : fieldsOf(text, delimiter);
    if (!fields) yield { ...at, wrong: wrong ?? 'is no row of a table' };
    else if (fields.length < columns.length - 1)
      yield { ...at, wrong: `has ${fields.length} columns of ${columns.length}` };
    else yield { ...at, fields };
  }
}

/** The fields of a line; null where it is no row: a quote that is never closed takes no other line. */
function fieldsOf(line: string, delimiter: string): string[] | null {
  if (delimiter === '\t' || !line.includes('"')) return line.split(delimiter);
  try {
    return parse(line, { delimiter, relax_quotes: true })[0] ?? null;
  } catch {
    return null;
  }
}

async function* readFeatures(
  path: string,
  from: { offset: number; line: number },
): AsyncGenerator<FileRow> {
  for await (const { text, wrong, ...at } of readLines(path, from)) {
    // A list of features has a comma after each.
    const json = text.trim().replace(/,$/, '');
    if (/^(?:|\]\s*\}?|\{\s*"type":\s*"FeatureCollection".*\[)$/.test(json)) continue;
    try {
      yield wrong ? { ...at, wrong } : { ...at, feature: JSON.parse(json) };
    } catch {
      yield { ...at, wrong: 'is no JSON' };
    }
  }
}

/** A line of a file, where the next begins, and why its text cannot be gone by. */
type Line = { offset: number; line: number; text: string; wrong?: string };

const NEWLINE = 10;

async function* readLines(
  path: string,
  { offset, line }: { offset: number; line: number },
): AsyncGenerator<Line> {
  let rest: Buffer = Buffer.alloc(0);
  let [at, lines, dropped] = [offset, line, 0];
  const lineOf = (bytes: Buffer, length: number): Line => {
    at += dropped + length;
    lines++;
    const isLong = dropped + length > LONGEST_ROW;
    dropped = 0;
    const text = bytes.toString('utf8').replace(BEGINNING, '').replace(/\r$/, '');
    const row = { offset: at, line: lines, text };
    if (isLong)
      return { ...row, wrong: 'is longer than a row: one feature or address a line is read' };
    return text.includes('\ufffd') ? { ...row, wrong: 'is not written in UTF-8' } : row;
  };
  for await (const chunk of createReadStream(path, { start: offset }) as AsyncIterable<Buffer>) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE)) {
      yield lineOf(bytes.subarray(0, end), end + 1);
      bytes = bytes.subarray(end + 1);
    }
    // A line that is too long is not kept.
    const isLong = dropped + bytes.length > LONGEST_ROW;
    if (isLong) dropped += bytes.length;
    rest = isLong ? Buffer.alloc(0) : bytes;
  }
  if (rest.length + dropped > 0) yield lineOf(rest, rest.length);
}
