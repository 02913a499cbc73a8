import type { Throttle } from '../../db/throttles.ts';
import { Refusal } from '../errors.ts';

/** Takes the point of an attempt before it is looked at; refuses (`throttled`) with when to try again. */
export async function consumePoint<Subject>(
  throttle: Throttle<Subject>,
  subject: Subject,
  what = 'Too many attempts.',
): Promise<void> {
  const seconds = await throttle.take(subject);
  if (seconds === 0) return;
  const sentence = `${what} Try again in ${duration(seconds)}.`;
  throw new Refusal('throttled', sentence, { retryAfter: seconds });
}

/**
 * Takes a point, then does `check`; the point stays taken unless the check could not be made, such
 * as when too many wait for one. Refuses (`throttled`) when there is none left.
 */
export async function throttled<Subject, T>(
  throttle: Throttle<Subject>,
  subject: Subject,
  check: () => Promise<T>,
  what?: string,
): Promise<T> {
  await consumePoint(throttle, subject, what);
  try {
    return await check();
  } catch (error) {
    await throttle.giveBack(subject);
    throw error;
  }
}

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  if (minutes <= 90) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
