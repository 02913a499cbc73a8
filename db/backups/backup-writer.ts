import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { atOneMoment, type Queryable, type Sql, type Transaction } from '../connect.ts';

/** A backup's entry of a table. */
export type TableRecord = {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Of the table's COPY text, before compression. */
  bytes: number;
  sha256: string;
};

/** The last member of a backup: without it, a file is none. */
export type Manifest = {
  format: 1;
  created_at: string;
  postgres: string;
  /** The newest migration, and all of them. */
  schema_version: string;
  migrations: string[];
  /** In an order in which a table comes after those that it refers to. */
  tables: TableRecord[];
  sequences: { schema: string; name: string; value: number; called: boolean }[];
};

/** Takes the archive's bytes, in order. Any error that `Write` throws fails the backup. */
export type Write = (bytes: Uint8Array) => Promise<void>;
export type Progress = { tables: number; rows: number; bytes: number };

export const MANIFEST = 'manifest.json';

/** A table's text is cut into members of this size, so that memory stays small. */
const PART_BYTES = 1024 * 1024;
const NEWLINE = 10;
const pack = promisify(gzip);

type Table = Pick<TableRecord, 'schema' | 'name' | 'columns'>;

/**
 * Writes every table of the database, as it stood at one moment, as a tar archive: each table's
 * COPY text as gzip members `schema.table/000001.copy.gz`, then `manifest.json`.
 */
export async function writeBackup(
  sql: Sql,
  write: Write,
  { at, onProgress }: { at: Date; onProgress?: (progress: Progress) => void },
): Promise<Manifest> {
  let bytes = 0;
  const { readable, controller } = createTarPacker();
  const stored = readable.pipeTo(
    new WritableStream<Uint8Array>({
      write: async (part) => {
        bytes += part.length;
        await write(part);
      },
    }),
  );
  // A failure to store meets the next member that is added; unheard, it would end the process.
  const settled = stored.catch(() => undefined);
  const add = async (name: string, content: Uint8Array) => {
    const header = { name, size: content.length, mode: 0o600, mtime: at };
    const member = controller.add(header).getWriter();
    await member.write(content);
    await member.close();
  };
  try {
    const manifest = await atOneMoment(sql, async (tx) => {
      // A scan that joins another's halfway would give the rows in an order of its own.
      await tx`set local synchronize_seqscans = off`;
      await tx`set local statement_timeout = 0`;
      const tables: TableRecord[] = [];
      for (const table of await listTables(tx)) {
        tables.push(await copyOut(tx, table, add));
        const rows = tables.reduce((sum, record) => sum + record.rows, 0);
        onProgress?.({ tables: tables.length, rows, bytes });
      }
      return { ...(await describe(tx, at)), tables };
    });
    await add(MANIFEST, new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
    controller.finalize();
    await stored;
    return manifest;
  } catch (error) {
    controller.error(error);
    await settled;
    throw error;
  }
}

async function copyOut(
  tx: Transaction,
  table: Table,
  add: (name: string, content: Uint8Array) => Promise<void>,
): Promise<TableRecord> {
  let parts: Uint8Array[] = [];
  let held = 0;
  let count = 0;
  const flush = async () => {
    if (held === 0) return;
    count += 1;
    const name = `${memberFolder(table)}${String(count).padStart(6, '0')}.copy.gz`;
    const content = await pack(Buffer.concat(parts, held));
    parts = [];
    held = 0;
    await add(name, content);
  };
  const figures = await readTable(tx, table, async (chunk) => {
    parts.push(chunk);
    held += chunk.length;
    if (held >= PART_BYTES) await flush();
  });
  await flush();
  return { ...table, ...figures };
}

/** Where a table's members lie in the archive. */
export const memberFolder = (table: Pick<Table, 'schema' | 'name'>): string =>
  `${table.schema}.${table.name}/`;

/** A table's COPY text, chunk by chunk, with its rows, bytes and hash. */
export async function readTable(
  tx: Transaction,
  table: Table,
  onChunk: (chunk: Uint8Array) => Promise<void> = async () => {},
): Promise<Pick<TableRecord, 'rows' | 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  let failure: unknown = null;
  const stream = await tx`copy ${tx(`${table.schema}.${table.name}`)}
    (${tx(table.columns)}) to stdout`.readable();
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    // A COPY that is not read to its end would keep the connection for good.
    if (failure) continue;
    hash.update(chunk);
    bytes += chunk.length;
    // Newlines within a value are written as \n: each one here ends a row.
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows++;
    await onChunk(chunk).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure) throw failure;
  return { rows, bytes, sha256: hash.digest('hex') };
}

/** Every table that holds rows itself, after those that it refers to. */
export async function listTables(sql: Queryable): Promise<Table[]> {
  const found = await sql<(Table & { id: number; parents: number[] })[]>`
    select c.oid::int8 as id, n.nspname as schema, c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      (select coalesce(json_agg(distinct k.confrelid::int8), '[]') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't'
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    order by n.nspname, c.relname`;
  const byId = new Map(found.map((table) => [table.id, table]));
  const ordered = new Set<(typeof found)[number]>();
  const visit = (table: (typeof found)[number], path: number[]) => {
    if (ordered.has(table) || path.includes(table.id)) return;
    for (const parent of table.parents) {
      const other = byId.get(parent);
      if (other) visit(other, [...path, table.id]);
    }
    ordered.add(table);
  };
  for (const table of found) visit(table, []);
  return [...ordered].map(({ schema, name, columns }) => ({ schema, name, columns }));
}

async function describe(tx: Transaction, at: Date): Promise<Omit<Manifest, 'tables'>> {
  const migrations = await tx<{ version: string }[]>`
    select version from schema_migrations order by version`;
  const [server] = await tx<{ version: string }[]>`
    select current_setting('server_version') as version`;
  const sequences = await tx<Manifest['sequences']>`
    select schemaname as schema, sequencename as name, coalesce(last_value, start_value) as value,
      last_value is not null as called
    from pg_sequences where schemaname !~ '^pg_' order by 1, 2`;
  return {
    format: 1,
    created_at: at.toISOString(),
    postgres: server?.version ?? '',
    schema_version: migrations.at(-1)?.version ?? '',
    migrations: migrations.map(({ version }) => version),
    sequences: [...sequences],
  };
}
