import type { MiddlewareHandler } from 'hono';
import { databaseAway } from './errors.ts';

/** What a request waits for before its database is asked whether it is there; with its second, five in all. */
const PATIENCE_MS = 4000;

/**
 * Answers 503 where a request has waited for long and the database does not answer at all: one that hangs closes no
 * connection. What the request began ends by itself, or not; who asks again with the same key gets the same.
 * `answers` resolves within a second. Long work on a database that is there is left alone.
 */
export function patience(
  answers: () => Promise<boolean>,
  afterMs = PATIENCE_MS,
): MiddlewareHandler {
  let asked: Promise<boolean> | null = null;
  // However many wait, one asks: the pool has few connections.
  const ask = () => {
    asked ??= answers().finally(() => {
      asked = null;
    });
    return asked;
  };
  return async (_c, next) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silent = new Promise<'silent'>((resolve) => {
      const look = () => {
        timer = setTimeout(async () => {
          if (await ask()) look();
          else resolve('silent');
        }, afterMs);
      };
      look();
    });
    const done = next();
    try {
      const first = await Promise.race([done, silent]);
      if (first !== 'silent') return;
    } finally {
      clearTimeout(timer);
    }
    done.catch(() => {});
    throw databaseAway();
  };
}
