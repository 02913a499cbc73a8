import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../db/embedded/ports.ts';
import { findProcesses, runStarter, type Starter, until } from '../support/starter.ts';

/** What the starter does about children that are slow, and about those that die; and Ctrl-C meanwhile. */

let folder: string;
let starter: Starter;
let origin: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'portage-supervision-')));
  await chmod(folder, 0o711);
  // A site of one page: nothing is built.
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'site', 'index.html'), '<h1>Home</h1>');
});
beforeEach(async () => {
  const port = freePort();
  origin = `http://127.0.0.1:${port}`;
  starter = runStarter({
    PORT: String(port),
    DATA_DIR: folder,
    SITE_DIR: join(folder, 'site'),
  });
  await starter.says('Ctrl-C stops everything.');
});
afterEach(async () => {
  starter.signal('SIGTERM');
  await starter.ended;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function find(part: string): Promise<number> {
  const [found] = (await findProcesses(folder)).filter(({ command }) => command.includes(part));
  if (!found) throw new Error(`no process of ${part}`);
  return found.pid;
}
const postmaster = () => find('bin/postgres -D');
const api = () => find('api/main.ts');
const isReady = () =>
  fetch(`${origin}/ready`).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.ok;
    },
    () => false,
  );
const count = (text: string) => starter.output().split(text).length - 1;

/** Ctrl-C: all ends, and nothing is said after that it does. */
async function stop(): Promise<void> {
  starter.signal('SIGINT');
  expect(await starter.ended).toBe(0);
  expect(await findProcesses(folder)).toEqual([]);
  expect(starter.output().split('Stopping…')[1]?.trim()).toBe('Stopped.');
}

test('a Postgres that stands still for twenty seconds is named and left alone, and ended by Ctrl-C', async () => {
  const pid = await postmaster();
  process.kill(pid, 'SIGSTOP');
  await sleep(20_000);
  await starter.says('Postgres is slow to answer');
  process.kill(pid, 'SIGCONT');
  await until(isReady);
  expect(count('Postgres is slow')).toBe(1);
  expect(count('starting it again')).toBe(0);
  expect(await postmaster()).toBe(pid);

  process.kill(pid, 'SIGSTOP');
  await stop();
  expect(count('Postgres is slow')).toBe(1);
});

test('on a machine that is busy with other things nothing is started again', async () => {
  const pids = [await postmaster(), await api()];
  const busy: ChildProcess[] = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    await sleep(15_000);
    expect(count('starting it again')).toBe(0);
    expect([await postmaster(), await api()]).toEqual(pids);
    await stop();
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
});

test('a Postgres that dies is started again, with its log; Ctrl-C may come meanwhile', async () => {
  const log = join(await realpath(join(folder, 'postgres')), 'server.log');
  const { ino } = await stat(log);
  process.kill(await postmaster(), 'SIGKILL');
  await starter.says('Postgres is gone');
  await until(async () => (await readFile(log, 'utf8')).includes('was not properly shut down'));
  expect((await stat(log)).ino).toBe(ino);
  await until(isReady);

  process.kill(await postmaster(), 'SIGKILL');
  await until(async () => count('Postgres is gone') === 2);
  await stop();
});

test('an API that dies three times is started three times; Ctrl-C may come meanwhile', async () => {
  for (const time of [1, 2, 3]) {
    const pid = await api();
    process.kill(pid, 'SIGKILL');
    await until(async () => count('The API ended') === time);
    await until(async () => (await api().catch(() => pid)) !== pid && (await isReady()));
  }
  process.kill(await api(), 'SIGKILL');
  await until(async () => count('The API ended') === 4);
  await stop();
});
