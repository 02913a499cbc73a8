import type { Booking, BookingChange, PaymentSession } from '../../../contracts/admin/bookings.ts';
import { TIME_ZONE } from '../../../contracts/facts.ts';
import { shownQuote } from '../../../contracts/price-line-words.ts';
import { sent } from '../../../contracts/sent-rows.ts';
import {
  type BookingAnswerRow,
  type EnteredPriceRow,
  findBookingAnswer,
  listEnteredPrices,
  listLeadRefunds,
  listPaymentSessions,
  type PaymentSessionRow,
} from '../../../db/admin/bookings.ts';
import { leadExists } from '../../../db/admin/lead-lists.ts';
import { type BookingChangeRow, listBookingChanges } from '../../../db/booking-changes.ts';
import { listCases } from '../../../db/cases.ts';
import { findLead, type LeadRow } from '../../../db/dossiers.ts';
import { findRequest, type RequestRow } from '../../../db/quote-requests.ts';
import { findQuote, type QuoteRow } from '../../../db/quotes.ts';
import { findReview, type ReviewRow } from '../../../db/reviews.ts';
import type { AppDeps } from '../../deps.ts';
import { pickupOf } from '../../domain/places/pickup.ts';
import { Refusal } from '../../errors.ts';
import { planDifferences } from '../../mails/differences.ts';
import { readBill } from '../bills.ts';
import { asCase } from '../cases.ts';
import { homesOf } from '../dossiers.ts';
import { readSignatures } from '../signatures.ts';

/** What is known of a booking beside its lead. Refuses an unknown lead (`missing`). */
export async function readBooking(
  { sql, clock, payments }: Pick<AppDeps, 'sql' | 'clock' | 'payments'>,
  id: string,
): Promise<Booking> {
  const at = clock();
  const [
    exists,
    lead,
    quote,
    answer,
    prices,
    changes,
    request,
    cases,
    bill,
    signatures,
    review,
    paid,
    refunds,
  ] = await Promise.all([
    leadExists(sql, id),
    findLead(sql, id),
    findQuote(sql, id),
    findBookingAnswer(sql, id),
    listEnteredPrices(sql, id),
    listBookingChanges(sql, id),
    findRequest(sql, id),
    listCases(sql, { leadId: id }),
    readBill(sql, id),
    readSignatures(sql, id),
    findReview(sql, id),
    listPaymentSessions(sql, id),
    listLeadRefunds(sql, id),
  ]);
  if (!exists) throw new Refusal('missing', 'There is no such lead.');
  return {
    time_zone: lead ? pickupOf(lead.origin, lead.home_type).timeZone : TIME_ZONE,
    home: quote && homesOf(quote.inputs.move),
    home_size: quote?.inputs.move.home_size ?? null,
    answer: answer && answerOf(answer, at),
    price: lead && quote && priceOf(lead, quote, prices),
    changes: changes.map(changeOf),
    quote_request: request && requestOf(request),
    cases: cases.map((row) => asCase(row, at)),
    bill,
    signatures,
    review: review && reviewOf(review),
    sessions: paid.map((row) => sessionOf(row, payments)),
    refunds: refunds.map(sent),
  };
}

function answerOf(row: BookingAnswerRow, now: Date): Booking['answer'] {
  const answer_by = row.stage === 'pending' ? row.answer_by : null;
  return { ...sent({ ...row, answer_by }), late: answer_by !== null && answer_by <= now };
}

function priceOf(lead: LeadRow, { result }: QuoteRow, prices: EnteredPriceRow[]): Booking['price'] {
  const { breakdown, additional_services_info } = shownQuote(result);
  return {
    breakdown,
    price_limit: pickupOf(lead.origin, lead.home_type).priceLimit,
    crew_size: result.crew_size ?? null,
    estimated_hours: result.estimated_hours ?? null,
    services_not_included: additional_services_info,
    final: prices.map(sent),
  };
}

function changeOf({ before, after, ...row }: BookingChangeRow): BookingChange {
  const { lead_id: _lead, then_vendor: _then, signed_at: _signed, ...change } = row;
  return {
    ...sent(change),
    // Of an erased booking nothing says from where to where.
    differences: after && before.inputs ? planDifferences(before, after, 'en') : [],
  };
}

function requestOf(row: RequestRow): Booking['quote_request'] {
  const { asked_at, note, stage, answer_note, decline_reason, valid_until } = row;
  return sent({ asked_at, note, stage, answer_note, decline_reason, valid_until });
}

const reviewOf = ({ body, ...row }: ReviewRow): Booking['review'] => ({ ...sent(row), text: body });

function sessionOf(
  { payment_intent_id, deposit, ...row }: PaymentSessionRow,
  payments: AppDeps['payments'],
): PaymentSession {
  return {
    ...sent(row),
    deposit: deposit && { ...deposit, paid_at: new Date(deposit.paid_at).toISOString() },
    page: payment_intent_id && payments.pageOf(payment_intent_id),
  };
}
