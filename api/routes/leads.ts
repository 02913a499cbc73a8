import { Hono } from 'hono';
import { postLead } from '../../contracts/leads.ts';
import { createLead } from '../actions/leads.ts';
import type { AppDeps } from '../deps.ts';
import { bookingTokens, holdCaller, setBookingCookie } from '../middleware/booking-cookies.ts';
import { accepts } from '../middleware/endpoints.ts';
import { idempotencyKey } from '../middleware/idempotency-keys.ts';
import { languageOf } from '../middleware/languages.ts';

/** `POST /api/leads`: books a vendor's truck for as long as a payment takes. */
export function leadRoutes(deps: AppDeps) {
  return new Hono().post(postLead.path, accepts(postLead), async (c) => {
    const key = idempotencyKey(c);
    const request = c.req.valid('json');
    const caller = { ...holdCaller(c), tokenOf: bookingTokens(c), language: languageOf(c) };
    const { id, token } = await createLead(deps, request, key, caller);
    const inFrame = request.source === 'widget';
    setBookingCookie(c, { leadId: id, token, secure: deps.secureCookies, inFrame });
    c.header('cache-control', 'no-store');
    return c.json({ id });
  });
}
