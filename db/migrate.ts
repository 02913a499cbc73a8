import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { resolveBinary } from 'dbmate';
import postgres from 'postgres';
import { MIGRATIONS, migrationVersions } from './migration-files.ts';

/** Any number will do, as long as every process that migrates uses the same. */
const LOCK = 7_312_025;

const OLD_HISTORY =
  'the database was made by an unreleased version of Portage, whose migrations are gone; ' +
  '`npm run reset` makes a fresh one.';

/**
 * Applies the migrations that the database lacks, in order, each in a transaction. Processes that
 * start together wait for one another.
 * @returns the file names that were applied now.
 * @throws {Error} with dbmate's own words when a migration fails; it then left nothing behind. A
 * database that is older than the first migration is refused before.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    if (await hasOldHistory(sql)) throw new Error(OLD_HISTORY);
    return await runDbmate(url, folder);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Whether the database has a migration from before the first one of this folder. */
async function hasOldHistory(sql: postgres.Sql): Promise<boolean> {
  const [table] = await sql`select to_regclass('schema_migrations') as name`;
  if (!table?.name) return false;
  const [first = ''] = await migrationVersions();
  const rows = await sql`select 1 from schema_migrations where version < ${first} limit 1`;
  return rows.length > 0;
}

async function runDbmate(url: string, folder: string): Promise<string[]> {
  const address = new URL(url);
  // dbmate would insist on TLS where nothing is said, and the API's own driver would not.
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
