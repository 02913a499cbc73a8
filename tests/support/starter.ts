import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/paths.ts';

export type Starter = {
  signal: (name: NodeJS.Signals) => void;
  /** All that it printed so far. */
  output: () => string;
  /** Waits until it printed the text; throws with its output when it ends before. */
  says: (text: string) => Promise<void>;
  /** Waits for its end, and gives its exit code. */
  ended: Promise<number | null>;
};

/** Runs a starter as `npm start` does, without a terminal, with just these settings and arguments. */
export function runStarter(
  settings: Record<string, string>,
  script = inRoot('scripts/start.ts'),
  ...args: string[]
): Starter {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  // Both streams are one, as at a terminal: of two pipes nobody can tell which line came first.
  const command = ['-c', 'exec "$0" "$@" 2>&1', process.execPath, 'run', '-A', script, ...args];
  const child = spawn('sh', command, {
    cwd: join(dirname(script), '..'),
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      DENO_NO_UPDATE_CHECK: '1',
      ENV_FILE: '/dev/null',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  let over = false;
  const ended = once(child, 'close').then(([code]) => {
    over = true;
    return code as number | null;
  });
  return {
    // Not `child.kill`: after it Deno reports the signal in place of the exit code.
    signal: (name) => {
      if (!over && child.pid) process.kill(child.pid, name);
    },
    output: () => printed,
    ended,
    says: async (text) => {
      while (!printed.includes(text)) {
        if (over) throw new Error(`The starter ended without saying "${text}":\n${printed}`);
        await sleep(20);
      }
    },
  };
}

/** The processes whose command line holds the text, as `pid` and `command`. */
export async function findProcesses(text: string): Promise<{ pid: number; command: string }[]> {
  const pids = await readdir('/proc').catch(() => null);
  if (!pids) {
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args=']);
    return stdout
      .split('\n')
      .filter((line) => line.includes(text))
      .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
  }
  const found = await Promise.all(
    pids.filter(Number).map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(pid), command: command.replaceAll('\0', ' ') };
    }),
  );
  return found.filter(({ command }) => command.includes(text));
}

/** Asks again and again until the answer is yes; the test's own time limit ends it otherwise. */
export async function until(question: () => Promise<boolean>): Promise<void> {
  while (!(await question())) await sleep(50);
}
