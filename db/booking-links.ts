import type { Fragment } from 'postgres';
import { affects, cell, type Queryable } from './connect.ts';

/** Tells whether a link of that generation still opens its booking: the link was not ended, nor the lead erased. */
export const isOpenLink = (
  sql: Queryable,
  { leadId, generation }: { leadId: string; generation: number },
) =>
  affects(sql`
    select 1 from leads
    where id = ${leadId} and erased_at is null and ${generation} > all (
      select c.generation from cut_offs c where c.lead_id = ${leadId} and c.undone_at is null)`);

/** Tells whether a code that was mailed about a lead at an instant counts: its links were not ended since. */
export const isSinceLinks = (sql: Queryable, leadId: Fragment, at: Fragment) => sql`
  ${at} >= all (select o.cut_at from cut_offs o where o.lead_id = ${leadId} and o.undone_at is null)`;

/** The generation of a booking's links; null where there is no such lead. */
export const findLinkGeneration = (sql: Queryable, leadId: string) =>
  cell(sql<{ generation: number }[]>`
    select link_generation as generation from leads where id = ${leadId}`);

/**
 * Ends all links to a booking and to its price, and where told the browser that booked: new links are of another
 * generation. A browser that books by a mailed price holds the mail's grant, and ends with the mail's link. Resolves to
 * the id of the press, by which it is taken back (`undoCutOff`) unless it is final. Needs the lead's row lock.
 */
export async function endLinks(
  tx: Queryable,
  leadId: string,
  { by, at, browser, isFinal }: { by: string; at: Date; browser: boolean; isFinal: boolean },
): Promise<number> {
  const [press] = await tx<{ id: number }[]>`
    insert into cut_offs (lead_id, generation, browser_token_hash, is_final, cut_by, cut_at)
    select l.id, l.link_generation, l.browser_token_hash, ${isFinal}, ${by}, ${at} from leads l
    where l.id = ${leadId} returning id`;
  if (!press) throw new Error(`There is no lead ${leadId}.`);
  await tx`
    update leads set link_generation = link_generation + 1, browser_token_hash = case
      when ${browser} or exists (select from quote_request_tokens t where t.lead_id = leads.id)
        then '' else browser_token_hash end
    where id = ${leadId}`;
  await tx`
    update quote_request_tokens set cut_off_id = ${press.id}
    where lead_id = ${leadId} and cut_off_id is null`;
  return press.id;
}
