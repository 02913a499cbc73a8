import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type {
  StreetHead,
  StreetIndex,
  StreetSource,
  TownRow,
} from '../contracts/brought-streets.ts';

/** Where the index lies, within `DATA_DIR`. */
export const STREETS_FILE = 'streets.sqlite';

/** After every text that begins with a prefix. */
const END = '\uffff';
const HEAD = 'id, town, name, stem, type, direction';

/** Opens an index to be read; null where there is none. */
export function openStreetIndex(file: string): StreetIndex | null {
  if (!statSync(file, { throwIfNoEntry: false })) return null;
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('pragma query_only = on; pragma cache_size = -8000');
  const all = <T>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]) => statement.all(...values) as unknown as T[];
  };
  const named = all<StreetHead>(`select ${HEAD} from streets where stem = ? order by rank desc`);
  const byName = all<StreetHead>(
    `select ${HEAD} from streets where id in
      (select id from streets where typed >= ? and typed < ? order by rank desc limit ?)`,
  );
  const byStem = all<StreetHead>(
    `select ${HEAD} from streets where id in
      (select id from streets where stem >= ? and stem < ? order by rank desc limit ?)`,
  );
  const inTown = all<StreetHead>(
    `select ${HEAD} from streets where town = ? and stem >= ? and stem < ? limit ?`,
  );
  const stems = all<{ stem: string }>(
    'select stem from stems where first = ? and length between ? and ?',
  );
  const line = all<{ line: string; numbers: Uint8Array }>(
    'select line, numbers from streets where id = ?',
  );
  return {
    named: (stem) => named(stem),
    begun: (typed, stem, most) => [
      ...byName(typed, typed + END, most),
      ...byStem(stem, stem + END, most),
    ],
    begunIn: (towns, stem, most) => towns.flatMap((town) => inTown(town, stem, stem + END, most)),
    stems: (first, least, longest) => stems(first, least, longest).map((row) => row.stem),
    line: (id) => line(id)[0] ?? { line: '', numbers: new Uint8Array() },
    towns: all<TownRow>('select id, name, province, place, lat, lng from towns')(),
    sources: all<StreetSource>(
      'select file, format, attribution, rows, brought_on from files where done = 1 order by file',
    )(),
    close: () => db.close(),
  };
}
