import { Hono } from 'hono';
import { IDEMPOTENCY_KEY, postLead } from '../../contracts/leads.ts';
import { createLead } from '../actions/leads.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';
import { bookingTokens, setBookingCookie } from '../middleware/booking-cookies.ts';
import { accepts } from '../middleware/endpoints.ts';

/** `POST /api/leads`: books a vendor's truck for as long as a payment takes. */
export function leadRoutes(deps: AppDeps) {
  return new Hono().post(postLead.path, accepts(postLead), async (c) => {
    const key = c.req.header('idempotency-key') ?? null;
    if (key !== null && !IDEMPOTENCY_KEY.test(key)) {
      throw new ProblemError(422, 'The Idempotency-Key must be 8 to 80 letters, digits or dashes.');
    }
    const request = c.req.valid('json');
    const { id, token } = await createLead(deps, request, key, bookingTokens(c));
    const inFrame = request.source === 'widget';
    setBookingCookie(c, { leadId: id, token, secure: deps.secureCookies, inFrame });
    c.header('cache-control', 'no-store');
    return c.json({ id });
  });
}
