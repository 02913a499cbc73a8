import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { within } from '../waits.ts';
import { type Account, exists, isServerOf } from './host.ts';
import { freePort } from './ports.ts';

// The package's own class is not used: it cannot place binaries and data where root's `postgres`
// user reaches them, takes the process's signals for itself and knows nothing of a server that a
// killed starter left behind.

const MAJOR = '18';
const DATABASE = 'portage';
/** How long a server may take to stop. */
const STOP_MS = 60_000;
/** A server that has not answered by then is slow. */
const PATIENCE_MS = 5000;
/** From this size on the log of before is put aside when the server starts. */
const LOG_BYTES = 1024 * 1024;

/** Sized for a small machine: a pool or two, no replication, no parallel workers. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 64MB
io_method = sync
wal_level = minimal
max_wal_senders = 0
max_wal_size = 256MB
min_wal_size = 32MB
max_parallel_workers_per_gather = 0
max_logical_replication_workers = 0
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
`;

/**
 * The private memory that a connection's process may take, in KB: a statement that wants more fails, rather than have
 * the system end a process, and Postgres with it. Shared memory does not count.
 */
const MOST_MEMORY_KB = 512 * 1024;

/** Where a server may not make segments in the system's shared memory, as in some containers. */
const IN_FILES = "dynamic_shared_memory_type = 'mmap'\n";
const NO_SEGMENT = /could not (open|create|resize) shared memory segment/;

/** Settings of a cluster that dies with its test run, and need not be durable. */
const NON_DURABLE = `
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
`;

export type Cluster = {
  /** The folder that holds `data/`, `password` and `server.log`. */
  home: string;
  /** The folder with `initdb` and `postgres`. */
  bin: string;
  account: Account | null;
  /** False trades safety for speed, for tests. */
  durable: boolean;
};

const dataOf = ({ home }: Pick<Cluster, 'home'>) => join(home, 'data');

/** Runs initdb into a folder beside and renames it, so that half a cluster never counts as one. */
export async function createCluster(cluster: Cluster): Promise<void> {
  const data = dataOf(cluster);
  if (await exists(data)) {
    const major = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
    if (major === MAJOR) return;
    throw new Error(`${data} holds Postgres ${major}, and this is ${MAJOR}. Move it away.`);
  }
  const half = `${data}.half`;
  await rm(half, { recursive: true, force: true });
  const password = join(cluster.home, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (cluster.account) await chown(password, cluster.account.uid, cluster.account.gid);
  const options = [
    `--pgdata=${half}`,
    `--username=${DATABASE}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(cluster.durable ? [] : ['--no-sync']),
  ];
  const initdb = spawn(join(cluster.bin, 'initdb'), options, {
    cwd: cluster.home,
    ...cluster.account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [words, code] = await Promise.all([
    text(initdb.stderr),
    new Promise((done, fail) => initdb.once('error', fail).once('close', done)),
  ]);
  if (code !== 0) throw new Error(`initdb could not create ${data}: ${words.trim()}`);
  await rename(half, data);
}

/** Starts the server on a free port. @returns its address. */
export async function startOnFreePort(cluster: Cluster): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const port = freePort();
    try {
      await startServer(cluster, port);
      return await addressOf(cluster, port);
    } catch (error) {
      // Another process may take the port between our look and Postgres's.
      if (attempt === 3) throw error;
    }
  }
}

/**
 * Starts the server, and waits as long as it takes to answer.
 * @throws {Error} with its own last words, when it ends before.
 */
export async function startServer(cluster: Cluster, port: number): Promise<void> {
  const settings = `${SETTINGS}${cluster.durable ? '' : NON_DURABLE}port = ${port}\n`;
  try {
    await launch(cluster, port, settings);
  } catch (error) {
    if (!NO_SEGMENT.test(String(error))) throw error;
    await launch(cluster, port, settings + IN_FILES);
  }
}

/** In a session of its own: a Ctrl-C at the terminal must reach only the starter. */
async function launch(cluster: Cluster, port: number, settings: string): Promise<void> {
  const { home, bin, account } = cluster;
  const data = dataOf(cluster);
  const log = join(home, 'server.log');
  await writeFile(join(data, 'postgresql.conf'), settings);
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_BYTES) await rename(log, `${log}.1`);
  // Some systems do not know the limit, and do without.
  const script = `ulimit -d ${MOST_MEMORY_KB} 2>/dev/null; exec "$@" >>"$0" 2>&1`;
  const command = ['-c', script, log, join(bin, 'postgres'), '-D', data];
  const server = spawn('/bin/sh', command, {
    cwd: home,
    detached: true,
    ...account,
    stdio: 'ignore',
  });
  server.unref();
  let ended = false;
  server.once('exit', () => {
    ended = true;
  });
  const url = await addressOf(cluster, port);
  while (!ended) {
    if (await answers(url, data)) return;
    await sleep(25);
  }
  const words = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-4);
  throw new Error(`Postgres did not start: ${words.join(' ') || 'it said nothing'} (${log})`);
}

/**
 * Ends the server of a cluster, if one runs, and waits for it. After half a minute
 * the server is told to drop everything.
 */
export async function stopServer(home: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const data = dataOf({ home });
  const server = await readPidFile(data);
  if (!server) return;
  const begin = Date.now();
  let sent: NodeJS.Signals | undefined;
  while (await isServerOf(server.pid, data)) {
    const waited = Date.now() - begin;
    if (waited > STOP_MS) throw new Error(`Postgres (process ${server.pid}) does not stop.`);
    const wanted = waited > STOP_MS / 2 ? 'SIGQUIT' : signal;
    if (sent !== wanted) {
      process.kill(server.pid, wanted);
      // A stopped process would heed nothing.
      process.kill(server.pid, 'SIGCONT');
    }
    sent = wanted;
    await sleep(20);
  }
  // A number that another process has by now would keep Postgres from starting.
  await rm(join(data, 'postmaster.pid'), { force: true });
}

async function readPidFile(data: string): Promise<{ pid: number; port: number } | null> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = ''] = lines.split('\n');
  return pid ? { pid: Number(pid), port: Number(port) } : null;
}

/** Tells whether the process of the folder's server lives, however slow it is. */
export async function isAlive(home: string): Promise<boolean> {
  const data = dataOf({ home });
  const server = await readPidFile(data);
  return server !== null && (await isServerOf(server.pid, data));
}

/** Address of the server that already runs for this folder and answers, or null. */
export async function findRunning(home: string): Promise<string | null> {
  const data = dataOf({ home });
  const server = await readPidFile(data);
  if (!server?.port || !(await isServerOf(server.pid, data))) return null;
  const url = await addressOf({ home }, server.port);
  return (await answers(url, data)) ? url : null;
}

async function addressOf({ home }: Pick<Cluster, 'home'>, port: number): Promise<string> {
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Tells whether the server answers in a few seconds, and is this folder's. */
function answers(url: string, data: string): Promise<boolean> {
  return withMaintenance(url, async (sql) => {
    const asked = sql`select current_setting('data_directory') as folder`;
    const [row] = await within(PATIENCE_MS, asked, []);
    return row?.folder === data;
  }).catch(() => false);
}

/** Creates the product's own database where the cluster lacks it. */
export async function createDatabase(url: string): Promise<void> {
  await withMaintenance(url, async (sql) => {
    const [row] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!row) await sql`create database ${sql(DATABASE)}`;
  });
}

/** Drops the product's database, open connections included, and makes it anew. */
export async function recreateDatabase(url: string): Promise<void> {
  await withMaintenance(url, async (sql) => {
    await sql`drop database if exists ${sql(DATABASE)} with (force)`;
    await sql`create database ${sql(DATABASE)}`;
  });
}

/** Opens a connection to the cluster's own database, closed afterwards. */
async function withMaintenance<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const options = { database: 'postgres', max: 1, connect_timeout: 5, onnotice: () => {} };
  const sql = postgres(url, options);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
