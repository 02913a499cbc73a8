import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { databaseAway } from './errors.ts';

/** What a request waits for before its database is asked whether it is there; with its second, five in all. */
const PATIENCE_MS = 4000;
const SILENT = Symbol('silent');

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
  const silence = async (signal: AbortSignal) => {
    do await delay(afterMs, undefined, { signal });
    while (await ask());
    return SILENT;
  };
  return async (_c, next) => {
    const answered = new AbortController();
    try {
      const first = await Promise.race([next(), silence(answered.signal)]);
      if (first === SILENT) throw databaseAway();
    } finally {
      answered.abort();
    }
  };
}
