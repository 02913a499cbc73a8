import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StreetHead, TownRow } from '../contracts/brought-streets.ts';
import { whyNoStreetIndex } from './street-index.ts';

/** A file as it is brought in: how far, in bytes and rows, and what it was told to be. */
export type FileState = {
  file: string;
  size: number;
  modified: number;
  format: string;
  attribution: string;
  offset: number;
  line: number;
  rows: number;
  wrong: number;
  done: number;
};

export type NewTown = Omit<TownRow, 'id'> & { rank: number };
export type NewStreet = Omit<StreetHead, 'id' | 'town'> & { typed: string };

/** A street as it has been brought in: rows of numbers, pieces of its course, and what it was before. */
export type Pieces = {
  id: number;
  numbers: { number: number; lat: number; lng: number }[];
  ways: string[];
  before: { line: string; numbers: Uint8Array };
};

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma cache_size = -65536;
  create table if not exists towns (
    id integer primary key, key text, name text, province text, place text, lat real, lng real, rank real,
    unique (key, province));
  create table if not exists streets (
    id integer primary key, town integer, name text, stem text, type text, direction text, typed text,
    rank real, line text not null default '', numbers blob not null default x'');
  create index if not exists streets_by_town on streets (town, stem, type, direction);
  create index if not exists streets_by_stem on streets (stem, rank);
  create index if not exists streets_by_typed on streets (typed, rank);
  create table if not exists stems (first text, length integer, stem text, primary key (first, length, stem)) without rowid;
  create table if not exists files (
    file text primary key, size integer, modified integer, format text, attribution text, "offset" integer,
    line integer, rows integer, wrong integer, done integer, brought_on text);
  create table if not exists new_numbers (
    street integer, number integer, lat integer, lng integer, primary key (street, number)) without rowid;
  create table if not exists new_ways (street integer, course text);
  create table if not exists locations (guid blob primary key, lat integer, lng integer) without rowid;
`;

/** Streets known by their town and name without asking the file; more are looked up. */
const KEPT_STREETS = 100_000;

/**
 * The index as it is being made, beside the one that is read: `streets.sqlite` becomes it in one step (`finish`).
 * A batch and how far its file has come are one transaction, so that a killed import goes on. An index
 * that cannot be read is begun anew.
 */
export function openStreetImport(file: string) {
  const made = `${file}.new`;
  if (!existsSync(made) && existsSync(file) && !whyNoStreetIndex(file)) {
    // Under another name until it is whole: a copy that was cut off is no beginning.
    copyFileSync(file, `${made}.copy`);
    renameSync(`${made}.copy`, made);
  }
  const db = new DatabaseSync(made);
  db.exec(SCHEMA);
  const known = new Map<string, number>();
  const addTown = db.prepare(
    `insert into towns (key, name, province, place, lat, lng, rank) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (key, province) do update set key = excluded.key returning id`,
  );
  const findStreet = db.prepare(
    'select id from streets where town = ? and stem = ? and type is ? and direction is ?',
  );
  const addStreet = db.prepare(
    `insert into streets (town, name, stem, type, direction, typed, rank) values (?, ?, ?, ?, ?, ?, ?) returning id`,
  );
  const addStem = db.prepare('insert or ignore into stems values (?, ?, ?)');
  const addNumber = db.prepare('insert or ignore into new_numbers values (?, ?, ?, ?)');
  const addWay = db.prepare('insert into new_ways values (?, ?)');
  const addLocation = db.prepare('insert or ignore into locations values (?, ?, ?)');
  const findLocation = db.prepare('select lat, lng from locations where guid = ?');
  const findFile = db.prepare('select * from files where file = ?');
  const saveFile = db.prepare(
    `insert or replace into files (file, size, modified, format, attribution, "offset", line, rows, wrong, done, brought_on)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, date('now'))`,
  );
  const idOf = (row: unknown) => (row as { id: number }).id;

  return {
    /** How far a file was brought in before; null where it is new. */
    fileState: (name: string) => (findFile.get(name) as unknown as FileState | undefined) ?? null,

    town: ({ name, province, place, lat, lng, rank }: NewTown, key: string): number =>
      idOf(addTown.get(key, name, province, place, lat, lng, rank)),

    street(town: number, rank: number, { name, stem, type, direction, typed }: NewStreet): number {
      const key = `${town} ${stem}|${type}|${direction}`;
      const kept = known.get(key);
      if (kept !== undefined) return kept;
      const found = findStreet.get(town, stem, type, direction);
      const id = idOf(found ?? addStreet.get(town, name, stem, type, direction, typed, rank));
      if (!found) addStem.run(stem[0] ?? '', stem.length, stem);
      if (known.size >= KEPT_STREETS) known.clear();
      known.set(key, id);
      return id;
    },

    number: (street: number, number: number, lat: number, lng: number) =>
      addNumber.run(street, number, lat, lng),
    way: (street: number, course: string) => addWay.run(street, course),
    location: (guid: Uint8Array, lat: number, lng: number) => addLocation.run(guid, lat, lng),
    located: (guid: Uint8Array) =>
      findLocation.get(guid) as { lat: number; lng: number } | undefined,

    /** Does `work` in a transaction, with how far the file has come by it. */
    batch(work: () => FileState): FileState {
      db.exec('begin');
      try {
        const state = work();
        const { file, size, modified, format, attribution, offset, line, rows, wrong, done } =
          state;
        saveFile.run(file, size, modified, format, attribution, offset, line, rows, wrong, done);
        db.exec('commit');
        return state;
      } catch (error) {
        db.exec('rollback');
        known.clear();
        throw error;
      }
    },

    /** Makes lines and numbers of what was brought in, a batch of streets in a transaction; then the file is the index. */
    finish(
      make: (pieces: Pieces) => { line: string; numbers: Uint8Array },
      told: (streets: number) => void,
    ) {
      const waiting = db.prepare(
        `select street from new_numbers where street > ? union select street from new_ways where street > ? order by 1 limit 2000`,
      );
      const numbers = db.prepare(
        'select number, lat, lng from new_numbers where street = ? order by number',
      );
      const ways = db.prepare('select course from new_ways where street = ?');
      const before = db.prepare('select line, numbers from streets where id = ?');
      const save = db.prepare('update streets set line = ?, numbers = ? where id = ?');
      db.exec('create index if not exists new_ways_by_street on new_ways (street)');
      let folded = 0;
      for (let after = 0; ; ) {
        const rows = waiting.all(after, after) as { street: number }[];
        if (rows.length === 0) break;
        db.exec('begin');
        for (const { street } of rows) {
          const pieces = {
            id: street,
            numbers: numbers.all(street) as Pieces['numbers'],
            ways: (ways.all(street) as { course: string }[]).map(({ course }) => course),
            before: before.get(street) as Pieces['before'],
          };
          const { line, numbers: packed } = make(pieces);
          save.run(line, packed, street);
          after = street;
        }
        const first = rows[0]?.street ?? 0;
        db.prepare('delete from new_numbers where street between ? and ?').run(first, after);
        db.prepare('delete from new_ways where street between ? and ?').run(first, after);
        db.exec('commit');
        folded += rows.length;
        told(folded);
      }
      db.exec('delete from locations; pragma journal_mode = delete');
      rmSync(`${made}.small`, { force: true });
      db.prepare('vacuum into ?').run(`${made}.small`);
      const count = (db.prepare('select count(*) as n from streets').get() as { n: number }).n;
      db.close();
      renameSync(`${made}.small`, file);
      rmSync(made);
      return count;
    },

    /** Whether anything waits for `finish`, since this run or one before brought it in. */
    waits: () =>
      db.prepare('select 1 from new_numbers union all select 1 from new_ways limit 1').get() !==
      undefined,

    close: () => db.close(),
  };
}
export type StreetImport = ReturnType<typeof openStreetImport>;
