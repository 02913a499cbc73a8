import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import type { Way } from '../../contracts/ways.ts';
import { findBooking } from '../../db/bookings.ts';
import { findLead } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findQuote } from '../../db/quotes.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import type { MailDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { shownWay } from '../domain/roads/shown-way.ts';
import { WORDS } from '../domain/words.ts';
import type { MailAttachment } from '../external/mail.ts';
import type { BookingMail } from '../mails/booking-mail.ts';
import { ticketOf } from '../mails/booking-ticket.ts';
import type { LetterTicket } from '../mails/letter.ts';
import { wayPicture } from '../mails/mail-pictures.ts';
import { bookingEvent } from './booking-events.ts';
import { bookingLink } from './booking-links.ts';
import { endsOf } from './tickets.ts';

/** What mails about a lead and its payments are written from. Throws where there is no such lead. */
export async function mailRecords({ sql }: MailDeps, leadId: string) {
  const [lead, quote, deposits] = await Promise.all([
    findLead(sql, leadId),
    findQuote(sql, leadId),
    listDeposits(sql, leadId),
  ]);
  if (!lead || !quote) throw new Error(`Lead ${leadId} has no records to write a mail from.`);
  const customer = {
    firstName: lead.first_name,
    lastName: lead.last_name,
    email: lead.email,
    phone: lead.phone,
  };
  return { lead, quote, deposits, customer };
}

/**
 * A paid booking for its mails, in their reader's language. Null once the deposit went back: a mail that tells of that is on its
 * way. Throws where no deposit was ever confirmed.
 */
export async function bookingMail(
  deps: MailDeps,
  leadId: string,
  reader: 'customer' | 'vendor',
): Promise<BookingMail | null> {
  const { lead, quote, deposits, customer } = await mailRecords(deps, leadId);
  const deposit = deposits.find((row) => row.state === 'confirmed');
  const [booking, answer] = await Promise.all([
    findBooking(deps.sql, leadId),
    findAnswer(deps.sql, leadId),
  ]);
  // A mail that comes late: the booking has ended, or its vendor has declined.
  if (booking?.state === 'released') return null;
  if (deposits.some((row) => !deposit && row.state === 'refunded')) return null;
  if (!deposit) throw new Error(`Lead ${leadId} has no confirmed deposit.`);
  const { result } = quote;
  const language = reader === 'customer' ? lead.language : lead.vendor_language;
  const { province, priceLimit } = pickupOf(lead.origin, lead.home_type);
  return {
    ...bookingEvent(deps.siteOrigin, lead, quote, deposit, language),
    language,
    customer,
    price: shownBreakdown(result.breakdown, WORDS[language].lines),
    agreed:
      answer?.final_price_cents && answer.final_time
        ? { priceCents: answer.final_price_cents, time: answer.final_time }
        : null,
    notIncluded: result.additional_services_info,
    priceLimit,
    depositEnds: cancellationTerms(province, lead.home_type).deposit,
    crewSize: result.crew_size,
    truckCount: result.truck_count,
    estimatedHours: result.estimated_hours,
    deposit: { amountCents: deposit.amount, currency: deposit.currency },
    way: wayOf(quote.inputs.move),
    bookingUrl: await bookingLink(deps, lead),
  };
}

/** A booking's ticket for its letters, and the pictures that it shows. */
export async function ticketWithPictures(
  mail: BookingMail,
): Promise<{ ticket: LetterTicket; pictures: MailAttachment[] }> {
  const map = mail.way && (await wayPicture(mail.way, mail.language));
  return { ticket: ticketOf(mail, map !== null), pictures: map ? [map] : [] };
}

/** The way of a move by road; null where an end was not located or no road leads. */
function wayOf(move: BookedMove): Way | null {
  const ends = endsOf(move);
  return ends && shownWay(ends.origin, ends.destination);
}
