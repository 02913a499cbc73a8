import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { BOOKING_COOKIE_DAYS } from '../../contracts/facts.ts';
import { networkOf } from '../../db/throttles.ts';
import { isLoopback } from '../ip-addresses.ts';
import { clientAddress } from './client-address.ts';

const PREFIX = 'booking_';

type BookingCookie = { leadId: string; token: string };

/** Name of the cookie that binds a browser to its booking (rule 4.3). */
export const bookingCookie = (leadId: string): string => PREFIX + leadId;

/** The caller who asks for a hold: the bookings that the browser holds, and its network; null is this machine. */
export function holdCaller(c: Context): { bookings: BookingCookie[]; network: string | null } {
  const bookings = Object.entries(getCookie(c)).flatMap(([name, token]) =>
    name.startsWith(PREFIX) ? [{ leadId: name.slice(PREFIX.length), token }] : [],
  );
  const address = clientAddress(c);
  return { bookings, network: isLoopback(address) ? null : networkOf(address) };
}

/** Reads what the browser holds of a booking, by its id. */
export const bookingTokens = (c: Context) => (leadId: string) =>
  getCookie(c, bookingCookie(leadId));

type NewBookingCookie = { leadId: string; token: string; secure: boolean; inFrame?: boolean };

/** Binds the browser to its booking. */
export function setBookingCookie(
  c: Context,
  { leadId, token, secure, inFrame = false }: NewBookingCookie,
): void {
  setCookie(c, bookingCookie(leadId), token, {
    httpOnly: true,
    // In a frame on another site the cookie is kept apart for that site, and only with TLS.
    ...(inFrame && secure
      ? ({ sameSite: 'None', partitioned: true } as const)
      : ({ sameSite: 'Lax' } as const)),
    secure,
    path: '/api',
    maxAge: BOOKING_COOKIE_DAYS * 86_400,
  });
}
