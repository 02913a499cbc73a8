import {
  findVendorToAssign,
  type LeadUpdate,
  listSessionsToClose,
  type UpdatedLead,
  updateLeads,
} from '../../db/admin/leads.ts';
import { actAs } from '../../db/audit.ts';
import { findBooking, releaseHold } from '../../db/bookings.ts';
import { abandonSession, findOpenSession } from '../../db/checkout-sessions.ts';
import type { Transaction } from '../../db/connect.ts';
import { lockLead, updateLeadPayment } from '../../db/leads.ts';
import type { DayChange } from '../../db/supply.ts';
import type { LeadStatus } from '../contracts/admin/leads.ts';
import { ProblemError } from '../errors.ts';
import type { HoldDeps } from './holds.ts';
import { settleSession } from './settlements.ts';

type Versioned = { id: string; version: number };

export type LeadChangeOrder = {
  actor: string;
  leads: Versioned[];
  status?: LeadStatus | undefined;
  lostReason?: string | undefined;
  vendor?: { slug: string | null; id: number | null } | undefined;
};

/** What became of the trucks when leads went to another mover. */
type Effects = { released: string[]; kept: string[] };

/**
 * Changes status and mover of leads that nobody changed since they were looked at; the others stay
 * as they are. Resolves to the ids that changed, and to what the operator must know.
 *
 * Another mover gets no truck by this: the price and the truck were the former one's. A truck that
 * is only held goes back at once, and the payment page for it is closed first, so that nobody pays
 * for what is gone. A truck whose deposit is paid stays booked (I2): only a refund gives it back.
 */
export async function changeLeads(
  deps: HoldDeps,
  order: LeadChangeOrder,
): Promise<{ changed: string[]; notes: string[] }> {
  const vendor = order.vendor && (await requireVendor(deps, order.vendor));
  const update: LeadUpdate = {
    status: order.status ?? null,
    vendorId: vendor?.id ?? null,
    lostReason: order.lostReason ?? null,
  };
  if (vendor) await closePayments(deps, order.leads, vendor.id);

  const moved: DayChange[] = [];
  const effects: Effects = { released: [], kept: [] };
  const changed = await deps.sql.begin(async (tx) => {
    await actAs(tx, order.actor);
    const updated = await updateLeads(tx, order.leads, update, deps.clock());
    for (const lead of updated) {
      if (lead.moved) await settleTruck(tx, lead, effects, moved);
    }
    return updated;
  });
  if (moved.length > 0) deps.onDays(moved);
  return { changed: changed.map(({ id }) => id), notes: notesOf(effects) };
}

async function requireVendor(
  { sql }: HoldDeps,
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
async function closePayments(deps: HoldDeps, leads: Versioned[], vendorId: number): Promise<void> {
  for (const { provider_id } of await listSessionsToClose(deps.sql, leads, vendorId)) {
    if (provider_id === null) continue;
    const session = await deps.payments.expireCheckout(provider_id);
    // Paid in the same minute: the lead has changed, and the operator is told so.
    if (session.paid) await settleSession(deps, session);
  }
}

async function settleTruck(
  tx: Transaction,
  { id }: UpdatedLead,
  effects: Effects,
  moved: DayChange[],
): Promise<void> {
  const open = await findOpenSession(tx, id);
  if (open) await abandonSession(tx, open.id);
  const booking = await findBooking(tx, id);
  if (booking?.state === 'confirmed') effects.kept.push(id);
  if (booking?.state !== 'held') return;
  const lead = await lockLead(tx, id);
  if (lead?.payment_status !== 'pending') {
    // Money has come that a person must look at: the truck waits for the decision.
    effects.kept.push(id);
    return;
  }
  const freed = await releaseHold(tx, id);
  if (freed) moved.push(freed);
  await updateLeadPayment(tx, id, {
    status: null,
    paymentStatus: 'expired',
    paymentIntentId: null,
  });
  effects.released.push(id);
}

function notesOf({ released, kept }: Effects): string[] {
  const notes: string[] = [];
  if (released.length === 1) {
    notes.push('The truck held at the former mover was released: its deposit was not paid.');
  } else if (released.length > 1) {
    notes.push(`${released.length} held trucks were released: their deposits were not paid.`);
  }
  if (kept.length === 1) {
    notes.push(
      "The deposit is paid, so the former mover's truck stays booked until it is refunded.",
    );
  } else if (kept.length > 1) {
    notes.push(`${kept.length} deposits are paid: those trucks stay booked with the former mover.`);
  }
  return notes;
}
