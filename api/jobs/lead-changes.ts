import type { LeadStatus } from '../../contracts/admin/leads.ts';
import { depositRefusal, holdsDeposit, type RefusedAim } from '../../contracts/admin/paid-leads.ts';
import {
  findVendorToAssign,
  type LeadUpdate,
  type LockedLead,
  listSessionsToClose,
  lockLeads,
  type UpdatedLead,
  updateLeads,
} from '../../db/admin/leads.ts';
import { actAs } from '../../db/audit.ts';
import { releaseHold } from '../../db/bookings.ts';
import { abandonSession, findOpenSession } from '../../db/checkout-sessions.ts';
import type { Transaction } from '../../db/connect.ts';
import { updateLeadPayment } from '../../db/leads.ts';
import type { DayChange } from '../../db/supply.ts';
import { settleSession } from '../actions/payments.ts';
import type { PaymentDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';

type Versioned = { id: string; version: number };

export type LeadChangeOrder = {
  actor: string;
  leads: Versioned[];
  status?: LeadStatus | undefined;
  lostReason?: string | undefined;
  vendor?: { slug: string | null; id: number | null } | undefined;
};

export type LeadsOutcome = {
  changed: string[];
  /** Leads that may not change so, and why. */
  refused: { id: string; aim: RefusedAim; why: string }[];
  notes: string[];
};

/**
 * Changes status and mover of leads that nobody changed since they were looked at; the others stay
 * as they are, and so do those whose deposit is here (`holdsDeposit`). Resolves to the ids that
 * changed, to those refused, and to what the operator must know.
 *
 * Another mover gets no truck by this: the price and the truck were the former one's. A truck that
 * is held goes back at once, and the payment page for it is closed first, so that no customer pays for
 * what is gone.
 */
export async function changeLeads(
  deps: PaymentDeps,
  order: LeadChangeOrder,
): Promise<LeadsOutcome> {
  const vendor = order.vendor && (await requireVendor(deps, order.vendor));
  const update: LeadUpdate = {
    status: order.status ?? null,
    vendorId: vendor?.id ?? null,
    lostReason: order.lostReason ?? null,
  };
  if (vendor) await closePayments(deps, order.leads, vendor.id);

  const days: DayChange[] = [];
  const outcome = await deps.sql.begin(async (tx) => {
    await actAs(tx, order.actor);
    const locked = await lockLeads(
      tx,
      order.leads.map(({ id }) => id),
    );
    const refused = locked.flatMap((lead) => refusalOf(lead, update) ?? []);
    const not = new Set(refused.map(({ id }) => id));
    const allowed = order.leads.filter(({ id }) => !not.has(id));
    const updated = await updateLeads(tx, allowed, update, deps.clock());
    for (const lead of updated) {
      const freed = lead.moved && (await freeTruck(tx, lead));
      if (freed) days.push(freed);
    }
    return { changed: updated.map(({ id }) => id), refused };
  });
  if (days.length > 0) deps.onDays(days);
  return { ...outcome, notes: notesOf(days.length) };
}

/** Why a lead may not change so; null when it may. */
function refusalOf(lead: LockedLead, { vendorId, status }: LeadUpdate) {
  if (!holdsDeposit(lead)) return null;
  const moves = vendorId !== null && vendorId !== lead.selected_vendor_id;
  if (!moves && status !== 'lost') return null;
  const aim: RefusedAim = moves ? 'assign' : 'lost';
  return { id: lead.id, aim, why: depositRefusal(lead, aim) };
}

async function requireVendor(
  { sql }: PaymentDeps,
  asked: { slug: string | null; id: number | null },
): Promise<{ id: number; name: string }> {
  const vendor = await findVendorToAssign(sql, asked);
  const field = asked.slug === null ? 'selected_vendor_id' : 'vendor_slug';
  const wrong = (detail: string) => new ProblemError(422, detail, { fields: { [field]: detail } });
  if (!vendor) throw wrong('This moving company does not exist.');
  if (vendor.status !== 'active') throw wrong(`${vendor.name} is not active.`);
  return vendor;
}

/** Closes the payment pages of leads that are about to go to another mover. */
async function closePayments(
  deps: PaymentDeps,
  leads: Versioned[],
  vendorId: number,
): Promise<void> {
  for (const { provider_id } of await listSessionsToClose(deps.sql, leads, vendorId)) {
    if (provider_id === null) continue;
    const session = await deps.payments.expireCheckout(provider_id);
    // Paid in the same minute: the lead has changed, and the operator is told so.
    if (session.paid) await settleSession(deps, session);
  }
}

/** The former mover's truck goes back, and the page to pay for it is over. */
async function freeTruck(
  tx: Transaction,
  { id, payment_status }: UpdatedLead,
): Promise<DayChange | null> {
  const open = await findOpenSession(tx, id);
  if (open) await abandonSession(tx, open.id);
  const freed = await releaseHold(tx, id);
  if (freed && payment_status === 'pending') {
    const lapsed = { status: null, paymentStatus: 'expired', paymentIntentId: null };
    await updateLeadPayment(tx, id, lapsed);
  }
  return freed;
}

function notesOf(released: number): string[] {
  if (released === 0) return [];
  if (released > 1) return [`${released} held trucks were released: their deposits were not paid.`];
  return ['The truck held at the former mover was released: its deposit was not paid.'];
}
