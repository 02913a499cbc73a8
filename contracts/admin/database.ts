import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant } from '../texts.ts';
import { QUERY_LIMITS } from './query-limits.ts';

/** `GET /admin/database/health`. */
export const DatabaseHealth = z.object({
  status: z.enum(['healthy', 'warning', 'error']),
  connection_time_ms: z.number(),
  total_tables: z.int(),
  /** Counted where a table is small, else the database's own estimate. */
  total_rows: z.int(),
  rows_estimated: z.boolean(),
  /** The whole database: tables, indexes, the queue. */
  total_size_mb: z.number(),
  /** When the newest complete backup was taken; null without any. */
  last_backup: z.nullable(instant),
  last_backup_file: z.nullable(z.string()),
  /** In words: `not configured`, `1 replica, 0.2 s behind`. */
  replication_status: z.string(),
  server_version: z.string(),
  connections: z.object({ used: z.int(), most: z.int() }),
});
export type DatabaseHealth = z.infer<typeof DatabaseHealth>;

/** A column of `GET /admin/database/schemas`. */
export const SchemaColumn = z.object({
  table_name: z.string(),
  column_name: z.string(),
  data_type: z.string(),
  is_nullable: z.enum(['YES', 'NO']),
  column_default: z.nullable(z.string()),
  /** The person who asks may read the column in the query console. */
  readable: z.boolean(),
});
export type SchemaColumn = z.infer<typeof SchemaColumn>;

/** A row of `GET /admin/database/tables`. */
export const DatabaseTable = z.object({
  table_name: z.string(),
  row_count: z.int(),
  /** True when `row_count` is the database's estimate. */
  estimated: z.boolean(),
  /** With its indexes, in units of 1,048,576 bytes. */
  size_mb: z.number(),
});
export type DatabaseTable = z.infer<typeof DatabaseTable>;

/** A row of `GET /admin/database/validate`. */
export const DatabaseCheck = z.object({
  /** The table at fault; `all tables` where a check of all tables finds no fault. */
  table_name: z.string(),
  validation_type: z.string(),
  status: z.enum(['pass', 'warning', 'fail']),
  message: z.string(),
  affected_rows: z.int(),
});
export type DatabaseCheck = z.infer<typeof DatabaseCheck>;

/** `POST /admin/database/query`. */
export const DatabaseQuery = z.object({
  query: z.string('Write a query.').check(
    z.maxLength(QUERY_LIMITS.length, {
      abort: true,
      error: `A query has at most ${QUERY_LIMITS.length} characters.`,
    }),
    z.regex(/\S/, 'Write a query.'),
  ),
});

/** Reply of `POST /admin/database/query`. A failure is a problem whose `detail` says why. */
export const QueryResult = z.object({
  query: z.string(),
  execution_time_ms: z.number(),
  /** Rows in `data`. */
  row_count: z.int(),
  columns: z.array(z.string()),
  /** An object for each row, by the names of `columns`. */
  data: z.array(z.record(z.string(), z.unknown())),
  error: z.nullable(z.string()),
  /** Which cap cut the rows off: 1,000 rows, or 1 MB. */
  cut: z.nullable(z.enum(['rows', 'bytes'])),
});
export type QueryResult = z.infer<typeof QueryResult>;

/** A row of `GET /admin/database/queries`: the person's former queries, newest first. */
export const RecentQuery = z.object({
  query: z.string(),
  at: instant,
  row_count: z.nullable(z.int()),
  execution_time_ms: z.nullable(z.number()),
  error: z.nullable(z.string()),
});
export type RecentQuery = z.infer<typeof RecentQuery>;

/** A row of `GET /admin/database/backups`, newest first. */
export const Backup = z.object({
  file: z.string(),
  state: z.enum(['running', 'done', 'failed', 'removed']),
  actor: z.string(),
  started_at: instant,
  finished_at: z.nullable(instant),
  /** So far, while the backup runs. */
  tables: z.int(),
  rows: z.int(),
  bytes: z.int(),
  error: z.nullable(z.string()),
  /** When the backup's encrypted copy elsewhere was read back and found whole. */
  copied_at: z.nullable(instant),
  copy_error: z.nullable(z.string()),
});
export type Backup = z.infer<typeof Backup>;

/** A backup restored into a scratch database, hashes and invariants compared. */
export const BackupDrill = z.object({
  file: z.string(),
  started_at: instant,
  finished_at: instant,
  rows: z.int(),
  breaches: z.int(),
  error: z.nullable(z.string()),
});
export type BackupDrill = z.infer<typeof BackupDrill>;

/** Reply of `POST /admin/database/backup`. */
export const BackupReply = z.object({ backup_file: z.string() });

export const getDatabaseHealth = endpoint('GET', '/admin/database/health', {
  needs: 'analyst',
  summary: 'How the database is',
  reply: { 200: ['Its state, size, connections and last backup', DatabaseHealth] },
});

export const getSchemas = endpoint('GET', '/admin/database/schemas', {
  needs: 'analyst',
  summary: 'Every column of every table',
  reply: {
    200: [
      'The columns, and whether the person may read them in the console',
      z.array(SchemaColumn),
    ],
  },
});

export const getTables = endpoint('GET', '/admin/database/tables', {
  needs: 'analyst',
  summary: 'Every table with its rows and size',
  reply: { 200: ['The tables, largest first', z.array(DatabaseTable)] },
});

export const getDatabaseChecks = endpoint('GET', '/admin/database/validate', {
  needs: 'analyst',
  summary: 'What is sound and what is not',
  reply: { 200: ['Every check and what it found', z.array(DatabaseCheck)] },
});
