import type { Queryable } from './connect.ts';

/**
 * Enters a customer's rating, 1 to 5 stars, once a lead: only of a move that its vendor completed
 * and whose deposit stands (rule 3.10). False when it is not such a move, or was rated before.
 */
export async function createReview(
  sql: Queryable,
  review: { leadId: string; stars: number; at: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into reviews (lead_id, vendor_id, stars, created_at)
    select a.lead_id, a.vendor_id, ${review.stars}::int, ${review.at}
    from vendor_answers a
    where a.lead_id = ${review.leadId} and a.stage = 'completed' and exists (
      select from deposits where lead_id = a.lead_id and state = 'confirmed')
    on conflict (lead_id) do nothing
    returning 1`;
  return rows.length === 1;
}

/** The stars that a lead's customer gave, or null. */
export async function findReview(sql: Queryable, leadId: string): Promise<number | null> {
  const [row] = await sql<{ stars: number }[]>`select stars from reviews where lead_id = ${leadId}`;
  return row?.stars ?? null;
}
