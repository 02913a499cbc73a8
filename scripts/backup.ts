import { join } from 'node:path';
import { createBackup, reason } from '../db/backups/backups.ts';
import { connect } from '../db/connect.ts';
import { fromSetting } from './paths.ts';
import { loadSettings } from './settings.ts';

// `npm run backup`: a backup of the database of DATABASE_URL into DATA_DIR/backups, as the panel makes one.

const env = loadSettings();
if (!env.DATABASE_URL) {
  console.error('✗ DATABASE_URL is missing: of the embedded database the panel makes backups.');
  Deno.exit(1);
}
const sql = connect(env.DATABASE_URL, { name: 'portage-backup' });
const folder = join(fromSetting(env.DATA_DIR), 'backups');
try {
  const { file, rows } = await createBackup(sql, {
    folder,
    actor: 'system',
    clock: () => new Date(),
  });
  console.log(`✓ ${rows} rows in ${join(folder, file)}`);
} catch (error) {
  console.error(`✗ No backup was made. ${reason(error)}`);
  Deno.exitCode = 1;
} finally {
  await sql.end();
}
