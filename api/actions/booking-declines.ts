import { getLogger } from '@logtape/logtape';
import { DECLINE_REASONS, type DeclineReason } from '../../contracts/decline-reasons.ts';
import type { Decline, LeadDetail } from '../../contracts/portal/leads.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { dropOpenChange, findUntakenChange, listFormerVendors } from '../../db/booking-changes.ts';
import { cancelBooking } from '../../db/bookings.ts';
import { ownsLead } from '../../db/portal/leads.ts';
import { findQuote } from '../../db/quotes.ts';
import { claimRefunds } from '../../db/refunds.ts';
import { type Alternative, endDepositWait, findAnswer } from '../../db/vendor-answers.ts';
import type { AppDeps, PaymentDeps } from '../deps.ts';
import { depositReturnAt } from '../domain/declines.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { quoteMove } from '../domain/pricing/engine.ts';
import { priceDays } from '../domain/pricing/price-calendar.ts';
import { supplyOf } from '../domain/pricing/supply-snapshot.ts';
import { Refusal } from '../errors.ts';
import { datesAround } from './booking-dates.ts';
import { CUSTOMER, SYSTEM } from './booking-parties.ts';
import { readStanding } from './booking-standings.ts';
import { type BookingOrder, transitionBooking } from './booking-transitions.ts';
import { refuseDisputed } from './disputes.ts';
import { onLead } from './happenings.ts';
import { locateMove, storedMove } from './moves.ts';
import { refundEnded } from './refunds.ts';

const log = getLogger(['portage', 'bookings']);
/** Prices of other vendors that a customer is told of. */
const MAX_ALTERNATIVES = 3;

const refundReason = (reason: DeclineReason) => `The mover declined. ${DECLINE_REASONS[reason]}`;

/**
 * The vendor declines: the truck is free again, and the jobs are in the queue that tell the customer who
 * else could come and give the deposit back. The deposit waits where another mover could take both,
 * on its date or near it (rule 4.22); else its way back stands in the ledger at once.
 */
export async function declineBooking(
  deps: AppDeps,
  order: BookingOrder & Decline,
): Promise<Sent<LeadDetail>> {
  const { id, reason, note } = order;
  // Priced beforehand: no transaction waits for the maps service.
  const { alternatives, anyDate } = await findAlternatives(deps, order);
  return await transitionBooking(deps, 'decline', order, async (transition) => {
    const { tx, at, actor, booking, queue } = transition;
    const { timeZone } = pickupOf(booking.origin, booking.home_type);
    const standing = { moveDate: booking.move_date, timeZone };
    const refundAfter = depositReturnAt(at, standing, anyDate);
    await transition.update({
      answered_at: at,
      answered_by: actor,
      decline_reason: reason,
      decline_note: note,
      alternatives,
      refund_after: refundAfter,
      ended_at: at,
      ended_by: actor,
    });
    transition.moved(await cancelBooking(tx, id));
    if (!refundAfter) {
      await claimRefunds(tx, { ...whole(id), requestedBy: actor, reason: refundReason(reason) });
    }
    await queue.send(tx, 'decline-refund', { leadId: id }, refundAfter ?? undefined);
    transition.note({ after: { reason, alternatives: alternatives.length } });
  });
}

const whole = (leadId: string) => ({ leadId, sessionId: null });

/**
 * Gives the deposit of a declined booking back, unless it waits still or the booking is with
 * another vendor by now. Every answer of the provider is in the ledger after it; only an answer
 * that may change is tried again.
 */
export async function refundDeclined(deps: PaymentDeps, leadId: string): Promise<void> {
  const request = await onLead(deps, leadId, SYSTEM, async ({ tx, at }) => {
    const answer = await findAnswer(tx, leadId);
    if (answer?.stage !== 'declined' || !answer.decline_reason) return null;
    if (answer.refund_after && answer.refund_after > at) return null;
    const actor = answer.answered_by ?? SYSTEM;
    const reason = refundReason(answer.decline_reason);
    // From here on no other vendor can take the booking.
    await claimRefunds(tx, { ...whole(leadId), requestedBy: actor, reason });
    return { actor, reason };
  });
  if (request) await refundEnded(deps, leadId, request);
}

/**
 * The customer of a declined booking has the deposit back now. Refuses (`conflict`) a deposit that
 * goes back already, that a bank decides on, or whose booking is with another vendor.
 */
export async function returnWaitingDeposit(deps: AppDeps, leadId: string): Promise<void> {
  await onLead(deps, leadId, CUSTOMER, async ({ tx, queue, at, happened }) => {
    const { depositWaits } = await readStanding(tx, deps, leadId);
    if (!depositWaits)
      throw new Refusal('conflict', {
        en: 'This deposit does not wait any more.',
        fr: 'Ce dépôt n’est plus en attente.',
      });
    await refuseDisputed(tx, leadId);
    await dropOpenChange(tx, leadId);
    await endDepositWait(tx, leadId, at);
    await queue.send(tx, 'decline-refund', { leadId });
    await happened('refund.asked');
  });
}

/**
 * The cheapest vendors that are free for the same move, as a customer would be quoted now, except
 * those that had it; and whether any is free on its date or near it.
 */
async function findAlternatives(
  deps: AppDeps,
  { person, id }: BookingOrder,
): Promise<{ alternatives: Alternative[]; anyDate: boolean }> {
  const own = await ownsLead(deps.sql, person.vendorId, id);
  const stored = own ? await findQuote(deps.sql, id) : null;
  if (!stored) return { alternatives: [], anyDate: false };
  try {
    // A change that is signed for, and not taken by this vendor, stays asked.
    const untaken = await findUntakenChange(deps.sql, id);
    const asked = storedMove((untaken?.after ?? stored).inputs);
    const { move, snapshot, roads, now } = await locateMove(deps, asked);
    const former = await listFormerVendors(deps.sql, id);
    const others = supplyOf(snapshot, (slug) => !former.includes(slug));
    const alternatives = quoteMove(others, move, roads, now)
      .filter((quote) => quote.bookable && quote.total_cost > 0)
      .sort((a, b) => a.breakdown.total_cents - b.breakdown.total_cents)
      .slice(0, MAX_ALTERNATIVES)
      .map(({ vendor_name, breakdown }) => ({
        vendor_name,
        total_cents: breakdown.subtotal_cents,
        total_with_tax_cents: breakdown.total_cents,
      }));
    const isFree = () =>
      priceDays(others, move, roads, datesAround(asked.move_date, now), now).some(
        ({ status }) => status === 'free',
      );
    return { alternatives, anyDate: alternatives.length > 0 || isFree() };
  } catch (error) {
    // Without other prices a decline is still a decline.
    if (!(error instanceof Refusal)) throw error;
    log.warn('booking {id} is declined without other prices', { id, reason: error.reason });
    return { alternatives: [], anyDate: false };
  }
}
