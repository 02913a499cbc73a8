/**
 * Recovers a lost database to a second as docs/operations.md says, word by word: `npm run test:recovery`, as root on a
 * Debian. The script runs in a throw-away copy of this machine: the root's file system below one in memory, and process
 * and network namespaces of its own, so that nothing of the machine changes and no port is taken.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { listTables, readTable } from '../db/backups/backup-writer.ts';
import { noteErasure } from '../db/backups/erasures.ts';
import { connect, type Sql } from '../db/connect.ts';
import { findBreaches } from '../db/invariants.ts';
import { migrate } from '../db/migrate.ts';
import { seedScale } from '../db/seed/scale.ts';
import { seed } from '../db/seed/seed.ts';
import { readSections } from './operations-page.ts';
import { inRoot } from './paths.ts';

const SECTION = 'Recover to a second';
const PASSWORD = 'recovered';
const url = `postgres://portage:${PASSWORD}@127.0.0.1:5432/portage`;
/** Milliseconds since 1970: its parts go by one clock. */
const [part, folder = '', begun = Date.now()] = Deno.args;

function say(words: string): void {
  console.log(`${((Date.now() - Number(begun)) / 1000).toFixed(0).padStart(5)} s  ${words}`);
}

function run(program: string, args: string[], input = '', env = process.env): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input,
    env,
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  const words = `${input}\n${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n');
  throw new Error(`${program} failed (${status}): ${words}`, { cause: error });
}

/** This script once more, in namespaces of its own. @returns its exit's number. */
function again(part: string, folder: string, namespaces: string[]): number {
  const deno = [
    Deno.execPath(),
    'run',
    '-A',
    inRoot('scripts/follow-recovery.ts'),
    part,
    folder,
    `${begun}`,
  ];
  const { status } = spawnSync('unshare', [...namespaces, ...deno], { stdio: 'inherit' });
  return status ?? 1;
}

/** Runs commands inside the copy. */
const inside = (folder: string, script: string): string =>
  run('chroot', [join(folder, 'root'), 'bash', '-euo', 'pipefail'], script, {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  });

/** The copy, with Debian's packages, and a cluster as their installation leaves it. */
async function prepare(folder: string): Promise<number> {
  const root = join(folder, 'root');
  run('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', folder]);
  for (const name of ['upper', 'work', 'root']) await mkdir(join(folder, name));
  const layers = `lowerdir=/,upperdir=${join(folder, 'upper')},workdir=${join(folder, 'work')}`;
  run('mount', ['-t', 'overlay', 'overlay', '-o', layers, root]);
  run('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  run('mount', ['--bind', '/dev', join(root, 'dev')]);
  for (const name of ['tmp', 'run', 'dev/shm']) {
    run('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, name)]);
  }
  inside(
    folder,
    'printf "#!/bin/sh\\nexit 101\\n" > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d',
  );
  inside(
    folder,
    'apt-get update && apt-get install -y --no-install-recommends postgresql-15 pgbackrest cron',
  );
  inside(folder, 'rm -rf /etc/postgresql/15 /var/lib/postgresql/15 /var/lib/pgbackrest/*');
  inside(folder, 'pg_createcluster --locale C.UTF-8 15 main');
  say(inside(folder, '/usr/lib/postgresql/15/bin/postgres --version').trim());
  say(inside(folder, 'pgbackrest version').trim());
  // The copy has a network of its own from here on: the loopback alone.
  return again('follow', folder, ['--net']);
}

/** Each table's hash, by its name. */
async function hashTables(sql: Sql): Promise<Record<string, string>> {
  return await sql.begin('isolation level repeatable read read only', async (tx) => {
    const hashes: Record<string, string> = {};
    for (const table of await listTables(tx)) {
      hashes[`${table.schema}.${table.name}`] = (await readTable(tx, table)).sha256;
    }
    return hashes;
  });
}

/** Waits until the log of all that is written has left the machine, by `archive_timeout` alone. */
async function waitForArchive(sql: Sql): Promise<void> {
  const [now] = await sql<{ file: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as file`;
  for (let tries = 0; tries < 100; tries++) {
    const [last] = await sql<{ file: string | null }[]>`
      select last_archived_wal as file from pg_stat_archiver`;
    if (now && last?.file && last.file >= now.file) return;
    await sleep(1000);
  }
  throw new Error('The log was not archived within 100 seconds.');
}

async function follow(folder: string): Promise<void> {
  const blocks = (await readSections()).get(SECTION) ?? [];
  const [setUp, recover, portage] = blocks;
  if (!setUp || !recover || !portage?.startsWith('portage recovered "$second"')) {
    throw new Error(`docs/operations.md has no section "${SECTION}" of three blocks.`);
  }
  run('ip', ['link', 'set', 'lo', 'up']);
  inside(
    folder,
    `pg_ctlcluster 15 main start
    runuser -u postgres -- createuser --createdb portage
    runuser -u postgres -- createdb --owner portage --template template0 --encoding UTF8 --locale C.UTF-8 portage
    runuser -u postgres -- psql -qc "alter role portage password '${PASSWORD}'"`,
  );
  await migrate(url);
  const from = connect(url, { max: 2 });
  await seed(from, { now: new Date(), env: { APP_ENV: 'test' } });
  await seedScale(from, { leads: 20_000, now: new Date() });
  await from.end();
  say('a database of 20,000 leads');
  inside(folder, setUp);
  say('the log is archived, the first full backup is taken');

  const sql = connect(url, { max: 2 });
  await seedScale(sql, { leads: 21_000, now: new Date() });
  const [gone] = await sql<{ id: string }[]>`
    select id from leads where erased_at is null order by id limit 1`;
  const wanted = await hashTables(sql);
  await sleep(1100);
  const second = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}+00`;
  await sleep(1100);
  say(`1,000 leads after the backup; the second is ${second}`);
  await seedScale(sql, { leads: 22_000, now: new Date() });
  await sql`delete from email_logs`;
  const backups = join(folder, 'data/backups');
  await noteErasure(backups, { at: new Date().toISOString(), lead: gone?.id ?? '' });
  say('after it: 1,000 leads more, one erased, and all mails deleted by mistake');
  const waited = performance.now();
  await waitForArchive(sql);
  say(`all of that has been archived after ${seconds(waited)} s`);
  await sql.end({ timeout: 1 });

  inside(
    folder,
    `kill -KILL "$(head -n 1 /var/lib/postgresql/15/main/postmaster.pid)"
    rm -rf /var/lib/postgresql/15/main /run/postgresql`,
  );
  say('Postgres is killed, its data folder is gone');
  const lost = performance.now();
  inside(folder, `second='${second}'\n${recover}`);
  say(`recovered, and a new full backup taken, ${seconds(lost)} s after the loss`);

  const back = connect(url, { max: 2 });
  try {
    const found = await hashTables(back);
    const differ = Object.keys(wanted).filter((name) => wanted[name] !== found[name]);
    if (differ.length > 0) throw new Error(`Not as they were at ${second}: ${differ.join(', ')}`);
    say(`${Object.keys(wanted).length} tables have the hashes that they had at ${second}`);
    const breaches = await findBreaches(back);
    if (breaches.length > 0) throw new Error(`${breaches.length} rows break an invariant.`);
    say('no row breaks an invariant');

    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), ENV_FILE: '/dev/null' };
    const restore = ['run', '-A', inRoot('scripts/restore.ts'), `--recovered=${second}`];
    const said = run(Deno.execPath(), restore, '', { ...process.env, ...settings });
    if (!said.includes('asked since: 1 leads'))
      throw new Error(`Nothing was erased again: ${said}`);
    const [asked] = await back`select since from reconciliations where started_at is null`;
    if (asked?.since.getTime() !== Date.parse(second)) throw new Error('No comparison waits.');
    say('the erased one is erased again, and the comparison with the provider waits');
    await back`update users set name = 'After the recovery'`;
    await waitForArchive(back);
    say('what is written since is archived as well');
  } finally {
    await back.end({ timeout: 1 });
  }
  console.log(inside(folder, 'runuser -u postgres -- pgbackrest --stanza=portage info'));
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

if (part === 'prepare') Deno.exit(await prepare(folder));
if (part === 'follow') {
  await follow(folder);
  Deno.exit(0);
}
const own = await mkdtemp(join(tmpdir(), 'portage-recovery-'));
const namespaces = ['--mount', '--ipc', '--pid', '--fork', '--kill-child', '--mount-proc'];
try {
  Deno.exitCode = again('prepare', own, namespaces);
} finally {
  await rm(own, { recursive: true, force: true });
}
