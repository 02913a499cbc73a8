import { Hono } from 'hono';
import {
  postAskedPriceBooking,
  postAskedPriceOpening,
  postQuoteRequest,
} from '../../contracts/quote-requests.ts';
import { bookAskedPrice, openAskedPrice } from '../actions/asked-prices.ts';
import { requestQuotes } from '../actions/quote-requests.ts';
import type { AppDeps } from '../deps.ts';
import { holdCaller, setBookingCookie } from '../middleware/booking-cookies.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { accepts } from '../middleware/endpoints.ts';
import { idempotencyKey } from '../middleware/idempotency-keys.ts';
import { languageOf } from '../middleware/languages.ts';

/** Prices that customers ask movers for, and the links to their answers. */
export function quoteRequestRoutes(deps: AppDeps) {
  return new Hono()
    .post(postQuoteRequest.path, accepts(postQuoteRequest), async (c) => {
      const caller = { address: clientAddress(c), language: languageOf(c) };
      const reply = await requestQuotes(deps, c.req.valid('json'), idempotencyKey(c), caller);
      c.header('cache-control', 'no-store');
      return c.json(reply, 201);
    })
    .post(postAskedPriceOpening.path, accepts(postAskedPriceOpening), async (c) => {
      const price = await openAskedPrice(deps, c.req.valid('json').token, languageOf(c));
      c.header('cache-control', 'no-store');
      return c.json(price);
    })
    .post(postAskedPriceBooking.path, accepts(postAskedPriceBooking), async (c) => {
      const { token: link, chooses_english: choosesEnglish } = c.req.valid('json');
      const caller = { ...holdCaller(c), language: languageOf(c) };
      const { id, token } = await bookAskedPrice(deps, { token: link, choosesEnglish }, caller);
      setBookingCookie(c, { leadId: id, token, secure: deps.secureCookies });
      c.header('cache-control', 'no-store');
      return c.json({ id });
    });
}
