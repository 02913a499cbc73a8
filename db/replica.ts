import { cell, type Sql } from './connect.ts';

/** Where the primary's log stands, in bytes since its beginning. */
export const readPosition = async (sql: Sql): Promise<number> =>
  (await cell(sql<{ position: number }[]>`
    select (pg_current_wal_lsn() - '0/0')::float8 as position`)) ?? -1;

/** Up to where a replica has replayed it; -1 from a server that follows none. */
export const readReplayed = async (sql: Sql): Promise<number> =>
  (await cell(sql<{ position: number | null }[]>`
    select (pg_last_wal_replay_lsn() - '0/0')::float8 as position where pg_is_in_recovery()`)) ??
  -1;
