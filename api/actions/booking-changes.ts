import type { OperatorPreview } from '../../contracts/admin/booking-changes.ts';
import {
  CHANGE_HOURS,
  type ChangePreview,
  type ChangeReply,
  type ChangeRequest,
} from '../../contracts/booking-changes.ts';
import { dayNumber, minutesFrom, type PlainDate } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import { TRANSFER_HOURS, type TransferReason } from '../../contracts/transfers.ts';
import { addAudit, setAuditActor } from '../../db/audit.ts';
import { type BookingPlan, createBookingChange } from '../../db/booking-changes.ts';
import { moveBooking } from '../../db/bookings.ts';
import { type Transaction, violates } from '../../db/connect.ts';
import { lockLead, updateLeadMove } from '../../db/leads.ts';
import { replaceQuote } from '../../db/quotes.ts';
import type { DayChange } from '../../db/supply.ts';
import { reopenAnswer } from '../../db/vendor-answers.ts';
import type { AppDeps } from '../deps.ts';
import { changeKind, changeTerms } from '../domain/booking-changes.ts';
import { type PricedQuote, quoteVendor } from '../domain/pricing/engine.ts';
import { firstBookableDay } from '../domain/pricing/lead-times.ts';
import { transferReasons } from '../domain/transfers.ts';
import { WORDS } from '../domain/words.ts';
import { Refusal } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';
import { supplyFor } from './booking-dates.ts';
import { type Changer, CUSTOMER, changeLine, hashAddress } from './booking-parties.ts';
import { type Changeable, requireChangeable } from './booking-standings.ts';
import { locateMove, storedMove } from './moves.ts';
import { noBookings, notOnThatDate, refusalOf, slotTaken, sumChanged } from './quote-refusals.ts';
import { signPlan } from './signatures.ts';
import { tellEndpoints } from './webhooks.ts';

/** What a change would make of a booking, its new price beside the old one. Changes nothing. */
export async function previewChange(
  deps: AppDeps,
  leadId: string,
  move: BookedMove,
  language: Language = 'en',
): Promise<ChangePreview> {
  const { preview } = await priceChange(deps, leadId, move, { language });
  return preview;
}

/** The same for an operator, with what the customer must agree to first. */
export async function previewOperatorChange(
  deps: AppDeps,
  leadId: string,
  move: BookedMove,
): Promise<OperatorPreview> {
  const { preview, worse } = await priceChange(deps, leadId, move);
  return { ...preview, customer_because: worse };
}

/**
 * Changes a booking as its customer asks (rule 4.14): at once where the price stays within the ceiling
 * and the vendor's notice allows it, else when the vendor has agreed, and the booking stands as it is
 * until then. The new trucks are taken and the old ones freed in one transaction. What an operator asks
 * for and is worse for the customer waits for the customer first (rule 7.18).
 *
 * Refuses (`conflict`) another price than the one seen, a booking that has changed or ended, and a
 * truck that is gone; (`invalid`) a missing signature.
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
  const { preview, priced, plan, worse } = asked;
  const asksCustomer = actor !== CUSTOMER && worse.length > 0;
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
  const at = deps.clock();
  const signature =
    actor === CUSTOMER && preview.needs_signature && request.name
      ? { name: request.name, addressHash: await hashAddress(deps, address) }
      : null;
  await deps.queue.ready();
  const days: DayChange[] = [];
  const number = await deps.sql
    .begin(async (tx) => {
      await lockLead(tx, leadId);
      const standing = await requireChangeable(tx, deps, leadId, request.version);
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
          ? minutesFrom(at, 60 * (asksCustomer ? TRANSFER_HOURS : CHANGE_HOURS))
          : null,
        before: standing.plan,
        after: plan,
        signature,
        note: '',
      });
      const about = { lead_id: leadId, sent_by: actor };
      if (waitsFor) {
        const kind = asksCustomer ? 'change_offered' : 'vendor_change_asked';
        await queueMail(tx, deps.queue, kind, about);
        await addAudit(tx, changeLine('booking.change_asked', actor, standing, plan));
      } else {
        days.push(...(await applyPlan(tx, deps, standing, plan, { actor, acceptedBy: null })));
        await queueMail(tx, deps.queue, 'vendor_booking_changed', about);
      }
      if (signature)
        await signPlan(tx, deps, standing, plan, { kind: 'change', number, ...signature });
      return number;
    })
    .catch((error: unknown) => {
      throw violates(error, 'trucks_left') ? slotTaken(priced.quote) : error;
    });
  if (days.length > 0) deps.onDays(days);
  return { number, state: asksCustomer || preview.needs_vendor ? 'waiting' : 'applied' };
}

/** Puts a plan in the place of a booking; needs the lead's row lock. Resolves to the dates that moved. */
export async function applyPlan(
  tx: Transaction,
  { clock, queue }: Pick<AppDeps, 'clock' | 'queue'>,
  standing: Changeable,
  plan: BookingPlan,
  { actor, acceptedBy }: { actor: string; acceptedBy: string | null },
): Promise<DayChange[]> {
  const { id } = standing.lead;
  const { move } = plan.inputs;
  const at = clock();
  await setAuditActor(tx, actor);
  const { subtotal_cents } = plan.result.breakdown;
  await updateLeadMove(tx, id, { move, vendorId: plan.vendor_id, quoteCents: subtotal_cents });
  await replaceQuote(tx, id, plan);
  await reopenAnswer(tx, {
    leadId: id,
    vendorId: plan.vendor_id,
    moveDate: move.move_date,
    at,
    acceptedBy,
  });
  const stays = plan.vendor_id === standing.plan.vendor_id;
  const kind = stays ? 'booking_changed' : 'booking_transferred';
  await queueMail(tx, queue, kind, { lead_id: id, sent_by: actor });
  const action = stays ? 'booking.changed' : 'booking.transferred';
  await addAudit(tx, changeLine(action, actor, standing, plan));
  const event = stays ? ('booking.changed' as const) : ('booking.booked' as const);
  await tellEndpoints(tx, queue, { event, leadId: id, at });
  // One that declined knows that the booking is gone.
  if (!stays && standing.answer.stage !== 'declined') {
    const { vendor_id: vendorId } = standing.plan;
    await tellEndpoints(tx, queue, { event: 'booking.cancelled', leadId: id, vendorId, at });
  }
  // Last, since every other booking of those dates waits from here on.
  return await moveBooking(tx, id, plan);
}

type PricedChange = {
  preview: ChangePreview;
  priced: PricedQuote;
  plan: BookingPlan;
  /** What is worse for the customer than now. */
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
  // Whoever is asked may come sooner than its own notice says.
  const now = notice ? undefined : located.now;
  const priced = quoteVendor(supply, lead.vendor_slug, located.move, located.roads, now, language);
  if (!priced) throw noBookings(lead.vendor_name);
  const { quote, booking } = priced;
  const refusal =
    notOnThatDate(quote, 'move.move_date') ?? refusalOf(quote, quote.breakdown.subtotal_cents);
  if (!booking || refusal) throw refusal ?? slotTaken(quote);
  const terms = changeTerms({
    firstDay,
    moveDate: lead.move_date,
    totalCents: quote.breakdown.total_cents,
    ceilingCents: before.ceiling_cents,
  });
  const { move_date, move_time } = lead;
  const shown = shownBreakdown(lead.quote.breakdown, WORDS[language].lines);
  const plan = planOf(priced, located.move.move_date);
  return {
    priced,
    plan,
    worse: transferReasons(standing.plan.result, plan.result),
    preview: {
      kind,
      before: { move_date, move_time, breakdown: shown },
      after: quote,
      ...terms,
      version: answer.version,
    },
  };
}

/** What a priced move makes of a booking. */
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
