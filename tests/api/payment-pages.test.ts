import { afterEach, describe, expect, test } from 'vitest';
import { refundDeposit, resumeRefunds } from '../../api/actions/refunds.ts';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import { findBreaches } from '../../db/invariants.ts';
import { openCast } from '../support/cast.ts';
import { askForPage, pageOf, pay, paymentOf, sessionsAtProvider } from '../support/payments.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

describe('POST /api/payment-simple/verify', () => {
  const ask = (session_id: unknown) => portage.post('/api/payment-simple/verify', { session_id });

  test('says what the provider says, before and after the payment', async () => {
    const { id } = await cast.lead(20);
    const session = await cast.page(id);
    const before = await ask(session);
    expect(before.headers.get('cache-control')).toBe('no-store');
    expect(await before.json()).toEqual({
      success: false,
      session: { id: session, amount_total: 100, currency: 'cad' },
    });
    await pay(portage, session);
    expect(await (await ask(session)).json()).toEqual({
      success: true,
      session: { id: session, amount_total: 100, currency: 'cad' },
    });
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
  });

  test.each([undefined, null, '', 'cs_', 'cs_x y', 'x'.repeat(200)])('refuses %j', async (id) => {
    expect(await refusedFields(await ask(id))).toEqual(['session_id']);
  });
});

const fault = (name: string, times: number) => portage.control('/faults', { fault: name, times });
const claims = async (id: string) => [
  ...(await portage.sql`
    select attempt, status from checkout_sessions where lead_id = ${id} order by attempt`),
];
const refundOf = async (id: string) => {
  const [row] = await portage.sql`
    select attempt, state, provider_id from refunds where lead_id = ${id}`;
  return row;
};

describe('errors that the provider keeps', () => {
  test('end the claim: the next request asks under a new key', async () => {
    const { id } = await cast.lead();
    await fault('error', 3);
    expect((await askForPage(portage, id)).status).toBe(502);
    expect(await claims(id)).toEqual([{ attempt: 1, status: 'expired' }]);
    await pageOf(await askForPage(portage, id));
    expect((await claims(id)).at(-1)).toEqual({ attempt: 2, status: 'open' });
    expect(await sessionsAtProvider(portage, id)).toHaveLength(1);
  });

  test('of a refund are left behind by the sweep, and money moves once', async () => {
    const { id } = await cast.booked();
    await fault('error_after', 1);
    const asked = refundDeposit(portage.deps, id, { actor: 'op@portage.test', reason: 'Test' });
    // It was made all the same, and is found before it is asked for again.
    await expect(asked).resolves.toMatchObject({ amountCents: 100 });
    expect(await paymentOf(portage, id)).toBe('refunded');
  });

  test('of a refund that was not made count its attempts', async () => {
    const { id } = await cast.booked();
    await fault('error', 3);
    const asked = refundDeposit(portage.deps, id, { actor: 'op@portage.test', reason: 'Test' });
    await expect(asked).rejects.toBeInstanceOf(PaymentProviderError);
    expect(await refundOf(id)).toMatchObject({ state: 'pending', attempt: 2 });
    portage.shift(2 * 60_000);
    await resumeRefunds(portage.deps);
    expect(await refundOf(id)).toMatchObject({ state: 'succeeded', attempt: 2 });
  });
});

test('a payment page carries the receipt’s address, and goes without one that only the provider refuses', async () => {
  const { id } = await cast.lead();
  await portage.sql`update leads set email = 'maya@portage.c' where id = ${id}`;
  await pageOf(await askForPage(portage, id));
  const [session] = await sessionsAtProvider(portage, id);
  expect(session).toMatchObject({ customer_email: null, locale: 'en', status: 'open' });
});

afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

async function link(lead_id: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { amount: 100, currency: 'cad', lead_id };
  const path = '/api/payment-simple/create-payment-link';
  const response = await portage.post(path, body, headers);
  return (await read<{ payment_link_url: string }>(response)).payment_link_url;
}

test('an email that only the provider finds wrong is left for its page', async () => {
  const { id, cookie } = await cast.lead(14, { email: 'maya@example.c' });
  expect(await (await fetch(await link(id, { cookie }))).text()).not.toContain('maya@example.c');
});

test('requests at once share a page, with and without the cookie', async () => {
  const { id, cookie } = await cast.lead(14);
  const urls = await Promise.all([link(id, { cookie }), link(id), link(id, { cookie }), link(id)]);
  expect(new Set(urls).size).toBe(1);
});
