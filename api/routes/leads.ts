import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { describeRoute, resolver } from 'hono-openapi';
import { violates } from '../../db/connect.ts';
import { createLead, findLeadByKey, type NewLead, replaceBrowserToken } from '../../db/leads.ts';
import type { AppDeps } from '../app.ts';
import { BOOKING_COOKIE_DAYS, HOLD_MINUTES } from '../contracts/facts.ts';
import { LeadReply, LeadRequest } from '../contracts/leads.ts';
import type { Quote } from '../contracts/quotes.ts';
import { quoteVendor } from '../domain/pricing/engine.ts';
import { bookingCookie, leadId, randomToken, sha256 } from '../domain/tokens.ts';
import { ProblemError } from '../errors.ts';
import { jsonBody } from '../middleware/json.ts';
import { locateMove } from './locate-move.ts';

const KEY = /^[\w-]{8,80}$/;
/** A mover's yards that are tried before the customer is told that the day is full. */
const MOST_ROUNDS = 4;

/**
 * `POST /api/leads`: books a mover's truck for as long as a payment takes. The browser's price is
 * compared with a fresh one, never believed. Lead, quote, hold, job and audit are one transaction,
 * and the `Idempotency-Key` makes a repeated request the same lead.
 */
export function leadRoutes(deps: AppDeps) {
  const { sql, clock, supply } = deps;

  return new Hono().post(
    '/api/leads',
    describeRoute({
      summary: 'Start a booking',
      responses: {
        200: {
          description: 'The booking reference',
          content: { 'application/json': { schema: resolver(LeadReply) } },
        },
        409: {
          description: 'The price has changed (`quote` holds the new one), or the slot is gone',
        },
        422: { description: 'A field is wrong' },
      },
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
          heldUntil: new Date(clock().getTime() + HOLD_MINUTES * 60_000),
          idempotencyKey: key,
          requestHash,
          browserTokenHash,
        };
        const day = { locationId: booking.location_id, day: quote_data.move_date };
        if (await book(deps, lead)) {
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

/** Undoes a booking whose truck has just gone. */
class SlotTaken extends Error {}

/** Lead, quote, hold, job and audit, all or nothing. False when the truck or the key was taken. */
async function book({ sql, queue }: AppDeps, lead: NewLead): Promise<boolean> {
  await queue.ready();
  try {
    await sql.begin(async (tx) => {
      // Sent together: the job waits for no answer, and goes with the rest when the truck is gone.
      const [taken] = await Promise.all([
        createLead(tx, lead),
        queue.send(tx, 'hold-release', { leadId: lead.id }, lead.heldUntil),
      ]);
      if (!taken) throw new SlotTaken();
    });
    return true;
  } catch (error) {
    if (error instanceof SlotTaken) return false;
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
  const next = quote.available_slots.map((slot) => slot.date);
  const hint = next.length > 0 ? ` Next free dates: ${next.join(', ')}.` : '';
  return new ProblemError(
    409,
    `Sorry, this slot has just gone: ${quote.vendor_name} has no truck left on that date.${hint}`,
    { extra: { code: 'slot_gone', quote } },
  );
}

function unknownVendor(): ProblemError {
  return new ProblemError(422, 'Please select a moving company first', {
    fields: { 'selected_quote.vendor_slug': 'This moving company does not exist.' },
  });
}
