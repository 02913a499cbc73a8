import { Hono } from 'hono';
import { LeadReply, LeadRequest } from '../../contracts/leads.ts';
import { createLead } from '../actions/leads.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';
import { bookingTokens, setBookingCookie } from '../middleware/booking-cookies.ts';
import { described } from '../middleware/described.ts';
import { jsonBody } from '../middleware/json.ts';

const KEY = /^[\w-]{8,80}$/;

/** `POST /api/leads`: books a mover's truck for as long as a payment takes. */
export function leadRoutes(deps: AppDeps) {
  return new Hono().post(
    '/api/leads',
    described(
      'Start a booking',
      {
        200: ['The booking reference', LeadReply],
        409: 'The price has changed (`quote` holds the new one), or the slot is gone',
        422: 'A field is wrong',
      },
      'The same key with the same body is the same booking, however often it is sent.',
      { 'Idempotency-Key': KEY },
    ),
    jsonBody(LeadRequest),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null;
      if (key !== null && !KEY.test(key)) {
        throw new ProblemError(
          422,
          'The Idempotency-Key must be 8 to 80 letters, digits or dashes.',
        );
      }
      const request = c.req.valid('json');
      const { id, token } = await createLead(deps, request, key, bookingTokens(c));
      setBookingCookie(c, { leadId: id, token, secure: deps.secureCookies });
      c.header('cache-control', 'no-store');
      return c.json({ id });
    },
  );
}
