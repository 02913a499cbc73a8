import { html } from 'hono/html';
import type { DeliveryControl } from './deliveries.ts';
import type { FaultControl } from './faults.ts';
import type { SandboxEvent } from './objects/events.ts';
import { type PaymentView, paymentCard } from './rehearse-payment.ts';
import { clock, type Html, shell } from './shell.ts';

type RehearsePage = {
  payments: PaymentView[];
  /** Addresses of the payments before and after these, where there are any. */
  newer: string | null;
  older: string | null;
  control: DeliveryControl;
  faults: FaultControl;
  events: (SandboxEvent & { held: boolean })[];
  held: number;
  /** What was just done, or why it could not be. */
  said: string | null;
  refused: string | null;
};

/** Everything that can happen at the payment provider, one press each: plain forms, no script. */
export function rehearsePage(view: RehearsePage) {
  const { payments, said, refused } = view;
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
            : html`<ul class="list">${payments.map(paymentCard)}</ul>`
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

function choice(name: string, label: string, chosen: string, options: [string | null, string][]) {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(([value, words]) => {
        const selected = value === chosen ? html`selected` : '';
        return html`<option value="${value ?? ''}" ${selected}>${words}</option>`;
      })}
    </select>
  </div>`;
}
