import type {
  OfferPreview,
  OfferReply,
  OfferRequest,
} from '../../../contracts/admin/new-offers.ts';
import { OFFER_HOURS } from '../../../contracts/admin/phone-bookings.ts';
import { dayNumber, minutesFrom } from '../../../contracts/dates.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { type BookingRow, findBooking, moveHold } from '../../../db/bookings.ts';
import { findOpenSession } from '../../../db/checkout-sessions.ts';
import type { Queryable } from '../../../db/connect.ts';
import { findLead, type LeadRow } from '../../../db/dossiers.ts';
import { detachBrowser, updateLeadMove } from '../../../db/leads.ts';
import { listDeposits } from '../../../db/payments.ts';
import { findRequest, isOfferedAnew, offerAgain } from '../../../db/quote-requests.ts';
import { findQuote, replaceQuote } from '../../../db/quotes.ts';
import type { AppDeps } from '../../deps.ts';
import { quoteVendor } from '../../domain/pricing/engine.ts';
import { freedSupply } from '../../domain/pricing/freed-supply.ts';
import { type SupplySnapshot, supplyOf } from '../../domain/pricing/supply-snapshot.ts';
import { randomToken, sha256 } from '../../domain/tokens.ts';
import { missing, Refusal } from '../../errors.ts';
import { planDifferences } from '../../mails/differences.ts';
import { planOf } from '../booking-changes.ts';
import { onLead } from '../happenings.ts';
import { locateMove } from '../moves.ts';
import { requireBooking, truckGone, vendorGone } from '../quote-refusals.ts';

/** The price that other answers make for a lead that is not paid. Changes nothing. */
export async function previewOffer(
  deps: AppDeps,
  leadId: string,
  move: BookedMove,
): Promise<OfferPreview> {
  const { unpaid, priced, plan } = await priceOffer(deps, leadId, move);
  const quote = await findQuote(deps.sql, leadId);
  return {
    differences: quote ? planDifferences(quote, plan, 'en') : [],
    after: priced.quote,
    is_held: unpaid.booking?.state === 'held',
  };
}

/**
 * Puts other answers and the price of now in a lead that is not paid, and mails its customer the link that
 * shows and books it (rule 7.26). A held truck goes along, or nothing changes. The browser in which the
 * lead was made has shown the old price, has no part in the lead any more, and books its own answers anew.
 *
 * Refuses (`missing`) an unknown lead, and (`conflict`) one that is paid, erased or lost, one whose payment page
 * is open, one that its mover priced by hand, another price than the one seen, and a truck that is gone.
 */
export async function offerAnew(
  deps: AppDeps,
  leadId: string,
  { move, total_cents }: OfferRequest,
  actor: string,
): Promise<Sent<OfferReply>> {
  const { priced, plan } = await priceOffer(deps, leadId, move);
  const { quote } = priced;
  if (quote.breakdown.total_cents !== total_cents) {
    throw new Refusal('conflict', 'The price has changed. Please look at it again.', {
      extra: { code: 'price_changed', quote },
    });
  }
  const at = deps.clock();
  const validUntil = minutesFrom(at, OFFER_HOURS * 60);
  const tokenHash = await sha256(randomToken());
  await onLead(deps, leadId, actor, async ({ tx, happened, moved }) => {
    const { lead, booking } = await requireUnpaid(tx, leadId);
    const { subtotal_cents } = plan.result.breakdown;
    const { move: stored } = plan.inputs;
    await updateLeadMove(tx, leadId, {
      move: stored,
      vendorId: plan.vendor_id,
      quoteCents: subtotal_cents,
    });
    await replaceQuote(tx, leadId, plan);
    await detachBrowser(tx, leadId, tokenHash);
    await offerAgain(tx, {
      leadId,
      vendorId: plan.vendor_id,
      at,
      by: actor,
      validUntil,
      locationId: plan.location_id,
      trucks: plan.trucks,
      days: plan.days,
    });
    await happened('lead.offered_anew', {
      before: factsOf(lead, lead.quote.breakdown.total_cents),
      after: factsOf(stored, total_cents),
    });
    // Last, since every other booking of those dates waits from here on.
    if (booking) moved(await moveHold(tx, booking, plan));
  }).catch((error: unknown) => {
    throw truckGone(error, quote, move.move_date);
  });
  return { valid_until: validUntil };
}

const factsOf = (
  { move_date, move_time }: Pick<BookedMove, 'move_date' | 'move_time'>,
  total_cents: number,
) => ({ move_date, move_time, total_cents });

/** Prices other answers at the lead's own mover, to whom the truck that it holds is free. */
async function priceOffer(deps: AppDeps, leadId: string, asked: BookedMove) {
  const unpaid = await requireUnpaid(deps.sql, leadId);
  const { lead, booking } = unpaid;
  const { snapshot, move, roads, now } = await locateMove(deps, asked, { within: 'move.' });
  const supply = supplyFor(snapshot, lead, booking);
  const priced = quoteVendor(supply, lead.vendor_slug, move, roads, now);
  if (!priced) throw vendorGone(lead.vendor_name);
  requireBooking(priced, 'move.move_date');
  return { unpaid, priced, plan: planOf(priced, move.move_date) };
}

/** The lead's mover alone, without the truck that is held for the lead. */
function supplyFor(
  snapshot: SupplySnapshot,
  lead: LeadRow,
  booking: BookingRow | null,
): SupplySnapshot {
  const own = (slug: string) => slug === lead.vendor_slug;
  if (booking?.state !== 'held') return supplyOf(snapshot, own);
  const { location_id, day, days, trucks } = booking;
  const taken = { locationId: location_id, day: dayNumber(day), days, trucks };
  return supplyOf(freedSupply(snapshot, taken), own);
}

type Unpaid = { lead: LeadRow; booking: BookingRow | null };

/** A lead whose answers an operator may change, no money being here or on its way. Refuses any other, and an unknown one. */
export async function requireUnpaid(sql: Queryable, leadId: string): Promise<Unpaid> {
  const [lead, booking, session, deposits, request] = await Promise.all([
    findLead(sql, leadId),
    findBooking(sql, leadId),
    findOpenSession(sql, leadId),
    listDeposits(sql, leadId),
    findRequest(sql, leadId),
  ]);
  if (!lead) throw missing('lead');
  const no = (sentence: string, code?: string) =>
    new Refusal('conflict', sentence, code ? { extra: { code } } : {});
  if (lead.erased_at) throw no('All that was personal of this lead has been erased.');
  if (deposits.length > 0 || !['pending', 'expired', 'failed'].includes(lead.payment_status)) {
    throw no('The deposit of this lead was paid: change its booking.', 'already_paid');
  }
  if (lead.status === 'lost') throw no('This lead is lost. Give it another status first.');
  if (request && !request.by_phone && !isOfferedAnew(request)) {
    throw no(`${lead.vendor_name} is asked for this price itself, and alone can give another one.`);
  }
  if (session) {
    throw no(
      'The customer has the payment page open. Their answers can be changed once they have paid, or once it has closed.',
      'payment_open',
    );
  }
  return { lead, booking };
}
