import { setInterval } from 'node:timers';
import { getLogger } from '@logtape/logtape';
import type { MiddlewareHandler } from 'hono';
import { ProblemError, problemResponse } from '../errors.ts';
import { withMetadata } from './endpoints.ts';
import { languageOf } from './languages.ts';

const log = getLogger(['portage', 'http']);
/** Refusals are logged once a second: a line for each would be work of its own. */
const LOG_MS = 1000;
const BUSY_NOW = {
  en: 'Portage is busy. Please try again in a moment.',
  fr: 'Portage est très sollicité. Veuillez réessayer dans un moment.',
};
const BUSY = 'Too much is under way; `Retry-After` says when to try again';

/** Probes are answered always: a balancer must not take a busy process for a dead one. */
const NEVER = /^\/(health|ready)$/;
/** Money that is under way, and a customer's own booking. */
const LAST =
  /^\/api\/(payment-simple|verify-checkout-session|stripe|leads|booking|config)(\/|$)|^\/booking(\/|$)/;
/** Prices and searches, which are asked for again in a moment. */
const FIRST = /^\/api\/(generate|price-|places|ways|kept-quotes|debug-log|vitals|wizard-steps)/;

/** The kinds, by which share of all that may be in flight each may fill, and for how long it may be kept waiting. */
const KINDS = {
  first: { share: 0.4, lateMs: 100 },
  others: { share: 0.7, lateMs: 200 },
  last: { share: 1, lateMs: 400 },
};

function kindOf(path: string): keyof typeof KINDS {
  if (FIRST.test(path)) return 'first';
  return LAST.test(path) ? 'last' : 'others';
}

/** Bytes of a body that is read although its request is refused. */
const SMALL = 16_384;

/** How often the process looks at its clock: late while it is busy with requests. */
const TICK_MS = 10;
/** Fewer requests than these since then are no crowd: a request is slow, or the machine. */
const CROWD = 50;

/**
 * Answers 503 with `Retry-After` at once where `most` requests are in flight already, or where a crowd of them
 * has kept the process from its clock for too long: prices first, then the panel and the portal, payments and
 * webhooks last (decision 116). Pages that lie in memory never wait, and are not counted.
 */
export function shed(most: number): MiddlewareHandler {
  let inFlight = 0;
  let refused = 0;
  let logged = 0;
  let tick = performance.now();
  let sinceTick = 0;
  setInterval(() => {
    tick = performance.now();
    sinceTick = 0;
  }, TICK_MS).unref();

  function note(now: number): void {
    refused++;
    if (now - logged < LOG_MS) return;
    log.warn('{refused} requests refused, {inFlight} in flight', { refused, inFlight });
    refused = 0;
    logged = now;
  }
  const handler: MiddlewareHandler = async (c, next) => {
    const { path } = c.req;
    if (NEVER.test(path)) return await next();
    const { share, lateMs } = KINDS[kindOf(path)];
    const now = performance.now();
    const late = ++sinceTick > CROWD && now - tick > lateMs;
    if (late || inFlight >= most * share) {
      note(now);
      // With a body left unread the connection ends with the reply; a small one costs less than that.
      if (Number(c.req.header('content-length') ?? SMALL) < SMALL) {
        await c.req.raw.arrayBuffer().catch(() => undefined);
      }
      const busy = new ProblemError(503, BUSY_NOW, { headers: { 'retry-after': '2' } });
      return problemResponse(busy, c.get('requestId'), languageOf(c));
    }
    inFlight++;
    try {
      await next();
    } finally {
      inFlight--;
    }
  };
  return withMetadata(handler, { problems: { 503: BUSY } });
}
