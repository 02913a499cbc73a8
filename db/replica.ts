import type { Sql } from './connect.ts';

/** Where the primary's log stands, in bytes since its beginning. */
export async function readPosition(sql: Sql): Promise<number> {
  const [row] = await sql<{ position: number }[]>`
    select (pg_current_wal_lsn() - '0/0')::float8 as position`;
  return row?.position ?? -1;
}

/** Up to where a replica has replayed it; -1 from a server that follows none. */
export async function readReplayed(sql: Sql): Promise<number> {
  const [row] = await sql<{ position: number | null }[]>`
    select (pg_last_wal_replay_lsn() - '0/0')::float8 as position where pg_is_in_recovery()`;
  return row?.position ?? -1;
}
