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

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Opens an index to be read; null where there is none, or none that can be read. `onBroken` hears once why not, at a
 * later read too, from which on the index has nothing more to say.
 */
export function openStreetIndex(
  file: string,
  onBroken: (reason: string) => void,
): StreetIndex | null {
  try {
    if (!statSync(file, { throwIfNoEntry: false })) return null;
    return readStreetIndex(file, onBroken);
  } catch (error) {
    onBroken(reasonOf(error));
    return null;
  }
}

/** Why a file is no index, or not a whole one: reads all of it. Null where it is one, and where there is none. */
export function whyNoStreetIndex(file: string): string | null {
  let why: string | null = null;
  const index = openStreetIndex(file, (reason) => {
    why = reason;
  });
  index?.close();
  if (!index) return why;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const { quick_check } = db.prepare('pragma quick_check(1)').get() as { quick_check: string };
    return quick_check === 'ok' ? null : quick_check;
  } catch (error) {
    return reasonOf(error);
  } finally {
    db.close();
  }
}

function readStreetIndex(file: string, onBroken: (reason: string) => void): StreetIndex {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('pragma query_only = on; pragma cache_size = -2000');
  let broken = false;
  const all = <T>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number | null)[]): T[] => {
      if (broken) return [];
      try {
        return statement.all(...values) as unknown as T[];
      } catch (error) {
        broken = true;
        onBroken(reasonOf(error));
        return [];
      }
    };
  };
  // Of a city's quadrants the first is left out on signs.
  const named = all<StreetHead>(
    `select ${HEAD} from streets where stem = ?1 and (?2 is null or type = ?2)
      and (?3 is null or direction = ?3 or (length(?3) = 2 and direction is null))
      order by rank desc limit ?4`,
  );
  const namedIn = all<StreetHead>(`select ${HEAD} from streets where town = ? and stem = ?`);
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
    named: ({ stem, type, direction }, most) => named(stem, type, direction, most),
    namedIn: (towns, stem) => towns.flatMap((town) => namedIn(town, stem)),
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
