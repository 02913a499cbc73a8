import { postBackup } from '../../../../contracts/admin/backups.ts';
import { postQuery } from '../../../../contracts/admin/console.ts';
import type {
  DatabaseCheck,
  DatabaseHealth,
  DatabaseTable,
  QueryResult,
  SchemaColumn,
} from '../../../../contracts/admin/database.ts';
import {
  getDatabaseChecks,
  getDatabaseHealth,
  getSchemas,
  getTables,
} from '../../../../contracts/admin/database.ts';
import { ApiError, call, problemOf } from '../../../shared/client.ts';
import { TEXTS } from './messages.ts';

export type DatabaseInformation = {
  health: DatabaseHealth;
  columns: SchemaColumn[];
  tables: DatabaseTable[];
  checks: DatabaseCheck[];
};

/** All that the section shows about the database, loaded together (rule 7.11). */
export async function loadDatabase(signal: AbortSignal): Promise<DatabaseInformation> {
  const options = { background: true, signal };
  const [health, columns, tables, checks] = await Promise.all([
    call(getDatabaseHealth, options),
    call(getSchemas, options),
    call(getTables, options),
    call(getDatabaseChecks, options),
  ]);
  return { health, columns, tables, checks };
}

/** Longer than any backup should take; a proxy in between may be less patient. */
const BACKUP_MS = 15 * 60_000;

export const createBackup = () => call(postBackup, { timeoutMs: BACKUP_MS });

/** The outcome of a query: rows, or the sentence that says why not, and where. */
export type Outcome =
  | { ok: true; result: QueryResult }
  | { ok: false; query: string; detail: string; position: number | null };

/** Runs a query; never throws. */
export async function runQuery(query: string): Promise<Outcome> {
  try {
    const result = await call(postQuery, { body: { query } });
    return { ok: true, result };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return { ok: false, query, detail: TEXTS.query.network, position: null };
    }
    const position = problemOf(postQuery, error)?.position;
    return {
      ok: false,
      query,
      detail: error.detail || TEXTS.query.failed,
      position: position ?? null,
    };
  }
}

const EXPLAIN = 'explain (format json)\n';
const MEASURE = 'explain (analyze, format json)\n';

/** The query that asks how another would run; `measured` runs it. */
export const explaining = (query: string, measured: boolean): string =>
  (measured ? MEASURE : EXPLAIN) + query;

/** The query behind one that explains. */
export const explained = (query: string): string =>
  query.replace(/^explain \((analyze, )?format json\)\n/, '');
