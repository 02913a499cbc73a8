import {
  type CancellationTerms,
  cancellationTerms,
} from '../../contracts/cancellation-policies.ts';
import type { Service } from '../../contracts/choices.ts';
import type { Language } from '../../contracts/language.ts';
import type { Contact } from '../../contracts/leads.ts';
import type { PriceLimit } from '../../contracts/price-limits.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import type { Breakdown } from '../../contracts/quotes.ts';
import type { Way } from '../../contracts/ways.ts';
import { findBooking } from '../../db/bookings.ts';
import type { LeadRow } from '../../db/dossiers.ts';
import { listDeposits } from '../../db/payments.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import type { MailDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { endsOf } from '../domain/roads/ends.ts';
import { shownWay } from '../domain/roads/shown-way.ts';
import { WORDS } from '../domain/words.ts';
import type { BookingEvent } from '../external/calendar.ts';
import { bookingEvent } from './booking-events.ts';
import { bookingLink } from './links.ts';

/** A paid booking, as its mails and its calendar file tell it. */
export type PaidBooking = BookingEvent & {
  /** Of the mail's reader; the lines of the price are written in it. */
  language: Language;
  customer: Contact;
  price: Breakdown;
  /** The price and time that vendor and customer agreed on, in cents with tax and by the place's clocks; null until then. */
  agreed: { priceCents: number; time: string } | null;
  /** The way by road, where both ends were located. */
  way: Way | null;
  /** Services asked for that are not in the price (rule 2.11). */
  notIncluded: readonly Service[];
  priceLimit: PriceLimit;
  crewSize: number;
  truckCount: number;
  estimatedHours: number;
  deposit: { amountCents: number; currency: string };
  /** The deposit's fate should the customer cancel. */
  depositEnds: CancellationTerms['deposit'];
  /** The secret link to the booking's own page. */
  bookingUrl: string;
};

/** A paid booking for its mails. Null where no deposit holds it any more: a mail that tells of that is on its way. */
export async function paidBooking(
  deps: MailDeps,
  lead: LeadRow,
  language: Language,
): Promise<PaidBooking | null> {
  const [deposits, booking, answer] = await Promise.all([
    listDeposits(deps.sql, lead.id),
    findBooking(deps.sql, lead.id),
    findAnswer(deps.sql, lead.id),
  ]);
  const deposit = deposits.find((row) => row.state === 'confirmed');
  // A mail that comes late: the booking has ended, or its vendor has declined.
  if (!deposit || booking?.state === 'released') return null;
  const { quote } = lead;
  const { province, priceLimit } = pickupOf(lead.origin, lead.home_type);
  const ends = endsOf(lead.booked);
  return {
    ...bookingEvent(deps.siteOrigin, lead, deposit, language),
    language,
    customer: {
      firstName: lead.first_name,
      lastName: lead.last_name,
      email: lead.email,
      phone: lead.phone,
    },
    price: shownBreakdown(quote.breakdown, WORDS[language].lines),
    agreed:
      answer?.final_price_cents && answer.final_time
        ? { priceCents: answer.final_price_cents, time: answer.final_time }
        : null,
    notIncluded: quote.additional_services_info,
    priceLimit,
    depositEnds: cancellationTerms(province, lead.home_type).deposit,
    crewSize: quote.crew_size,
    truckCount: quote.truck_count,
    estimatedHours: quote.estimated_hours,
    deposit: { amountCents: deposit.amount, currency: deposit.currency },
    way: ends && shownWay(ends.origin, ends.destination),
    bookingUrl: await bookingLink(deps, lead),
  };
}
