import { setTimeout as sleep } from 'node:timers/promises';
import { connectBeside, type Sql } from './connect.ts';
import { migrationVersions } from './migration-files.ts';
import { findOldestRelease } from './releases.ts';
import { within } from './waits.ts';

/** How long the database may take to answer. */
const ANSWER_MS = 1000;

/** The database as the product finds it: ready, or why the product cannot use it. */
export type DatabaseState = 'ready' | 'away' | 'not_migrated' | 'too_old';

/** A pool that has not answered by then may have all of its connections at work. */
const BUSY_MS = 200;

/** True when the database answers: in the pool at once, or within a second beside one whose connections are all at work. */
export const pingDatabase = async (sql: Sql): Promise<boolean> =>
  (await Promise.race([ping(sql), sleep(BUSY_MS, null)])) ?? (await pingBeside(sql));

const ping = (sql: Sql): Promise<boolean> =>
  within(
    ANSWER_MS,
    sql`select 1`.then(Boolean, () => false),
    false,
  );

/** The connection being opened beside each pool: a crowd of probes opens only one. */
const asking = new WeakMap<Sql, Promise<boolean>>();

/** The same on a connection of its own alone: a busy pool says nothing of its server. */
export function pingBeside(sql: Sql): Promise<boolean> {
  const asked = asking.get(sql) ?? askBeside(sql).finally(() => asking.delete(sql));
  asking.set(sql, asked);
  return asked;
}

async function askBeside(sql: Sql): Promise<boolean> {
  const own = connectBeside(sql);
  try {
    return await ping(own);
  } finally {
    await own.end({ timeout: 0 });
  }
}

/**
 * Tells whether the database answers within a second, has every migration of this release, and no migration that took
 * away what this release uses.
 */
export const databaseState = (sql: Sql): Promise<DatabaseState> =>
  within(
    ANSWER_MS,
    schemaState(sql).catch((error) => (error?.code === NO_SUCH_TABLE ? 'not_migrated' : 'away')),
    'away',
  );

const NO_SUCH_TABLE = '42P01';

async function schemaState(sql: Sql): Promise<DatabaseState> {
  const versions = await migrationVersions();
  const [row] = await sql<{ applied: number }[]>`
    select count(*)::int as applied from schema_migrations where version in ${sql(versions)}`;
  if (row?.applied !== versions.length) return 'not_migrated';
  return (versions.at(-1) ?? '') < (await findOldestRelease(sql)) ? 'too_old' : 'ready';
}
