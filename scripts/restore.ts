import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { applyErasures, listErasures } from '../db/backups/erasures.ts';
import { RestoreError, restoreBackup } from '../db/backups/restore.ts';
import { connect } from '../db/connect.ts';
import { startPostgres } from '../db/embedded/postgres.ts';
import { migrate } from '../db/migrate.ts';
import { askForReconciliation } from '../db/reconciliations.ts';
import { openBackup } from './open-backup.ts';
import { fromSetting } from './paths.ts';
import { loadSettings } from './settings.ts';

// `npm run restore -- FILE`: puts a backup into the empty database of DATABASE_URL, or into the
// embedded one of a DATA_DIR that has none yet. `s3:NAME` is a copy in the storage of BACKUP_S3_URL; an
// encrypted one (.age) wants --identity=FILE, the file with the private key. `--recovered=TIME` in place of a file
// follows a recovery of the database to that time by pgBackRest.

/**
 * Adds the acts that a database of an earlier instant lacks. People erased since are erased again, by the lists in
 * these folders; payments made since are the provider's alone: the first sweep looks for them.
 */
async function catchUp(url: string, since: Date, folders: string[]): Promise<void> {
  // The erasure knows today's tables.
  await migrate(url);
  const lists = [...new Set([...folders, join(fromSetting(env.DATA_DIR), 'backups')])];
  const erasures = (await Promise.all(lists.map(listErasures))).flat();
  const sql = connect(url, { max: 1 });
  try {
    const erased = await applyErasures(sql, erasures, { since, at: new Date() });
    console.log(`  Erased again, as was asked since: ${erased} leads and addresses.`);
    await askForReconciliation(sql, { since, by: 'restore', at: new Date() });
  } finally {
    await sql.end();
  }
  console.log(
    '  When Portage starts, it holds the ledger against the payment provider from then on:',
  );
  console.log('  payments made since are shown under Monitoring, each to be decided.');
}

const option = (name: string) =>
  Deno.args.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

const recovered = option('recovered');
if (recovered && Number.isNaN(Date.parse(recovered))) {
  console.error(`✗ ${recovered} is no time: write it as 2026-01-31 23:59:59+00.`);
  Deno.exit(2);
}
const file = Deno.args.find((word) => !word.startsWith('--'));
if (!file && !recovered) {
  console.error('Name the backup: npm run restore -- .data/backups/portage-20260101T000000Z.tar');
  Deno.exit(2);
}
const env = loadSettings();
const embedded = env.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: fromSetting(env.DATA_DIR) });
let code = 0;
let restored = false;
let opened: Awaited<ReturnType<typeof openBackup>> | undefined;
try {
  const url = env.DATABASE_URL ?? (embedded?.url as string);
  if (file) {
    opened = await openBackup(file, option('identity'), env);
    const { manifest, rows, skipped } = await restoreBackup(url, opened.path, (line) =>
      console.log(`  ${line}`),
    );
    restored = true;
    console.log(`✓ Restored ${manifest.tables.length - skipped.length} tables, ${rows} rows,`);
    console.log(`  as they stood at ${manifest.created_at}. Every table's hash is the backup's.`);
    if (skipped.length > 0) {
      console.log(
        '  The job queue is of another version and was left out; the sweeps make its jobs.',
      );
    }
    await catchUp(url, new Date(manifest.created_at), [resolve(dirname(file))]);
  } else if (recovered) {
    restored = true;
    console.log(`✓ The database is that of ${recovered}.`);
    await catchUp(url, new Date(recovered), []);
  }
} catch (error) {
  console.error(`✗ ${error instanceof RestoreError ? error.message : String(error)}`);
  console.error(
    restored
      ? '  The rows are back, but not what was erased since: do not start Portage on this database.'
      : '  The database holds nothing that it did not hold before.',
  );
  code = 1;
} finally {
  await opened?.close();
  await embedded?.close();
}
process.exit(code);
