import type { MiddlewareHandler } from 'hono';
import { databaseAway } from './errors.ts';

/** How long a request waits before its database is asked; five seconds with a look and the question's second. */
const PATIENCE_MS = 3700;
/** How often waiting requests are looked at within that time. */
const LOOKS = 20;

type Waiting = { since: number; giveUp: () => void };

/**
 * Answers 503 where a request has waited for long and the database does not answer at all: a hung database
 * closes no connection. Work that has begun ends by itself, or not; a caller who asks again with the same key
 * gets the same. `answers` resolves within a second. Long work on a database that is there is left alone. All
 * requests share one timer: a timer each, with the signal that ends it, would cost a quote a third of its time.
 */
export function patience(
  answers: () => Promise<boolean>,
  afterMs = PATIENCE_MS,
): MiddlewareHandler {
  const all = new Set<Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    const late = [...all].filter(({ since }) => Date.now() - since >= afterMs);
    // All waiting requests share one question.
    const away = late.length > 0 && !(await answers());
    for (const waiting of late) {
      if (away) waiting.giveUp();
      else waiting.since = Date.now();
    }
    timer = all.size > 0 ? setTimeout(look, afterMs / LOOKS) : undefined;
  };

  return async (_c, next) => {
    const { promise: given, reject } = Promise.withResolvers<never>();
    const waiting = { since: Date.now(), giveUp: () => reject(databaseAway()) };
    all.add(waiting);
    if (timer === undefined) timer = setTimeout(look, afterMs / LOOKS);
    try {
      await Promise.race([next(), given]);
    } finally {
      all.delete(waiting);
    }
  };
}
