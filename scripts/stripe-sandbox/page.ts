import { html } from 'hono/html';
import { type CardErrors, type CardForm, DECLINED_CARD, SUCCESS_CARD } from './cards.ts';
import type { SandboxSession } from './objects.ts';
import { clock, money, shell } from './shell.ts';

type PayPage = {
  session: SandboxSession;
  /** The name of the paid thing. */
  name: string;
  /** The bank's answer to the last card, if it was a refusal. */
  declined: string | null;
  /** The form as it was sent, when something in it is wrong. */
  tried?: { card: CardForm; errors: CardErrors } | undefined;
  now: Date;
};

/** Where the customer enters a card: amount, form, test cards, and the way back. */
export function payPage({ session, name, declined, tried, now }: PayPage) {
  const card = tried?.card ?? { number: SUCCESS_CARD, expiry: laterExpiry(now), cvc: '123' };
  const errors = tried?.errors ?? {};
  const amount = money(session.amount_total, session.currency);
  const alert = tried ? 'Please check the card details below.' : declined;
  const title = alert ? `Not paid yet: ${name}` : name;
  return shell(
    title,
    html`
      <section class="summary" aria-labelledby="what">
        <p class="brand">Portage</p>
        <h1 id="what">${name}</h1>
        <p class="amount">${amount}</p>
        <dl>
          ${row('Booking', session.client_reference_id)}
          ${row('Email', session.customer_email)}
          ${row('Open until', clock(session.expires_at))}
        </dl>
        ${ROUTE}
      </section>
      <section class="card" aria-labelledby="how">
        <h2 id="how">Pay by card</h2>
        ${alert ? html`<p class="alert" role="alert" tabindex="-1" autofocus>${alert}</p>` : ''}
        <form method="post" action="/pay/${session.id}" novalidate>
          ${field({
            name: 'number',
            label: 'Card number',
            value: card.number,
            autocomplete: 'cc-number',
            error: errors.number,
          })}
          <div class="pair">
            ${field({
              name: 'expiry',
              label: 'Expiry (MM / YY)',
              value: card.expiry,
              autocomplete: 'cc-exp',
              error: errors.expiry,
            })}
            ${field({
              name: 'cvc',
              label: 'Security code',
              value: card.cvc,
              autocomplete: 'cc-csc',
              error: errors.cvc,
            })}
          </div>
          <button class="pay" type="submit">Pay ${amount}</button>
          <button class="decline" type="submit" name="rehearse" value="decline">
            Try a declined card
          </button>
        </form>
        ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">Cancel and return</a>` : ''}
        <details>
          <summary>Test cards</summary>
          <dl>
            ${row('Succeeds', SUCCESS_CARD)} ${row('Declined', DECLINED_CARD)}
            ${row('No funds', '4000 0000 0000 9995')}
          </dl>
          <p>Any future date and any three digits will do.</p>
        </details>
        <p><a class="other" href="/rehearse#${session.id}">Rehearse what else can happen</a></p>
      </section>
    `,
  );
}

/** A session that takes no more cards: paid, or over. */
export function closedPage(paid: boolean, onward: string | null) {
  const title = paid ? 'This payment is complete' : 'This payment page has expired';
  const text = paid
    ? 'Nothing more will be charged.'
    : 'Nothing was charged. Go back to start the payment again.';
  return shell(
    title,
    html`<section class="card only">
      <h1>${title}</h1>
      <p>${text}</p>
      ${onward ? html`<a class="pay" href="${onward}">${paid ? 'Continue' : 'Return'}</a>` : ''}
    </section>`,
  );
}

/** An address that was never a payment. */
export function missingPage() {
  return shell(
    'No such payment',
    html`<section class="card only">
      <h1>No such payment</h1>
      <p>The link is incomplete, or it belongs to another machine’s test payments.</p>
    </section>`,
  );
}

/** Two homes and the way between them: the only ornament. */
const ROUTE = html`<svg class="route" viewBox="0 0 320 120" fill="none" aria-hidden="true">
  <path class="way" d="M58 80C98 74 96 36 150 40s52 36 96 14" stroke-dasharray="2 9" />
  <path d="M28 88V70l18-14 18 14v18zM256 60V42l18-14 18 14v18z" />
  <path d="M41 88V77h10v11M269 60V49h10v11" />
  <path class="ground" d="M8 88h96M236 60h76" />
</svg>`;

function field(input: {
  name: keyof CardForm;
  label: string;
  value: string;
  autocomplete: string;
  error: string | undefined;
}) {
  const { name, label, value, autocomplete, error } = input;
  const wrong = error ? html`aria-invalid="true" aria-describedby="${name}-error"` : '';
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" inputmode="numeric"
      autocomplete="${autocomplete}" maxlength="40" required ${wrong} />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
  </div>`;
}

function row(term: string, value: string | null) {
  return value ? html`<div><dt>${term}</dt><dd>${value}</dd></div>` : '';
}

/** A date that will not have passed: December, three years on. */
function laterExpiry(now: Date): string {
  return `12 / ${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`;
}
