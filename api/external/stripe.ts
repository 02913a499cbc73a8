import type StripeSdk from 'stripe';
import { createClient, type PaymentSettings, patienceOf } from './stripe-client.ts';
import { attempt, nullIfMissing, PaymentProviderError, SignatureError } from './stripe-errors.ts';
import { requireChargeable } from './stripe-minimums.ts';
import {
  type CheckoutSession,
  type Dispute,
  type Refund,
  toDispute,
  toEvent,
  toRefund,
  toSession,
  type WebhookEvent,
} from './stripe-objects.ts';
import { withFreshKeys } from './stripe-tries.ts';

export type CheckoutRequest = {
  leadId: string;
  amountCents: number;
  currency: string;
  /** Prefilled on the payment page, for a customer who is known to be the one asking. */
  email?: string;
  /** Where the provider mails its receipt; never shown on the payment page. */
  receiptEmail?: string;
  /** Language of the payment page; English unless told. */
  locale?: 'en' | 'fr';
  vendorName: string;
  /** `{CHECKOUT_SESSION_ID}` in the address becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** Between 30 minutes and 23 hours 59 minutes ahead. */
  expiresAt: Date;
  /** The same key with the same request gives the same session again. */
  idempotencyKey: string;
};

type RefundRequest = {
  paymentIntentId: string;
  amountCents: number;
  idempotencyKey: string;
  /** Stays the same however often, and under whichever key, this refund is asked for. */
  reference?: string;
};

/** Checkouts, refunds and disputes as the provider lists them. */
export type ProviderBooks = {
  sessions: CheckoutSession[];
  refunds: Refund[];
  disputes: Dispute[];
};

/** The calls that the app makes to a payment provider. Every call may throw `PaymentProviderError`. */
export type Payments = {
  /** Opens a hosted checkout. Its `expiresAt`, not the one asked for, is what the hold must outlive. */
  openCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  /** The session as the provider has it now; null when the provider does not know it. */
  findCheckout(id: string): Promise<CheckoutSession | null>;
  /** Closes a session; a complete or expired session comes back as it is. */
  expireCheckout(id: string): Promise<CheckoutSession>;
  refund(request: RefundRequest): Promise<Refund>;
  /** The refund as the provider has it now; null when the provider does not know it. */
  findRefund(id: string): Promise<Refund | null>;
  /** All refunds of a payment as the provider has them now. */
  listRefunds(paymentIntentId: string): Promise<Refund[]>;
  /** All disputes of a payment as the provider has them now. */
  listDisputes(paymentIntentId: string): Promise<Dispute[]>;
  /** The dispute as the provider has it now; null when the provider does not know it. */
  findDispute(id: string): Promise<Dispute | null>;
  /**
   * Events of checkouts and refunds since an instant, newest first, at most `limit`: for webhooks
   * that never came.
   */
  listEvents(since: Date, limit?: number): Promise<WebhookEvent[]>;
  /** The provider's own lists of what was made in a span: every page of them. */
  listBooks(since: Date, until: Date): Promise<ProviderBooks>;
  /** Verifies and reads a webhook. Throws `SignatureError`. */
  parseWebhook(rawBody: string, signatureHeader: string): Promise<WebhookEvent>;
  /** Where the provider shows a payment to us; null of the local sandbox, which has no such page. */
  pageOf(paymentIntentId: string): string | null;
};

/** Seconds after which a signature is too old: the provider's own advice. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The local sandbox wants a key, as the provider does; this one opens nothing else. */
export const SANDBOX_KEY = 'sk_test_sandbox';

/** Follows the account's own prefix on the card statement; both together have 22 characters. */
const STATEMENT_SUFFIX = 'DEPOSIT';
// The provider refuses a life under 30 minutes by its own clock, at the moment the call arrives.
const CLOCK_MARGIN_SECONDS = 60;
const EVENTS = [
  'checkout.session.completed', 'checkout.session.expired',
  'checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed',
  'charge.refunded', 'refund.created', 'refund.updated', 'refund.failed',
  'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed',
  'charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated',
]; // biome-ignore format: a few rows read better

/**
 * The payment provider through its SDK. The local sandbox differs by `baseUrl` alone.
 */
export function createPayments(settings: PaymentSettings): Payments {
  const patience = patienceOf(settings);
  const client = createClient(settings, patience);

  async function findCheckout(id: string): Promise<CheckoutSession | null> {
    const stripe = await client();
    return nullIfMissing(async () => toSession(await stripe.checkout.sessions.retrieve(id)));
  }

  return {
    findCheckout,

    pageOf(id) {
      if (settings.baseUrl) return null;
      const mode = settings.secretKey.includes('_test_') ? 'test/' : '';
      return `https://dashboard.stripe.com/${mode}payments/${id}`;
    },

    async findRefund(id) {
      const stripe = await client();
      return nullIfMissing(async () => toRefund(await stripe.refunds.retrieve(id)));
    },

    async listRefunds(paymentIntentId) {
      const stripe = await client();
      return attempt(async () => {
        const list = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
        return (await list.autoPagingToArray({ limit: 1000 })).map(toRefund);
      });
    },

    async listDisputes(paymentIntentId) {
      const stripe = await client();
      return attempt(async () => {
        const list = stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
        return (await list.autoPagingToArray({ limit: 1000 })).map(toDispute);
      });
    },

    async findDispute(id) {
      const stripe = await client();
      return nullIfMissing(async () => toDispute(await stripe.disputes.retrieve(id)));
    },

    async openCheckout(request) {
      requireChargeable(request.amountCents, request.currency);
      const stripe = await client();
      // A page that was opened and never told of is seen by no customer, and closes by itself.
      return attempt(async () =>
        toSession(
          await withFreshKeys(request.idempotencyKey, patience, (options) =>
            stripe.checkout.sessions.create(checkoutParams(request), options),
          ),
        ),
      );
    },

    async expireCheckout(id) {
      const stripe = await client();
      try {
        return await attempt(async () =>
          toSession(
            await withFreshKeys(crypto.randomUUID(), patience, (options) =>
              stripe.checkout.sessions.expire(id, {}, options),
            ),
          ),
        );
      } catch (error) {
        if (error instanceof PaymentProviderError && error.retryable) throw error;
        // Refused because it is over already: its state is the answer.
        const session = await findCheckout(id);
        if (session && session.status !== 'open') return session;
        throw error;
      }
    },

    async refund({ paymentIntentId, amountCents, idempotencyKey, reference = idempotencyKey }) {
      const stripe = await client();
      const params = {
        payment_intent: paymentIntentId,
        amount: amountCents,
        metadata: { reference },
      };
      const find = async (options: StripeSdk.RequestOptions) => {
        const list = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }, options);
        return (await list).data.find((made) => isMade(made, reference)) ?? null;
      };
      // Money must move once: a key is forgotten after a day, and changes after a server error.
      const create = (options: StripeSdk.RequestOptions) => stripe.refunds.create(params, options);
      return attempt(async () =>
        toRefund(await withFreshKeys(idempotencyKey, patience, create, find)),
      );
    },

    async listEvents(since, limit = 1000) {
      const stripe = await client();
      return attempt(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const list = stripe.events.list({ created, types: EVENTS, limit: 100 });
        return (await list.autoPagingToArray({ limit })).map(toEvent);
      });
    },

    async listBooks(since, until) {
      const stripe = await client();
      // The provider counts in whole seconds: the last one belongs to the span.
      const gte = Math.floor(since.getTime() / 1000);
      const lt = Math.ceil(until.getTime() / 1000) + 1;
      const asked = { created: { gte, lt }, limit: 100 };
      return attempt(async () => ({
        sessions: (await Array.fromAsync(stripe.checkout.sessions.list(asked))).map(toSession),
        refunds: (await Array.fromAsync(stripe.refunds.list(asked))).map(toRefund),
        disputes: (await Array.fromAsync(stripe.disputes.list(asked))).map(toDispute),
      }));
    },

    async parseWebhook(rawBody, signatureHeader) {
      const stripe = await client();
      try {
        const event = await stripe.webhooks.constructEventAsync(
          rawBody,
          signatureHeader,
          settings.webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
        );
        return toEvent(event);
      } catch (cause) {
        throw new SignatureError('The webhook is not signed by the payment provider.', { cause });
      }
    },
  };
}

function checkoutParams(request: CheckoutRequest): StripeSdk.Checkout.SessionCreateParams {
  const description = `Deposit – ${request.vendorName}`;
  const metadata = { lead_id: request.leadId };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // The deposit is in Canadian dollars for everyone.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency,
          unit_amount: request.amountCents,
          product_data: { name: description },
        },
      },
    ],
    locale: request.locale ?? 'en',
    ...(request.email !== undefined && { customer_email: request.email }),
    client_reference_id: request.leadId,
    metadata,
    // Repeated on the payment itself, so that a refund or dispute leads back to the booking.
    payment_intent_data: {
      metadata,
      description: `${description} (${request.leadId})`,
      statement_descriptor_suffix: STATEMENT_SUFFIX,
      ...(request.receiptEmail !== undefined && { receipt_email: request.receiptEmail }),
    },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.ceil(request.expiresAt.getTime() / 1000) + CLOCK_MARGIN_SECONDS,
  };
}

/** The refund that was asked for by this reference, unless it came to nothing. */
const isMade = ({ metadata, status }: StripeSdk.Refund, reference: string) =>
  metadata?.reference === reference && status !== 'failed' && status !== 'canceled';
