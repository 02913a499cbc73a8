import type * as z from 'zod/mini';
import { MAX_SCORE } from '../../contracts/admin/lead-score.ts';
import {
  LEAD_STATES,
  type Lead,
  type LeadFilter,
  type LeadQuery,
} from '../../contracts/admin/leads.ts';
import { searchWords } from '../../contracts/admin/search-words.ts';
import type { Sees } from '../../contracts/hidden-contacts.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { countLeads } from '../../db/admin/lead-counts.ts';
import {
  countLeadsOfDays,
  hasFewDays,
  type LeadCursor,
  type LeadFilterValues,
  leadExists,
  listLeadPage,
} from '../../db/admin/lead-lists.ts';
import { findVendorToAssign } from '../../db/admin/leads.ts';
import type { Sql } from '../../db/connect.ts';
import { invalidField, Refusal } from '../errors.ts';

/**
 * A page of the leads of a filter. `next` is the cursor of the page after it, null on the last;
 * `total` is null where the counters do not know it. Refuses a cursor whose lead is gone and an unknown
 * vendor (`invalid`).
 */
export async function listLeads(
  sql: Sql,
  asked: z.infer<typeof LeadQuery>,
  sees: Sees,
): Promise<{ rows: Sent<Lead[]>; next: string | null; total: number | null }> {
  const cursor = asked.cursor ? readCursor(asked.cursor) : null;
  const [found, filter] = await Promise.all([
    cursor && leadExists(sql, cursor.id),
    filterOf(sql, asked, sees),
  ]);
  if (asked.cursor && !found) {
    throw new Refusal('invalid', 'This page of the list is gone. Start from the first.');
  }
  const { sort, limit } = asked;
  const descending = asked.order === 'desc';
  const [rows, total] = await Promise.all([
    listLeadPage(sql, { filter, sort, descending, cursor, limit }),
    cursor ? null : countOf(sql, filter),
  ]);
  const last = rows.at(-1);
  const next = last && rows.length === limit ? cursorOf(last) : null;
  return { rows, next, total };
}

/** How many leads a filter leaves, where counters know it or few days of moves hold them; else null. */
async function countOf(sql: Sql, filter: LeadFilterValues): Promise<number | null> {
  const { words, from, to, moveFrom, moveTo } = filter;
  if (words.length > 0 || from !== null || to !== null) return null;
  if (moveFrom === null && moveTo === null) return await countLeads(sql, filter);
  return hasFewDays(filter) ? await countLeadsOfDays(sql, filter) : null;
}

/** A list's filter as the database takes it. An unknown vendor is refused (`invalid`): no empty list. */
export async function filterOf(
  sql: Sql,
  asked: z.infer<typeof LeadFilter>,
  { contacts }: Sees,
): Promise<LeadFilterValues> {
  const { vendor: slug = null } = asked;
  const vendor = slug && (await findVendorToAssign(sql, { slug, id: null }));
  if (slug && !vendor) {
    throw invalidField('vendor', 'This moving company does not exist.');
  }
  return {
    states: asked.status?.length ? asked.status : LEAD_STATES,
    vendorId: vendor ? vendor.id : null,
    paymentStatus: asked.payment_status ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    moveFrom: asked.move_from ?? null,
    moveTo: asked.move_to ?? null,
    words: searchWords(asked.q ?? ''),
    contacts,
  };
}

/** A page's cursor: its last lead, and that lead's score. */
export const cursorOf = ({ id, lead_score }: Pick<Lead, 'id' | 'lead_score'>): string =>
  `${id}.${lead_score.toString(36)}`;

/** Resolves to null for a score that no lead can have. */
function readCursor(cursor: string): LeadCursor | null {
  const [id = '', digits = ''] = cursor.split('.');
  const score = Number.parseInt(digits, 36);
  return score <= MAX_SCORE ? { id, score } : null;
}
