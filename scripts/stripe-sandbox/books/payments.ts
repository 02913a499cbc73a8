import { missing, SandboxError } from '../errors.ts';
import type { SessionForm } from '../forms.ts';
import {
  newCharge,
  newIntent,
  newSession,
  type SandboxCharge,
  type SandboxIntent,
  type SandboxSession,
} from '../objects.ts';
import type { Entries } from '../state.ts';

/** The bank's answer; `later` marks a debit, which the bank approves or refuses days later. */
export type CardAnswer =
  | { approved: true; later: boolean }
  | { approved: false; code: string; message: string };

/** Charges something else than was asked, to rehearse the review of a wrong amount. */
export type WrongCharge = { amount_total?: number; currency?: string };

/** The least that the provider charges, in cents. */
const MINIMUM_AMOUNT = 50;

/** Sessions and the payments behind them, with the provider's rules. */
export function createPaymentBook({ state, seconds, payUrl, emit }: Entries) {
  function openSession(form: SessionForm): SandboxSession {
    const { price_data: price, quantity } = form.line_items[0];
    const amount = price.unit_amount * quantity;
    if (!Number.isSafeInteger(amount) || amount < MINIMUM_AMOUNT) {
      throw new SandboxError(
        400,
        'The Checkout Session’s total amount due must add up to at least $0.50.',
        { code: 'amount_too_small' },
      );
    }
    const terms = { amount, created: seconds() };
    const session = newSession(form, terms);
    const intent = newIntent(form, terms);
    const { id } = session;
    session.url = payUrl(id);
    state.sessions[id] = session;
    state.intents[intent.id] = intent;
    state.details[id] = { name: price.product_data.name, intent: intent.id };
    return session;
  }

  /** The session, expired first if its time has come. Throws the provider's 404. */
  function requireSession(id: string): SandboxSession {
    const session = state.sessions[id];
    if (!session) throw missing('checkout.session', id);
    if (session.status === 'open' && session.expires_at <= seconds()) end(session);
    return session;
  }

  function requireIntent(id: string): SandboxIntent {
    const intent = state.intents[id];
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  function requireCharge(id: string): SandboxCharge {
    const charge = state.charges[id];
    if (!charge) throw missing('charge', id);
    return charge;
  }

  /** The session's payment, which exists from its creation and shows on it once it is paid. */
  const intentOf = (session: SandboxSession) =>
    requireIntent(state.details[session.id]?.intent ?? '');

  /** The money that a payment took. Throws the provider's 400 where there is none. */
  function chargeOf(intent: SandboxIntent): SandboxCharge {
    const charge = state.charges[intent.latest_charge ?? ''];
    if (charge) return charge;
    throw new SandboxError(
      400,
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  }

  /** Tries a card on an open session; on any other it changes nothing. */
  function pay(session: SandboxSession, answer: CardAnswer, wrong: WrongCharge | null = null) {
    if (session.status !== 'open') return session;
    const intent = intentOf(session);
    if (!answer.approved) {
      const { code, message } = answer;
      intent.last_payment_error = { type: 'card_error', code, message };
      emit('payment_intent.payment_failed', intent);
      return session;
    }
    Object.assign(session, wrong);
    const { later } = answer;
    const charge = newCharge(session, intent, { created: seconds(), later });
    state.charges[charge.id] = charge;
    Object.assign(intent, {
      amount: charge.amount,
      amount_received: later ? 0 : charge.amount,
      currency: charge.currency,
      last_payment_error: null,
      latest_charge: charge.id,
      status: later ? 'processing' : 'succeeded',
    });
    Object.assign(session, {
      payment_intent: intent.id,
      payment_status: later ? 'unpaid' : 'paid',
      status: 'complete',
      url: null,
    });
    emit('checkout.session.completed', session);
    return session;
  }

  /** The bank's late answer to a payment that settles. Throws where no payment is under way. */
  function settle(id: string, succeeded: boolean): SandboxSession {
    const session = requireSession(id);
    const intent = intentOf(session);
    if (intent.status !== 'processing') {
      throw new SandboxError(400, `The payment of ${id} is not under way.`);
    }
    const charge = chargeOf(intent);
    if (succeeded) {
      Object.assign(charge, { status: 'succeeded', paid: true });
      Object.assign(intent, { status: 'succeeded', amount_received: charge.amount });
      session.payment_status = 'paid';
    } else {
      const code = 'payment_method_provider_decline';
      const message = 'The customer’s bank refused the debit.';
      Object.assign(charge, { status: 'failed', failure_code: code });
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { type: 'card_error', code, message };
    }
    emit(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, session);
    return session;
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
    Object.assign(intentOf(session), { status: 'canceled', canceled_at: seconds() });
    emit('checkout.session.expired', session);
  }

  /** Expires every open session whose time has come. */
  function sweep() {
    for (const id of Object.keys(state.sessions)) requireSession(id);
  }

  return {
    openSession,
    requireSession,
    requireIntent,
    requireCharge,
    intentOf,
    chargeOf,
    pay,
    settle,
    expire,
    sweep,
  };
}
