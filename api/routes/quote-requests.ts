import { Hono } from 'hono';
import { IDEMPOTENCY_KEY } from '../../contracts/leads.ts';
import {
  postAskedPriceBooking,
  postAskedPriceOpening,
  postQuoteRequest,
} from '../../contracts/quote-requests.ts';
import { bookAskedPrice, openAskedPrice } from '../actions/asked-prices.ts';
import { requestQuotes } from '../actions/quote-requests.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';
import { setBookingCookie } from '../middleware/booking-cookies.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { accepts } from '../middleware/endpoints.ts';

/** Prices that customers ask movers for, and the links to their answers. */
export function quoteRequestRoutes(deps: AppDeps) {
  return new Hono()
    .post(postQuoteRequest.path, accepts(postQuoteRequest), async (c) => {
      const key = c.req.header('idempotency-key') ?? null;
      if (key !== null && !IDEMPOTENCY_KEY.test(key)) {
        throw new ProblemError(
          422,
          'The Idempotency-Key must be 8 to 80 letters, digits or dashes.',
        );
      }
      const reply = await requestQuotes(deps, c.req.valid('json'), key, clientAddress(c));
      c.header('cache-control', 'no-store');
      return c.json(reply, 201);
    })
    .post(postAskedPriceOpening.path, accepts(postAskedPriceOpening), async (c) => {
      const price = await openAskedPrice(deps, c.req.valid('json').token);
      c.header('cache-control', 'no-store');
      return c.json(price);
    })
    .post(postAskedPriceBooking.path, accepts(postAskedPriceBooking), async (c) => {
      const { id, token } = await bookAskedPrice(deps, c.req.valid('json').token);
      setBookingCookie(c, { leadId: id, token, secure: deps.secureCookies });
      c.header('cache-control', 'no-store');
      return c.json({ id });
    });
}
