import { MOST_BASE, SCORE_AGES, SCORE_STEP } from '../../contracts/admin/lead-score.ts';
import type { LeadCursor } from './lead-orders.ts';

/**
 * Leads of one score that the index holds in one piece: of one stored score and one band of age.
 * They were created from `low` on and before `high`; on the side where the list begins, `edge` is
 * the id at that very instant beyond which the page starts, or '' for all of them.
 */
export type Segment = { score: number; base: number; low: string; high: string; edge: string };

const DAY_MS = 86_400_000;

/**
 * The pieces of the order by score, first one first, from the cursor on. A lead's score falls when
 * it turns a day and a week old, so no index over rows alone can hold this order. But among leads
 * of one score those with the bonus of the first day are newer than those with the one of the first
 * week, and these than all others: the pieces only have to be set end to end.
 */
export function scoreSegments(
  asOf: Date,
  after: LeadCursor | null,
  descending: boolean,
): Segment[] {
  const ends = SCORE_AGES.map(({ days }) => new Date(asOf.getTime() - days * DAY_MS).toISOString());
  const bands = [...SCORE_AGES.map(({ points }) => points), 0].map((points, at) => ({
    points: points as number,
    low: ends[at] ?? '-infinity',
    high: ends[at - 1] ?? 'infinity',
  }));
  const most = MOST_BASE + SCORE_AGES[0].points;
  const segments: Segment[] = [];
  for (let score = most; score >= 0; score -= SCORE_STEP) {
    for (const { points, low, high } of bands) {
      const base = score - points;
      if (base >= 0 && base <= MOST_BASE) segments.push({ score, base, low, high, edge: '' });
    }
  }
  if (!descending) segments.reverse();
  if (!after) return segments;

  const total = after.score_base + after.age_score;
  const first = segments.findIndex(
    ({ score, base }) => score === total && base === after.score_base,
  );
  const begun = { ...(segments[first] as Segment), edge: after.id };
  if (descending) begun.high = after.created_at;
  else begun.low = after.created_at;
  return [begun, ...segments.slice(first + 1)];
}
