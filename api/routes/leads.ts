import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { type Sql, violates } from '../../db/connect.ts';
import {
  createLead,
  findLead,
  findLeadByKey,
  type NewLead,
  replaceBrowserToken,
} from '../../db/leads.ts';
import type { AppDeps } from '../app.ts';
import { BOOKING_COOKIE_DAYS, HOLD_MINUTES } from '../contracts/facts.ts';
import { LeadReply, LeadRequest } from '../contracts/leads.ts';
import type { Quote } from '../contracts/quotes.ts';
import { quoteVendor } from '../domain/pricing/engine.ts';
import { bookingCookie, leadId, randomToken, sha256 } from '../domain/tokens.ts';
import { ProblemError } from '../errors.ts';
import { giveUpHold } from '../jobs/holds.ts';
import { described } from '../middleware/described.ts';
import { jsonBody } from '../middleware/json.ts';
import { askProvider } from './ask-provider.ts';
import { ownsBooking } from './booking-view.ts';
import { locateMove } from './locate-move.ts';

const KEY = /^[\w-]{8,80}$/;
/** A mover's yards that are tried before the customer is told that the day is full. */
const MOST_ROUNDS = 4;

/**
 * `POST /api/leads`: books a mover's truck for as long as a payment takes. The browser's price is
 * compared with a fresh one, never believed. Lead, quote, hold, job and audit are one statement,
 * and the `Idempotency-Key` makes a repeated request the same lead.
 */
export function leadRoutes(deps: AppDeps) {
  const { sql, clock, supply, queue } = deps;

  return new Hono().post(
    '/api/leads',
    described('Start a booking', {
      200: ['The booking reference', LeadReply],
      409: 'The price has changed (`quote` holds the new one), or the slot is gone',
      422: 'A field is wrong',
    }),
    jsonBody(LeadRequest),
    async (c) => {
      const request = c.req.valid('json');
      const key = c.req.header('idempotency-key') ?? null;
      if (key !== null && !KEY.test(key)) {
        throw new ProblemError(
          422,
          'The Idempotency-Key must be 8 to 80 letters, digits or dashes.',
        );
      }
      const requestHash = await sha256(JSON.stringify(request));
      const token = randomToken();
      const browserTokenHash = await sha256(token);

      const reply = (id: string) => {
        setCookie(c, bookingCookie(id), token, {
          httpOnly: true,
          sameSite: 'Lax',
          secure: deps.secureCookies,
          path: '/api',
          maxAge: BOOKING_COOKIE_DAYS * 86_400,
        });
        c.header('cache-control', 'no-store');
        return c.json({ id });
      };

      /** The lead that this key made before, if any: with the same body it is the answer again. */
      const repeated = async (): Promise<string | null> => {
        const known = key === null ? null : await findLeadByKey(sql, key);
        if (!known) return null;
        if (known.request_hash !== requestHash) {
          throw new ProblemError(422, 'This Idempotency-Key was used for another booking.');
        }
        await replaceBrowserToken(sql, known.id, browserTokenHash);
        return known.id;
      };

      if (request.replaces_lead_id) await replaceLead(c, deps, request.replaces_lead_id);
      const { quote_data, selected_quote } = request;
      const { move, roadKm } = await locateMove(deps, quote_data, 'quote_data.');
      const slug = selected_quote.vendor_slug;
      for (let round = 1; ; round++) {
        const priced = quoteVendor(supply.snapshot(), slug, move, roadKm);
        if (!priced) throw unknownVendor();
        const { quote, booking } = priced;
        const refusal = refusalOf(quote, selected_quote.total_cost);
        if (!booking || refusal) {
          const known = await repeated();
          if (known) return reply(known);
          throw refusal ?? slotGone(quote);
        }

        const id = leadId();
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
          browserTokenHash,
          job: await queue.insertion('hold-release', { leadId: id }, heldUntil),
        };
        const day = { locationId: booking.location_id, day: quote_data.move_date };
        if (await book(sql, lead)) {
          supply.moved([day]);
          return reply(id);
        }
        const known = await repeated();
        if (known) return reply(known);
        // Our picture of the day was stale. Another yard may still send a truck at this price;
        // otherwise the next round says what has changed.
        if (round === MOST_ROUNDS) throw slotGone(quote);
        await supply.refresh([day]);
      }
    },
  );
}

/**
 * Frees the truck of the booking that the customer starts over from, before the new one may need
 * it. Only the browser that made it may (decision 4); anybody else's word is not heard.
 */
async function replaceLead(c: Context, deps: AppDeps, id: string): Promise<void> {
  const lead = await findLead(deps.sql, id);
  if (!lead || !(await ownsBooking(c, lead))) return;
  const freed = await askProvider(() => giveUpHold(deps, id));
  if (freed) {
    await deps.supply.refresh([freed]);
    deps.onDays([freed]);
  }
  const now = await findLead(deps.sql, id);
  if (now?.payment_status === 'succeeded') {
    throw new ProblemError(409, 'You have paid for this booking already: look in your mail.', {
      extra: { code: 'already_paid', lead_id: id },
    });
  }
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

/** Why the browser's choice cannot be booked as it stands, or null. */
function refusalOf(quote: Quote, shownCost: number): ProblemError | null {
  if (quote.total_cost === 0) {
    return new ProblemError(
      409,
      `${quote.vendor_name} prices this move by hand: please call their sales team.`,
      { extra: { code: 'contact_sales', quote } },
    );
  }
  if (!quote.bookable) return slotGone(quote);
  if (Math.round(shownCost * 100) !== quote.breakdown.subtotal_cents) {
    return new ProblemError(
      409,
      `The price of ${quote.vendor_name} has changed. Please look at the new price before you book.`,
      { extra: { code: 'price_changed', quote } },
    );
  }
  return null;
}

function slotGone(quote: Quote): ProblemError {
  const next_free_dates = quote.available_slots.map((slot) => slot.date);
  const hint = next_free_dates.length > 0 ? ` Next free dates: ${next_free_dates.join(', ')}.` : '';
  return new ProblemError(
    409,
    `Sorry, this slot has just gone: ${quote.vendor_name} has no truck left on that date.${hint}`,
    { extra: { code: 'slot_gone', quote, next_free_dates } },
  );
}

function unknownVendor(): ProblemError {
  return new ProblemError(422, 'Please select a moving company first', {
    fields: { 'selected_quote.vendor_slug': 'This moving company does not exist.' },
  });
}
