import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';
import { LANGUAGE } from '../../contracts/language.ts';
import type { UnpaidBooking } from '../../contracts/unpaid-bookings.ts';
import { UNPAID } from '../messages/unpaid-bookings.ts';

// Loaded by the first press on "Finish your booking", which it answers.

const HOST: string = import.meta.env.PUBLIC_API_URL ?? '';

const door = document.getElementById('unpaid');
const button = door?.querySelector('button');

/** To the payment page of the booking; the server says where it is, or why there is none any more. */
async function finish(): Promise<void> {
  const { pay = '', key = '' } = door?.dataset ?? {};
  const text = localStorage.getItem(key);
  if (!text || button?.ariaBusy === 'true') return;
  const { lead }: UnpaidBooking = JSON.parse(text);
  button?.setAttribute('aria-busy', 'true');
  const reply = await fetch(HOST + pay, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': LANGUAGE },
    credentials: HOST ? 'include' : 'same-origin',
    body: JSON.stringify({ amount: DEPOSIT_CENTS, currency: CURRENCY, lead_id: lead }),
  }).catch(() => null);
  const said = await reply?.json().catch(() => null);
  button?.setAttribute('aria-busy', 'false');
  if (said?.payment_link_url) return location.assign(said.payment_link_url);
  const problem = door?.querySelector('[role="alert"]');
  if (problem) problem.textContent = said?.detail ?? UNPAID.failed;
}

button?.addEventListener('click', finish);
finish();
