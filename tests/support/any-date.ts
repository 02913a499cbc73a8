import { dayNumber, plainDate, torontoToday } from '../../contracts/dates.ts';
import type { Sql } from '../../db/connect.ts';
import { seed } from '../../db/seed/seed.ts';

/** A Monday: the calendars of its week are those of every week. */
const MONDAY = '2026-11-23';

/**
 * Seeds an empty database so that no test depends on the date on which it runs: the calendars of a Tuesday are those
 * of any other, and movers ask on holidays and in summer what they ask on any date. What these cost has tests of its
 * own, with rules of their own.
 */
export async function seedForAnyDate(sql: Sql, now: Date): Promise<void> {
  const monday = dayNumber(MONDAY);
  const since = dayNumber(torontoToday(now)) - monday;
  const moved = since - (since % 7);
  const then = new Date(`${plainDate(monday + (since % 7))}T17:00:00Z`);
  await seed(sql, { now: then, env: { APP_ENV: 'test' } });
  await sql.begin(async (tx) => {
    // In two steps: in one, a day would meet the next week's before that has moved.
    await tx`update calendar_days set day = day - 100000`;
    await tx`update calendar_days set day = day + 100000 + ${moved}::int`;
    await tx`alter table rate_versions disable trigger rate_versions_append_only`;
    await tx`
      update rate_versions set effective_from = effective_from + ${moved}::int,
        rates = jsonb_set(jsonb_set(rates, '{booking_rules,seasons}', '[]'),
          '{booking_rules,holidays}', (
            select jsonb_object_agg(key, 100) from jsonb_each(rates #> '{booking_rules,holidays}')))`;
    await tx`alter table rate_versions enable trigger rate_versions_append_only`;
  });
}
