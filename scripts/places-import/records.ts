import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type CsvError, parse } from 'csv-parse';

/** A row of a file, or why it is none; `offset` is where the next begins, in bytes, and `line` the one it ends on. */
export type FileRow = { offset: number; line: number } & (
  | { fields: string[] }
  | { feature: unknown }
  | { wrong: string }
);

/** A file's beginning: its kind, and of a table the names of its columns and where they end. */
export type Head =
  | { kind: 'features' }
  | { kind: 'table'; delimiter: string; columns: string[]; commented: boolean };

/** A byte order mark, and the separator before each feature of a sequence (RFC 8142). */
const BEGINNING = new RegExp(`^[${String.fromCharCode(0xfeff, 0x1e)}]`);
const HEAD_BYTES = 65_536;
/** No row is longer; a quote that is never closed must not take the rest of the file. */
const LONGEST_ROW = 1_000_000;

/** Reads how a file begins: with a feature of GeoJSON, with column names, or with comments of which the last has them. */
export async function readHead(path: string): Promise<Head> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  await file.close();
  const lines = buffer.toString('utf8', 0, bytesRead).replace(BEGINNING, '').split(/\r?\n/);
  if (lines[0]?.startsWith('{')) return { kind: 'features' };
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
  { offset, line }: { offset: number; line: number },
): AsyncGenerator<FileRow> {
  const skipped: FileRow[] = [];
  const parser = parse({
    delimiter,
    bom: offset === 0,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    quote: delimiter === '\t' ? null : '"',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    skip_records_with_error: true,
    ...(commented && { comment: '#', comment_no_infix: true }),
  });
  parser.on('skip', (error: CsvError) => {
    const at = error as CsvError & { lines: number; bytes: number };
    skipped.push({
      offset: offset + at.bytes,
      line: line + at.lines,
      wrong: 'is no row of a table',
    });
  });
  createReadStream(path, { start: offset }).pipe(parser);
  let isHead = offset === 0 && !commented;
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { bytes: number; lines: number };
  }>) {
    yield* skipped.splice(0);
    const at = { offset: offset + info.bytes, line: line + info.lines };
    if (isHead) isHead = false;
    else if (record.length < columns.length - 1)
      yield { ...at, wrong: `has ${record.length} columns of ${columns.length}` };
    else yield { ...at, fields: record };
  }
  yield* skipped;
}

const NEWLINE = 10;

async function* readFeatures(
  path: string,
  { offset, line }: { offset: number; line: number },
): AsyncGenerator<FileRow> {
  let rest: Buffer = Buffer.alloc(0);
  let [at, lines] = [offset, line];
  const rowOf = (bytes: Buffer, length: number): FileRow | null => {
    at += length;
    lines++;
    // A sequence of features has a record separator before each, a list a comma after.
    const text = bytes.toString('utf8').replace(BEGINNING, '').trim().replace(/,$/, '');
    if (text === '' || /^(?:\]\s*\}?|\{\s*"type":\s*"FeatureCollection".*\[)$/.test(text))
      return null;
    try {
      return { offset: at, line: lines, feature: JSON.parse(text) };
    } catch {
      return { offset: at, line: lines, wrong: 'is no JSON' };
    }
  };
  for await (const chunk of createReadStream(path, { start: offset }) as AsyncIterable<Buffer>) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE)) {
      const row = rowOf(bytes.subarray(0, end), end + 1);
      bytes = bytes.subarray(end + 1);
      if (row) yield row;
    }
    if (bytes.length > LONGEST_ROW)
      throw new Error(`Line ${lines + 1} of ${path} is longer than a feature.`);
    rest = bytes;
  }
  const last = rest.length > 0 ? rowOf(rest, rest.length) : null;
  if (last) yield last;
}
