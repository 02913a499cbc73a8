import { isStopping, pause, runBeside, say } from './lifetime.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A child that lived for this long starts again at once. */
const LIVED_MS = 30_000;

type Child = {
  name: string;
  /** Settles when the child's process is gone, with the words on that; null where the child was asked to go. */
  gone: () => Promise<string | null>;
  start: () => Promise<void>;
};

/**
 * Starts a child again whenever its process is gone, after a wait that grows while it keeps going. A single process
 * runs at a time, and no process starts once stopping has begun.
 */
export function keepAlive({ name, gone, start }: Child): void {
  runBeside(async () => {
    let wait = FIRST_WAIT_MS;
    while (!isStopping()) {
      const begin = Date.now();
      const how = await gone();
      if (isStopping()) return;
      if (how !== null) {
        wait = Date.now() - begin > LIVED_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
        say(`${name} ${how}; starting it again in ${wait / 1000} s.`);
        await pause(wait);
        if (isStopping()) return;
      }
      await start().catch((error) => say(String(error)));
    }
  });
}
