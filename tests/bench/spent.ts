import { spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What something took: by the clock, of the processors, and in MB. */
export type Spent = { seconds: number; processor: number; megabytes: number };

/** Linux counts a process's time in hundredths of a second, and its memory in pages. */
const TICKS = 100;
const PAGE = 4096;

/** Runs a command line to its end. @throws when it fails, with what it printed. */
export async function spentBy(command: string, cwd: string): Promise<Omit<Spent, 'megabytes'>> {
  const begin = performance.now();
  // `times` prints the shell's own and then its children's: `0m1.20s 0m0.30s`.
  const shell = spawn('sh', ['-c', `( ${command} ) >&2 && times`], { cwd });
  const [printed, words] = ['stdout', 'stderr'].map((name) => {
    let text = '';
    shell[name as 'stdout' | 'stderr'].on('data', (part) => {
      text += part;
    });
    return () => text;
  });
  const code = await new Promise((done) => shell.once('close', done));
  if (code !== 0) throw new Error(`"${command}" ended with code ${code}:\n${words?.()}`);
  const children = printed?.().trim().split('\n').at(-1) ?? '';
  const processor = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return { seconds: (performance.now() - begin) / 1000, processor };
}

/** What a process and all that it started took until now; its memory is what they have now. */
export async function spentByTree(root: number): Promise<Omit<Spent, 'seconds'>> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const rows = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The name before it may hold blanks: `42 (deno run) S 41 …`.
      const [, parent = 0, ...rest] = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = rest.slice(9, 13).reduce((sum, part) => sum + part, 0);
      return { pid: Number(pid), parent, ticks, pages: rest[19] ?? 0 };
    }),
  );
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
  }
  const ours = rows.filter(({ pid }) => family.has(pid));
  return {
    processor: ours.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS,
    megabytes: (ours.reduce((sum, { pages }) => sum + pages, 0) * PAGE) / 1e6,
  };
}

/** A folder's files, in MB. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}
