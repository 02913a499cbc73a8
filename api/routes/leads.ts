import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { torontoToday } from '../../contracts/dates.ts';
import { BOOKING_COOKIE_DAYS, HOLD_MINUTES } from '../../contracts/facts.ts';
import { LeadReply, LeadRequest } from '../../contracts/leads.ts';
import { findBooking, retakeHold } from '../../db/bookings.ts';
import { type Sql, violates } from '../../db/connect.ts';
import { createLead, findLead, findLeadByKey, lockLead, type NewLead } from '../../db/leads.ts';
import { giveUpHold } from '../actions/holds.ts';
import type { AppDeps } from '../deps.ts';
import { type PricedQuote, quoteVendor } from '../domain/pricing/engine.ts';
import { bookingCookie, derivedToken, leadId, randomToken, sha256 } from '../domain/tokens.ts';
import { ProblemError } from '../errors.ts';
import { described } from '../middleware/described.ts';
import { jsonBody } from '../middleware/json.ts';
import { askProvider } from './ask-provider.ts';
import { ownsBooking } from './booking-view.ts';
import { locateMove } from './locate-move.ts';
import { refusalOf, slotGone } from './quote-refusals.ts';

const KEY = /^[\w-]{8,80}$/;
/** A mover's yards that are tried before the customer is told that the day is full. */
const MOST_ROUNDS = 4;

/**
 * `POST /api/leads`: books a mover's truck for as long as a payment takes. The browser's price is
 * compared with a fresh one, never believed. Lead, quote, hold, job and audit are one statement,
 * and the `Idempotency-Key` makes a repeated request the same lead, with the same cookie, whatever
 * has changed since the first one.
 */
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
      const request = c.req.valid('json');
      const order: Order = { request, ...(await identify(c, request)) };
      const id = await takeOrder(c, deps, order).catch(async (refusal: unknown) => {
        // The mover may have left since, or the date passed: a lead that exists is still the answer.
        const known = await repeated(deps.sql, order);
        if (known) return known;
        throw refusal;
      });
      setCookie(c, bookingCookie(id), order.tokenFor(id), {
        httpOnly: true,
        sameSite: 'Lax',
        secure: deps.secureCookies,
        path: '/api',
        maxAge: BOOKING_COOKIE_DAYS * 86_400,
      });
      c.header('cache-control', 'no-store');
      return c.json({ id });
    },
  );
}

type Order = {
  request: LeadRequest;
  key: string | null;
  requestHash: string;
  /** What the browser's cookie for a lead of this order holds: the same however often it is sent. */
  tokenFor: (id: string) => string;
};

/** By what a repeated request is known. */
async function identify(c: Context, request: LeadRequest): Promise<Omit<Order, 'request'>> {
  const key = c.req.header('idempotency-key') ?? null;
  if (key !== null && !KEY.test(key)) {
    throw new ProblemError(422, 'The Idempotency-Key must be 8 to 80 letters, digits or dashes.');
  }
  const requestHash = await sha256(JSON.stringify(request));
  const secret = key ?? randomToken();
  return { key, requestHash, tokenFor: (id) => derivedToken(secret, `${id} ${requestHash}`) };
}

/** The lead that this key made before, if any: with the same body it is the answer again. */
async function repeated(sql: Sql, { key, requestHash }: Order): Promise<string | null> {
  const known = key === null ? null : await findLeadByKey(sql, key);
  if (known && known.request_hash !== requestHash) {
    throw new ProblemError(422, 'This Idempotency-Key was used for another booking.');
  }
  return known?.id ?? null;
}

/** Prices the move, and books it in place of the lead that it replaces. Resolves to the lead's id. */
async function takeOrder(c: Context, deps: AppDeps, order: Order): Promise<string> {
  const { quote_data, replaces_lead_id } = order.request;
  const { move, roadKm } = await locateMove(deps, quote_data, 'quote_data.');
  const price = () => {
    const { vendor_slug } = order.request.selected_quote;
    const priced = quoteVendor(deps.supply.snapshot(), vendor_slug, move, roadKm);
    if (!priced) throw unknownVendor();
    return priced;
  };
  const restore = replaces_lead_id ? await replaceLead(c, deps, replaces_lead_id) : null;
  try {
    return await bookAtPrice(deps, order, price);
  } catch (refusal) {
    await restore?.();
    throw refusal;
  }
}

/** Books while the price is the one that the customer saw; throws a 409 problem when it is not. */
async function bookAtPrice(
  { sql, clock, supply, queue }: AppDeps,
  order: Order,
  price: () => PricedQuote,
): Promise<string> {
  const { request, key, requestHash, tokenFor } = order;
  const { quote_data, selected_quote } = request;
  const id = leadId();
  for (let round = 1; ; round++) {
    const priced = price();
    const { quote, booking } = priced;
    const refusal = refusalOf(quote, Math.round(selected_quote.total_cost * 100));
    if (!booking || refusal) throw refusal ?? slotGone(quote);

    const heldUntil = new Date(clock().getTime() + HOLD_MINUTES * 60_000);
    await queue.ready();
    const lead: NewLead = {
      id,
      move: quote_data,
      contact: request.contact_data,
      vendorId: priced.inputs.vendor.id,
      quoteCents: quote.breakdown.subtotal_cents,
      quote,
      inputs: priced.inputs,
      rateVersion: quote.breakdown.rate_version,
      locationId: booking.location_id,
      trucks: booking.truck_count,
      heldUntil,
      idempotencyKey: key,
      requestHash,
      browserTokenHash: await sha256(tokenFor(id)),
      job: await queue.insertion('hold-release', { leadId: id }, heldUntil),
    };
    const day = { locationId: booking.location_id, day: quote_data.move_date };
    if (await book(sql, lead)) {
      supply.moved([day]);
      return id;
    }
    const known = await repeated(sql, order);
    if (known) return known;
    // Our picture of the day was stale. Another yard may still send a truck at this price;
    // otherwise the next round says what has changed.
    if (round === MOST_ROUNDS) throw slotGone(quote);
    await supply.refresh([day]);
  }
}

/**
 * Frees the truck of the booking that the customer starts over from, before the new one may need
 * it. Only the browser that made it may (decision 4); anybody else's word is not heard. Resolves to
 * what takes the truck again when nothing comes of the new booking, or null.
 */
async function replaceLead(
  c: Context,
  deps: AppDeps,
  id: string,
): Promise<(() => Promise<void>) | null> {
  const { sql, supply } = deps;
  const lead = await findLead(sql, id);
  if (!lead || !(await ownsBooking(c, lead))) return null;
  const hold = await findBooking(sql, id);
  const freed = await askProvider(() => giveUpHold(deps, id));
  if (freed) {
    await supply.refresh([freed]);
    deps.onDays([freed]);
  }
  const now = await findLead(sql, id);
  if (now?.payment_status === 'succeeded') {
    throw new ProblemError(409, 'You have paid for this booking already: look in your mail.', {
      extra: { code: 'already_paid', lead_id: id },
    });
  }
  if (!freed || !hold) return null;
  return async () => {
    const today = torontoToday(deps.clock());
    const taken = await sql.begin(async (tx) => {
      await lockLead(tx, id);
      return await retakeHold(tx, id, hold.held_until, today);
    });
    if (taken) deps.onDays([taken]);
  };
}

/** Lead, quote, hold, job and audit, all or nothing. False when the truck or the key was taken. */
async function book(sql: Sql, lead: NewLead): Promise<boolean> {
  try {
    return await createLead(sql, lead);
  } catch (error) {
    if (violates(error, 'leads_idempotency_key_key')) return false;
    throw error;
  }
}

function unknownVendor(): ProblemError {
  return new ProblemError(422, 'Please select a moving company first', {
    fields: { 'selected_quote.vendor_slug': 'This moving company does not exist.' },
  });
}
