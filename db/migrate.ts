import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { resolveBinary } from 'dbmate';
import { affects, connect, type Sql } from './connect.ts';
import { MIGRATIONS, migrationVersions, oldestRelease } from './migration-files.ts';
import { findOldestRelease, listOlderReleases, setOldestRelease } from './releases.ts';

/** Any number will do, as long as every process that migrates uses the same. */
const LOCK = 7_312_025;

/** The oldest Postgres that has what the migrations use. */
const OLDEST = 15;

const OLD_HISTORY =
  'the database was made by an unreleased version of Portage, whose migrations are gone. ' +
  'Begin with a fresh one, which loses its data: npm run reset, or drop and create it on a server of yours.';

/**
 * Applies the migrations that the database lacks, in order, each in a transaction. Processes that
 * start together wait for one another. While a process runs that could not live with the schema after
 * them, they wait for its update.
 * @returns the file names that were applied now.
 * @throws {Error} for a server that is too old, a database not in UTF8, older processes; with dbmate's own words when a migration
 * fails; it then left nothing behind. A database that is older than the first migration is refused before.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const sql = connect(url, { name: 'portage-migrate' });
  const locked = await sql.reserve();
  try {
    await refuseUnfitServer(sql);
    await locked`select pg_advisory_lock(${LOCK})`;
    if (await hasOldHistory(sql)) throw new Error(OLD_HISTORY);
    const oldest = await oldestRelease(folder);
    await refuseOlderProcesses(sql, oldest);
    const applied = await runDbmate(url, folder);
    if ((await findOldestRelease(sql)) < oldest) await setOldestRelease(sql, oldest);
    return applied;
  } finally {
    // A connection that is still reserved would be waited for until the timeout.
    locked.release();
    await sql.end({ timeout: 5 });
  }
}

async function refuseOlderProcesses(sql: Sql, oldest: string): Promise<void> {
  if (oldest <= (await findOldestRelease(sql))) return;
  const older = await listOlderReleases(sql, oldest);
  if (older.length === 0) return;
  throw new Error(
    `processes of an older release (${older.join(', ')}) are connected, and a migration takes away what ` +
      `they use: it asks for ${oldest} or newer. Update them first, then migrate.`,
  );
}

async function refuseUnfitServer(sql: Sql): Promise<void> {
  const [row] = await sql<{ major: number; version: string; encoding: string }[]>`
    select current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_version') as version, current_setting('server_encoding') as encoding`;
  if (row && row.major < OLDEST) {
    throw new Error(
      `Portage needs Postgres ${OLDEST} or newer, and this server is ${row.version}.`,
    );
  }
  if (row && row.encoding !== 'UTF8') {
    throw new Error(
      `Portage needs a database in UTF8, and this one is in ${row.encoding}: ` +
        'createdb --template template0 --encoding UTF8 portage',
    );
  }
}

/** Tells whether the database has a migration from before the first one of this folder. */
async function hasOldHistory(sql: Sql): Promise<boolean> {
  const [table] = await sql`select to_regclass('schema_migrations') as name`;
  if (!table?.name) return false;
  const [first = ''] = await migrationVersions();
  return await affects(sql`select 1 from schema_migrations where version < ${first} limit 1`);
}

async function runDbmate(url: string, folder: string): Promise<string[]> {
  const address = new URL(url);
  // dbmate would insist on TLS by default, and the API's own driver would not.
  if (!address.searchParams.has('sslmode')) address.searchParams.set('sslmode', 'disable');
  try {
    const { stdout } = await promisify(execFile)(
      resolveBinary(),
      ['--migrations-dir', folder, '--no-dump-schema', '--env', 'PORTAGE_MIGRATE_URL', 'migrate'],
      { env: { PORTAGE_MIGRATE_URL: address.href } },
    );
    return [...stdout.matchAll(/^Applied: (\S+)/gm)].map((match) => match[1] ?? '');
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const words = stderr.trim() || stdout.trim() || String(error);
    throw new Error(`A migration failed: ${words}`, { cause: error });
  }
}
