import { arrivalText } from '../../../contracts/arrivals.ts';
import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import { cents, date } from '../../shared/format.ts';
import { instantText } from '../../shared/instants.ts';
import { ABOUT, type StateWords, WORDS } from './booking-state-words.ts';
import { MANAGE } from './manage.ts';

/** How a booking stands at the instant `now`; clock times are those of where the crew arrives. */
export function stateWords(booking: CustomerBooking, now: Date = new Date()): StateWords {
  const { form_data, vendor, final_price: price, deposits, answer_by, crew_step: step } = booking;
  const { moveDate, moveTime, timeZone } = form_data.quote_data;
  const instant = (at: string | null | undefined) => (at ? instantText(at, timeZone) : '');
  // On the day the crew's last tap is the news, unless a price waits for a decision.
  if (step && booking.state !== 'price_asked') {
    const since = instantText(step.at, timeZone, 'medium');
    return { title: MANAGE.crewSteps[step.step], text: MANAGE.since(since) };
  }
  return WORDS[booking.state]({
    mover: vendor.name,
    day: date(moveDate),
    arrival: arrivalText({ slot: moveTime, timeZone, time: booking.arrival }),
    deposit: cents(deposits.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
    balance: (booking.owed_cents === null ? ABOUT : String)(cents(booking.balance_cents)),
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
