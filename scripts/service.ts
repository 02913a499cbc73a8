import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, root } from './paths.ts';
import { passOn } from './progress.ts';

const STOP_MS = 10_000;

/** A process of ours in a session of its own, so that a Ctrl-C reaches it only through the starter. */
export type Service = {
  name: string;
  pid: number;
  /** Settles when the process is gone. */
  ended: Promise<{ code: number }>;
  /** Asks it to end, insists after `stopMs`, and waits until it is gone. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
};

type Launch = {
  name: string;
  /** The arguments after `deno run`. */
  args: string[];
  env?: Record<string, string>;
  /** `piped` is passed on until the end begins. */
  output?: 'inherit' | 'null' | 'piped';
  /** True for a tool that has nothing to finish and takes its time to end. */
  abrupt?: boolean;
  /** How long it may take to end, in milliseconds. */
  stopMs?: number;
};

const running = new Set<Service>();

/** Starts `deno run` on a script. The process ends by itself when this one is killed. */
export function startService({
  name,
  args,
  env = {},
  output = 'inherit',
  abrupt,
  stopMs = STOP_MS,
}: Launch): Service {
  const child = new Deno.Command(Deno.execPath(), {
    args: ['run', '--no-prompt', `--preload=${inRoot('scripts/end-with-parent.ts')}`, ...args],
    cwd: root,
    env: {
      DENO_NO_UPDATE_CHECK: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      // Astro notes its last look in a file that it watches, and restarts without the words.
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
      ...env,
    },
    detached: true,
    stdin: 'null',
    stdout: output,
    stderr: output,
  }).spawn();
  const passed = output === 'piped' ? [passOn(child.stdout), passOn(child.stderr)] : [];
  const ended = Promise.all([child.status, ...passed]).then(([{ code }]) => {
    running.delete(service);
    return { code };
  });
  const signal = (wanted: NodeJS.Signals) => {
    try {
      // The whole group: a tool's own helpers must not stay behind.
      process.kill(-child.pid, wanted);
    } catch {
      // The process is gone already.
    }
  };
  const service: Service = {
    name,
    pid: child.pid,
    ended,
    stop: async () => {
      signal(abrupt ? 'SIGKILL' : 'SIGTERM');
      const timer = setTimeout(() => signal('SIGKILL'), stopMs);
      await ended;
      clearTimeout(timer);
    },
    kill: async () => {
      signal('SIGKILL');
      await ended;
    },
  };
  running.add(service);
  return service;
}

/** Stops every service that still runs, the youngest first. */
export async function stopServices(): Promise<void> {
  for (const service of [...running].reverse()) await service.stop();
}

/**
 * Waits until a service answers at an address, as long as it takes.
 * @throws {Error} when it ends first.
 */
export async function waitUntilReady(
  service: Pick<Service, 'name' | 'ended'>,
  url: string,
): Promise<void> {
  let code: number | undefined;
  void service.ended.then((end) => {
    code = end.code;
  });
  for (;;) {
    if (code !== undefined) throw new Error(`it ended with code ${code}; its words are above`);
    try {
      await (await fetch(url)).body?.cancel();
      return;
    } catch {
      await sleep(50);
    }
  }
}
