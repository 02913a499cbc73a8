import { chmod, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../db/embedded/ports.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { findProcesses, runStarter, type Starter, until } from '../support/starter.ts';

const READY = 'Ctrl-C stops everything.';

let folder: string;
let port: number;
let starters: Starter[] = [];

beforeAll(async () => {
  // Open to root's `postgres` user; a folder that is not has a test of its own.
  folder = await realpath(await mkdtemp(join(tmpdir(), 'portage start ')));
  await chmod(folder, 0o711);
  port = freePort();
  await buildSite({}, 'development');
  // From nothing it may take minutes on a busy machine.
}, 600_000);
afterEach(async () => {
  for (const starter of starters) {
    starter.signal('SIGTERM');
    await starter.ended;
  }
  starters = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(settings: Record<string, string> = {}): Starter {
  const starter = runStarter({ PORT: String(port), DATA_DIR: folder, ...settings });
  starters.push(starter);
  return starter;
}

const isHealthy = () =>
  fetch(`http://127.0.0.1:${port}/health`)
    .then((reply) => reply.json())
    .then(
      ({ status }) => status === 'healthy',
      () => false,
    );

async function find(part: string): Promise<number> {
  const [found] = (await findProcesses(folder)).filter(({ command }) => command.includes(part));
  if (!found) throw new Error(`no process of ${part}`);
  return found.pid;
}

test('a first start brings everything up and shows the logins; Ctrl-C leaves nothing', async () => {
  const starter = start();
  await starter.says(READY);
  for (const name of [
    'Data folder',
    'Postgres',
    'Migrations',
    'Seed',
    'Site',
    'Payment sandbox',
    'API',
  ]) {
    expect(starter.output()).toMatch(new RegExp(`✓ ${name} .* s`));
  }
  expect(starter.output()).toContain(`http://localhost:${port}`);
  const [rehearsal = ''] = starter.output().match(/http:\S+\/rehearse/) ?? [];
  expect((await fetch(rehearsal)).status).toBe(200);
  // Mails name customers: nobody else on the machine may read them.
  expect((await stat(join(folder, 'mail'))).mode & 0o077).toBe(0);
  expect(starter.output()).toMatch(/Owner +\/admin +\S+@\S+ +\S{16,}/);
  expect(starter.output().match(/\/vendor/g)).toHaveLength(4);
  expect(await isHealthy()).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect(await findProcesses(folder)).not.toEqual([]);

  starter.signal('SIGINT');
  expect(await starter.ended).toBe(0);
  expect(await findProcesses(folder)).toEqual([]);
});

test('a second start keeps the data, mends what dies, and leaves all to a third when it is killed', async () => {
  const second = start();
  await second.says(READY);
  expect(second.output()).not.toContain('Logins made now');
  expect(second.output()).toMatch(/✓ Site .* all pages/);

  const sandbox = await find('stripe-sandbox/main.ts');
  process.kill(sandbox, 'SIGKILL');
  process.kill(await find('api/main.ts'), 'SIGKILL');
  await second.says('The API ended');
  await second.says('The Payment sandbox ended');
  await until(isHealthy);
  await until(async () => (await find('stripe-sandbox/main.ts').catch(() => sandbox)) !== sandbox);

  second.signal('SIGKILL');
  await second.ended;
  await until(async () => {
    const left = await findProcesses(folder);
    return left.every(({ command }) => command.includes('postgres'));
  });
  const third = start();
  await third.says(READY);
  expect(await isHealthy()).toBe(true);
  third.signal('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(await findProcesses(folder)).toEqual([]);
}, 240_000);

test('Ctrl-C during a start ends it, without a word about what it cut short', async () => {
  const starter = start();
  await starter.says('✓ Postgres');
  starter.signal('SIGINT');
  expect(await starter.ended).toBe(0);
  expect(starter.output().split('Stopping…')[1]?.trim()).toBe('Stopped.');
  expect(await findProcesses(folder)).toEqual([]);
});

test('a port that is taken ends the start with a message that names PORT', async () => {
  const other = createServer().listen(port, '0.0.0.0');
  await new Promise((done) => other.once('listening', done));
  try {
    const starter = start();
    expect(await starter.ended).toBe(1);
    expect(starter.output()).toContain(`PORT ${port} is taken`);
    expect(starter.output()).toContain('What to do:');
    expect(await findProcesses(folder)).toEqual([]);
  } finally {
    await new Promise((done) => other.close(done));
  }
});

test('a data folder that cannot be made names DATA_DIR', async () => {
  const occupied = join(folder, 'a file');
  await writeFile(occupied, '');
  const starter = start({ DATA_DIR: occupied });
  expect(await starter.ended).toBe(1);
  expect(starter.output()).toContain('Data folder failed');
  expect(starter.output()).toContain('set DATA_DIR to another');
});

test('a wrong setting ends the start with one line', async () => {
  const starter = start({ SMTP_URL: 'http://user:hunter2@mail.example.ca' });
  expect(await starter.ended).toBe(1);
  expect(starter.output()).toMatch(/^✗ SMTP_URL is not .*\n$/);
  expect(starter.output()).not.toContain('hunter2');
});

test('a step that fails says which, why and what to do, and leaves nothing', async () => {
  const nowhere = freePort();
  const starter = start({
    DATABASE_URL: `postgres://portage:hunter2@127.0.0.1:${nowhere}/portage`,
  });
  expect(await starter.ended).toBe(1);
  expect(starter.output()).toMatch(/✗ Migrations[\s\S]*Migrations failed: .*ECONNREFUSED/);
  expect(starter.output()).toContain('What to do: Check that the server of DATABASE_URL runs');
  expect(starter.output()).not.toContain('hunter2');
  expect(await findProcesses(folder)).toEqual([]);
});
