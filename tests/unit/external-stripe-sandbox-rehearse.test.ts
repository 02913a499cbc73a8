import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deposit, type PaymentWorld, paymentWorld } from '../support/sandbox.ts';

let world: PaymentWorld;
let id: string;
beforeEach(async () => {
  world = await paymentWorld({ testControls: false });
  ({ id } = await world.payments.openCheckout(deposit()));
});
afterEach(() => world.close());

const types = () => world.events.map(({ type }) => type);
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/rehearse${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });
const act = (name: string, fields: Record<string, string> = {}) =>
  send(`/sessions/${id}`, { act: name, ...fields });
const page = async () => await (await fetch(`${world.url}/rehearse`)).text();
/** The id that follows a path of the page's forms. */
const idIn = async (noun: string) =>
  new RegExp(`/rehearse/${noun}/([\\w]+)"`).exec(await page())?.[1] ?? '';

describe('the rehearsal page', () => {
  test('is marked as a test, lists what can happen, and comes without the controls of tests', async () => {
    const html = await page();
    expect(html).toContain('<strong>Portage test payments</strong> – no real money');
    expect(html).toContain('Booking L0123456789');
    expect(html).toContain('Not paid yet');
    expect(html).not.toContain('<script');
    expect((await fetch(`${world.url}/_test/deliveries`)).status).toBe(404);
  });

  test('pays, and goes back to the payment', async () => {
    const response = await act('pay');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/rehearse?said=done#${id}`);
    await world.sandbox.settled();
    expect(types()).toEqual(['checkout.session.completed']);
    expect(await page()).toContain('>Paid<');
  });

  test('refunds in part and as the next refunds are set, and ends them', async () => {
    await act('pay');
    await send('/next', { charge: '', refund: 'pending' });
    await act('refund', { amount: '0.40' });
    expect(await page()).toContain('Refund of CA$0.40');
    await send(`/refunds/${await idIn('refunds')}`, { act: 'return' });
    await world.sandbox.settled();
    expect(types()).toContain('refund.failed');
    expect(await page()).toContain(': failed');
  });

  test('opens a dispute, hands in evidence, and decides it', async () => {
    await act('pay');
    await act('dispute', { reason: 'product_not_received' });
    const path = `/disputes/${await idIn('disputes')}`;
    expect(await page()).toContain('needs a response');
    await send(path, { act: 'update' });
    expect(await page()).toContain('under review');
    await send(path, { act: 'win' });
    await world.sandbox.settled();
    expect(types()).toContain('charge.dispute.closed');
  });

  test('settles a debit', async () => {
    await act('pay-later');
    expect(await page()).toContain('Waiting for the bank');
    await act('fail');
    expect(await page()).toContain('Refused by the bank');
    await world.sandbox.settled();
    expect(types()).toContain('checkout.session.async_payment_failed');
  });

  test('charges a wrong currency', async () => {
    await send('/next', { charge: 'currency', refund: 'succeeded' });
    await act('pay');
    expect(await world.payments.findCheckout(id)).toMatchObject({ currency: 'usd' });
  });

  test('holds webhooks back, doubles and reverses them, sends and drops them', async () => {
    await send('/deliveries', { hold: 'on', copies: 'on', reverse: 'on' });
    await act('decline');
    await act('pay');
    expect(types()).toEqual([]);
    expect(await page()).toContain('Send what is held (2)');
    await send('/held', { act: 'release' });
    expect(types()).toEqual([
      ...Array(2).fill('checkout.session.completed'),
      ...Array(2).fill('payment_intent.payment_failed'),
    ]);
    await act('refund');
    await send('/held', { act: 'forget' });
    await send('/held', { act: 'release' });
    expect(types()).toHaveLength(4);
    await send(`/events/${await idIn('events')}`, {});
    expect(types().at(-1)).toBe('charge.refunded');
  });

  test('makes the API fail', async () => {
    await send('/faults', { fault: 'away', times: '9' });
    const failed = world.payments.findCheckout(id);
    await expect(failed).rejects.toMatchObject({ retryable: true });
    await send('/faults', { fault: '', times: '1' });
    expect(await world.payments.findCheckout(id)).toMatchObject({ id });
  });

  test.each([
    ['an amount that is none', () => act('refund', { amount: 'lots' }), 'lots is no amount.'],
    ['more than was paid', () => act('refund', { amount: '2' }), 'is greater than unrefunded'],
    ['an act that is none', () => act('toString'), 'There is no such act.'],
    ['too many', () => send('/faults', { fault: 'away', times: '0' }), 'Between 1 and 99'],
    ['a stranger', () => send('/disputes/du_x', { act: 'win' }), 'No such dispute'],
  ])('says why it cannot take %s', async (_, call, words) => {
    await act('pay');
    const response = await call();
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(words);
  });

  test('takes no form of another site', async () => {
    const response = await send(
      `/sessions/${id}`,
      { act: 'pay' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(response.status).toBe(403);
    expect(await world.payments.findCheckout(id)).toMatchObject({ status: 'open' });
  });

  test('shows twenty payments at a time', async () => {
    for (let n = 0; n < 20; n++) {
      await world.payments.openCheckout(deposit({ idempotencyKey: `more-${n}` }));
    }
    const html = await page();
    expect(html).not.toContain(`id="${id}"`);
    expect(html).toContain('href="/rehearse?from=20"');
    const older = await (await fetch(`${world.url}/rehearse?from=20`)).text();
    expect(older).toContain(`id="${id}"`);
    expect(older).toContain('href="/rehearse"');
  });
});
