import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import {
  createPrivateFolder,
  findBinaries,
  findHome,
  postgresAccount,
} from '../../db/embedded/host.ts';
import { type EmbeddedPostgres, startPostgres } from '../../db/embedded/postgres.ts';
import { createCluster, startOnFreePort, stopServer } from '../../db/embedded/server.ts';
import { migrate } from '../../db/migrate.ts';

const folder = await realpath(await mkdtemp(join(tmpdir(), 'portage postgres ')));
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
let server: EmbeddedPostgres;
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function query(text: string, url = server.url) {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

const pidFile = async () =>
  join(await findHome(dataDir, await postgresAccount()), 'data', 'postmaster.pid');

test('a cluster that a killed initdb left half made is made again', async () => {
  await mkdir(dataDir, { mode: 0o711 });
  const half = join(await findHome(dataDir, await postgresAccount()), 'data.half');
  await mkdir(half);
  await writeFile(join(half, 'PG_VERSION'), '18');
  server = await startPostgres({ dataDir });
  expect(await query('select current_database() as name')).toEqual([{ name: 'portage' }]);
  await expect(stat(half)).rejects.toThrow('ENOENT');
});

test('what was written is there after a stop and after a crash', async () => {
  await query('create table kept (n int)');
  await server.stop();
  await server.start();
  await query('insert into kept values (1)');
  await server.stop('immediate');
  await server.start();
  expect(await query('select n from kept')).toEqual([{ n: 1 }]);
});

test('a pid file whose number now belongs to a stranger does not keep Postgres from starting', async () => {
  await server.close();
  const account = await postgresAccount();
  const stranger = spawn('sleep', ['60'], { cwd: '/', ...account, stdio: 'ignore' });
  try {
    await writeFile(await pidFile(), `${stranger.pid}\n/nowhere\n0\n1\n\n127.0.0.1\n1 1\n`);
    server = await startPostgres({ dataDir });
    expect(await query('select n from kept')).toEqual([{ n: 1 }]);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('a second starter shares the server, and cannot stop it', async () => {
  const second = await startPostgres({ dataDir });
  expect(second).toMatchObject({ url: server.url, shared: true });
  await second.close();
  expect(await server.answers()).toBe(true);
});

test('it listens on this machine alone, and wants its password', async () => {
  expect(await query('show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = new URL(server.url);
  wrong.password = 'guess';
  await expect(query('select 1', wrong.href)).rejects.toThrow('password');
  const password = join(await findHome(dataDir, await postgresAccount()), 'password');
  expect((await stat(password)).mode & 0o777).toBe(0o600);
});

test('two processes may migrate at once, and a migration that fails says why', async () => {
  const [one, two] = await Promise.all([migrate(server.url), migrate(server.url)]);
  const applied = [...one, ...two];
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied).size).toBe(applied.length);

  const broken = join(folder, 'broken');
  await mkdir(broken);
  await writeFile(
    join(broken, '29990101000000_broken.sql'),
    '-- migrate:up\ncreate table half_made (n int);\ncreate table;\n-- migrate:down\n',
  );
  await expect(migrate(server.url, broken)).rejects.toThrow(/syntax error/);
  expect(await query(`select to_regclass('half_made') as made`)).toEqual([{ made: null }]);
});

test('a database of before the first migration is refused, with what to do', async () => {
  await migrate(server.url);
  await query(`insert into schema_migrations (version) values ('20261120000001')`);
  await expect(migrate(server.url)).rejects.toThrow(/npm run reset/);
});

test('where it may make no segment of shared memory, it makes do with files', async () => {
  const account = await postgresAccount();
  const home = await createPrivateFolder(join(folder, 'no segments'), account);
  const bin = join(await findBinaries(account), 'bin');
  const cluster = { home, bin, account, durable: false };
  await createCluster(cluster);
  // Postgres on a machine whose /dev/shm cannot be written.
  const refusing = join(folder, 'refusing');
  await mkdir(refusing);
  const script = `#!/bin/sh
if grep -q mmap "$2/postgresql.conf"; then exec '${bin}/postgres' "$@"; fi
echo 'FATAL:  could not open shared memory segment "/PostgreSQL.1": Permission denied' >&2
exit 1
`;
  await writeFile(join(refusing, 'postgres'), script, { mode: 0o755 });
  const url = await startOnFreePort({ ...cluster, bin: refusing });
  try {
    const sql = postgres(url, { max: 1, database: 'postgres' });
    expect(await sql`show dynamic_shared_memory_type`).toEqual([
      { dynamic_shared_memory_type: 'mmap' },
    ]);
    await sql.end();
  } finally {
    await stopServer(home, 'SIGINT');
  }
});
