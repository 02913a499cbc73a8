import process from 'node:process';
import { RestoreError, restoreBackup } from '../db/backups/restore.ts';
import { connect } from '../db/connect.ts';
import { startPostgres } from '../db/embedded/postgres.ts';
import { askForReconciliation } from '../db/reconciliations.ts';
import { fromSetting } from './paths.ts';
import { loadSettings } from './settings.ts';

// `npm run restore -- FILE`: puts a backup into the empty database of DATABASE_URL, or into the
// embedded one of a DATA_DIR that has none yet.

/** Payments made since the backup are the provider's alone: the first sweep looks for them. */
async function requestReconciliation(url: string, createdAt: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    await askForReconciliation(sql, { since: new Date(createdAt), by: 'restore', at: new Date() });
  } finally {
    await sql.end();
  }
}

const [file] = Deno.args;
if (!file) {
  console.error('Name the backup: npm run restore -- .data/backups/portage-20260101T000000Z.tar');
  Deno.exit(2);
}
const env = loadSettings();
const embedded = env.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: fromSetting(env.DATA_DIR) });
let code = 0;
try {
  const { manifest, rows, skipped } = await restoreBackup(
    env.DATABASE_URL ?? (embedded?.url as string),
    file,
    (line) => console.log(`  ${line}`),
  );
  console.log(`✓ Restored ${manifest.tables.length - skipped.length} tables, ${rows} rows,`);
  console.log(`  as they stood at ${manifest.created_at}. Every table's hash is the backup's.`);
  await requestReconciliation(env.DATABASE_URL ?? (embedded?.url as string), manifest.created_at);
  console.log(
    '  When Portage starts, it holds the ledger against the payment provider from then on:',
  );
  console.log('  payments made since are shown under Monitoring, each to be decided.');
  if (skipped.length > 0) {
    console.log(
      '  The job queue is of another version and was left out; the sweeps make its jobs.',
    );
  }
} catch (error) {
  console.error(`✗ ${error instanceof RestoreError ? error.message : String(error)}`);
  console.error('  The database holds nothing that it did not hold before.');
  code = 1;
} finally {
  await embedded?.close();
}
process.exit(code);
