import type { Queryable } from './connect.ts';

/** Whether a link of that generation opens its booking still: it was not ended, and the lead not erased. */
export async function isOpenLink(
  sql: Queryable,
  { leadId, generation }: { leadId: string; generation: number },
): Promise<boolean> {
  const [row] = await sql`
    select 1 from leads
    where id = ${leadId} and link_generation = ${generation} and erased_at is null`;
  return row !== undefined;
}

/** The generation of a booking's links; null where there is no such lead. */
export async function findLinkGeneration(sql: Queryable, leadId: string): Promise<number | null> {
  const [row] = await sql<{ generation: number }[]>`
    select link_generation as generation from leads where id = ${leadId}`;
  return row?.generation ?? null;
}

/** Ends all links to a booking: those to come are of another generation. */
export async function endLinks(tx: Queryable, leadId: string): Promise<void> {
  await tx`update leads set link_generation = link_generation + 1 where id = ${leadId}`;
}

/** Has the browser that booked be none that the booking knows. */
export async function forgetBrowser(
  tx: Queryable,
  leadId: string,
  tokenHash: string,
): Promise<void> {
  await tx`update leads set browser_token_hash = ${tokenHash} where id = ${leadId}`;
}
