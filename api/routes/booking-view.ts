import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type * as z from 'zod/mini';
import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';
import type {
  CheckoutVerifyReply,
  CheckoutVerifyRequest,
  FormData,
} from '../../contracts/payments.ts';
import { findLastSession, findSession } from '../../db/checkout-sessions.ts';
import type { Sql } from '../../db/connect.ts';
import { findLead, type LeadRow } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findQuote } from '../../db/quotes.ts';
import { requireSecret } from '../../db/secrets.ts';
import { settleSession } from '../actions/payments.ts';
import type { AppDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { bookingCookie, sha256 } from '../domain/tokens.ts';
import { bookingIcs } from '../external/calendar.ts';
import { verifyBookingLink } from '../external/signed-links.ts';
import { bookingEvent } from '../jobs/bookings.ts';
import { publicOrigin } from '../middleware/client-address.ts';
import { askProvider } from './ask-provider.ts';

type Asked = z.infer<typeof CheckoutVerifyRequest>;

/**
 * The booking that a session id, a lead id or a signed link names, as far as the caller may see
 * it (decision 4): name, contact, addresses and calendar file only for the browser that booked or
 * the holder of the link; anyone else sees mover, date and status. Null when there is no such booking.
 *
 * Payment is true only when the provider says so: a session that we do not know as paid is asked
 * for there first, so that the return page never waits for a webhook. Throws a 502 problem when
 * the provider cannot be asked: an unknown payment is not shown as an unpaid one.
 */
export async function bookingView(
  deps: AppDeps,
  c: Context,
  asked: Asked,
): Promise<CheckoutVerifyReply | null> {
  const linked = asked.token
    ? await verifyBookingLink(asked.token, await requireSecret(deps.sql, 'booking-link'))
    : null;
  const named = asked.session_id ? await findSession(deps.sql, asked.session_id) : null;
  const id = linked ?? named?.lead_id ?? (asked.session_id ? null : asked.lead_id);
  if (!id || (asked.lead_id && asked.lead_id !== id)) return null;

  const session = named ?? (await findLastSession(deps.sql, id));
  if (session?.provider_id && !session.paid && session.status === 'open') {
    const { provider_id } = session;
    const truth = await askProvider(() => deps.payments.findCheckout(provider_id));
    if (truth && truth.status !== 'open') await settleSession(deps, truth);
  }
  const lead = await findLead(deps.sql, id);
  if (!lead) return null;
  const mayRead = linked === id || (await ownsBooking(c, lead));
  const payment = await paymentOf(deps, lead, session?.provider_id ?? null);
  const origin = publicOrigin(c, deps.siteOrigin);
  return {
    success: payment.status === 'succeeded',
    lead_id: id,
    form_data: {
      ...formData(lead, payment, mayRead),
      calendar: mayRead ? await calendarFile(deps.sql, lead, origin) : null,
    },
  };
}

/** True when the request carries the cookie of the browser that made the booking. */
export async function ownsBooking(c: Context, lead: LeadRow): Promise<boolean> {
  const token = getCookie(c, bookingCookie(lead.id));
  return token !== undefined && (await sha256(token)) === lead.browser_token_hash;
}

const STATUS: Record<string, FormData['payment']['status']> = {
  succeeded: 'succeeded',
  review: 'review',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'failed',
};

async function paymentOf(
  deps: AppDeps,
  lead: LeadRow,
  sessionId: string | null,
): Promise<FormData['payment']> {
  const deposits = await listDeposits(deps.sql, lead.id);
  const deposit = deposits.find((row) => row.session_id === sessionId) ?? deposits[0];
  return {
    amount: deposit?.amount ?? DEPOSIT_CENTS,
    currency: deposit?.currency ?? CURRENCY,
    status: STATUS[lead.payment_status] ?? 'pending',
    session_id: deposit?.session_id ?? sessionId,
  };
}

/** The same file as the confirmation mail's; null while no deposit has made it a booking. */
async function calendarFile(sql: Sql, lead: LeadRow, siteOrigin: string): Promise<string | null> {
  if (lead.payment_status !== 'succeeded') return null;
  const [quote, deposits] = await Promise.all([
    findQuote(sql, lead.id),
    listDeposits(sql, lead.id),
  ]);
  const deposit = deposits.find(({ resolution }) => resolution === 'confirmed');
  return quote && deposit ? await bookingIcs(bookingEvent(siteOrigin, lead, quote, deposit)) : null;
}

function formData(
  lead: LeadRow,
  payment: FormData['payment'],
  mayRead: boolean,
): Omit<FormData, 'calendar'> {
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
      timeZone: mayRead ? pickupOf(lead.origin, lead.home_type).timeZone : null,
      totalRooms: mayRead ? lead.total_rooms : null,
      squareFootage: mayRead ? lead.square_footage : null,
      estimatedWeight: mayRead ? lead.estimated_weight : null,
    },
    selected_quote: {
      vendor_slug: lead.vendor_slug,
      vendor_name: lead.vendor_name,
      total_cost: mayRead ? lead.quote.total_cost : null,
      total_with_tax: mayRead ? lead.quote.total_with_tax : null,
      phone: mayRead ? lead.vendor_phone : null,
    },
    payment,
  };
}
