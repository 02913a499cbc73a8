import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { BOOKING_COOKIE_DAYS } from '../../contracts/facts.ts';

/** Name of the cookie that binds a browser to its booking (rule 4.3). */
export const bookingCookie = (leadId: string): string => `booking_${leadId}`;

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
    // In a frame on another site it is kept apart for that site, and only with TLS.
    ...(inFrame && secure
      ? ({ sameSite: 'None', partitioned: true } as const)
      : ({ sameSite: 'Lax' } as const)),
    secure,
    path: '/api',
    maxAge: BOOKING_COOKIE_DAYS * 86_400,
  });
}
