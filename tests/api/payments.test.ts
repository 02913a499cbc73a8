import { afterEach, describe, expect, test } from 'vitest';
import { findBooking } from '../../db/bookings.ts';
import { findBreaches } from '../../db/invariants.ts';
import { CONTACT, eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { askForPage, sessionsAtProvider, pageOf as urlOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';

const { portage, cast } = await openCast({ crowded: true });
afterEach(async () => {
  portage.providerAnswers(true);
  await portage.sandboxSettled();
  await eventually(async () => (await waiting()) === 0);
  expect(await findBreaches(portage.sql)).toEqual([]);
});

/** Events that were stored and not processed yet. */
async function waiting(): Promise<number> {
  const [row] = await portage.sql<{ n: number }[]>`
    select count(*)::int as n from webhook_events where processed_at is null`;
  return row?.n ?? 0;
}

const link = (lead_id: string, change: object = {}, headers: Record<string, string> = {}) =>
  askForPage(portage, lead_id, change, headers);
const sessionsOf = (leadId: string) => sessionsAtProvider(portage, leadId);

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
    const url = await urlOf(response);
    const [session] = await sessionsOf(id);
    expect(url).toMatch(new RegExp(`/pay/${session?.id}$`));
    expect(session).toMatchObject({
      amount_total: 100,
      currency: 'cad',
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

  test.each([
    ['amount', { amount: 1 }, 'The deposit is 100 cents in cad.'],
    ['amount', { amount: 10_000 }, 'The deposit is 100 cents in cad.'],
    ['currency', { currency: 'usd' }, 'The deposit is 100 cents in cad.'],
    ['vendor_slug', { vendor_slug: 'nobody' }, null],
    ['amount', { amount: '100' }, null],
    ['amount', { amount: 99.5 }, null],
    ['currency', { currency: 'dollars' }, null],
    ['lead_id', { lead_id: 'L1' }, 'Not a booking reference.'],
    ['lead_id', { lead_id: undefined }, null],
    ['customer_email', { customer_email: 7 }, null],
  ] as const)('refuses another %s: %j', async (field, change, message) => {
    const { id } = await cast.lead();
    const problem = await problemOf(await link(id, change), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    if (message) expect(problem.fields?.[field]).toBe(message);
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('knows no booking that was not made', async () => {
    const problem = await problemOf(await link('L0000000000'), 404);
    expect(problem.detail).toBe('There is no such booking.');
  });

  test('shows the address on the payment page only to those who know it', async () => {
    const stranger = await cast.lead(14);
    await urlOf(await link(stranger.id, { customer_email: 'guess@example.ca' }));
    expect((await sessionsOf(stranger.id))[0]?.customer_email).toBeNull();
    const owner = await cast.lead(14);
    await urlOf(await link(owner.id, {}, { cookie: owner.cookie }));
    expect((await sessionsOf(owner.id))[0]?.customer_email).toBe(CONTACT.email);
  });
});

describe('one open session a booking', () => {
  test('a second call gives the same page', async () => {
    const { id } = await cast.lead(15);
    const first = await urlOf(await link(id));
    expect(await urlOf(await link(id))).toBe(first);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('ten calls at once open one', async () => {
    const { id } = await cast.lead(15);
    const urls = await Promise.all(
      (await Promise.all(Array.from({ length: 10 }, () => link(id)))).map(urlOf),
    );
    expect(new Set(urls).size).toBe(1);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('an expired one is replaced', async () => {
    const { id } = await cast.lead(16);
    const first = await cast.page(id);
    await portage.control(`/sessions/${first}/expire`);
    const second = await cast.page(id);
    expect(second).not.toBe(first);
    expect((await findBooking(portage.sql, id))?.state).toBe('held');
    const rows = await portage.sql`
      select provider_id, status, attempt from checkout_sessions
      where lead_id = ${id} order by attempt`;
    expect([...rows]).toEqual([
      { provider_id: first, status: 'expired', attempt: 1 },
      { provider_id: second, status: 'open', attempt: 2 },
    ]);
  });

  test('a paid one leads to the confirmation', async () => {
    const { id } = await cast.lead(16);
    const session = await cast.page(id);
    await portage.control(`/sessions/${session}/pay`);
    expect(await urlOf(await link(id))).toBe(
      `http://portage.test/payment-redirect?session_id=${session}&lead_id=${id}`,
    );
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('a claim that was cut off before the provider answered is taken up again', async () => {
    const { id } = await cast.lead(17);
    await portage.sql`
      insert into checkout_sessions (lead_id, attempt, amount_cents, currency, expires_at)
      values (${id}, 1, 100, 'cad', ${new Date(Date.now() + 35 * 60_000)})`;
    const session = await cast.page(id);
    const rows = await portage.sql`
      select attempt, provider_id, status from checkout_sessions where lead_id = ${id}`;
    expect([...rows]).toEqual([{ attempt: 1, provider_id: session, status: 'open' }]);
  });

  test('a claim that was cut off long ago is given up', async () => {
    const { id } = await cast.lead(17);
    await portage.sql`
      insert into checkout_sessions (lead_id, attempt, amount_cents, currency, expires_at, created_at)
      values (${id}, 1, 100, 'cad', now() + interval '31 minutes', now() - interval '4 minutes')`;
    const session = await cast.page(id);
    const rows = await portage.sql`
      select attempt, provider_id, status from checkout_sessions
      where lead_id = ${id} order by attempt`;
    expect([...rows]).toEqual([
      { attempt: 1, provider_id: null, status: 'expired' },
      { attempt: 2, provider_id: session, status: 'open' },
    ]);
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
    expect((await findBooking(portage.sql, id))?.state).toBe('held');

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
});
