import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { streetName } from '../../api/domain/places/streets/names.ts';
import { keyOf, wordsOf, writtenOut } from '../../api/domain/places/text.ts';
import type { FileState, StreetImport } from '../../db/street-import.ts';
import { courseText } from './courses.ts';
import {
  type Brought,
  FEATURES,
  type Format,
  fieldsOf,
  type Read,
  readFeature,
  tableFormat,
} from './formats.ts';
import { type FileRow, type Head, readHead, readRows } from './records.ts';
import { townOf } from './towns.ts';

/** So many rows are kept in one go: a kill loses no more. */
const BATCH = 20_000;

/** Told how far a file has come, and of each row that is wrong. */
export type Told = {
  progress: (state: FileState) => void;
  wrong: (file: string, line: number, why: string) => void;
};

/** The reader of a file's rows, by the file's beginning. */
type Reader = Pick<Format, 'name' | 'attribution'> & { read: (row: FileRow) => Read };

function readerOf(path: string, head: Head, into: StreetImport): Reader {
  if (head.kind === 'features') {
    // A way of a file of addresses is read all the same.
    return {
      ...FEATURES[head.addresses ? 'addresses' : 'ways'],
      read: (row) => ('feature' in row ? readFeature(row) : null),
    };
  }
  const format = tableFormat(head);
  if (!format) throw new Error(`${path}: no format has the columns ${head.columns.join(', ')}.`);
  const located = (guid: string) => {
    const found = into.located(bytesOf(guid));
    return found ? { lat: found.lat / 1e5, lng: found.lng / 1e5 } : null;
  };
  return {
    ...format,
    attribution: format.attribution || `${basename(path)}, as it was brought in.`,
    read: (row) =>
      'fields' in row ? format.read(fieldsOf(head.columns, row.fields), located) : null,
  };
}

const bytesOf = (guid: string) => new Uint8Array(Buffer.from(guid.replaceAll('-', ''), 'hex'));
const fine = (degrees: number) => Math.round(degrees * 1e5);

/** Keeps what a row says of a street; or why it cannot be. */
function keep(
  into: StreetImport,
  { street, towns, province, numbers, ways }: Brought,
): string | null {
  const at = numbers[0] ?? ways[0]?.[0];
  const name = streetName(wordsOf(street));
  if (!at) return 'has no point';
  // `Street North` has no name, and a building is no street.
  if (!name) return `is no street: ${street}`;
  const town = townOf(towns, province, at);
  if (typeof town === 'string') return town;
  const { key, ...own } = town;
  const id = into.street(townId(into, key, own), own.rank, {
    name: street,
    ...name,
    typed: writtenOut(keyOf(street)),
  });
  for (const { number, lat, lng } of numbers) into.number(id, number, fine(lat), fine(lng));
  for (const way of ways) into.way(id, courseText(way));
  return null;
}

const towns = new Map<string, number>();
function townId(
  into: StreetImport,
  key: string,
  town: Parameters<StreetImport['town']>[0],
): number {
  const known = towns.get(`${key} ${town.province}`);
  if (known !== undefined) return known;
  const id = into.town(town, key);
  towns.set(`${key} ${town.province}`, id);
  return id;
}

/** Brings a file in, from where it was left off; resolves to how it stands then, which is done. */
export async function bringFile(
  into: StreetImport,
  path: string,
  { attribution, told, batch = BATCH }: { attribution: string | null; told: Told; batch?: number },
): Promise<FileState> {
  const { size, mtimeMs } = statSync(path);
  const head = await readHead(path);
  const reader = readerOf(path, head, into);
  const before = into.fileState(path);
  const same = before && before.size === size && before.modified === Math.round(mtimeMs);
  let state: FileState = same
    ? before
    : {
        file: path,
        size,
        modified: Math.round(mtimeMs),
        format: reader.name,
        attribution: attribution ?? reader.attribution,
        offset: 0,
        line: 0,
        rows: 0,
        wrong: 0,
        done: 0,
      };
  if (state.done) return state;
  let rows: FileRow[] = [];
  const save = (done: number) => {
    // A batch that is turned back leaves no town that the file does not have.
    towns.clear();
    state = into.batch(() => ({ ...keepAll(into, reader, state, rows, told), done }));
    rows = [];
    told.progress(state);
  };
  for await (const row of readRows(path, head, state)) {
    rows.push(row);
    if (rows.length >= batch) save(0);
  }
  save(1);
  return state;
}

function keepAll(
  into: StreetImport,
  reader: Reader,
  before: FileState,
  rows: readonly FileRow[],
  told: Told,
): FileState {
  const state = { ...before };
  for (const row of rows) {
    const read = 'wrong' in row ? row : reader.read(row);
    let why = read && 'wrong' in read ? read.wrong : null;
    if (read && 'brought' in read) why = keep(into, read.brought);
    if (read && 'location' in read)
      into.location(bytesOf(read.location.guid), fine(read.location.lat), fine(read.location.lng));
    state.rows++;
    if (why) {
      state.wrong++;
      told.wrong(before.file, row.line, why);
    }
    state.offset = row.offset;
    state.line = row.line;
  }
  return state;
}
