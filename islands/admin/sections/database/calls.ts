import type {
  Backup,
  DatabaseCheck,
  DatabaseHealth,
  DatabaseTable,
  QueryResult,
  RecentQuery,
  SchemaColumn,
} from '../../../../contracts/admin/database.ts';
import { ApiError } from '../../../shared/api.ts';
import { request } from '../../../shared/request.ts';
import { TEXTS } from './messages.ts';

export type DatabaseInformation = {
  health: DatabaseHealth;
  columns: SchemaColumn[];
  tables: DatabaseTable[];
  checks: DatabaseCheck[];
};

/** All that the section shows about the database, loaded together (operations.md, section 7). */
export async function loadDatabase(signal: AbortSignal): Promise<DatabaseInformation> {
  const look = <T>(path: string) =>
    request<T>('GET', `/admin/database/${path}`, { background: true, signal });
  const [health, columns, tables, checks] = await Promise.all([
    look<DatabaseHealth>('health'),
    look<SchemaColumn[]>('schemas'),
    look<DatabaseTable[]>('tables'),
    look<DatabaseCheck[]>('validate'),
  ]);
  return { health, columns, tables, checks };
}

export const loadBackups = () =>
  request<Backup[]>('GET', '/admin/database/backups', { background: true });

export const loadRecent = () => request<RecentQuery[]>('GET', '/admin/database/queries');

/** Longer than any backup should take; a proxy in between may be less patient. */
const BACKUP_MS = 15 * 60_000;

export const createBackup = () =>
  request<{ backup_file: string }>('POST', '/admin/database/backup', { timeoutMs: BACKUP_MS });

/** What came of a query: rows, or the sentence that says why not, and where. */
export type Outcome =
  | { ok: true; result: QueryResult }
  | { ok: false; query: string; detail: string; position: number | null };

/** Runs a query; never throws. */
export async function runQuery(query: string): Promise<Outcome> {
  try {
    const result = await request<QueryResult>('POST', '/admin/database/query', { body: { query } });
    return { ok: true, result };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return { ok: false, query, detail: TEXTS.query.network, position: null };
    }
    const position = (error.problem as { position?: unknown } | null)?.position;
    return {
      ok: false,
      query,
      detail: error.detail || TEXTS.query.failed,
      position: typeof position === 'number' ? position : null,
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
