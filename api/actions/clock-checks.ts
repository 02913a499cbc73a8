import { offsetAt } from '../../contracts/clocks.ts';
import { TIME_ZONE } from '../../contracts/facts.ts';
import { listTorontoOffsets } from '../../db/clocks.ts';
import type { Queryable } from '../../db/connect.ts';
import { CANADA, contradicts, daysAhead, zonesThatDiffer } from '../domain/clock-comparisons.ts';
import { readHostClocks, ZONEINFO } from '../external/zone-files.ts';

/** How many zones of Canada another clock knows better than our table, by whose clock it is. */
export type ClockChecks = {
  /** Of the host's tz database, where it is as new as the table or newer; else none. */
  host: number;
  /** 1 where Postgres, which counts by Toronto's days, shows other clocks than our table; else 0. */
  database: number;
};

/** Asks host and database what the clocks show from `now` on. Throws when the database is away. */
export async function checkClocks(
  sql: Queryable,
  now: Date,
  folder: string = ZONEINFO,
): Promise<ClockChecks> {
  const days = daysAhead(now);
  const [host, toronto] = await Promise.all([
    readHostClocks(folder, CANADA),
    listTorontoOffsets(sql, days),
  ]);
  const agrees = days.every((at, n) => offsetAt(TIME_ZONE, at) === toronto[n]);
  return {
    host: host && contradicts(host) ? zonesThatDiffer(host, now).length : 0,
    database: agrees ? 0 : 1,
  };
}
