import type { SignInThrottle } from '../../../db/throttles.ts';
import { ProblemError } from '../../errors.ts';

/** Answers 429 while an address has tried an account too often; nobody else is kept out. */
export async function refuseTooMany(
  throttle: SignInThrottle,
  attempt: { account: string; address: string },
): Promise<void> {
  const seconds = await throttle.wait(attempt);
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new ProblemError(429, `Too many attempts. Try again in ${when}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
