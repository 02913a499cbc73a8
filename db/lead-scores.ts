import type { Queryable } from './connect.ts';

/**
 * Lowers the score of leads that have turned a day or a week old by `now`, oldest first. Resolves to
 * how many. A lead that is being changed waits for the next time.
 */
export async function lowerScores(
  sql: Queryable,
  now: Date,
  { limit = 5000 }: { limit?: number } = {},
): Promise<number> {
  const rows = await sql`
    with aged as (
      select id from leads
      where (freshness = 10 and created_at < ${now}::timestamptz - interval '24 hours')
        or (freshness = 5 and created_at < ${now}::timestamptz - interval '168 hours')
      order by created_at limit ${limit} for no key update skip locked
    )
    update leads l set freshness = lead_freshness(l.created_at, ${now}) from aged
    where l.id = aged.id returning 1`;
  return rows.length;
}
