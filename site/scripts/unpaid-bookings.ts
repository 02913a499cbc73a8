import { clockWriter } from '../../contracts/clock-writer.ts';
import { CURRENCY, DEPOSIT_CENTS, LOCALE } from '../../contracts/facts.ts';
import { LANGUAGE } from '../../contracts/language.ts';
import { UNPAID_KEY, type UnpaidBooking } from '../../contracts/unpaid-bookings.ts';
import { UNPAID } from '../messages/unpaid-bookings.ts';

// The line above a page: until when a truck is held, and by a press the way back to the payment.

const HOST: string = import.meta.env.PUBLIC_API_URL ?? '';

/** In the language of this page, which need not be that of the booking. */
const clock = clockWriter(LOCALE, { timeStyle: 'short' });

const line = document.getElementById('unpaid');
const button = line?.querySelector('button');

const noted = (): UnpaidBooking | null => JSON.parse(localStorage.getItem(UNPAID_KEY) ?? 'null');

/** Says how long the truck is held; hides once the deposit is paid, or the truck is no longer held. */
function show(): void {
  const { until = 0 } = noted() ?? {};
  const left = until - Date.now();
  if (line) line.hidden = left <= 0 || self !== top;
  const time = button?.querySelector('span');
  if (time) time.textContent = clock.format(until);
  if (left > 0) setTimeout(show, left);
  // The next page shows the line not even for a moment.
  else localStorage.removeItem(UNPAID_KEY);
}

/** Opens the payment page of the booking; the server names it, or tells why there is no payment any more. */
async function finish(): Promise<void> {
  const lead = noted()?.lead;
  if (!lead || button?.ariaBusy === 'true') return show();
  button?.setAttribute('aria-busy', 'true');
  const reply = await fetch(HOST + line?.dataset.pay, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': LANGUAGE },
    credentials: HOST ? 'include' : 'same-origin',
    body: JSON.stringify({ amount: DEPOSIT_CENTS, currency: CURRENCY, lead_id: lead }),
  }).catch(() => null);
  const said = await reply?.json().catch(() => null);
  button?.setAttribute('aria-busy', 'false');
  if (said?.payment_link_url) return location.assign(said.payment_link_url);
  const problem = line?.querySelector('[role="alert"]');
  if (problem) problem.textContent = said?.detail ?? UNPAID.failed;
}

show();
for (const kind of ['storage', 'pageshow']) addEventListener(kind, show);
button?.addEventListener('click', finish);
