import { arrivalText } from '../../../contracts/arrivals.ts';
import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import { cents, date } from '../../shared/format.ts';
import { time } from '../../shared/time.ts';
import { ABOUT, type StateWords, WORDS } from './booking-state-words.ts';

/** How a booking stands at the instant `now`; clock times are those of where the crew arrives. */
export function stateWords(booking: CustomerBooking, now: Date = new Date()): StateWords {
  const { form_data, vendor, final_price: price, deposits, answer_by } = booking;
  const { moveDate, moveTime, timeZone } = form_data.quote_data;
  const clock = time({ dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) });
  const instant = (at: string | null | undefined) => (at ? clock.format(Date.parse(at)) : '');
  const balance = booking.balance_cents ?? booking.estimate_cents;
  return WORDS[booking.state]({
    mover: vendor.name,
    day: date(moveDate),
    arrival: arrivalText({ slot: moveTime, timeZone, time: booking.arrival }),
    deposit: cents(deposits.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
    balance: price?.holds ? cents(balance) : ABOUT(cents(balance)),
    ceiling: cents(booking.ceiling_cents),
    answerBy: instant(answer_by),
    isLate: answer_by !== null && Date.parse(answer_by) < now.getTime(),
    price: cents(price?.price_cents),
    decideBy: instant(price?.expires_at),
    waitsUntil: instant(booking.deposit_waits_until),
    isRefunded: deposits.length > 0 && deposits.every(({ state }) => state === 'refunded'),
    isKept: deposits.some(({ state }) => state === 'kept'),
  });
}
