import type { Booking, BookingChange, PaymentSession } from '../../../contracts/admin/bookings.ts';
import { shownQuote } from '../../../contracts/price-line-words.ts';
import type { StoredQuote } from '../../../contracts/price-lines.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import {
  type EnteredPriceRow,
  listEnteredPrices,
  listLeadRefunds,
  listPaymentSessions,
  type PaymentSessionRow,
} from '../../../db/admin/bookings.ts';
import { findBill } from '../../../db/bills.ts';
import { type BookingChangeRow, listBookingChanges } from '../../../db/booking-changes.ts';
import { listCases } from '../../../db/cases.ts';
import { atOneMoment } from '../../../db/connect.ts';
import { findBookingOfLead } from '../../../db/dossiers.ts';
import { findRequest, type RequestRow } from '../../../db/quote-requests.ts';
import { findReview } from '../../../db/reviews.ts';
import type { AppDeps } from '../../deps.ts';
import { missing } from '../../errors.ts';
import { planDifferences } from '../../mails/differences.ts';
import { asCase } from '../cases.ts';
import { dossierFor } from '../dossiers.ts';
import { readSignatures } from '../signatures.ts';

/** The facts of a booking beside its lead. Refuses an unknown lead (`missing`). */
export async function readBooking(
  { sql, clock, payments }: Pick<AppDeps, 'sql' | 'clock' | 'payments'>,
  id: string,
): Promise<Sent<Booking>> {
  const at = clock();
  const [row, prices, changes, request, cases, bill, signatures, review, paid, refunds] =
    await atOneMoment(sql, (tx) =>
      Promise.all([
        findBookingOfLead(tx, id),
        listEnteredPrices(tx, id),
        listBookingChanges(tx, id),
        findRequest(tx, id),
        listCases(tx, { leadId: id }),
        findBill(tx, id),
        readSignatures(tx, id),
        findReview(tx, id),
        listPaymentSessions(tx, id),
        listLeadRefunds(tx, id),
      ]),
    );
  if (!row) throw missing('lead');
  const { time_zone, price_limit, home, ...answer } = dossierFor('operator', row, at);
  const { stage, answered_at, answered_by, decline_note, booked_at, quote } = row;
  return {
    time_zone,
    home: row.move && home,
    answer:
      stage && booked_at
        ? { ...answer, stage, booked_at, answered_at, answered_by, decline_note }
        : null,
    price: quote && { ...priceOf(quote, prices), price_limit },
    changes: changes.map(changeOf),
    quote_request: request && requestOf(request),
    cases: cases.map((one) => asCase(one, at)),
    bill,
    signatures,
    review,
    sessions: paid.map((one) => sessionOf(one, payments)),
    refunds,
  };
}

function priceOf(quote: StoredQuote, prices: EnteredPriceRow[]) {
  const { breakdown, additional_services_info } = shownQuote(quote);
  return {
    breakdown,
    crew_size: quote.crew_size ?? null,
    estimated_hours: quote.estimated_hours ?? null,
    services_not_included: additional_services_info,
    final: prices,
  };
}

function changeOf({ before, after, ...row }: BookingChangeRow): Sent<BookingChange> {
  const { lead_id: _lead, then_vendor: _then, signed_at: _signed, ...change } = row;
  return {
    ...change,
    // Of an erased booking nothing says from where to where.
    differences: after && before.inputs ? planDifferences(before, after, 'en') : [],
  };
}

function requestOf(row: RequestRow): Sent<Booking['quote_request']> {
  const { asked_at, note, stage, answer_note, decline_reason, valid_until } = row;
  return { asked_at, note, stage, answer_note, decline_reason, valid_until };
}

function sessionOf(
  { payment_intent_id, deposit, ...row }: PaymentSessionRow,
  payments: AppDeps['payments'],
): Sent<PaymentSession> {
  return {
    ...row,
    deposit: deposit && { ...deposit, paid_at: new Date(deposit.paid_at) },
    page: payment_intent_id && payments.pageOf(payment_intent_id),
  };
}
