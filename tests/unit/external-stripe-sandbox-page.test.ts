import { afterEach, describe, expect, test } from 'vitest';
import { checkCard } from '../../scripts/stripe-sandbox/cards.ts';
import { deposit, type PaymentWorld, paymentWorld } from '../support/sandbox.ts';

let world: PaymentWorld;
afterEach(() => world.close());

const types = () => world.events.map(({ type }) => type);

async function open(options: Parameters<typeof paymentWorld>[0] = {}) {
  world = await paymentWorld(options);
  return await world.payments.openCheckout(deposit());
}

/** The page at an address, with what a browser would show of it. */
async function page(url: string | null) {
  const response = await fetch(url ?? '');
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe('the payment page', () => {
  test('says that it is a test, what is paid, and for which booking', async () => {
    const { url } = await open();
    const { html, headers } = await page(url);
    expect(html).toContain('<strong>Portage test payments</strong> – no real money');
    for (const text of [
      'Deposit – Easy2Go',
      'CA$1.00',
      'L0123456789',
      'maya@example.ca',
      '4242 4242 4242 4242',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('href="http://shop.test/quote#/step6"');
    expect(html).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
    // Browsers hold the redirect after a form to this list.
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
  });

  test('writes names as text, never as markup', async () => {
    world = await paymentWorld();
    const session = await world.payments.openCheckout(
      deposit({ vendorName: '<img src=x onerror=alert(1)>', cancelUrl: 'http://shop.test/"><b>' }),
    );
    const { html } = await page(session.url);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"><b>');
  });

  test('takes the card once however often it is sent, returns the customer, and tells the shop', async () => {
    const session = await open();
    const back = `http://shop.test/payment-redirect?session_id=${session.id}`;
    const answers = await Promise.all([world.submit(session.url), world.submit(session.url)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([back, back]);
    await world.sandbox.settled();
    expect(types()).toEqual(['checkout.session.completed']);
    expect(world.events[0]).toMatchObject({
      session: { id: session.id, paid: true, status: 'complete', amountTotal: 100 },
    });
    const { paymentIntentId } = (await world.payments.findCheckout(session.id)) ?? {};
    await world.control(`/sessions/${session.id}/pay`);
    expect(await world.payments.findCheckout(session.id)).toMatchObject({ paymentIntentId });
    expect(types()).toEqual(['checkout.session.completed']);
    const { html } = await page(session.url);
    expect(html).toContain('This payment is complete');
    expect(html).toContain(`href="${back}"`);
  });

  test.each<Record<string, string>>([{ number: '4000 0000 0000 0002' }, { rehearse: 'decline' }])(
    'shows a decline, survives a reload, and takes the next card: %o',
    async (card) => {
      const session = await open();
      const declined = await world.submit(session.url, card);
      expect(declined.status).toBe(303);
      expect(declined.headers.get('location')).toBe(`/pay/${session.id}`);
      for (let look = 0; look < 2; look++) {
        const { html } = await page(session.url);
        expect(html).toContain('role="alert"');
        expect(html).toContain('Your card was declined. Please try another card.');
      }
      expect(await world.payments.findCheckout(session.id)).toMatchObject({
        status: 'open',
        paid: false,
      });

      await world.submit(session.url);
      await world.sandbox.settled();
      expect(types()).toEqual(['payment_intent.payment_failed', 'checkout.session.completed']);
      expect(await world.payments.findCheckout(session.id)).toMatchObject({ paid: true });
    },
  );

  test('refuses a card that is not a test card, and does not keep it', async () => {
    const saved: string[] = [];
    const session = await open({ store: { load: () => null, save: (json) => saved.push(json) } });
    await world.submit(session.url, { number: '4111 1111 1111 1111' });
    expect((await page(session.url)).html).toContain('This page takes test cards only.');
    // Random ids and times may hold these digits too.
    const words = saved.join().replaceAll(/_[0-9a-f]{32}|\b\d{10}\b/g, '');
    expect(words).toContain('cs_test');
    expect(words).not.toContain('4111');
  });

  test.each([
    ['number', '4242 4242', 'Your card number is incomplete.'],
    ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['expiry', '01/20', 'Your card’s expiration date is in the past.'],
    ['expiry', '13/40', 'Your card’s expiration date is incomplete.'],
    ['cvc', '1', 'Your card’s security code is incomplete.'],
  ])('checks the %s %s and keeps what was typed', async (field, value, message) => {
    const session = await open();
    const response = await world.submit(session.url, { [field]: value });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(message);
    expect(html).toContain(`aria-describedby="${field}-error"`);
    expect(html).toContain(`value="${value}"`);
    expect(await world.payments.findCheckout(session.id)).toMatchObject({ status: 'open' });
  });

  test.each([
    ['2026-03-31T23:59:00Z', undefined],
    ['2026-04-01T00:00:00Z', 'Your card’s expiration date is in the past.'],
  ])('at %s a card of 03 / 26 is answered %s', (now, message) => {
    const card = { number: '4242424242424242', expiry: '03/26', cvc: '123' };
    expect(checkCard(card, new Date(now)).expiry).toBe(message);
  });

  test('tells that a session is over', async () => {
    const session = await open();
    await world.payments.expireCheckout(session.id);
    const { html } = await page(session.url);
    expect(html).toContain('This payment page has expired');
    const late = await world.submit(session.url);
    expect(late.headers.get('location')).toBe(`/pay/${session.id}`);
    expect(await world.payments.findCheckout(session.id)).toMatchObject({ paid: false });
  });

  test('is 404 for an unknown session', async () => {
    await open();
    const { status, html } = await page(`${world.url}/pay/cs_test_unknown0`);
    expect(status).toBe(404);
    expect(html).toContain('No such payment');
  });
});
