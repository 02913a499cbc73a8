import { afterEach, describe, expect, test } from 'vitest';
import { refundDeposit, resumeRefunds } from '../../api/actions/refunds.ts';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import { findBreaches } from '../../db/invariants.ts';
import { CONTACT, testApp } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { castOf, openCast } from '../support/cast.ts';
import {
  askForPage,
  ledger,
  loseHold,
  mailsOf,
  pageOf,
  pay,
  paymentOf,
  sessionsAtProvider,
  stateOf,
} from '../support/payments.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
balancesAfterEach(portage);
afterEach(() => portage.providerAnswers(true));

const link = (lead_id: string, change: object = {}, headers: Record<string, string> = {}) =>
  askForPage(portage, lead_id, change, headers);
const sessionsOf = (leadId: string) => sessionsAtProvider(portage, leadId);
const fault = (name: string, times: number) => portage.control('/faults', { fault: name, times });
/** The claims of payment pages of a lead. */
const claims = async (id: string) => [
  ...(await portage.sql`
    select attempt, provider_id, status from checkout_sessions
    where lead_id = ${id} order by attempt`),
];

describe('POST /api/payment-simple/create-payment-link', () => {
  test("opens the provider's page for the server's amount", async () => {
    const { id, quote } = await cast.lead();
    const response = await link(id, {
      customer_email: CONTACT.email,
      vendor_slug: quote.vendor_slug,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.clone().json()) as object;
    expect(Object.keys(body)).toEqual(['payment_link_url', 'truck_held', 'held_until']);
    const url = await pageOf(response);
    const [session] = await sessionsOf(id);
    expect(url).toMatch(new RegExp(`/pay/${session?.id}$`));
    expect(session).toMatchObject({
      amount_total: 100,
      currency: 'cad',
      locale: 'en',
      customer_email: CONTACT.email,
      success_url: `http://portage.test/payment-redirect?session_id={CHECKOUT_SESSION_ID}&lead_id=${id}`,
      cancel_url: 'http://portage.test/quote?payment=cancelled#/step6',
    });
    const [row] = await portage.sql`select * from checkout_sessions where lead_id = ${id}`;
    expect(row).toMatchObject({
      provider_id: session?.id,
      status: 'open',
      amount_cents: 100,
      attempt: 1,
    });
  });

  test('refuses another amount, currency or mover, and knows no booking that was not made', async () => {
    const { id } = await cast.lead();
    const deposit = 'The deposit is 100 cents in cad.';
    for (const [field, value, message] of [
      ['amount', 1, deposit],
      ['amount', 10_000, deposit],
      ['currency', 'usd', deposit],
      ['vendor_slug', 'nobody', null],
      ['amount', '100', null],
      ['amount', 99.5, null],
      ['currency', 'dollars', null],
      ['lead_id', 'L1', 'Not a booking reference.'],
      ['lead_id', undefined, null],
      ['customer_email', 7, null],
    ] as const) {
      const { fields = {} } = await problemOf(await link(id, { [field]: value }), 422);
      expect(fields, String(value)).toEqual({ [field]: message ?? expect.any(String) });
    }
    expect(await sessionsOf(id)).toEqual([]);
    const { detail } = await problemOf(await link('L0000000000'), 404);
    expect(detail).toBe('There is no such booking.');
  });

  test('shows the address only to those who know it, and none that the provider finds wrong', async () => {
    const stranger = await cast.lead(14);
    await pageOf(await link(stranger.id, { customer_email: 'guess@example.ca' }));
    expect((await sessionsOf(stranger.id))[0]?.customer_email).toBeNull();
    const owner = await cast.lead(14);
    await pageOf(await link(owner.id, {}, { cookie: owner.cookie }));
    expect((await sessionsOf(owner.id))[0]?.customer_email).toBe(CONTACT.email);
    const { id, cookie } = await cast.lead(14, { email: 'maya@example.c' });
    const page = await fetch(await pageOf(await link(id, {}, { cookie })));
    expect(await page.text()).not.toContain('maya@example.c');
    expect((await sessionsOf(id))[0]).toMatchObject({ customer_email: null, status: 'open' });
  });
});

describe('one open session a booking', () => {
  test('by however many calls, with and without the cookie', async () => {
    const { id, cookie } = await cast.lead(15);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => link(id, {}, at % 2 ? {} : { cookie })),
    );
    const urls = await Promise.all([...replies, await link(id)].map(pageOf));
    expect(new Set(urls).size).toBe(1);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('an expired one is replaced, and a paid one leads to the confirmation', async () => {
    const { id } = await cast.lead(16);
    const first = await cast.page(id);
    await portage.control(`/sessions/${first}/expire`);
    const second = await cast.page(id);
    expect(second).not.toBe(first);
    expect(await stateOf(portage, id)).toBe('held');
    expect(await claims(id)).toEqual([
      { provider_id: first, status: 'expired', attempt: 1 },
      { provider_id: second, status: 'open', attempt: 2 },
    ]);
    await pay(portage, second);
    expect(await pageOf(await link(id))).toBe(
      `http://portage.test/payment-redirect?session_id=${second}&lead_id=${id}`,
    );
    expect(await sessionsOf(id)).toHaveLength(2);
  });

  test('a claim that was cut off is taken up again, and given up when that was long ago', async () => {
    const { id } = await cast.lead(17);
    await portage.sql`
      insert into checkout_sessions (lead_id, attempt, amount_cents, currency, expires_at)
      values (${id}, 1, 100, 'cad', ${new Date(Date.now() + 35 * 60_000)})`;
    const session = await cast.page(id);
    expect(await claims(id)).toEqual([{ attempt: 1, provider_id: session, status: 'open' }]);

    const { id: old } = await cast.lead(17);
    await portage.sql`
      insert into checkout_sessions (lead_id, attempt, amount_cents, currency, expires_at, created_at)
      values (${old}, 1, 100, 'cad', now() + interval '31 minutes', now() - interval '4 minutes')`;
    const later = await cast.page(old);
    expect(await claims(old)).toEqual([
      { attempt: 1, provider_id: null, status: 'expired' },
      { attempt: 2, provider_id: later, status: 'open' },
    ]);
  });
});

describe('POST /api/payment-simple/verify', () => {
  const ask = (session_id: unknown) => portage.post('/api/payment-simple/verify', { session_id });

  test('says what the provider says, before and after the payment', async () => {
    const { session } = await cast.held(20);
    const said = { id: session, amount_total: 100, currency: 'cad' };
    const before = await ask(session);
    expect(before.headers.get('cache-control')).toBe('no-store');
    expect(await before.json()).toEqual({ success: false, session: said });
    await pay(portage, session);
    expect(await read(await ask(session))).toEqual({ success: true, session: said });
  });

  test('knows no session that is not ours, even one that the provider has', async () => {
    const foreign = await portage.deps.payments.openCheckout({
      leadId: 'L0000000000',
      amountCents: 100,
      currency: 'cad',
      vendorName: 'Anyone',
      successUrl: 'http://portage.test/',
      cancelUrl: 'http://portage.test/',
      expiresAt: new Date(portage.clock().getTime() + 35 * 60_000),
      idempotencyKey: crypto.randomUUID(),
    });
    for (const id of [foreign.id, 'cs_test_doesnotexist']) await problemOf(await ask(id), 404);
    for (const id of [undefined, null, '', 'cs_', 'cs_x y', 'x'.repeat(200)]) {
      expect(await refusedFields(await ask(id)), String(id)).toEqual(['session_id']);
    }
  });
});

describe('while the provider is away', () => {
  test('every payment call says so, and nothing is half written', async () => {
    const { id, cookie } = await cast.lead(23);
    portage.providerAnswers(false);
    const problem = await problemOf(await link(id), 502);
    expect(problem.detail).toBe('The payment service has a problem. Please try again in a minute.');
    const [claim] = await portage.sql`select * from checkout_sessions where lead_id = ${id}`;
    expect(claim).toMatchObject({ status: 'creating', provider_id: null, paid: false });
    expect(await stateOf(portage, id)).toBe('held');

    portage.providerAnswers(true);
    const session = await cast.page(id);
    expect(await sessionsOf(id)).toHaveLength(1);

    portage.providerAnswers(false);
    const asked = [
      portage.post('/api/payment-simple/verify', { session_id: session }),
      portage.post('/api/verify-checkout-session', { session_id: session }, { cookie }),
    ];
    for (const response of await Promise.all(asked)) await problemOf(response, 502);
  });

  test('an error that it keeps ends the claim: the next request asks under a new key', async () => {
    const { id } = await cast.lead();
    await fault('error', 3);
    expect((await link(id)).status).toBe(502);
    expect(await claims(id)).toMatchObject([{ attempt: 1, status: 'expired' }]);
    await pageOf(await link(id));
    expect((await claims(id)).at(-1)).toMatchObject({ attempt: 2, status: 'open' });
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('a refund that was made all the same is found, and one that was not counts its attempts', async () => {
    const request = { actor: 'op@portage.test', reason: 'Test' };
    const { id: made } = await cast.booked();
    await fault('error_after', 1);
    expect(await refundDeposit(portage.deps, made, request)).toMatchObject({ amountCents: 100 });
    expect(await paymentOf(portage, made)).toBe('refunded');

    const { id } = await cast.booked();
    const refundOf = async () =>
      (await portage.sql`select attempt, state from refunds where lead_id = ${id}`)[0];
    await fault('error', 3);
    await expect(refundDeposit(portage.deps, id, request)).rejects.toBeInstanceOf(
      PaymentProviderError,
    );
    expect(await refundOf()).toEqual({ state: 'pending', attempt: 2 });
    portage.shift(2 * 60_000);
    await resumeRefunds(portage.deps);
    portage.shift(-2 * 60_000);
    expect(await refundOf()).toEqual({ state: 'succeeded', attempt: 2 });
  });
});

test('no money is taken for a date that has come and gone, and what was paid before is a review', async () => {
  // What it has read while its clock was months ahead is no picture of today.
  await using own = await testApp({ jobs: false });
  const late = castOf(own);
  const { id } = await late.lead(5);
  const paid = await late.held(6);
  await own.control('/deliveries', { hold: true });
  await pay(own, paid.session);
  await loseHold(own, paid.id);
  own.shift(70 * 86_400_000);
  const refused = async () =>
    expect(await problemOf(await askForPage(own, id), 409)).toMatchObject({
      code: 'date_passed',
      detail: 'The date of this move has passed. Please choose another one.',
    });
  await refused();
  expect(await stateOf(own, id)).toBe('held');
  await loseHold(own, id);
  await refused();
  expect(await stateOf(own, id)).toBe('released');

  await own.post('/api/payment-simple/verify', { session_id: paid.session });
  expect(await ledger(own, paid.id)).toMatchObject([{ state: 'review' }]);
  expect(await stateOf(own, paid.id)).toBe('released');
  expect(await mailsOf(own, paid.id)).toEqual(['payment_review']);
  expect(await findBreaches(own.sql)).toEqual([]);
});
