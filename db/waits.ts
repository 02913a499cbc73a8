import { setTimeout as sleep } from 'node:timers/promises';

// Time is counted in short waits: a process that stands still loses one of them, and hears what has come meanwhile.
const WAIT_MS = 50;

/** Waits until `holds`, or for `ms`. @returns whether it holds. */
export async function holdsWithin(ms: number, holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < ms && !holds(); waited += WAIT_MS) await sleep(WAIT_MS);
  return holds();
}

/** Resolves to `answer`, or to `otherwise` where it takes longer than `ms`. */
export async function within<T, U>(ms: number, answer: Promise<T>, otherwise: U): Promise<T | U> {
  const over = new AbortController();
  const late = holdsWithin(ms, () => over.signal.aborted).then(() => otherwise);
  return await Promise.race([answer, late]).finally(() => over.abort());
}
