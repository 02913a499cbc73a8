import { SCORE_AGES } from '../contracts/admin/lead-score.ts';
import type { Queryable } from './connect.ts';

/**
 * Lowers the score of leads that have turned a day or a week old by `now`: at most `limit` of each,
 * the oldest first. Resolves to how many. A lead that is being changed waits for the next time.
 */
export async function lowerScores(
  sql: Queryable,
  now: Date,
  { limit = 5000 }: { limit?: number } = {},
): Promise<number> {
  let lowered = 0;
  for (const { days, points } of SCORE_AGES) {
    const rows = await sql`
      with aged as (
        select id from leads
        where freshness = ${points} and freshness > 0
          and created_at < ${now}::timestamptz - make_interval(hours => ${24 * days})
        order by created_at limit ${limit} for no key update skip locked
      )
      update leads l set freshness = lead_freshness(l.created_at, ${now}) from aged
      where l.id = aged.id returning 1`;
    lowered += rows.length;
  }
  return lowered;
}
