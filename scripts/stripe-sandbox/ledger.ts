import { invalid, missing, SandboxError } from './errors.ts';
import {
  newCharge,
  newEvent,
  newIntent,
  newRefund,
  newSession,
  type RefundStatus,
  type SandboxEvent,
  type SandboxIntent,
  type SandboxObject,
  type SandboxRefund,
  type SandboxSession,
  type SessionParams,
} from './objects.ts';
import type { SandboxState } from './state.ts';

/** How the bank answers a card. */
export type CardAnswer = { approved: true } | { approved: false; code: string; message: string };

/** Charges something else than was asked, to rehearse the review of a wrong amount. */
export type WrongCharge = { amount_total?: number; currency?: string };

export type Ledger = ReturnType<typeof createLedger>;

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
    const event = newEvent(type, object, seconds());
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
    const terms = { amount, created, expires };
    const session = newSession(params, terms, options.payUrl);
    const intent = newIntent(params, terms);
    const { id } = session;
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
    const charge = newCharge(session, intent, seconds());
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

  function refund(intentId: string, asked: number | null, status: RefundStatus): SandboxRefund {
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
    const made = newRefund(charge, { amount, created: seconds(), status });
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
  function endRefund(id: string, status: RefundStatus): SandboxRefund {
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
