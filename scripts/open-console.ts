import { connect } from '../db/connect.ts';
import { ConsoleClosed, consoleAccess } from '../db/console/role.ts';
import { loadSettings } from './settings.ts';

// `DATABASE_URL=postgres://superuser@… npm run open-console`: makes the roles of the panel's query console, which
// the application's own user may not. Once at the installation, and again after each update's migrations.

const { DATABASE_URL } = loadSettings();
if (!DATABASE_URL) {
  console.error(
    '✗ DATABASE_URL is missing: the database, as its superuser. The embedded one needs none.',
  );
  Deno.exit(1);
}
const sql = connect(DATABASE_URL, { name: 'portage-open-console' });
try {
  const roles = await consoleAccess(sql);
  console.log(
    `✓ The console is open, with ${Object.values(roles)
      .map(({ role }) => role)
      .join(' and ')}.`,
  );
} catch (error) {
  if (!(error instanceof ConsoleClosed)) throw error;
  console.error('✗ This user of DATABASE_URL is no superuser of the server.');
  Deno.exitCode = 1;
} finally {
  await sql.end();
}
