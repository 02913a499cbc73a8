import { minutesFrom } from '../../contracts/dates.ts';
import { CURRENCY, DEPOSIT_CENTS, HOLD_MINUTES } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { PAYMENT_HASH } from '../../contracts/step-numbers.ts';
import { extendHold, findBooking } from '../../db/bookings.ts';
import {
  abandonSession,
  type CheckoutSessionRow,
  claimSession,
  findOpenSession,
  findSession,
  openSession,
} from '../../db/checkout-sessions.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import { lockLead } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findRequest, isOfferedAnew } from '../../db/quote-requests.ts';
import type { AppDeps, PaymentDeps } from '../deps.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { ownsBooking, type TokenOf } from '../domain/tokens.ts';
import { Refusal } from '../errors.ts';
import type { CheckoutRequest, Payments } from '../external/stripe.ts';
import { PaymentProviderError } from '../external/stripe-errors.ts';
import type { CheckoutSession } from '../external/stripe-objects.ts';
import { unknownBooking } from './booking-views.ts';
import type { HoldCaller } from './hold-quotas.ts';
import { ensureHold } from './hold-renewals.ts';
import { settleSession } from './payments.ts';

/** Minutes that the claim outlives the shortest session, for the time until the provider's call. */
const CLAIM_MARGIN = 5;
/** A claim older than this was cut off, and its expiry would be too near for the provider. */
const CLAIM_LIFE = 3;
/** The time that the first request needs to write down the page that it opened. */
const OTHERS_TURN_MS = 250;
const MAX_ROUNDS = 4;

/** A customer's request to pay for a booking. `tokenOf` reads what the browser holds of a booking. */
type PaymentRequest = {
  leadId: string;
  /** The vendor whose price the customer sees, and the address typed, where the browser says so. */
  vendorSlug: string | undefined;
  email: string | undefined;
  tokenOf: TokenOf;
  caller: HoldCaller;
  /** Scheme and host to which the provider sends the customer back. */
  origin: string;
  /** The language that the customer reads now, whatever they read when they booked. */
  language: Language;
};

/**
 * The page where the customer pays: its address, whether a truck is held meanwhile, and until when. A
 * lead has one open checkout session: a second attempt shares the first one's page; a session that is
 * over is replaced; a paid session leads to the confirmation.
 *
 * Refuses an unknown booking (`missing`), one with another vendor (`invalid`), and with `conflict` when
 * the date has passed, or when the hold has lapsed and the truck is gone, the lead with another vendor
 * or the price too old. Throws `PaymentProviderError` when the provider is away.
 */
export async function openCheckout(
  deps: AppDeps,
  request: PaymentRequest,
): Promise<{ url: string; held: boolean; until: Date | null }> {
  const lead = await findLead(deps.sql, request.leadId);
  // A request for a price is no booking yet, and an erased lead none any more.
  if (!lead || lead.status === 'quote_requested' || lead.erased_at) throw unknownBooking();
  // A customer who still sees the former vendor of a lead is told where it is now.
  const vendors = [undefined, lead.vendor_slug, lead.quote.vendor_slug];
  if (!vendors.includes(request.vendorSlug)) {
    throw new Refusal(
      'invalid',
      {
        en: 'This booking is with another moving company.',
        fr: 'Cette réservation est chez un autre déménageur.',
      },
      {
        fields: {
          vendor_slug: {
            en: `The booking is with ${lead.vendor_name}.`,
            fr: `La réservation est chez ${lead.vendor_name}.`,
          },
        },
      },
    );
  }
  const isOwner = await ownsBooking(lead, request.tokenOf);
  if (!isOwner) await refuseOldPrice(deps, lead);
  // The payment page shows the address, so only someone who knows it sees it prefilled.
  const mayPrefill = request.email === lead.email || isOwner;
  const { origin, language, caller } = request;
  const wanted = { origin, language, email: mayPrefill ? lead.email : null };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [paid] = await listDeposits(deps.sql, lead.id);
    if (paid) return { url: returnUrl(wanted, lead.id, paid.session_id), held: true, until: null };
    const held = await ensureHold(deps, lead, { minutes: CLAIM_MARGIN, caller, language });
    const row = await currentSession(deps, lead, held);
    const url = row && (await urlOf(deps, lead, row, wanted));
    if (url) return { url, held, until: await heldUntil(deps, lead.id) };
  }
  throw new Refusal('unavailable', {
    en: 'The payment page could not be opened. Please try again.',
    fr: 'La page de paiement n’a pas pu s’ouvrir. Veuillez réessayer.',
  });
}

async function heldUntil({ sql }: Pick<AppDeps, 'sql'>, leadId: string): Promise<Date | null> {
  const booking = await findBooking(sql, leadId);
  return booking?.state === 'held' ? booking.held_until : null;
}

/**
 * Refuses (`conflict`) a browser that was shown another price than an operator has offered since:
 * the mailed link shows the price that holds.
 */
async function refuseOldPrice({ sql }: Pick<AppDeps, 'sql'>, lead: LeadRow): Promise<void> {
  if (lead.price_until === null || lead.payment_status === 'succeeded') return;
  const request = await findRequest(sql, lead.id);
  if (!request || !isOfferedAnew(request)) return;
  throw new Refusal(
    'conflict',
    {
      en: 'This booking was changed on the telephone. Open the link in your mail: it shows the new price, and books it.',
      fr: 'Cette réservation a été modifiée par téléphone. Ouvrez le lien reçu par courriel : il montre le nouveau prix et permet de réserver.',
    },
    { extra: { code: 'price_expired' } },
  );
}

/**
 * A checkout session of ours as the provider has it, entered in our records. Refuses a session that
 * is none of ours (`missing`); throws `PaymentProviderError` when the provider is away.
 */
export async function verifySession(
  deps: PaymentDeps,
  sessionId: string,
): Promise<CheckoutSession> {
  const known = await findSession(deps.sql, sessionId);
  const session = known && (await deps.payments.findCheckout(sessionId));
  if (!session) throw unknownBooking();
  if (session.status !== 'open') await settleSession(deps, session);
  return session;
}

type Wanted = { origin: string; language: Language; email: string | null };

/** The session to pay by: the open one, or a new claim; null when another request was faster. */
async function currentSession(
  deps: PaymentDeps,
  lead: LeadRow,
  held: boolean,
): Promise<CheckoutSessionRow | null> {
  const now = deps.clock();
  const open = await findOpenSession(deps.sql, lead.id);
  const cutOff = open?.status === 'creating' && open.created_at < minutesFrom(now, -CLAIM_LIFE);
  if (open && !cutOff) return open;
  if (open) await abandonSession(deps.sql, open.id);
  return await deps.sql.begin(async (tx) => {
    // Payments are entered under the same lock: no deposit paid meanwhile is asked for again.
    await lockLead(tx, lead.id);
    if ((await listDeposits(tx, lead.id)).length > 0) return null;
    // A truck that was given back meanwhile is not paid for either.
    if (held && (await findBooking(tx, lead.id))?.state !== 'held') return null;
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
  const opened = await openClaim(deps, row, {
    leadId: lead.id,
    amountCents: row.amount_cents,
    currency: row.currency,
    ...(wanted.email !== null && { email: wanted.email }),
    receiptEmail: lead.email,
    locale: wanted.language,
    vendorName: lead.vendor_name,
    successUrl: returnUrl(wanted, lead.id, '{CHECKOUT_SESSION_ID}'),
    cancelUrl:
      wanted.origin + pageAddress(wanted.language, `/quote?payment=cancelled${PAYMENT_HASH}`),
    expiresAt: row.expires_at,
    idempotencyKey: `${lead.id}:${row.attempt}`,
  });
  if (!opened?.url) return null;
  if (!(await openSession(deps.sql, row.id, { providerId: opened.id, url: opened.url }))) {
    // The hold was given up while the page was being opened: close it before a customer pays there.
    await settleSession(deps, await deps.payments.expireCheckout(opened.id));
    return null;
  }
  await extendHold(deps.sql, lead.id, minutesFrom(opened.expiresAt, 1));
  return opened.url;
}

/** Opens a claim's session. A failure that the provider keeps under its key gives the claim up. */
async function openClaim(
  { sql, payments }: PaymentDeps,
  row: CheckoutSessionRow,
  request: CheckoutRequest,
): Promise<CheckoutSession | null> {
  try {
    return await openAtProvider(payments, request);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.stored) await abandonSession(sql, row.id);
    throw error;
  }
}

/**
 * Opens the session at the provider. An email that only the provider finds wrong is left for the
 * customer to type there. Null when another request opened this attempt with other details, from a
 * browser with or without the booking's cookie: its page is the one to share.
 */
async function openAtProvider(
  payments: Payments,
  request: CheckoutRequest,
): Promise<CheckoutSession | null> {
  try {
    return await payments.openCheckout(request);
  } catch (error) {
    const code = error instanceof PaymentProviderError ? error.code : null;
    if (code === 'email_invalid' && request.receiptEmail !== undefined) {
      const { email: _refused, receiptEmail: _same, ...plain } = request;
      return await openAtProvider(payments, plain);
    }
    if (code !== 'StripeIdempotencyError') throw error;
    await new Promise((resolve) => setTimeout(resolve, OTHERS_TURN_MS));
    return null;
  }
}

function returnUrl(
  { origin, language }: Pick<Wanted, 'origin' | 'language'>,
  leadId: string,
  sessionId: string,
): string {
  const page = `/payment-redirect?session_id=${sessionId}&lead_id=${leadId}`;
  return origin + pageAddress(language, page);
}

/** The deposit is set by Portage: a browser that names another one is out of date. */
export function checkDeposit({ amount, currency }: { amount: number; currency: string }): void {
  if (amount === DEPOSIT_CENTS && currency === CURRENCY) return;
  const field = amount === DEPOSIT_CENTS ? 'currency' : 'amount';
  throw new Refusal(
    'invalid',
    {
      en: 'The deposit is set by Portage and differs from this amount.',
      fr: 'Le dépôt est fixé par Portage et diffère de ce montant.',
    },
    {
      fields: {
        [field]: {
          en: `The deposit is ${DEPOSIT_CENTS} cents in ${CURRENCY}.`,
          fr: `Le dépôt est de ${DEPOSIT_CENTS}\u00a0cents en ${CURRENCY}.`,
        },
      },
    },
  );
}
