import { html } from 'hono/html';
import type { SandboxCharge } from './objects/charges.ts';
import type { SandboxSession } from './objects/checkout-sessions.ts';
import type { SandboxDispute } from './objects/disputes.ts';
import type { SandboxIntent } from './objects/payment-intents.ts';
import type { SandboxRefund } from './objects/refunds.ts';
import { clock, type Html, money } from './shell.ts';
import type { SandboxState } from './state.ts';

/** A session with what came of it. */
export type PaymentView = {
  session: SandboxSession;
  name: string;
  intent: SandboxIntent | null;
  charge: SandboxCharge | null;
  refunds: SandboxRefund[];
  disputes: SandboxDispute[];
};

/** What the state says of a session. */
export function viewPayment(state: SandboxState, session: SandboxSession): PaymentView {
  const details = state.details[session.id];
  const intent = state.intents[details?.intent ?? ''] ?? null;
  const charge = state.charges[intent?.latest_charge ?? ''] ?? null;
  const ofCharge = (one: { charge: string }) => one.charge === charge?.id;
  return {
    session,
    name: details?.name ?? '',
    intent,
    charge,
    refunds: Object.values(state.refunds).filter(ofCharge),
    disputes: Object.values(state.disputes).filter(ofCharge),
  };
}

type Act = [act: string, words: string];

const DISPUTE_REASONS = [
  ['fraudulent', 'Not made by the card’s owner'],
  ['product_not_received', 'The move did not happen'],
  ['product_unacceptable', 'The move was not as agreed'],
  ['duplicate', 'Paid twice'],
  ['credit_not_processed', 'The refund did not come'],
] as const;

/** One payment, and what can happen to it now. */
export function paymentCard(view: PaymentView): Html {
  const { session, name, refunds, disputes } = view;
  const amount = money(session.amount_total, session.currency);
  return html`<li class="card" id="${session.id}">
    <div class="head">
      <h3>${name}, ${amount}</h3>
      <span class="state">${stateOf(view)}</span>
    </div>
    <p class="quiet">
      Booking ${session.client_reference_id ?? 'unknown'}, opened at ${clock(session.created)}, ${session.id}
    </p>
    ${sessionActs(view)}
    ${refunds.map((refund) => refundPart(refund))}
    ${disputes.map((dispute) => disputePart(dispute))}
  </li>`;
}

function stateOf({ session, intent, charge }: PaymentView): string {
  if (session.status === 'open') return 'Not paid yet';
  if (session.status === 'expired') return 'Expired';
  if (intent?.status === 'processing') return 'Waiting for the bank';
  if (charge?.status !== 'succeeded') return 'Refused by the bank';
  if (charge.refunded) return 'Given back';
  const back = charge.amount_refunded > 0;
  const words = back
    ? `Paid, ${money(charge.amount_refunded, charge.currency)} given back`
    : 'Paid';
  return charge.disputed ? `${words}, disputed` : words;
}

function sessionActs({ session, intent, charge }: PaymentView): Html | '' {
  const action = `/rehearse/sessions/${session.id}`;
  if (session.status === 'open') {
    return acts(action, [
      ['pay', 'Pay'],
      ['decline', 'Decline'],
      ['later', 'Pay by a debit that settles later'],
      ['expire', 'Expire'],
    ]);
  }
  if (intent?.status === 'processing') {
    return acts(action, [
      ['settle', 'The money arrives'],
      ['fail', 'The bank refuses'],
    ]);
  }
  if (charge?.status !== 'succeeded') return '';
  return html`${charge.refunded ? '' : refundForm(action, session.id)}
    ${charge.disputed ? '' : disputeForm(action, session.id)}`;
}

const refundForm = (action: string, id: string) =>
  html`<form class="acts" method="post" action="${action}">
    <div class="field">
      <label for="amount-${id}">Amount in dollars</label>
      <input id="amount-${id}" name="amount" inputmode="decimal" placeholder="all" maxlength="9" />
    </div>
    ${buttons([['refund', 'Refund in the dashboard']])}
  </form>`;

const disputeForm = (action: string, id: string) =>
  html`<form class="acts" method="post" action="${action}">
    <div class="field wide">
      <label for="reason-${id}">Why it is disputed</label>
      <select id="reason-${id}" name="reason">
        ${DISPUTE_REASONS.map(([value, words]) => html`<option value="${value}">${words}</option>`)}
      </select>
    </div>
    ${buttons([
      ['dispute', 'Open a dispute'],
      ['inquiry', 'Ask first'],
    ])}
  </form>`;

const REFUND_WORDS: Record<SandboxRefund['status'], string> = {
  succeeded: 'done',
  pending: 'pending',
  requires_action: 'waiting for the customer',
  failed: 'failed',
  canceled: 'canceled',
};

function refundPart({ id, amount, currency, status, created }: SandboxRefund): Html {
  const next: Record<SandboxRefund['status'], Act[]> = {
    succeeded: [['failed', 'The bank sends it back']],
    pending: [
      ['succeeded', 'It arrives'],
      ['failed', 'It fails'],
    ],
    requires_action: [
      ['succeeded', 'The customer answers'],
      ['canceled', 'The customer never answers'],
    ],
    failed: [],
    canceled: [],
  };
  return html`<div class="part">
    <p>Refund of ${money(amount, currency)} at ${clock(created)}: ${REFUND_WORDS[status]}</p>
    ${acts(`/rehearse/refunds/${id}`, next[status])}
  </div>`;
}

const DISPUTE_WORDS: Record<string, string> = {
  needs_response: 'needs a response',
  under_review: 'under review',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'asked first, needs a response',
  warning_under_review: 'asked first, under review',
  warning_closed: 'asked first, closed',
};

function disputePart({ id, amount, currency, status, reason, created }: SandboxDispute): Html {
  const inquiry = status.startsWith('warning_');
  const over = ['won', 'lost', 'warning_closed'].includes(status);
  const decide: Act[] = inquiry
    ? [
        ['escalate', 'Becomes a chargeback'],
        ['lost', 'Closed'],
      ]
    : [
        ['won', 'Won'],
        ['lost', 'Lost'],
      ];
  return html`<div class="part">
    <p>
      Dispute of ${money(amount, currency)} at ${clock(created)} (${reason.replaceAll('_', ' ')}):
      ${DISPUTE_WORDS[status] ?? status}
    </p>
    ${over ? '' : acts(`/rehearse/disputes/${id}`, [['evidence', 'Hand in evidence'], ...decide])}
  </div>`;
}

const acts = (action: string, list: Act[]): Html | '' =>
  list.length === 0
    ? ''
    : html`<form class="acts" method="post" action="${action}">${buttons(list)}</form>`;

const buttons = (list: Act[]) =>
  list.map(([act, words]) => html`<button name="act" value="${act}">${words}</button>`);
