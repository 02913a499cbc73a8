import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  DatabaseCheck,
  DatabaseHealth,
  DatabaseTable,
  SchemaColumn,
} from '../../../contracts/admin/database.ts';
import { listColumns, listTableSizes, readServerState } from '../../../db/admin/database.ts';
import { validateDatabase } from '../../../db/admin/validations.ts';
import { findLastBackup } from '../../../db/backups/backups.ts';
import { pingDatabase } from '../../../db/health.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';

const MEBIBYTE = 1024 * 1024;
/** From which answer on the database counts as slow (operations.md, section 4). */
const SLOW_MS = 2000;

/** `GET /admin/database/…`: how the database is, what is in it, and whether it is sound. */
export function databaseRoutes({ sql, clock }: AppDeps) {
  return new Hono<AdminEnv>()
    .get(
      '/admin/database/health',
      described('How the database is', {
        200: ['Its state, size, connections and last backup', DatabaseHealth],
      }),
      async (c) => {
        const begin = performance.now();
        const well = await pingDatabase(sql);
        const ms = Math.round((performance.now() - begin) * 10) / 10;
        const [state, tables, last] = await Promise.all([
          readServerState(sql),
          listTableSizes(sql),
          findLastBackup(sql),
        ]);
        return c.json({
          status: !well ? 'error' : ms < SLOW_MS ? 'healthy' : 'warning',
          connection_time_ms: ms,
          total_tables: tables.length,
          total_rows: tables.reduce((sum, table) => sum + table.row_count, 0),
          rows_estimated: tables.some((table) => table.estimated),
          total_size_mb: Math.round((state.bytes / MEBIBYTE) * 10) / 10,
          last_backup: last?.finished_at?.toISOString() ?? null,
          last_backup_file: last?.file ?? null,
          replication_status: replication(state),
          server_version: state.version,
          connections: { used: state.connections, most: state.most_connections },
        } satisfies DatabaseHealth);
      },
    )
    .get(
      '/admin/database/schemas',
      described('Every column of every table', {
        200: [
          'The columns, and whether the person may read them in the console',
          z.array(SchemaColumn),
        ],
      }),
      async (c) => {
        const { role } = c.get('user');
        return c.json(await listColumns(sql, role === 'analyst' ? null : role));
      },
    )
    .get(
      '/admin/database/tables',
      described('Every table with its rows and size', {
        200: ['The tables, largest first', z.array(DatabaseTable)],
      }),
      async (c) => c.json(await listTableSizes(sql)),
    )
    .get(
      '/admin/database/validate',
      described('What is sound and what is not', {
        200: ['Every check and what it found', z.array(DatabaseCheck)],
      }),
      async (c) => c.json(await validateDatabase(sql, clock())),
    );
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
