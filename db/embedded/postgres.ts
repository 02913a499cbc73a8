import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Account,
  createPrivateFolder,
  findBinaries,
  findHome,
  findTemporary,
  postgresAccount,
} from './host.ts';
import {
  createCluster,
  createDatabase,
  findRunning,
  isAlive,
  startOnFreePort,
  startServer,
  stopServer,
} from './server.ts';

const START_TIMEOUT_MS = 60_000;

export type EmbeddedPostgres = {
  /** `postgres://…` of the database `portage`; its role owns the cluster. */
  url: string;
  /** True when another running Portage keeps this server; then nothing here stops it. */
  shared: boolean;
  /** Tells whether the server's process lives, however slow it is. */
  isAlive: () => Promise<boolean>;
  /** Tells whether the server answers in a few seconds. */
  answers: () => Promise<boolean>;
  /** Stops the server; `immediate` is as good as a crash, `fast` rolls open transactions back. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  /** Brings a stopped server back on the same port. */
  start: () => Promise<void>;
  /** Stops the server and gives up its folder, which a throw-away server then deletes. */
  close: () => Promise<void>;
};

/**
 * Starts the Postgres server of a data folder, creating its cluster the first time. A server that a
 * killed starter left behind is taken over; a server that another live starter keeps is shared.
 * @throws {Error} whose message says what to do.
 */
export async function startPostgres(options: { dataDir: string }): Promise<EmbeddedPostgres> {
  const account = await postgresAccount();
  const dataDir = resolve(options.dataDir);
  // Root's `postgres` user must be able to pass through, but not to list.
  await mkdir(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 });
  const lockFile = join(dataDir, 'postgres.lock');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const lock = tryLock(lockFile);
    const home = await findHome(dataDir, account);
    if (lock) return bringUp({ home, account, durable: true }, async () => lock.close());
    const url = await findRunning(home);
    if (url) return shareServer(home, url);
    await sleep(100);
  }
  throw new Error(`Another process holds ${lockFile}. Stop the other Portage, or set DATA_DIR.`);
}

/**
 * Starts an empty server for a test run: without durability, in memory or the system's temporary
 * folder. Remains of killed test runs are swept away first.
 */
export async function startThrowAway(): Promise<EmbeddedPostgres> {
  const account = await postgresAccount();
  const temporary = await findTemporary(tmpdir(), account);
  for (const place of [MEMORY, temporary]) await sweep(place);
  const folder = (await findMemory()) ?? temporary;
  const home = join(folder, `portage-test-${randomBytes(6).toString('hex')}`);
  // The lock comes before the folder, so that no other run can sweep a newborn.
  const lock = tryLock(`${home}.lock`);
  await createPrivateFolder(home, account);
  return bringUp({ home, account, durable: false }, async () => {
    await rm(home, { recursive: true, force: true });
    await rm(`${home}.lock`, { force: true });
    lock?.close();
  });
}

/** Linux's folder that is memory, and how much of it must be free: all tests at once take 0.3 GB. */
const MEMORY = '/dev/shm';
const MEMORY_ROOM = 2 * 2 ** 30;

/**
 * The folder in memory, where there is plenty of it: a database of 700 files is made in 80 ms there,
 * and in 500 on a disk. Containers often give it 64 MB, and other systems have none.
 */
async function findMemory(): Promise<string | null> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    await access(MEMORY, constants.W_OK);
    const roomy = bavail * bsize >= MEMORY_ROOM;
    return roomy && Deno.systemMemoryInfo().available >= 2 * MEMORY_ROOM ? MEMORY : null;
  } catch {
    return null;
  }
}

async function sweep(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  const names = found.filter((name) => /^portage-test-\w+$/.test(name));
  for (const name of names) {
    const home = join(folder, name);
    try {
      const lock = tryLock(`${home}.lock`);
      if (!lock) continue;
      await stopServer(home, 'SIGQUIT');
      await rm(home, { recursive: true, force: true });
      await rm(`${home}.lock`, { force: true });
      lock.close();
    } catch {
      // Another user's leftovers are not ours to remove.
    }
  }
}

/** The operating system drops the lock when its process dies, so that it can never go stale. */
function tryLock(path: string): Deno.FsFile | null {
  const file = Deno.openSync(path, { create: true, write: true, mode: 0o600 });
  if (file.tryLockSync(true)) return file;
  file.close();
  return null;
}

/** Cluster and server of a folder that only we hold; `release` gives the folder up. */
async function bringUp(
  place: { home: string; account: Account | null; durable: boolean },
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { home } = place;
  const close = async () => {
    await stopServer(home, 'SIGINT');
    await release();
  };
  try {
    const cluster = { ...place, bin: join(await findBinaries(place.account), 'bin') };
    let url = await findRunning(home);
    if (!url) {
      await stopServer(home, 'SIGINT');
      await createCluster(cluster);
      url = await startOnFreePort(cluster);
    }
    await createDatabase(url);
    const port = Number(new URL(url).port);
    return {
      url,
      shared: false,
      ...looksAt(home),
      stop: (mode) => stopServer(home, mode === 'immediate' ? 'SIGQUIT' : 'SIGINT'),
      start: () => startServer(cluster, port),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The handle of a caller that does not own the server, and may only use it. */
function shareServer(home: string, url: string): EmbeddedPostgres {
  const leave = async () => {};
  return { url, shared: true, ...looksAt(home), stop: leave, start: leave, close: leave };
}

const looksAt = (home: string) => ({
  isAlive: () => isAlive(home),
  answers: async () => (await findRunning(home)) !== null,
});
