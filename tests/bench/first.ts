import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';
import { measureFolder, type Spent, spentBy } from './spent.ts';
import { startThere } from './started.ts';

/** What is made of sources, and so gone where a build is cold. */
const MADE = ['dist', '.astro', 'node_modules/.astro', 'node_modules/.cache', 'node_modules/.vite'];
const ARTICLE = 'content/articles/winter-moving-tips.mdx';

/** One step of a newcomer's first minutes, with what it took. */
type Phase = { name: string } & Spent;

/** Measures the present commit, not what is uncommitted, and beside it an earlier one where it is named. */
export async function benchFirst(before: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-first-'));
  try {
    const earlier = before ? await measureFirst(before, join(folder, 'before')) : [];
    const now = await measureFirst('HEAD', join(folder, 'now'));
    for (const [at, { name, seconds }] of now.entries()) {
      const was = earlier[at];
      if (was) console.log(`${name.padEnd(28)} ${(seconds / was.seconds).toFixed(2)} of ${before}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The way from a clone to a price, as a newcomer has it: nothing is in the folder or in npm's cache, each figure is
 * taken from outside, by pages and a price that are fetched. It needs git and the npm registry.
 * @param commit what is checked out.
 * @param folder an empty place for the checkout, removed afterwards.
 */
async function measureFirst(commit: string, folder: string): Promise<Phase[]> {
  const phases: Phase[] = [];
  const note = (name: string, spent: Spent) => {
    phases.push({ name, ...spent });
    const { seconds, processor, megabytes } = spent;
    const figures = [seconds, processor, megabytes].map((figure) => figure.toFixed(1));
    console.log(`  ${name.padEnd(28)} ${figures.map((figure) => figure.padStart(8)).join('')}`);
  };
  const run = async (name: string, command: string, cwd: string, measured: string) => {
    const spent = await spentBy(command, cwd);
    note(name, { ...spent, megabytes: await measureFolder(measured) });
  };
  console.log(`${commit}: seconds, seconds of processor, MB (on disk; of a start in memory)`);
  const clone = `git clone --quiet "file://${inRoot()}" "${folder}" && git -C "${folder}" checkout --quiet ${await revision(commit)}`;
  await run('clone', clone, inRoot(), folder);
  const cache = `${folder}.npm`;
  try {
    const install = `npm install --no-audit --no-fund --silent --cache "${cache}"`;
    await run('install', install, folder, join(folder, 'node_modules'));
    await follow('first start', folder, note);
    await follow('second start', folder, note);
    for (const made of MADE) await rm(join(folder, made), { recursive: true, force: true });
    await run('cold build', 'npm run --silent build', folder, join(folder, 'dist'));
    await appendFile(join(folder, ARTICLE), '\nA shovel in the truck helps, too.\n');
    await run('build of an edited article', 'npm run --silent build', folder, join(folder, 'dist'));
    return phases;
  } finally {
    for (const made of [folder, cache]) await rm(made, { recursive: true, force: true });
  }
}

/** A start, from the command to the whole site, and its end. */
async function follow(
  name: string,
  folder: string,
  note: (name: string, spent: Spent) => void,
): Promise<void> {
  const port = freePort();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), ENV_FILE: '/dev/null' },
    // A group of its own, which gets the Ctrl-C as at a terminal.
    detached: true,
    stdio: 'ignore',
  });
  const pid = child.pid ?? 0;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const started = startThere(`http://127.0.0.1:${port}`, pid, ended);
  try {
    note(`${name}: home and quote`, await started.firstPages());
    note(`${name}: a price`, await started.price());
    note(`${name}: whole site`, await started.wholeSite());
  } finally {
    process.kill(-pid, 'SIGINT');
    await ended;
  }
}

/** A commit by its own name: the clone does not know how this checkout calls it. */
async function revision(commit: string): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', commit], { cwd: inRoot() });
  return stdout.trim();
}
