import type { OperatorPreview } from '../../contracts/admin/booking-changes.ts';
import {
  CHANGE_HOURS,
  type ChangePreview,
  type ChangeReply,
  type ChangeRequest,
} from '../../contracts/booking-changes.ts';
import { dayNumber, type PlainDate } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import { TRANSFER_HOURS, type TransferReason } from '../../contracts/transfers.ts';
import { type BookingPlan, createBookingChange } from '../../db/booking-changes.ts';
import { moveBooking } from '../../db/bookings.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import { updateLeadMove } from '../../db/leads.ts';
import { replaceQuote } from '../../db/quotes.ts';
import { reopenAnswer } from '../../db/vendor-answers.ts';
import type { AppDeps } from '../deps.ts';
import { changeKind, changeTerms } from '../domain/booking-changes.ts';
import { type PricedQuote, quoteVendor } from '../domain/pricing/engine.ts';
import { firstBookableDay } from '../domain/pricing/lead-times.ts';
import { arrivalOpens } from '../domain/told-arrivals.ts';
import { offerEnds, transferReasons } from '../domain/transfers.ts';
import { WORDS } from '../domain/words.ts';
import { Refusal } from '../errors.ts';
import { planDifferences } from '../mails/differences.ts';
import { supplyFor } from './booking-dates.ts';
import { type Changer, CUSTOMER, changeOf, hashAddress } from './booking-parties.ts';
import { type Changeable, requireChangeable } from './booking-standings.ts';
import { unknownBooking } from './booking-views.ts';
import { asksContractChoice, keepContractChoice, waitsForChoice } from './contract-choices.ts';
import { type LeadAct, onLead } from './happenings.ts';
import { locateMove, storedMove } from './moves.ts';
import { noBookings, requireBooking, sumChanged, truckGone } from './quote-refusals.ts';
import { signPlan } from './signatures.ts';

/** The booking that a change would make, its new price beside the old one. Changes nothing. */
export async function previewChange(
  deps: AppDeps,
  leadId: string,
  move: BookedMove,
  language: Language = 'en',
): Promise<ChangePreview> {
  const { preview } = await priceChange(deps, leadId, move, { language });
  return preview;
}

/** The same preview for an operator, with what the customer must agree to first. */
export async function previewOperatorChange(
  deps: AppDeps,
  leadId: string,
  move: BookedMove,
): Promise<OperatorPreview> {
  const { preview, worse, lead, plan } = await priceChange(deps, leadId, move);
  const asks_contract_choice = await waitsForChoice(deps.sql, lead, plan);
  return { ...preview, customer_because: worse, asks_contract_choice };
}

/**
 * Changes a booking as its customer asks (rule 4.14): at once where the price stays within the ceiling
 * and the vendor's notice allows it, else when the vendor has agreed, and the booking stands as it is
 * until then. The new trucks are taken and the old ones freed in one transaction. An operator's change
 * that is worse for the customer waits for the customer first (rule 7.18).
 *
 * Refuses (`conflict`) another price than the one seen, a booking that has changed or ended, and a
 * truck that is gone; (`invalid`) a missing signature and an English contract that was not chosen.
 */
export async function changeBooking(
  deps: AppDeps,
  leadId: string,
  request: ChangeRequest,
  { actor, address, language = 'en' }: Changer,
): Promise<ChangeReply> {
  const asked = await priceChange(deps, leadId, request.move, {
    language,
    version: request.version,
  });
  const { preview, priced, lead, plan, worse } = asked;
  const isCustomer = actor === CUSTOMER;
  const asksCustomer =
    !isCustomer && (worse.length > 0 || (await waitsForChoice(deps.sql, lead, plan)));
  if (preview.after.breakdown.total_cents !== request.total_cents) {
    throw sumChanged(preview.after);
  }
  if (preview.needs_signature && !asksCustomer && !request.name) {
    const says = {
      en: 'Write your first and last name: the price is above the most that you agreed to.',
      fr: 'Écrivez votre prénom et votre nom\u00a0: le prix dépasse le plus que vous avez accepté.',
    };
    throw new Refusal('invalid', says, { fields: { name: says } });
  }
  const signature =
    isCustomer && preview.needs_signature && request.name
      ? { name: request.name, addressHash: await hashAddress(deps, address) }
      : null;
  const number = await onLead(deps, leadId, actor, async (act) => {
    const { tx, at, happened } = act;
    const standing = await requireChangeable(tx, deps, leadId, request.version);
    if (isCustomer) {
      const changed = { vendorId: standing.plan.vendor_id, plan, language };
      await keepContractChoice(act, changed, request.chooses_english ?? false);
    }
    const asksVendor = preview.needs_vendor ? ('vendor' as const) : null;
    const waitsFor = asksCustomer ? ('customer' as const) : asksVendor;
    const number = await createBookingChange(tx, {
      leadId,
      kind: preview.kind,
      waitsFor,
      thenVendor: asksCustomer && preview.needs_vendor,
      askedBy: actor,
      at,
      expiresAt: waitsFor
        ? offerEnds(at, asksCustomer ? TRANSFER_HOURS : CHANGE_HOURS, standing)
        : null,
      before: standing.plan,
      after: plan,
      signature,
      note: '',
    });
    if (waitsFor) {
      const mails = asksCustomer
        ? ({ customer: 'change_offered' } as const)
        : ({ vendor: 'vendor_change_asked' } as const);
      await happened('booking.change_asked', { ...changeOf(standing, plan), mails });
    } else {
      await applyPlan(act, standing, plan);
    }
    if (signature) await signPlan(act, standing, plan, { kind: 'change', number, ...signature });
    return number;
  }).catch((error: unknown) => {
    throw truckGone(error, priced.quote, request.move.move_date);
  });
  return { number, state: asksCustomer || preview.needs_vendor ? 'waiting' : 'applied' };
}

/**
 * Puts a plan in the place of a booking, at its mover or at another one, and tells all sides. Needs the lead's row lock.
 * `acceptedBy` is who agrees for the mover, which is not mailed of its own word.
 */
export async function applyPlan(
  { tx, at, leadId, happened, moved }: LeadAct,
  standing: Changeable,
  plan: BookingPlan,
  acceptedBy: string | null = null,
): Promise<void> {
  const { answer, plan: before } = standing;
  const { move } = plan.inputs;
  const { subtotal_cents } = plan.result.breakdown;
  const stays = plan.vendor_id === before.vendor_id;
  // A mover that declined knows that the booking is gone.
  if (!stays && answer.stage !== 'declined') {
    await happened('booking.taken_away');
  }
  await updateLeadMove(tx, leadId, { move, vendorId: plan.vendor_id, quoteCents: subtotal_cents });
  await replaceQuote(tx, leadId, plan);
  const lead = await findLead(tx, leadId);
  if (!lead) throw unknownBooking();
  const key = { leadId, vendorId: plan.vendor_id, moveDate: move.move_date };
  await reopenAnswer(tx, { ...key, opensAt: arrivalOpens(lead), at, acceptedBy });
  await happened(stays ? 'booking.changed' : 'booking.transferred', {
    ...changeOf(standing, plan),
    ...(acceptedBy !== null && { mails: { customer: 'booking_changed' } }),
  });
  // Last, since every other booking of those dates waits from here on.
  moved(await moveBooking(tx, leadId, plan));
}

type PricedChange = {
  lead: LeadRow;
  preview: ChangePreview;
  priced: PricedQuote;
  plan: BookingPlan;
  /** The points that are worse for the customer than now. */
  worse: TransferReason[];
};

/** Prices a booking's move anew at its vendor, to whom its own trucks are free. */
async function priceChange(
  deps: AppDeps,
  leadId: string,
  asked: BookedMove,
  { language = 'en', version }: { language?: Language; version?: number } = {},
): Promise<PricedChange> {
  const standing = await requireChangeable(deps.sql, deps, leadId, version);
  const { lead, answer } = standing;
  const located = await locateMove(deps, asked, { within: 'move.' });
  const kind = changeKind(storedMove(standing.plan.inputs), storedMove(located));
  if (!kind)
    throw new Refusal('invalid', {
      en: 'This is how your booking stands already.',
      fr: 'Votre réservation est déjà ainsi.',
    });

  const supply = supplyFor(located.snapshot, standing);
  const vendor = supply.vendor(lead.vendor_slug);
  if (!vendor) throw noBookings(lead.vendor_name);
  const before = lead.quote.breakdown;
  const firstDay = firstBookableDay(vendor.rules, lead.move_time, standing.now);
  const notice = firstDay > dayNumber(lead.move_date);
  // A vendor that is asked may come sooner than its own notice says.
  const now = notice ? undefined : located.now;
  const priced = quoteVendor(supply, lead.vendor_slug, located.move, located.roads, now, language);
  if (!priced) throw noBookings(lead.vendor_name);
  const { quote } = priced;
  requireBooking(priced, 'move.move_date');
  const terms = changeTerms({
    firstDay,
    moveDate: lead.move_date,
    totalCents: quote.breakdown.total_cents,
    ceilingCents: before.ceiling_cents,
  });
  const shown = shownBreakdown(lead.quote.breakdown, WORDS[language].lines);
  const plan = planOf(priced, located.move.move_date);
  return {
    lead,
    priced,
    plan,
    worse: transferReasons(standing.plan.result, plan.result),
    preview: {
      kind,
      differences: planDifferences(standing.plan, plan, language),
      before: { breakdown: shown },
      after: quote,
      ...terms,
      version: answer.version,
      asks_contract_choice: await asksContractChoice(deps.sql, leadId, {
        vendorId: plan.vendor_id,
        plan,
        language,
      }),
    },
  };
}

/** The plan that a priced move makes of a booking. */
export function planOf(priced: PricedQuote, date: PlainDate): BookingPlan {
  const { booking, inputs, stored } = priced;
  if (!booking) throw new Error('A move that cannot be booked makes no plan.');
  // The rates are a row of their own, which never changes: `findQuote` puts them back.
  const { rates: _rates, ...vendor } = inputs.vendor;
  return {
    vendor_id: inputs.vendor.id,
    rate_version: stored.breakdown.rate_version,
    location_id: booking.location_id,
    day: date,
    days: booking.days,
    trucks: booking.truck_count,
    closed: booking.closed,
    inputs: { ...inputs, vendor } as BookingPlan['inputs'],
    result: stored,
  };
}
