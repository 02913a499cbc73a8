import type { DatabaseHealth } from '../../../contracts/admin/database.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { listTableSizes, readServerState } from '../../../db/admin/database.ts';
import { findLastBackup } from '../../../db/backups/backups.ts';
import type { Sql } from '../../../db/connect.ts';
import { pingDatabase } from '../../../db/health.ts';

const MEBIBYTE = 1024 * 1024;
/** From which answer on the database counts as slow (rule 7.7). */
const SLOW_MS = 2000;

/** The state of the database: its speed, its contents, its replicas. */
export async function readDatabaseHealth(sql: Sql): Promise<Sent<DatabaseHealth>> {
  const begin = performance.now();
  const well = await pingDatabase(sql);
  const ms = Math.round((performance.now() - begin) * 10) / 10;
  const [state, tables, last] = await Promise.all([
    readServerState(sql),
    listTableSizes(sql),
    findLastBackup(sql),
  ]);
  return {
    status: !well ? 'error' : ms < SLOW_MS ? 'healthy' : 'warning',
    connection_time_ms: ms,
    total_tables: tables.length,
    total_rows: tables.reduce((sum, table) => sum + table.row_count, 0),
    rows_estimated: tables.some((table) => table.estimated),
    total_size_mb: Math.round((state.bytes / MEBIBYTE) * 10) / 10,
    last_backup: last?.finished_at ?? null,
    last_backup_file: last?.file ?? null,
    replication_status: replication(state),
    server_version: state.version,
    connections: { used: state.connections, most: state.most_connections },
  };
}

type Replication = { replica: boolean; replicas: number; behind_seconds: number | null };

/** In words: who copies the server, and how far behind they are. */
function replication({ replica, replicas, behind_seconds }: Replication): string {
  if (replica) return 'this server is a replica';
  if (replicas === 0) return 'not configured';
  const who = replicas === 1 ? '1 replica' : `${replicas} replicas`;
  if (behind_seconds === null) return `${who}, lag not known`;
  return `${who}, ${behind_seconds.toFixed(1)} s behind`;
}
