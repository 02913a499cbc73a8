import type StripeSdk from 'stripe';
import { createClient, type PaymentSettings, patienceOf } from './stripe-client.ts';
import { attempt, nullIfMissing, PaymentProviderError, SignatureError } from './stripe-errors.ts';
import { requireChargeable } from './stripe-minimums.ts';
import { withFreshKeys } from './stripe-tries.ts';

/** One hosted checkout at the provider. Amounts in cents, `currency` in lower case. */
export type CheckoutSession = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** The money was taken. Only this makes a booking (rule 4.2). */
  paid: boolean;
  amountTotal: number;
  currency: string;
  leadId: string | null;
  paymentIntentId: string | null;
  /** Where the customer pays; null once the session is no longer open. */
  url: string | null;
  expiresAt: Date;
};

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
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
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

type Refund = {
  id: string;
  /** `succeeded`, `pending`, `requires_action`, `failed` or `canceled`. */
  status: string;
  amountCents: number;
};

/** A verified event: `session` is there for `checkout.session.*`, `refundId` for `refund.*`. */
export type WebhookEvent = {
  id: string;
  type: string;
  created: Date;
  session?: CheckoutSession;
  refundId?: string;
};

/** What is kept of an event: ids alone. What has become of them is asked of the provider. */
export const eventIds = ({ session, refundId }: Pick<WebhookEvent, 'session' | 'refundId'>) => ({
  sessionId: session?.id ?? null,
  ...(refundId !== undefined && { refundId }),
});

/** What the app asks of a payment provider. Every call may throw `PaymentProviderError`. */
export type Payments = {
  /** Opens a hosted checkout. Its `expiresAt`, not the one asked for, is what the hold must outlive. */
  openCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  /** The session as the provider has it now; null when the provider does not know it. */
  findCheckout(id: string): Promise<CheckoutSession | null>;
  /** Closes a session. One that is already complete or expired comes back as it is. */
  expireCheckout(id: string): Promise<CheckoutSession>;
  refund(request: RefundRequest): Promise<Refund>;
  /** The refund as the provider has it now; null when the provider does not know it. */
  findRefund(id: string): Promise<Refund | null>;
  /**
   * Events of checkouts and refunds since an instant, newest first, at most `limit`: for webhooks
   * that never came.
   */
  listEvents(since: Date, limit?: number): Promise<WebhookEvent[]>;
  /** Verifies and reads a webhook. Throws `SignatureError`. */
  parseWebhook(rawBody: string, signatureHeader: string): Promise<WebhookEvent>;
};

/** Seconds after which a signature is too old: the provider's own advice. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The local sandbox wants a key, as the provider does; this one opens nothing else. */
export const SANDBOX_KEY = 'sk_test_sandbox';

/** Follows the account's own prefix on the card statement; both together have 22 characters. */
const STATEMENT_SUFFIX = 'DEPOSIT';
// The provider refuses a life under 30 minutes by its own clock, at the moment the call arrives.
const CLOCK_MARGIN_SECONDS = 60;
const STATUSES = ['open', 'complete', 'expired'] as const;
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.updated',
  'refund.failed',
];

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

    async findRefund(id) {
      const stripe = await client();
      return nullIfMissing(async () => toRefund(await stripe.refunds.retrieve(id)));
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

function toSession(session: StripeSdk.Checkout.Session): CheckoutSession {
  const intent = session.payment_intent;
  return {
    id: session.id,
    status: STATUSES.find((known) => known === session.status) ?? 'open',
    paid: session.payment_status === 'paid',
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? '',
    leadId: session.client_reference_id ?? session.metadata?.lead_id ?? null,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    url: session.url ?? null,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

/** The refund that was asked for by this reference, unless it came to nothing. */
const isMade = ({ metadata, status }: StripeSdk.Refund, reference: string) =>
  metadata?.reference === reference && status !== 'failed' && status !== 'canceled';

const toRefund = ({ id, status, amount }: StripeSdk.Refund): Refund => ({
  id,
  status: status ?? 'pending',
  amountCents: amount,
});

function toEvent(event: StripeSdk.Event): WebhookEvent {
  const base = { id: event.id, type: event.type, created: new Date(event.created * 1000) };
  const { object } = event.data;
  if (object.object === 'checkout.session') return { ...base, session: toSession(object) };
  if (object.object === 'refund') return { ...base, refundId: object.id };
  return base;
}
