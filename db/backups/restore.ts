import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { connect, type Sql, type Transaction } from '../connect.ts';
import { MIGRATIONS } from '../migration-files.ts';
import {
  listTables,
  MANIFEST,
  type Manifest,
  memberFolder,
  readTable,
  type TableRecord,
} from './backup-writer.ts';
import { readMembers } from './members.ts';

const unpack = promisify(gunzip);
const QUEUE = 'pgboss';

/** Why a backup was not restored, in a sentence that names the remedy. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

export type Restored = { manifest: Manifest; rows: number; skipped: string[] };

/**
 * Puts a backup into an empty database: the migrations that it had, then every row in one
 * transaction, and each table's rows and hash compared with the manifest. A failure leaves the
 * database as empty as it was. `say` is told of each step.
 * @throws {RestoreError}
 */
export async function restoreBackup(
  url: string,
  path: string,
  say: (line: string) => void = () => {},
): Promise<Restored> {
  const sql = connect(url, { max: 2, name: 'portage-restore' });
  try {
    return await restoreInto(sql, path, say);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The same into the database of a pool. */
export async function restoreInto(
  sql: Sql,
  path: string,
  say: (line: string) => void = () => {},
): Promise<Restored> {
  const manifest = await readManifest(path);
  await insistOnEmpty(sql);
  try {
    say(`Migrating to ${manifest.schema_version}`);
    await migrateTo(sql, manifest);
    const wanted = await prepareQueue(sql, manifest);
    const rows = await sql.begin((tx) => load(tx, path, { ...manifest, tables: wanted }, say));
    // The planner knows nothing of the new tables yet.
    await sql`analyze`;
    const skipped = manifest.tables.filter((table) => !wanted.includes(table));
    return { manifest, rows, skipped: skipped.map(nameOf) };
  } catch (error) {
    await makeEmpty(sql).catch(() => undefined);
    throw error;
  }
}

const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

/** Reads the file to its end, since only the end shows that it is whole. */
async function readManifest(path: string): Promise<Manifest> {
  let text: Uint8Array | undefined;
  for await (const { name, content } of readMembers(path)) if (name === MANIFEST) text = content;
  if (!text) throw new RestoreError(`${path} has no ${MANIFEST}: it is no whole backup.`);
  const manifest = JSON.parse(new TextDecoder().decode(text)) as Manifest;
  if (manifest.format !== 1) {
    throw new RestoreError(
      `${path} has format ${manifest.format}, which this Portage cannot read.`,
    );
  }
  return manifest;
}

async function insistOnEmpty(sql: Sql): Promise<void> {
  const tables = await listTables(sql);
  if (tables.length === 0) return;
  throw new RestoreError(
    `The database holds ${tables.length} tables already. Restore into a new, empty one.`,
  );
}

async function makeEmpty(sql: Sql): Promise<void> {
  await sql`drop schema if exists pgboss cascade`;
  await sql`drop schema public cascade`;
  await sql`create schema public`;
}

/** Runs exactly the migrations that the backup's database had, each in a transaction, as dbmate does. */
async function migrateTo(sql: Sql, manifest: Manifest): Promise<void> {
  const files = await readdir(MIGRATIONS);
  await sql`create table schema_migrations (version varchar(128) primary key)`;
  for (const version of manifest.migrations) {
    const file = files.find((name) => name.startsWith(`${version}_`));
    if (!file) {
      throw new RestoreError(
        `The backup knows migration ${version}, and this Portage does not: use the release that made it, or a later one.`,
      );
    }
    const text = await readFile(join(MIGRATIONS, file), 'utf8');
    const [up = ''] = text.split('-- migrate:down');
    await sql.begin(async (tx) => {
      await tx.unsafe(up).simple();
      await tx`insert into schema_migrations (version) values (${version})`;
    });
  }
}

/**
 * The job queue makes its own tables. Tables of another version of the queue are left out: the
 * sweeps find the work again.
 */
async function prepareQueue(sql: Sql, manifest: Manifest): Promise<TableRecord[]> {
  if (manifest.tables.some(({ schema }) => schema === QUEUE)) {
    const { getConstructionPlans } = await import('pg-boss');
    // The plan brings a transaction of its own, and the pool gives one only by `begin`.
    const plan = getConstructionPlans(QUEUE).replace(/^\s*begin;|commit;\s*$/gi, '');
    await sql.begin((tx) => tx.unsafe(plan).simple());
  }
  const there = new Map((await listTables(sql)).map((table) => [nameOf(table), table.columns]));
  const same = (table: TableRecord) => {
    const columns = there.get(nameOf(table));
    return columns !== undefined && table.columns.every((column) => columns.includes(column));
  };
  const queueFits = manifest.tables.filter(({ schema }) => schema === QUEUE).every(same);
  const wanted = manifest.tables.filter(({ schema }) => schema !== QUEUE || queueFits);
  const missing = wanted.find((table) => !same(table));
  if (missing) {
    throw new RestoreError(`The table ${nameOf(missing)} is not what the backup expects.`);
  }
  return wanted;
}

async function load(
  tx: Transaction,
  path: string,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<number> {
  const names = manifest.tables.map(nameOf);
  // Triggers would count, audit and announce every row a second time.
  for (const name of names) await tx`alter table ${tx(name)} disable trigger user`;
  if (names.length > 0) {
    // The backup also has the rows that the migrations put there.
    await tx`truncate ${names.map((name, i) => (i === 0 ? tx`${tx(name)}` : tx`, ${tx(name)}`))}`;
  }
  let rows = 0;
  // Members stand in the order of the manifest's tables: a single pass through the file brings all.
  const parts = readParts(path, manifest);
  let part = await parts.next();
  for (const table of manifest.tables) {
    const folder = memberFolder(table);
    async function* texts() {
      for (; !part.done && part.value.folder === folder; part = await parts.next()) {
        yield await unpack(part.value.content);
      }
    }
    await copyIn(tx, table, texts());
    const found = await readTable(tx, table);
    if (found.rows !== table.rows || found.sha256 !== table.sha256) {
      throw new RestoreError(
        `${nameOf(table)} came back with ${found.rows} rows that differ from the manifest's ${table.rows}: the file is damaged.`,
      );
    }
    rows += found.rows;
    say(`${nameOf(table)}: ${found.rows} rows`);
  }
  for (const { schema, name, value, called } of manifest.sequences) {
    await tx`
      select setval(to_regclass(${`${quote(schema)}.${quote(name)}`}), ${value}::bigint, ${called})
      where to_regclass(${`${quote(schema)}.${quote(name)}`}) is not null`;
  }
  await tx`set constraints all immediate`;
  for (const name of names) await tx`alter table ${tx(name)} enable trigger user`;
  const views = await tx<{ schema: string; name: string }[]>`
    select schemaname as schema, matviewname as name from pg_matviews`;
  for (const view of views) await tx`refresh materialized view ${tx(nameOf(view))}`;
  return rows;
}

/** The members of the manifest's tables; members of other tables are passed over. */
async function* readParts(path: string, { tables }: Manifest) {
  const folders = new Set(tables.map(memberFolder));
  for await (const { name, content } of readMembers(path)) {
    const folder = name.slice(0, name.indexOf('/') + 1);
    if (folders.has(folder)) yield { folder, content };
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function copyIn(
  tx: Transaction,
  table: TableRecord,
  texts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const into = await tx`
    copy ${tx(nameOf(table))} (${tx(table.columns)}) from stdin`.writable();
  await pipeline(Readable.from(texts), into);
}
