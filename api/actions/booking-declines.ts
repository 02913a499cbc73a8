import { getLogger } from '@logtape/logtape';
import type { Decline, LeadDetail } from '../../contracts/portal/leads.ts';
import { DECLINE_REASONS, type DeclineReason } from '../../contracts/vendor-answers.ts';
import { dropOpenChange } from '../../db/booking-changes.ts';
import { cancelBooking } from '../../db/bookings.ts';
import { findVendorLead } from '../../db/portal/leads.ts';
import { findQuote } from '../../db/quotes.ts';
import { claimRefunds } from '../../db/refunds.ts';
import { type Alternative, findAnswer } from '../../db/vendor-answers.ts';
import type { AppDeps, PaymentDeps } from '../deps.ts';
import { quoteMove } from '../domain/pricing/engine.ts';
import { Refusal } from '../errors.ts';
import { type BookingOrder, transitionBooking } from './booking-transitions.ts';
import { locateMove, storedMove } from './moves.ts';
import { refundEnded } from './refunds.ts';

const log = getLogger(['portage', 'bookings']);
/** Prices of other vendors that a customer is told of. */
const MAX_ALTERNATIVES = 3;

const refundReason = (reason: DeclineReason) => `The mover declined. ${DECLINE_REASONS[reason]}`;

/**
 * The vendor declines: the truck is free again, the deposit's way back stands in the ledger, and the
 * jobs that carry it out and tell the customer who else could come are in the queue.
 */
export async function declineBooking(
  deps: AppDeps,
  order: BookingOrder & Decline,
): Promise<LeadDetail> {
  const { id, reason, note } = order;
  // Priced beforehand: it may ask the maps service, which no transaction waits for.
  const alternatives = await findAlternatives(deps, order);
  return await transitionBooking(deps, 'decline', order, async (transition) => {
    const { tx, at, actor } = transition;
    await transition.update({
      answered_at: at,
      answered_by: actor,
      decline_reason: reason,
      decline_note: note,
      alternatives,
      ended_at: at,
      ended_by: actor,
    });
    await dropOpenChange(tx, id);
    transition.moved(await cancelBooking(tx, id));
    await claimRefunds(tx, {
      leadId: id,
      sessionId: null,
      requestedBy: actor,
      reason: refundReason(reason),
    });
    await deps.queue.send(tx, 'decline-refund', { leadId: id });
    await transition.tell('mover_declined');
    transition.note({ reason, alternatives: alternatives.length });
  });
}

/**
 * Carries out the refund that a decline entered. Whatever the provider answers is in the ledger
 * after it; only an answer that may change is tried again.
 */
export async function refundDeclined(deps: PaymentDeps, leadId: string): Promise<void> {
  const answer = await findAnswer(deps.sql, leadId);
  if (answer?.stage !== 'declined' || !answer.decline_reason) return;
  await refundEnded(deps, leadId, {
    actor: answer.answered_by ?? 'system',
    reason: refundReason(answer.decline_reason),
  });
}

/** The cheapest other vendors who are free for the same move, as a customer would be quoted now. */
async function findAlternatives(
  deps: AppDeps,
  { person, id }: BookingOrder,
): Promise<Alternative[]> {
  const own = await findVendorLead(deps.sql, person.vendorId, id);
  const stored = own && (await findQuote(deps.sql, id));
  if (!stored) return [];
  try {
    const { move, snapshot, roads, now } = await locateMove(deps, storedMove(stored.inputs));
    return quoteMove(snapshot, move, roads, now)
      .filter((quote) => quote.bookable && quote.total_cost > 0)
      .filter((quote) => quote.vendor_slug !== person.vendorSlug)
      .sort((a, b) => a.breakdown.total_cents - b.breakdown.total_cents)
      .slice(0, MAX_ALTERNATIVES)
      .map(({ vendor_name, breakdown }) => ({
        vendor_name,
        total_cents: breakdown.subtotal_cents,
        total_with_tax_cents: breakdown.total_cents,
      }));
  } catch (error) {
    // Without other prices a decline is still a decline.
    if (!(error instanceof Refusal)) throw error;
    log.warn('booking {id} is declined without other prices', { id, reason: error.reason });
    return [];
  }
}
