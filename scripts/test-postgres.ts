/**
 * The API's tests on another Postgres than the embedded one: `npm run test:postgres`, or
 * `-- /usr/lib/postgresql/16/bin` for the folder of another version's programs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createPrivateFolder, postgresAccount } from '../db/embedded/host.ts';
import { freePort } from '../db/embedded/ports.ts';

const DEBIAN = '/usr/lib/postgresql/15/bin';
const [bin = DEBIAN, ...tests] = Deno.args;

const account = await postgresAccount();
const home = await createPrivateFolder(await mkdtemp(join(tmpdir(), 'portage-postgres-')), account);
const data = join(home, 'data');

/** Runs a program of that Postgres; root does so as its `postgres` user. */
function run(program: string, ...args: string[]): void {
  const options = { cwd: home, ...account, stdio: 'inherit' } as const;
  const { status, error } = spawnSync(join(bin, program), args, options);
  if (status !== 0) throw new Error(`${join(bin, program)} failed`, { cause: error });
}

const port = freePort();
const settings = [
  `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=200`,
  '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
].join(' ');
let status = 1;
try {
  run('initdb', '-D', data, '-U', 'portage', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N');
  run('pg_ctl', '-D', data, '-o', settings, '-l', join(home, 'log'), '-w', 'start');
  const vitest = spawnSync(
    Deno.execPath(),
    ['run', '-A', 'npm:vitest', 'run', '--project', 'api', ...tests],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_POSTGRES: `postgres://portage@127.0.0.1:${port}/postgres` },
    },
  );
  status = vitest.status ?? 1;
  run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
} finally {
  await rm(home, { recursive: true, force: true });
}
Deno.exit(status);
