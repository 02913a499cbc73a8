import type { LeadChanged, LeadStatus, LeadsChanged } from '../../contracts/admin/leads.ts';
import {
  depositRefusal,
  depositRefusals,
  holdsDeposit,
  type RefusedAim,
} from '../../contracts/admin/paid-leads.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import {
  findVendorToAssign,
  type LeadUpdate,
  type LockedLead,
  listLeadsById,
  listSessionsToClose,
  lockLeads,
  type UpdatedLead,
  updateLeads,
} from '../../db/admin/leads.ts';
import { setAuditActor } from '../../db/audit.ts';
import { lockDates, releaseHold } from '../../db/bookings.ts';
import { abandonSession, findOpenSession, reopenSession } from '../../db/checkout-sessions.ts';
import type { Transaction } from '../../db/connect.ts';
import { updateLeadPayment } from '../../db/leads.ts';
import type { DayChange } from '../../db/supply.ts';
import type { PaymentDeps } from '../deps.ts';
import { missing, Refusal } from '../errors.ts';
import { settleSession } from './payments.ts';

export type Versioned = { id: string; version: number };

/** An operator's change of leads; fields left out stay. */
export type LeadOrder = {
  actor: string;
  status?: LeadStatus | undefined;
  lostReason?: string | undefined;
  vendor?: { slug: string | null; id: number | null } | undefined;
  restores?: LeadUpdate['restores'];
};

/**
 * Changes status and vendor of a lead that is still at the version looked at. Resolves to the lead
 * as it is now and to what the operator must know. Refuses an unknown lead (`missing`), and with
 * `conflict` a lead that another operator has changed or whose deposit is here (`holdsDeposit`).
 */
export async function changeLead(
  deps: PaymentDeps,
  seen: Versioned,
  order: LeadOrder,
): Promise<Sent<LeadChanged>> {
  const { changed, refused, notes } = await change(deps, [seen], order);
  const [row] = await listLeadsById(deps.sql, [seen.id]);
  if (!row) throw missing('lead');
  const lead = row;
  const [no] = refused;
  if (no) throw new Refusal('conflict', no.why, { extra: { code: 'deposit_paid', lead } });
  if (changed.length === 0) {
    const sentence = 'Somebody else has changed this lead. This is how it stands now.';
    throw new Refusal('conflict', sentence, { extra: { lead } });
  }
  return { lead, notes };
}

/**
 * The same change to several leads: leads that another operator has changed stay as they are, and
 * so do leads whose deposit is here. Refuses with `conflict` when nothing changed because of that.
 */
export async function changeLeads(
  deps: PaymentDeps,
  seen: Versioned[],
  order: LeadOrder,
): Promise<Sent<LeadsChanged>> {
  // A lead named twice counts once.
  const leads = [...new Map(seen.map((lead) => [lead.id, lead])).values()];
  return await replyOf(deps, leads, await change(deps, leads, order));
}

/** The outcome for several leads. Refuses with `conflict` when all were refused. */
export async function replyOf(
  deps: PaymentDeps,
  leads: Versioned[],
  { changed, refused, notes }: Outcome,
): Promise<Sent<LeadsChanged>> {
  const done = new Set(changed);
  const kept = new Set(refused.map(({ id }) => id));
  const ids = leads.map(({ id }) => id);
  const rows = await listLeadsById(deps.sql, ids);
  const aim = refused[0]?.aim;
  const reply: Sent<LeadsChanged> = {
    changed: rows.filter(({ id }) => done.has(id)),
    conflicts: rows.filter(({ id }) => !done.has(id) && !kept.has(id)),
    refused: rows.filter(({ id }) => kept.has(id)),
    refusal: aim ? depositRefusals([...kept], aim) : null,
    notes,
  };
  if (reply.refusal && changed.length === 0) {
    throw new Refusal('conflict', reply.refusal, { extra: { code: 'deposit_paid', ...reply } });
  }
  return reply;
}

export type Outcome = {
  changed: string[];
  /** Leads that may not change so, and why. */
  refused: { id: string; aim: RefusedAim; why: string }[];
  notes: string[];
};

/**
 * Another vendor gets no truck by a change: the price and the truck were the former vendor's. A
 * truck that is held goes back at once, and the payment page for it is closed first, so that no
 * customer pays for what is gone.
 */
export async function change(
  deps: PaymentDeps,
  leads: Versioned[],
  order: LeadOrder,
): Promise<Outcome> {
  const vendor = order.vendor && (await requireVendor(deps, order.vendor));
  const update: LeadUpdate = {
    status: order.status ?? null,
    vendorId: vendor?.id ?? null,
    lostReason: order.lostReason ?? null,
    ...(order.restores && { restores: order.restores }),
  };
  const moves = Boolean(vendor || order.restores?.unassigns);
  const closed = moves ? await closePayments(deps, leads, vendor?.id ?? null) : new Set<string>();

  const days: DayChange[] = [];
  let released = 0;
  const outcome = await deps.sql.begin(async (tx) => {
    await setAuditActor(tx, order.actor);
    const locked = await lockLeads(
      tx,
      leads.map(({ id }) => id),
    );
    const refused = locked.flatMap((lead) => refusalOf(lead, update) ?? []);
    const not = new Set(refused.map(({ id }) => id));
    const allowed = leads.filter(({ id }) => !not.has(id));
    const updated = await updateLeads(tx, allowed, update, deps.clock());
    const moved = updated.filter((lead) => lead.moved);
    if (moved.length > 1) await lockDates(tx, moved);
    for (const lead of moved) {
      const freed = await freeTruck(tx, lead, closed);
      if (freed.length > 0) released++;
      days.push(...freed);
    }
    return { changed: updated.map(({ id }) => id), refused };
  });
  if (days.length > 0) deps.onDays(days);
  return { ...outcome, notes: notesOf(released) };
}

/** Why a lead may not change so; null when it may. */
function refusalOf(lead: LockedLead, { vendorId, status, restores }: LeadUpdate) {
  if (!holdsDeposit(lead)) return null;
  const moves = restores?.unassigns || (vendorId !== null && vendorId !== lead.selected_vendor_id);
  if (!moves && status !== 'lost') return null;
  const aim: RefusedAim = moves ? 'assign' : 'lost';
  return { id: lead.id, aim, why: depositRefusal(lead, aim) };
}

/** The vendor that leads may go to. Refuses (`invalid`) a vendor that is not there or not active. */
export async function requireVendor(
  { sql }: PaymentDeps,
  asked: { slug: string | null; id: number | null },
): Promise<{ id: number; name: string }> {
  const vendor = await findVendorToAssign(sql, asked);
  const field = asked.slug === null ? 'selected_vendor_id' : 'vendor_slug';
  const wrong = (sentence: string) =>
    new Refusal('invalid', sentence, { fields: { [field]: sentence } });
  if (!vendor) throw wrong('This moving company does not exist.');
  if (vendor.status !== 'active') throw wrong(`${vendor.name} is not active.`);
  return vendor;
}

/**
 * Closes the payment pages of leads that are about to go to another vendor, and resolves to those leads. Our own rows close
 * first: the provider's news of the expiry then changes no lead, whose version the operator has named.
 */
async function closePayments(
  deps: PaymentDeps,
  leads: Versioned[],
  vendorId: number | null,
): Promise<Set<string>> {
  const closed = new Set<string>();
  for (const { id, lead_id, provider_id } of await listSessionsToClose(deps.sql, leads, vendorId)) {
    if (provider_id === null) continue;
    await abandonSession(deps.sql, id);
    const session = await deps.payments.expireCheckout(provider_id).catch(async (error) => {
      await reopenSession(deps.sql, id);
      throw error;
    });
    closed.add(lead_id);
    // Paid in the same minute: the lead has changed, and the operator is told so.
    if (session.paid) await settleSession(deps, session);
  }
  return closed;
}

/** The former vendor's truck goes back, and the page to pay for it is over. */
async function freeTruck(
  tx: Transaction,
  { id, payment_status }: UpdatedLead,
  closed: ReadonlySet<string>,
): Promise<DayChange[]> {
  const open = await findOpenSession(tx, id);
  if (open) await abandonSession(tx, open.id);
  const freed = await releaseHold(tx, id);
  if ((freed.length > 0 || open || closed.has(id)) && payment_status === 'pending') {
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
