import type * as z from 'zod/mini';
import {
  LEAD_ACTS,
  type LeadAct,
  type LeadChange,
  type LeadDetail,
} from '../../../contracts/admin/leads.ts';
import { holdsDeposit } from '../../../contracts/admin/paid-leads.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import type { Role } from '../../../contracts/users.ts';
import { findLeadDetail } from '../../../db/admin/leads.ts';
import { atOneMoment } from '../../../db/connect.ts';
import { listDisputes } from '../../../db/disputes.ts';
import { listDeposits } from '../../../db/payments.ts';
import type { AppDeps } from '../../deps.ts';
import { missing, Refusal } from '../../errors.ts';
import { findStanding } from '../booking-standings.ts';
import { requireOver } from '../bookings.ts';
import { readLeadTimeline } from '../lead-timelines.ts';
import { requireUnpaid } from './new-offers.ts';

/** A lead with all its history, and what a person of that role may do with it. Refuses (`missing`) a lead that is not there. */
export async function readLead(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  id: string,
  role: Role,
): Promise<Sent<LeadDetail>> {
  const [row, timeline, disputes, deposits, standing, reopen, offer] = await atOneMoment(
    sql,
    (tx) =>
      Promise.all([
        findLeadDetail(tx, id),
        readLeadTimeline(tx, id),
        listDisputes(tx, id),
        listDeposits(tx, id),
        findStanding(tx, { clock }, id),
        isAllowed(requireOver(tx, id)),
        isAllowed(requireUnpaid(tx, id)),
      ]),
  );
  if (!row) throw missing('lead');
  const change = standing?.refusal === null;
  const reach = row.email !== '';
  const refund =
    role === 'owner' && row.paid_cents > 0 && disputes.every(({ closed_at }) => closed_at !== null);
  const allowed: Record<LeadAct, boolean> = {
    change,
    offer,
    reach,
    transfer: standing?.transferRefusal === null,
    reopen,
    cancel: change,
    lose: row.status !== 'lost' && !holdsDeposit(row),
    refund,
    settle: refund && row.refund_refused !== null,
  };
  return {
    ...row,
    acts: role === 'analyst' ? [] : LEAD_ACTS.filter((act) => allowed[act]),
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

/** Tells whether what an act asks for first is there. */
const isAllowed = (asks: Promise<unknown>): Promise<boolean> =>
  asks.then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

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
