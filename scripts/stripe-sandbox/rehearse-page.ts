import { html } from 'hono/html';
import type { Acts, ActsOf, Payment } from './acts.ts';
import type { DeliveryControl } from './deliveries.ts';
import type { FaultControl } from './faults.ts';
import type { SandboxDispute, SandboxEvent, SandboxRefund, SandboxSession } from './objects.ts';
import { clock, type Html, money, shell } from './shell.ts';
import type { SandboxState } from './state.ts';

/** A session with its refunds and disputes. */
type PaymentView = Payment & { name: string; refunds: SandboxRefund[]; disputes: SandboxDispute[] };

/** A session with its money, as the state has them. */
export function viewPayment(state: SandboxState, session: SandboxSession): PaymentView {
  const { name = '', intent = '' } = state.details[session.id] ?? {};
  const charge = state.charges[state.intents[intent]?.latest_charge ?? ''] ?? null;
  const ofCharge = (one: { charge: string }) => one.charge === charge?.id;
  return {
    session,
    name,
    charge,
    refunds: Object.values(state.refunds).filter(ofCharge),
    disputes: Object.values(state.disputes).filter(ofCharge),
  };
}

type RehearsePage = {
  payments: PaymentView[];
  acts: ActsOf;
  /** Addresses of the payments before and after these, where there are any. */
  newer: string | null;
  older: string | null;
  control: DeliveryControl;
  faults: FaultControl;
  events: (SandboxEvent & { held: boolean })[];
  held: number;
  /** The action just done, or why it could not be. */
  said: string | null;
  refused: string | null;
};

/** Every act at the payment provider, a press each: plain forms, no script. */
export function rehearsePage(view: RehearsePage) {
  const { payments, acts, said, refused } = view;
  return shell(
    'Rehearse payments',
    html`
      <div class="intro">
        <h1>Rehearse payments</h1>
        <p>
          What can happen at the payment provider, whoever causes it. Portage hears of it by webhooks, as it
          would from Stripe.
        </p>
      </div>
      ${refused ? html`<p class="alert" role="alert" tabindex="-1" autofocus>${refused}</p>` : ''}
      ${said ? html`<p class="said" role="status" tabindex="-1" autofocus>${said}</p>` : ''}
      <section class="panels" aria-label="What comes next">
        ${webhooks(view)} ${answers(view.faults)} ${next(view.control)}
      </section>
      <section aria-labelledby="payments">
        <h2 id="payments">Payments</h2>
        ${
          payments.length === 0
            ? html`<p>None yet. Book a move on the site, up to the deposit; its payment is here then.</p>`
            : html`<ul class="list">${payments.map((payment) => paymentCard(payment, acts))}</ul>`
        }
        <nav class="pages" aria-label="More payments">
          ${view.newer ? html`<a href="${view.newer}">Newer payments</a>` : ''}
          ${view.older ? html`<a href="${view.older}">Older payments</a>` : ''}
        </nav>
      </section>
      ${recent(view.events)}
    `,
    ['/pay/style.css', '/rehearse/style.css'],
  );
}

/** A payment, its refunds and disputes, and the acts on each now. */
function paymentCard(payment: PaymentView, acts: ActsOf): Html {
  const { session, name, refunds, disputes } = payment;
  return html`<li class="card" id="${session.id}">
    <div class="head">
      <h3>${name}, ${money(session.amount_total, session.currency)}</h3>
      <span class="state">${stateOf(payment)}</span>
    </div>
    <p class="quiet">
      Booking ${session.client_reference_id ?? 'unknown'}, opened at ${clock(session.created)}, ${session.id}
    </p>
    ${forms('sessions', acts.sessions, payment, session.id)}
    ${refunds.map((one) => part('Refund', one, REFUND_WORDS, forms('refunds', acts.refunds, one, one.id)))}
    ${disputes.map((one) =>
      part(
        `Dispute (${one.reason.replaceAll('_', ' ')})`,
        one,
        DISPUTE_WORDS,
        forms('disputes', acts.disputes, one, one.id),
      ),
    )}
  </li>`;
}

function stateOf({ session, charge }: Payment): string {
  if (session.status === 'open') return 'Not paid yet';
  if (session.status === 'expired') return 'Expired';
  if (charge?.status === 'pending') return 'Waiting for the bank';
  if (charge?.status !== 'succeeded') return 'Refused by the bank';
  if (charge.refunded) return 'Given back';
  const back = charge.amount_refunded;
  const words = back > 0 ? `Paid, ${money(back, charge.currency)} given back` : 'Paid';
  return charge.disputed ? `${words}, disputed` : words;
}

type Part = { id: string; amount: number; currency: string; created: number; status: string };

const part = (what: string, one: Part, words: Record<string, string>, acts: Html[]) =>
  html`<div class="part">
    <p>
      ${what} of ${money(one.amount, one.currency)} at ${clock(one.created)}: ${words[one.status] ?? one.status}
    </p>
    ${acts}
  </div>`;

const REFUND_WORDS = { succeeded: 'done', requires_action: 'waiting for the customer' };
const DISPUTE_WORDS = {
  needs_response: 'needs a response',
  under_review: 'under review',
  warning_needs_response: 'asked first, needs a response',
  warning_under_review: 'asked first, under review',
  warning_closed: 'asked first, closed',
};

const DISPUTE_REASONS: [string, string][] = [
  ['fraudulent', 'Not made by the card’s owner'],
  ['product_not_received', 'The move did not happen'],
  ['product_unacceptable', 'The move was not as agreed'],
  ['duplicate', 'Paid twice'],
  ['credit_not_processed', 'The refund did not come'],
];

/** The question of an act beside its button. */
const FIELDS = {
  none: () => '',
  amount: (id: string) => html`<div class="field">
    <label for="amount-${id}">Amount in dollars</label>
    <input id="amount-${id}" name="amount" inputmode="decimal" placeholder="all" maxlength="9" />
  </div>`,
  reason: (id: string) =>
    choice(`reason-${id}`, 'Why it is disputed', '', DISPUTE_REASONS, 'reason'),
};

/** The acts that may happen to an object now, a form for those that ask the same. */
function forms<T>(noun: string, acts: Acts<T>, one: T, id: string): Html[] {
  const open = Object.entries(acts).filter(([, act]) => act.may(one));
  return Object.entries(FIELDS).flatMap(([asked, field]) => {
    const these = open.filter(([, { asks = 'none' }]) => asks === asked);
    if (these.length === 0) return [];
    return html`<form class="acts" method="post" action="/rehearse/${noun}/${id}">
      ${field(id)}
      ${these.map(([name, { words }]) => html`<button name="act" value="${name}">${words}</button>`)}
    </form>`;
  });
}

function webhooks({ control, held }: RehearsePage) {
  return html`<div class="card">
    <h2>Webhooks</h2>
    <form method="post" action="/rehearse/deliveries">
      <fieldset>
        ${check('hold', 'Hold them back: late, or never', control.hold)}
        ${check('copies', 'Send each twice', control.copies > 1)}
        ${check('reverse', 'Send what is held newest first', control.reverse)}
        ${check('beforeReturn', 'Before the customer returns', control.beforeReturn)}
      </fieldset>
      <button>Set how they are sent</button>
    </form>
    <form class="acts" method="post" action="/rehearse/held">
      <button name="act" value="release">Send what is held (${held})</button>
      <button name="act" value="forget">Drop what is held</button>
    </form>
  </div>`;
}

const FAULT_WORDS: [FaultControl['fault'] | '', string][] = [
  ['', 'As always'],
  ['error', 'Fail with a 500 that is kept'],
  ['error_after', 'Do it, then fail with a 500'],
  ['in_use', 'Say that the key is in use'],
  ['slow', 'Answer after 8 seconds'],
  ['away', 'Be away (503)'],
];

function answers({ fault, times }: FaultControl) {
  return html`<div class="card">
    <h2>The API’s answers</h2>
    <form method="post" action="/rehearse/faults">
      ${choice('fault', 'The next requests', fault ?? '', FAULT_WORDS)}
      <div class="field">
        <label for="times">How many</label>
        <input id="times" name="times" type="number" min="1" max="99" value="${fault ? times : 3}" />
      </div>
      <button>Set its answers</button>
    </form>
  </div>`;
}

function next({ charge, refund }: DeliveryControl) {
  const wrong = charge?.currency ? 'currency' : charge ? 'amount' : '';
  return html`<div class="card">
    <h2>The next ones</h2>
    <form method="post" action="/rehearse/next">
      ${choice('charge', 'Payments take', wrong, [
        ['', 'What was asked'],
        ['amount', 'A wrong amount'],
        ['currency', 'A wrong currency'],
      ])}
      ${choice('refund', 'Refunds are at first', refund, [
        ['succeeded', 'Done'],
        ['pending', 'Pending'],
        ['requires_action', 'Waiting for the customer'],
        ['failed', 'Failed'],
      ])}
      <button>Set the next ones</button>
    </form>
  </div>`;
}

function recent(events: RehearsePage['events']): Html {
  const state = ({ held, pending_webhooks }: RehearsePage['events'][number]) =>
    held ? 'held back' : pending_webhooks > 0 ? 'on its way' : 'delivered';
  return html`<section aria-labelledby="events">
    <h2 id="events">Latest events</h2>
    ${events.length === 0 ? html`<p>None yet.</p>` : ''}
    <ol class="events">
      ${events.map(
        (event) => html`<li>
          <span><code>${event.type}</code> <span class="quiet">${clock(event.created)}, ${state(event)}</span></span>
          <form class="acts" method="post" action="/rehearse/events/${event.id}">
            <button aria-label="Send again: ${event.type} of ${clock(event.created)}">Send again</button>
          </form>
        </li>`,
      )}
    </ol>
  </section>`;
}

const check = (name: string, label: string, on: boolean) =>
  html`<label class="check"><input type="checkbox" name="${name}" ${on ? html`checked` : ''} />${label}</label>`;

function choice(
  id: string,
  label: string,
  chosen: string,
  options: [string | null, string][],
  name = id,
) {
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${name}">
      ${options.map(([value, words]) => {
        const selected = value === chosen ? html`selected` : '';
        return html`<option value="${value ?? ''}" ${selected}>${words}</option>`;
      })}
    </select>
  </div>`;
}
