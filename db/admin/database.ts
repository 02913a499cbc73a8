import type { DatabaseTable, RecentQuery, SchemaColumn } from '../../contracts/admin/database.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { all, one, type Queryable, type Sql } from '../connect.ts';
import type { ConsoleReader } from '../console/columns.ts';
import { readableColumns } from '../console/readable-columns.ts';

/** A table up to this size is counted row by row; a larger one by the database's estimate. */
const COUNTED_BYTES = 8 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

export type ServerState = {
  version: string;
  /** Of the whole database: tables, indexes, the queue. */
  bytes: number;
  connections: number;
  most_connections: number;
  replica: boolean;
  /** The replicas that copy this server at the moment. */
  replicas: number;
  /** Seconds that the slowest of them is behind; null when that cannot be known. */
  behind_seconds: number | null;
};

/** The server's account of itself. */
export const readServerState = (sql: Queryable) =>
  one(sql<ServerState[]>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend')
        as connections,
      current_setting('max_connections')::int as most_connections,
      pg_is_in_recovery() as replica,
      (select count(*)::int from pg_stat_replication) as replicas,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication)
        as behind_seconds`);

/** Our tables with their rows and size, the largest first. The queue's own tables are not ours. */
export async function listTableSizes(sql: Sql): Promise<DatabaseTable[]> {
  const found = await sql<{ name: string; bytes: number; heap: number; estimate: number }[]>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes,
      pg_relation_size(c.oid) as heap,
      greatest(c.reltuples, s.n_live_tup, 0)::int8 as estimate
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 2 desc, 1`;
  const counted = found.filter(({ heap }) => heap <= COUNTED_BYTES).map(({ name }) => name);
  const exact = await countRows(sql, counted);
  return found.map(({ name, bytes, estimate }) => ({
    table_name: name,
    row_count: exact.get(name) ?? estimate,
    estimated: !exact.has(name),
    size_mb: Math.round((bytes / MEBIBYTE) * 1000) / 1000,
  }));
}

async function countRows(sql: Sql, tables: string[]): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map();
  const counts = tables.map((name, i) => {
    const and = i === 0 ? sql`` : sql`union all`;
    return sql`${and} select ${name}::text as name, count(*) as rows from ${sql(name)}`;
  });
  const rows = await sql<{ name: string; rows: number }[]>`${counts}`;
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/**
 * Every column of our tables, as Postgres describes it, and whether a reader's console may read it;
 * `null` has no console.
 */
export async function listColumns(
  sql: Queryable,
  reader: ConsoleReader | null,
): Promise<SchemaColumn[]> {
  const columns = await sql<Omit<SchemaColumn, 'readable'>[]>`
    select c.relname as table_name, a.attname as column_name,
      format_type(a.atttypid, a.atttypmod) as data_type,
      case when a.attnotnull then 'NO' else 'YES' end as is_nullable,
      case when a.attidentity <> '' then 'identity'
        when a.attgenerated <> '' then 'generated'
        else pg_get_expr(d.adbin, d.adrelid) end as column_default
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`;
  const readable = reader && readableColumns(reader);
  return columns.map((column) => ({
    ...column,
    readable: readable?.get(column.table_name)?.has(column.column_name) ?? false,
  }));
}

type QueryEntry = Dated<RecentQuery>;

/** A person's queries in the console, as the audit has them: each query once, the latest first. */
export const listRecentQueries = (sql: Queryable, userId: number, limit: number) =>
  all(sql<QueryEntry[]>`
    select * from (
      select distinct on (after ->> 'query') after ->> 'query' as query, at,
        (after ->> 'rows')::int as row_count, (after ->> 'ms')::float8 as execution_time_ms,
        after ->> 'error' as error
      from (
        select at, after from audit
        where entity = 'console' and entity_id = ${String(userId)} order by id desc limit 200
      ) latest
      order by after ->> 'query', at desc
    ) each_once
    order by at desc limit ${limit}`);
