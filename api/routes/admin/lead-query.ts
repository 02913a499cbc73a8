import type * as z from 'zod/mini';
import { MOST_SCORE } from '../../../contracts/admin/lead-score.ts';
import {
  LEAD_STATUSES,
  type Lead,
  type LeadFilter,
  searchWords,
} from '../../../contracts/admin/leads.ts';
import type { LeadCursor, LeadFilterValues } from '../../../db/admin/lead-lists.ts';
import { findVendorToAssign } from '../../../db/admin/leads.ts';
import type { Sql } from '../../../db/connect.ts';
import { ProblemError } from '../../errors.ts';

/** A list's filter as the database takes it. An unknown mover is a 422 and not an empty list. */
export async function filterOf(
  sql: Sql,
  asked: z.infer<typeof LeadFilter>,
): Promise<LeadFilterValues> {
  const { vendor: slug = null } = asked;
  const vendor = slug && (await findVendorToAssign(sql, { slug, id: null }));
  if (slug && !vendor) {
    const detail = 'This moving company does not exist.';
    throw new ProblemError(422, detail, { fields: { vendor: detail } });
  }
  return {
    statuses: asked.status?.length ? asked.status : LEAD_STATUSES,
    vendorId: vendor ? vendor.id : null,
    paymentStatus: asked.payment_status ?? null,
    from: asked.from ?? null,
    to: asked.to ?? null,
    words: searchWords(asked.q ?? ''),
  };
}

/** A page's cursor: its last lead, and that lead's score. */
export const cursorOf = ({ id, lead_score }: Pick<Lead, 'id' | 'lead_score'>): string =>
  `${id}.${lead_score.toString(36)}`;

/** Resolves to null for a score that no lead can have. */
export function readCursor(cursor: string): LeadCursor | null {
  const [id = '', digits = ''] = cursor.split('.');
  const score = Number.parseInt(digits, 36);
  return score <= MOST_SCORE ? { id, score } : null;
}
