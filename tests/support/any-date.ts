import type { Sql } from '../../db/connect.ts';

/**
 * Has the seeded movers work on holidays as on any date, so that no test depends on how many days Christmas is
 * away from the day on which it runs. What holidays cost has tests of its own, with rules of their own.
 */
export async function workOnHolidays(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`alter table rate_versions disable trigger rate_versions_append_only`;
    await tx`
      update rate_versions set rates = jsonb_set(rates, '{booking_rules,holidays}', (
        select jsonb_object_agg(key, 100) from jsonb_each(rates #> '{booking_rules,holidays}')))`;
    await tx`alter table rate_versions enable trigger rate_versions_append_only`;
  });
}
