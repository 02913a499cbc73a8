import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import { CURRENCY, DEPOSIT_CENTS, HOLD_MINUTES, PRICE_HOURS } from '../../contracts/facts.ts';
import { extendHold, findBooking, retakeHold } from '../../db/bookings.ts';
import {
  abandonSession,
  type CheckoutSessionRow,
  claimSession,
  findOpenSession,
  openSession,
} from '../../db/checkout-sessions.ts';
import { findLead, type LeadRow, lockLead } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findQuote } from '../../db/quotes.ts';
import { settleSession } from '../actions/payments.ts';
import type { AppDeps, PaymentDeps } from '../deps.ts';
import { quoteVendor } from '../domain/pricing/engine.ts';
import { ProblemError } from '../errors.ts';
import type { CheckoutRequest, CheckoutSession, Payments } from '../external/stripe.ts';
import { PaymentProviderError } from '../external/stripe-errors.ts';
import { askProvider } from './ask-provider.ts';
import { locateMove } from './locate-move.ts';
import { moverGone, otherMover, refusalOf } from './quote-refusals.ts';

/** Minutes that the claim outlives the shortest session, for the time until the provider's call. */
const CLAIM_MARGIN = 5;
/** A claim older than this was cut off, and its expiry would be too near for the provider. */
const CLAIM_LIFE = 3;
/** What the request that was first needs to write down the page that it opened. */
const OTHERS_TURN_MS = 250;

type Wanted = { origin: string; email: string | null };

/**
 * Where the customer pays. One open checkout session a lead: a second attempt shares the first
 * one's page; a session that is over is replaced; one that is paid leads to the confirmation.
 * Throws a 409 problem when the date has passed, or when the hold has lapsed and the truck is gone,
 * the lead with another mover or the price too old; 502 when the provider is away.
 */
export async function openPaymentLink(
  deps: AppDeps,
  lead: LeadRow,
  wanted: Wanted,
): Promise<string> {
  for (let round = 0; round < 4; round++) {
    const [paid] = await listDeposits(deps.sql, lead.id);
    if (paid) return returnUrl(wanted.origin, lead.id, paid.session_id);
    await ensureHold(deps, lead);
    const row = await currentSession(deps, lead);
    const url = row && (await askProvider(() => urlOf(deps, lead, row, wanted)));
    if (url) return url;
  }
  throw new ProblemError(503, 'The payment page could not be opened. Please try again.');
}

/** The session to pay by: the open one, or a new claim; null when another request was faster. */
async function currentSession(
  deps: PaymentDeps,
  lead: LeadRow,
): Promise<CheckoutSessionRow | null> {
  const now = deps.clock();
  const open = await findOpenSession(deps.sql, lead.id);
  const cutOff = open?.status === 'creating' && open.created_at < minutesFrom(now, -CLAIM_LIFE);
  if (open && !cutOff) return open;
  if (open) await abandonSession(deps.sql, open.id);
  return await deps.sql.begin(async (tx) => {
    // Payments are entered under the same lock: what was paid meanwhile is not asked for again.
    await lockLead(tx, lead.id);
    if ((await listDeposits(tx, lead.id)).length > 0) return null;
    // Nor is anything asked for a truck that was given back meanwhile.
    if ((await findBooking(tx, lead.id))?.state !== 'held') return null;
    return await claimSession(tx, {
      leadId: lead.id,
      amountCents: DEPOSIT_CENTS,
      currency: CURRENCY,
      expiresAt: minutesFrom(now, HOLD_MINUTES + CLAIM_MARGIN),
    });
  });
}

/** The page of a session; null when the session turned out to be over, to try the next one. */
async function urlOf(
  deps: PaymentDeps,
  lead: LeadRow,
  row: CheckoutSessionRow,
  wanted: Wanted,
): Promise<string | null> {
  if (row.provider_id) {
    const session = await deps.payments.findCheckout(row.provider_id);
    if (session?.status === 'open' && session.url) return session.url;
    if (session) await settleSession(deps, session);
    else await abandonSession(deps.sql, row.id);
    return null;
  }
  const opened = await openCheckout(deps.payments, {
    leadId: lead.id,
    amountCents: row.amount_cents,
    currency: row.currency,
    ...(wanted.email !== null && { email: wanted.email }),
    vendorName: lead.vendor_name,
    successUrl: returnUrl(wanted.origin, lead.id, '{CHECKOUT_SESSION_ID}'),
    cancelUrl: `${wanted.origin}/quote?payment=cancelled#/step6`,
    expiresAt: row.expires_at,
    idempotencyKey: `${lead.id}:${row.attempt}`,
  });
  if (!opened?.url) return null;
  if (!(await openSession(deps.sql, row.id, { providerId: opened.id, url: opened.url }))) {
    // The hold was given up while the page was being opened: nobody may pay there.
    await settleSession(deps, await deps.payments.expireCheckout(opened.id));
    return null;
  }
  await extendHold(deps.sql, lead.id, minutesFrom(opened.expiresAt, 1));
  return opened.url;
}

/**
 * Opens the session at the provider. An email that only the provider finds wrong is left for the
 * customer to type there. Null when another request opened this attempt with other details, from a
 * browser with or without the booking's cookie: its page is the one to share.
 */
async function openCheckout(
  payments: Payments,
  request: CheckoutRequest,
): Promise<CheckoutSession | null> {
  try {
    return await payments.openCheckout(request);
  } catch (error) {
    const code = error instanceof PaymentProviderError ? error.code : null;
    if (code === 'email_invalid' && request.email !== undefined) {
      const { email: _refused, ...plain } = request;
      return await openCheckout(payments, plain);
    }
    if (code !== 'StripeIdempotencyError') throw error;
    await new Promise((resolve) => setTimeout(resolve, OTHERS_TURN_MS));
    return null;
  }
}

/** The truck must be the customer's, at a price of today, before money is asked for. */
async function ensureHold(deps: AppDeps, lead: LeadRow): Promise<void> {
  const now = deps.clock();
  const today = torontoToday(now);
  if (lead.move_date < today) {
    throw new ProblemError(409, 'The date of this move has passed. Please choose another one.', {
      extra: { code: 'date_passed' },
    });
  }
  // A hold near its end must outlive the claim, or the sweep gives the truck away in between.
  await extendHold(deps.sql, lead.id, minutesFrom(now, CLAIM_MARGIN));
  if (!(await isReleased(deps, lead))) return;
  if (lead.created_at < minutesFrom(now, -PRICE_HOURS * 60)) {
    throw new ProblemError(
      409,
      `This price is older than ${PRICE_HOURS} hours. Please look at the new ones before you book.`,
      { extra: { code: 'price_expired' } },
    );
  }
  const until = minutesFrom(now, HOLD_MINUTES);
  const day = await deps.sql.begin(async (tx) => {
    await lockLead(tx, lead.id);
    return await retakeHold(tx, lead.id, until, today);
  });
  if (day) return deps.onDays([day]);
  // A second request of the same customer may have been faster.
  if (!(await isReleased(deps, lead))) return;
  throw await refusalNow(deps, lead.id);
}

/**
 * Why the truck of a hold that lapsed cannot be the customer's again: looked up among what the lead's
 * mover, who may be another one by now, has free and asks today.
 */
async function refusalNow(deps: AppDeps, id: string): Promise<ProblemError> {
  const { sql, supply } = deps;
  const [lead, sold, hold] = await Promise.all([
    findLead(sql, id),
    findQuote(sql, id),
    findBooking(sql, id),
  ]);
  if (!lead || !sold || !hold) throw new Error(`Lead ${id} has lost its quote or its booking.`);
  await supply.refresh([{ locationId: hold.location_id, day: hold.day }]);
  const { move, snapshot, roadKm } = await locateMove(deps, sold.inputs.move);
  const quote = quoteVendor(snapshot, lead.vendor_slug, move, roadKm)?.quote;
  if (!quote) return moverGone(lead.vendor_name);
  if (lead.vendor_slug !== sold.result.vendor_slug) return otherMover(quote);
  return (
    refusalOf(quote, lead.quote_amount) ??
    new ProblemError(
      409,
      `The truck held for you is taken, but ${lead.vendor_name} has another one at the same price. Please press Pay again.`,
      { extra: { code: 'book_again', quote } },
    )
  );
}

async function isReleased(deps: PaymentDeps, lead: LeadRow): Promise<boolean> {
  return (await findBooking(deps.sql, lead.id))?.state === 'released';
}

function returnUrl(origin: string, leadId: string, sessionId: string): string {
  return `${origin}/payment-redirect?session_id=${sessionId}&lead_id=${leadId}`;
}
