import { ProblemError } from '../errors.ts';

/** Passwords that may wait for their hash at once in this process, and one address's share of them. */
export const PASSWORD_LINE = { all: 18, address: 6 } as const;
/** The longest that a full line takes, in seconds. */
const RETRY_SECONDS = 5;

let waiting = 0;
const shares = new Map<string, number>();

/**
 * Does work that hashes a password, of which all wait in one line (`api/domain/passwords.ts`).
 * Throws 429 at once when the address has its share in the line, and 503 when the line is full.
 */
export async function inPasswordLine<T>(address: string, work: () => Promise<T>): Promise<T> {
  const share = shares.get(address) ?? 0;
  if (share >= PASSWORD_LINE.address) throw busy(429, 'Too many passwords at once.');
  if (waiting >= PASSWORD_LINE.all) throw busy(503, 'Too many people are signing in right now.');
  waiting += 1;
  shares.set(address, share + 1);
  try {
    return await work();
  } finally {
    waiting -= 1;
    const left = (shares.get(address) ?? 1) - 1;
    if (left > 0) shares.set(address, left);
    else shares.delete(address);
  }
}

const busy = (status: 429 | 503, what: string) =>
  new ProblemError(status, `${what} Try again in ${RETRY_SECONDS} seconds.`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
