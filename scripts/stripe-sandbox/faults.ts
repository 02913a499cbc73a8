import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The faults that the API meets: `error` fails a change before its work and `error_after` after it, both with a 500
 * that is kept under the key; `in_use` answers a change with 409; `away` is a 503 from before the API, kept nowhere;
 * `slow` makes the API wait first.
 */
export const FAULTS = ['error', 'error_after', 'in_use', 'away', 'slow'] as const;
export type Fault = (typeof FAULTS)[number];

/** The next `times` requests meet `fault`; a slow one waits for `ms`. */
export type FaultControl = { fault: Fault | null; times: number; ms: number };

export const NO_FAULT: FaultControl = { fault: null, times: 0, ms: 3_000 };

export type Faults = ReturnType<typeof createFaults>;

/** The API's misfortunes, as they are rehearsed. */
export function createFaults() {
  const control = { ...NO_FAULT };

  /** Tells whether a request meets this fault now, and counts the request. */
  function take(fault: Fault): boolean {
    if (control.fault !== fault || control.times < 1) return false;
    control.times -= 1;
    if (control.times === 0) control.fault = null;
    return true;
  }

  /** Waits, where a slow API is rehearsed. The work goes on when the caller has hung up. */
  async function wait(): Promise<void> {
    if (take('slow')) await sleep(control.ms, undefined, { ref: false });
  }

  return { control, take, wait };
}
