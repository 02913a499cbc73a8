import type * as z from 'zod/mini';
import { LEAD_STATUSES, type LeadFilter, searchWords } from '../../../contracts/admin/leads.ts';
import type { LeadFilterValues } from '../../../db/admin/lead-pages.ts';
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

/** A page's cursor: its last lead, and the instant of which the whole list counts ages. */
export const cursorOf = (id: string, asOf: Date): string => `${id}.${asOf.getTime().toString(36)}`;

export function readCursor(cursor: string): { id: string; asOf: Date } {
  const [id = '', at = ''] = cursor.split('.');
  return { id, asOf: new Date(Number.parseInt(at, 36)) };
}
