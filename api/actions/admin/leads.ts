import type * as z from 'zod/mini';
import type { LeadChange, LeadDetail } from '../../../contracts/admin/leads.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { findLeadDetail } from '../../../db/admin/leads.ts';
import { atOneMoment, type Sql } from '../../../db/connect.ts';
import { listDisputes } from '../../../db/disputes.ts';
import { listDeposits } from '../../../db/payments.ts';
import { missing, Refusal } from '../../errors.ts';
import { readLeadTimeline } from '../lead-timelines.ts';

/** A lead with all its history. Refuses (`missing`) a lead that is not there. */
export async function readLead(sql: Sql, id: string): Promise<Sent<LeadDetail>> {
  const [row, timeline, disputes, deposits] = await atOneMoment(sql, (tx) =>
    Promise.all([
      findLeadDetail(tx, id),
      readLeadTimeline(tx, id),
      listDisputes(tx, id),
      listDeposits(tx, id),
    ]),
  );
  if (!row) throw missing('lead');
  return {
    ...row,
    disputes: disputes.map(
      ({ lead_id: _lead, session_id: _session, opened_at: _at, ...dispute }) => dispute,
    ),
    reviews: deposits
      .filter(({ state }) => state === 'review')
      .map(({ session_id, amount, currency, review_reason: reason }) => ({
        session_id,
        amount,
        currency,
        reason,
        surplus: deposits.some(({ state }) => state === 'confirmed'),
      })),
    timeline,
  };
}

type Asked = Omit<z.infer<typeof LeadChange>, 'version'>;

/** The order of a change. Refuses (`invalid`) a change that asks for nothing, or for two things at once. */
export function orderOf({ status, vendor_slug, selected_vendor_id, lost_reason }: Asked) {
  const wrong = (field: string, detail: string) =>
    new Refusal('invalid', detail, { fields: { [field]: detail } });
  const vendor =
    vendor_slug === undefined && selected_vendor_id === undefined
      ? undefined
      : { slug: vendor_slug ?? null, id: selected_vendor_id ?? null };
  if (status === undefined && !vendor) throw wrong('status', 'Choose a status or a mover.');
  if (vendor?.slug && vendor.id) throw wrong('vendor_slug', 'Name the mover once.');
  if (lost_reason !== undefined && status !== 'lost') {
    throw wrong('lost_reason', 'Only a lost lead has such a reason.');
  }
  return { status, vendor, lostReason: lost_reason };
}
