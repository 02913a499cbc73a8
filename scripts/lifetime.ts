import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentStep, StepError, silence } from './progress.ts';
import { stopServices } from './service.ts';

/** How long a stop waits for the step under way, so that the processes that it starts are stopped too. */
const STEP_MS = 20_000;

const cleanups: (() => Promise<void>)[] = [];
const loops: Promise<void>[] = [];
const ending = new AbortController();

/** Tells whether the end has begun; no new work may start then, and no more words are printed. */
export const isStopping = (): boolean => ending.signal.aborted;

/** Tells the person at the terminal, unless the end has begun. */
export function say(line: unknown): void {
  if (!isStopping()) console.error(line);
}

/** Runs a loop beside the rest, which is over soon once the end has begun: stopping waits for it. */
export function runBeside(loop: () => Promise<void>): void {
  loops.push(loop().catch((error) => say(String(error))));
}

/** Waits, at most until the end begins. */
export const pause = (ms: number): Promise<void> =>
  sleep(ms, undefined, { signal: ending.signal }).catch(() => {});

/** Has `cleanup` run at the end, after every service, the youngest first. */
export function onShutdown(cleanup: () => Promise<void>): void {
  cleanups.push(cleanup);
}

/** The person at the terminal asked for what cannot be done: `message` says what, and no stack helps. */
export class WrongUse extends Error {}

/** Runs the starter's work, and takes everything down when it fails or is ended. */
export function runUntilStopped(work: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    Deno.addSignalListener(signal, () => void end(0));
  }
  // A killed npm leaves its script behind without a word.
  if (Deno.env.has('npm_lifecycle_event')) {
    const parent = Deno.ppid;
    setInterval(() => Deno.ppid !== parent && void end(0), 1000);
  }
  work().catch((error) => {
    // A step has named its fault already.
    const isUse = error instanceof WrongUse || /^ERR_PARSE_ARGS/.test(error.code);
    if (!(error instanceof StepError)) say(isUse ? `✗ ${error.message}` : error);
    void end(1);
  });
}

/** Stops all that runs and ends the process; a second call ends it at once. */
export async function end(code: number): Promise<void> {
  if (isStopping()) return;
  ending.abort();
  if (code === 0) console.log('\nStopping…');
  silence();
  await stopServices();
  await Promise.race([Promise.all([currentStep(), ...loops]), sleep(STEP_MS)]);
  // Step or loop may have started one more.
  await stopServices();
  for (const cleanup of cleanups.reverse()) {
    await cleanup().catch((error) => console.error(String(error)));
  }
  if (code === 0) console.log('Stopped.');
  process.exit(code);
}
