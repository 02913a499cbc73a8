import { getLogger } from '@logtape/logtape';
import type { MiddlewareHandler } from 'hono';
import { MINUTE_MS } from '../../contracts/clock-rules.ts';
import { type Area, areaOf, slotOf } from '../../contracts/response-times.ts';
import type { Sql } from '../../db/connect.ts';
import { saveResponseTimes } from '../../db/response-times.ts';
import { errorText } from '../errors.ts';

const log = getLogger(['portage', 'response-times']);

type Counted = { requests: number; errors: number; slots: Map<number, number> };

/**
 * Times every answer of the API, in memory. A minute is written when the first request of a later
 * one has been answered, so that no request waits for it; the minute in which a process ends is
 * lost.
 */
export function responseTimes(deps: { sql: Sql; clock: () => Date }): MiddlewareHandler {
  let minute = 0;
  let areas = new Map<Area, Counted>();

  function note(area: Area, ms: number, failed: boolean): void {
    const now = Math.floor(deps.clock().getTime() / MINUTE_MS);
    if (now !== minute) {
      if (areas.size > 0) void saveMinute(deps.sql, new Date(minute * MINUTE_MS), areas);
      minute = now;
      areas = new Map();
    }
    let counted = areas.get(area);
    if (!counted) {
      counted = { requests: 0, errors: 0, slots: new Map() };
      areas.set(area, counted);
    }
    counted.requests += 1;
    if (failed) counted.errors += 1;
    const slot = slotOf(ms);
    counted.slots.set(slot, (counted.slots.get(slot) ?? 0) + 1);
  }

  return async (c, next) => {
    const started = performance.now();
    await next();
    note(areaOf(c.req.path), performance.now() - started, c.res.status >= 500);
  };
}

async function saveMinute(sql: Sql, minute: Date, areas: Map<Area, Counted>): Promise<void> {
  const rows = [...areas].map(([area, { requests, errors, slots }]) => ({
    area,
    requests,
    errors,
    slots: [...slots.keys()],
    counts: [...slots.values()],
  }));
  try {
    await saveResponseTimes(sql, minute, rows);
  } catch (error) {
    // A minute of history is worth no more than a line.
    log.warn('response times were not kept', { error: errorText(error) });
  }
}
