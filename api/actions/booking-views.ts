import type * as z from 'zod/mini';
import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { BookedAnswers } from '../../contracts/moves.ts';
import type {
  CheckoutVerifyReply,
  CheckoutVerifyRequest,
  FormData,
} from '../../contracts/payments.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { findLastSession, findSession } from '../../db/checkout-sessions.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import { type DepositRow, listDeposits } from '../../db/payments.ts';
import type { PaymentDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { ownsBooking, type TokenOf } from '../domain/tokens.ts';
import { WORDS } from '../domain/words.ts';
import { Refusal } from '../errors.ts';
import { bookingIcs } from '../external/calendar.ts';
import { bookingEvent } from '../mails/booking-events.ts';
import { bookingLink } from '../mails/links.ts';
import { openBookingLink } from './booking-links.ts';
import { readBookingState } from './booking-states.ts';
import { settleSession } from './payments.ts';
import { ticketFacts } from './tickets.ts';

type Asked = z.infer<typeof CheckoutVerifyRequest>;
/** The tokens that the browser holds of a booking, the site's own scheme and host, and the reader's language. */
type Viewer = { tokenOf: TokenOf; origin: string; language: Language };

/**
 * The booking that a session id, a lead id or a signed link names, as far as the caller may see
 * it (rule 4.3): name, contact, addresses, answers, price and calendar file only for the browser that booked or
 * the holder of the link; anyone else sees vendor, date and status. Refuses a booking that does not exist (`missing`).
 *
 * Payment is true only when the provider says so: a session that we do not know as paid is asked
 * for there first, so that the return page never waits for a webhook. Throws
 * `PaymentProviderError` when the provider cannot be asked: an unknown payment is not shown as an unpaid one.
 */
export async function viewBooking(
  deps: PaymentDeps,
  asked: Asked,
  viewer: Viewer,
): Promise<Sent<CheckoutVerifyReply>> {
  const linked = asked.token ? await openBookingLink(deps, asked.token) : null;
  const named = asked.session_id ? await findSession(deps.sql, asked.session_id) : null;
  const id = linked ?? named?.lead_id ?? (asked.session_id ? null : asked.lead_id);
  if (!id || (asked.lead_id && asked.lead_id !== id)) throw unknownBooking();

  const session = named ?? (await findLastSession(deps.sql, id));
  if (session?.provider_id && !session.paid && session.status === 'open') {
    const { provider_id } = session;
    const truth = await deps.payments.findCheckout(provider_id);
    if (truth && truth.status !== 'open') await settleSession(deps, truth);
  }
  const lead = await findLead(deps.sql, id);
  if (!lead) throw unknownBooking();
  const owns = await ownsBooking(lead, viewer.tokenOf);
  const mayRead = linked === id || owns;
  const deposits = await listDeposits(deps.sql, id);
  const payment = paymentOf(lead, deposits, session?.provider_id ?? null);
  const isPaid = payment.status === 'succeeded';
  const wasPaid = isPaid || payment.status === 'refunded';
  const standing = wasPaid ? await readBookingState(deps.sql, lead, deps.clock()) : null;
  return {
    success: isPaid,
    lead_id: id,
    state: standing?.state ?? null,
    form_data: {
      ...formData(lead, payment, { mayRead, language: viewer.language }),
      calendar: mayRead ? await calendarFile(lead, deposits, viewer) : null,
      // Holders of a link get no address: their link shows the booking and changes nothing.
      booking_page:
        owns && isPaid
          ? await bookingLink(
              { sql: deps.sql, siteOrigin: viewer.origin },
              { ...lead, language: viewer.language },
            )
          : null,
    },
    ticket: isPaid && mayRead && standing ? ticketFacts(lead, standing) : null,
  };
}

export const unknownBooking = () =>
  new Refusal('missing', {
    en: 'There is no such booking.',
    fr: 'Cette réservation n’existe pas.',
  });

const STATUS: Record<string, FormData['payment']['status']> = {
  succeeded: 'succeeded',
  review: 'review',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'failed',
};

function paymentOf(
  lead: LeadRow,
  deposits: readonly DepositRow[],
  sessionId: string | null,
): FormData['payment'] {
  const deposit = deposits.find((row) => row.session_id === sessionId) ?? deposits[0];
  return {
    amount: deposit?.amount ?? DEPOSIT_CENTS,
    currency: deposit?.currency ?? CURRENCY,
    status: STATUS[lead.payment_status] ?? 'pending',
    session_id: deposit?.session_id ?? sessionId,
  };
}

/** All that the confirmation shows, for the holder of the booking's link. */
export async function formDataOf(
  lead: LeadRow,
  deposits: readonly DepositRow[],
  site: { origin: string; language: Language },
): Promise<FormData> {
  return {
    ...formData(lead, paymentOf(lead, deposits, null), { mayRead: true, language: site.language }),
    calendar: await calendarFile(lead, deposits, site),
    booking_page: null,
  };
}

/** The calendar file of the mails; null where no booking stands. */
async function calendarFile(
  lead: LeadRow,
  deposits: readonly DepositRow[],
  { origin, language }: { origin: string; language: Language },
): Promise<string | null> {
  if (!lead.stage || !['pending', 'accepted', 'completed'].includes(lead.stage)) return null;
  const deposit = deposits.find(({ state }) => state === 'confirmed');
  return deposit ? await bookingIcs(bookingEvent(origin, lead, deposit, language)) : null;
}

function formData(
  lead: LeadRow,
  payment: FormData['payment'],
  { mayRead, language }: { mayRead: boolean; language: Language },
): Omit<FormData, 'calendar' | 'booking_page'> {
  const shown = shownQuote(lead.quote, WORDS[language].lines);
  const { timeZone, priceLimit } = pickupOf(lead.origin, lead.home_type);
  return {
    contact_data: mayRead
      ? {
          firstName: lead.first_name,
          lastName: lead.last_name,
          email: lead.email,
          phone: lead.phone,
        }
      : null,
    quote_data: {
      originAddress: mayRead ? lead.origin_address : null,
      destinationAddress: mayRead ? lead.destination_address : null,
      moveDate: lead.move_date,
      moveTime: lead.move_time,
      jobDays: lead.job_days,
      timeZone: mayRead ? timeZone : null,
      totalRooms: mayRead ? lead.total_rooms : null,
      squareFootage: mayRead ? lead.square_footage : null,
      estimatedWeight: mayRead ? lead.estimated_weight : null,
      items: mayRead ? lead.items : null,
      answers: mayRead ? BookedAnswers.parse(lead.booked) : null,
    },
    selected_quote: {
      vendor_slug: lead.vendor_slug,
      vendor_name: lead.vendor_name,
      total_cost: mayRead ? lead.quote.total_cost : null,
      total_with_tax: mayRead ? lead.quote.total_with_tax : null,
      breakdown: mayRead ? shown.breakdown : null,
      additional_services_info: mayRead ? shown.additional_services_info : null,
      price_limit: mayRead ? priceLimit : null,
      phone: mayRead ? lead.vendor_phone : null,
    },
    payment,
  };
}
