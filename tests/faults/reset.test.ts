import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { freePort } from '../../db/embedded/ports.ts';
import { startPostgres } from '../../db/embedded/postgres.ts';
import { inRoot } from '../../scripts/paths.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'portage reset ')));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function reset(settings: Record<string, string>, ...options: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  return await run(process.execPath, ['run', '-A', inRoot('scripts/reset.ts'), ...options], {
    env: { PATH, HOME, DENO_NO_UPDATE_CHECK: '1', ENV_FILE: '/dev/null', ...settings },
  });
}

test('a reset leaves the demo’s supply alone, with bookings in every state on wish', async () => {
  const settings = { DATA_DIR: folder, PORT: String(freePort()) };
  await reset(settings, '--yes');
  await writeFile(join(folder, 'mail', 'old.eml'), 'of before');
  const { stdout } = await reset(settings, '--yes', '--bookings');
  expect(stdout).toContain('owner@portage.example');
  expect(await readdir(join(folder, 'mail'))).toEqual([]);

  const server = await startPostgres({ dataDir: folder });
  const sql = connect(server.url);
  const rows = await sql<{ state: string }[]>`
    select status as state from leads union select payment_status from leads
    union select stage from vendor_answers`;
  await sql.end({ timeout: 1 });
  await server.close();
  expect(rows.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      ...['new', 'contacted', 'qualified', 'converted', 'lost', 'pending_payment'],
      ...['payment_completed', 'succeeded', 'refunded', 'expired', 'pending'],
      ...['accepted', 'declined', 'completed'],
    ]),
  );
});

test.each([
  [{ APP_ENV: 'production' }, 'DATABASE_URL is required'],
  [{ DATABASE_URL: 'postgres://portage@127.0.0.1:1/portage' }, 'names a server of yours'],
])('it refuses what is not a throw-away: %j', async (settings, words) => {
  const failure = await reset({ DATA_DIR: folder, ...settings }, '--yes').catch((error) => error);
  expect(failure.code).toBe(1);
  expect(failure.stderr).toContain(words);
});
