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
import { readStanding } from '../booking-standings.ts';
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
        granted(readStanding(tx, { clock }, id)),
        granted(requireOver(tx, id)),
        granted(requireUnpaid(tx, id)),
      ]),
  );
  if (!row) throw missing('lead');
  const change = standing?.refusal === null;
  const isDisputed = disputes.some(({ closed_at }) => closed_at === null);
  const refund = role === 'owner' && row.paid_cents > 0 && !isDisputed;
  const may: Record<LeadAct, boolean> = {
    change,
    offer: offer !== null,
    reach: row.email !== '',
    transfer: standing?.transferRefusal === null,
    reopen: reopen !== null,
    cancel: change,
    lose: row.status !== 'lost' && !holdsDeposit(row),
    refund,
    settle: refund && row.refund_refused !== null,
  };
  return {
    ...row,
    deposit_waits_until: standing?.depositWaits ?? null,
    acts: LEAD_ACTS.filter((act) => role !== 'analyst' && may[act]),
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

/** The thing that an act asks for first; null where it is refused. */
const granted = <T>(asks: Promise<T>): Promise<T | null> =>
  asks.catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

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
