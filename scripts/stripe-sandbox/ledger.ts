import { invalid, missing, SandboxError } from './errors.ts';
import type {
  SandboxCharge,
  SandboxEvent,
  SandboxIntent,
  SandboxObject,
  SandboxRefund,
  SandboxSession,
  SandboxState,
} from './state.ts';
import { newId } from './state.ts';

/** Parameters of a new session, as decoded from the provider's form encoding. */
export type SessionParams = {
  mode: string;
  currency: string;
  unitAmount: number;
  quantity: number;
  name: string;
  description: string | null;
  email: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  /** Unix seconds. */
  expiresAt: number | null;
};

/** How the bank answers a card. */
export type CardAnswer = { approved: true } | { approved: false; code: string; message: string };

/** Charges something else than was asked, to rehearse the review of a wrong amount. */
export type WrongCharge = { amount_total?: number; currency?: string };

export type Ledger = ReturnType<typeof createLedger>;

const API_VERSION = '2026-10-28.endive';
// The provider's limits.
const MINIMUM_AMOUNT = 50;
const MINIMUM_LIFE = 30 * 60;
const MAXIMUM_LIFE = 24 * 60 * 60;

/**
 * Sessions, payments and refunds with the provider's rules. `emit` is called once per fact, after
 * the state has changed; `now` gives the time.
 */
export function createLedger(options: {
  state: SandboxState;
  payUrl: (id: string) => string;
  now: () => Date;
  emit: (event: SandboxEvent) => void;
}) {
  const { state } = options;
  const seconds = () => Math.floor(options.now().getTime() / 1000);

  function emit(type: string, object: SandboxObject) {
    const event: SandboxEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      type,
    };
    state.events.unshift(event);
    options.emit(event);
  }

  function openSession(params: SessionParams): SandboxSession {
    const created = seconds();
    const expires = params.expiresAt ?? created + MAXIMUM_LIFE;
    const amount = params.unitAmount * params.quantity;
    if (params.mode !== 'payment') throw invalid('mode', 'The sandbox supports mode=payment only.');
    if (!/^[a-z]{3}$/.test(params.currency)) {
      throw invalid('line_items[0][price_data][currency]', `Invalid currency: ${params.currency}`);
    }
    if (!Number.isSafeInteger(amount) || amount < MINIMUM_AMOUNT) {
      throw new SandboxError(
        400,
        'The Checkout Session’s total amount due must add up to at least $0.50.',
        { code: 'amount_too_small' },
      );
    }
    if (expires < created + MINIMUM_LIFE || expires > created + MAXIMUM_LIFE) {
      throw invalid(
        'expires_at',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    }
    const id = newId('cs_test');
    const session: SandboxSession = {
      id,
      object: 'checkout.session',
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: params.cancelUrl,
      client_reference_id: params.clientReferenceId,
      created,
      currency: params.currency,
      customer_details: params.email ? { email: params.email } : null,
      customer_email: params.email,
      expires_at: expires,
      livemode: false,
      metadata: params.metadata,
      mode: 'payment',
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'open',
      success_url: params.successUrl,
      url: options.payUrl(id),
    };
    const intent: SandboxIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: 0,
      created,
      currency: params.currency,
      description: params.description,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: params.intentMetadata,
      status: 'requires_payment_method',
    };
    state.sessions[id] = session;
    state.intents[intent.id] = intent;
    state.details[id] = { name: params.name, description: params.description, intent: intent.id };
    return session;
  }

  /** The session, expired first if its time has come. Throws the provider's 404. */
  function requireSession(id: string): SandboxSession {
    const session = state.sessions[id];
    if (!session) throw missing('checkout.session', id);
    if (session.status === 'open' && session.expires_at <= seconds()) end(session);
    return session;
  }

  /** The session's payment, which exists from its creation and shows on it once it is paid. */
  function intentOf(session: SandboxSession): SandboxIntent {
    const intent = state.intents[state.details[session.id]?.intent ?? ''];
    if (!intent) throw missing('payment_intent', session.id);
    return intent;
  }

  /** Tries a card on an open session; on any other it changes nothing. */
  function pay(session: SandboxSession, answer: CardAnswer, wrong: WrongCharge | null = null) {
    if (session.status !== 'open') return;
    const intent = intentOf(session);
    if (!answer.approved) {
      const { code, message } = answer;
      intent.last_payment_error = { type: 'card_error', code, message };
      emit('payment_intent.payment_failed', intent);
      return;
    }
    Object.assign(session, wrong);
    const charge: SandboxCharge = {
      id: newId('ch'),
      object: 'charge',
      amount: session.amount_total,
      amount_refunded: 0,
      created: seconds(),
      currency: session.currency,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      refunded: false,
      status: 'succeeded',
    };
    state.charges[charge.id] = charge;
    Object.assign(intent, {
      amount: charge.amount,
      amount_received: charge.amount,
      currency: charge.currency,
      last_payment_error: null,
      latest_charge: charge.id,
      status: 'succeeded',
    });
    Object.assign(session, {
      payment_intent: intent.id,
      payment_status: 'paid',
      status: 'complete',
      url: null,
    });
    emit('checkout.session.completed', session);
  }

  function expire(id: string): SandboxSession {
    const session = requireSession(id);
    if (session.status !== 'open') {
      throw new SandboxError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
      );
    }
    end(session);
    return session;
  }

  function end(session: SandboxSession) {
    Object.assign(session, { status: 'expired', url: null });
    intentOf(session).status = 'canceled';
    emit('checkout.session.expired', session);
  }

  function refund(
    intentId: string,
    asked: number | null,
    status: SandboxRefund['status'],
  ): SandboxRefund {
    const intent = state.intents[intentId];
    if (!intent) throw missing('payment_intent', intentId);
    const charge = state.charges[intent.latest_charge ?? ''];
    if (!charge) {
      throw new SandboxError(
        400,
        `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      );
    }
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw new SandboxError(400, `Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const amount = asked ?? left;
    if (!Number.isSafeInteger(amount) || amount < 1) {
      throw invalid('amount', 'This value must be greater than or equal to 1.');
    }
    if (amount > left) {
      throw invalid(
        'amount',
        `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
      );
    }
    const made: SandboxRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: seconds(),
      currency: charge.currency,
      metadata: {},
      payment_intent: intentId,
      status,
    };
    state.refunds[made.id] = made;
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    emit('refund.created', made);
    emit('charge.refunded', charge);
    return made;
  }

  function requireRefund(id: string): SandboxRefund {
    const refund = state.refunds[id];
    if (!refund) throw missing('refund', id);
    return refund;
  }

  /** What became of a refund. One that failed or was canceled leaves the money to the merchant. */
  function endRefund(id: string, status: 'succeeded' | 'failed' | 'canceled'): SandboxRefund {
    const refund = requireRefund(id);
    const charge = state.charges[refund.charge];
    if (refund.status === status || !charge) return refund;
    refund.status = status;
    if (status !== 'succeeded') {
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    }
    emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    return refund;
  }

  /** Expires every open session whose time has come. */
  function sweep() {
    for (const id of Object.keys(state.sessions)) requireSession(id);
  }

  return {
    openSession,
    requireSession,
    intentOf,
    pay,
    expire,
    refund,
    requireRefund,
    endRefund,
    sweep,
  };
}
