import { expect } from 'vitest';
import { axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { deposit, paymentWorld } from '../support/sandbox.ts';

const PHONE = { width: 375, height: 812 };

test('on a phone a payment is rehearsed with a webhook that comes late, a refund and a dispute: axe finds nothing, nothing is cut off', async ({
  browser,
}) => {
  const world = await paymentWorld();
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(`${world.url}/rehearse`);
    expect(await axeInLightAndDark(page)).toEqual([]);
    const { url } = await world.payments.openCheckout(deposit());
    await page.goto(url ?? '');
    await page.getByText('Test cards').click();
    await page.getByRole('link', { name: 'Rehearse what else can happen' }).click();
    const heldBack = page.getByLabel('Hold them back');
    await heldBack.check();
    await page.getByRole('button', { name: 'Set how they are sent' }).click();
    await page.getByRole('status').filter({ hasText: 'Set.' }).waitFor();
    const payment = page.getByRole('listitem').filter({ hasText: 'Not paid yet' });
    await payment.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Paid', { exact: true }).waitFor();
    expect(await heldBack.isChecked()).toBe(true);
    expect(world.events).toEqual([]);
    await page.getByRole('button', { name: 'Send what is held (1)' }).click();
    await page.getByRole('status').filter({ hasText: 'Sent.' }).waitFor();
    await poll(() => world.events.length).toBe(1);
    await heldBack.uncheck();
    await page.getByRole('button', { name: 'Set how they are sent' }).click();
    await page.getByRole('status').filter({ hasText: 'Set.' }).waitFor();

    await page.getByLabel('Amount in dollars').fill('nothing');
    await page.getByRole('button', { name: 'Refund in the dashboard' }).click();
    await page.getByRole('alert').filter({ hasText: 'nothing is no amount.' }).waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);

    await page.getByLabel('Amount in dollars').fill('0.40');
    await page.getByRole('button', { name: 'Refund in the dashboard' }).click();
    await page.getByText('Paid, CA$0.40 given back').waitFor();
    await page.getByLabel('Why it is disputed').selectOption('product_not_received');
    await page.getByRole('button', { name: 'Open a dispute' }).click();
    await page.getByText('Paid, CA$0.40 given back, disputed').waitFor();
    await page.getByRole('button', { name: 'Hand in evidence' }).click();
    await page.getByText('under review').waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);

    const cut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(cut).toBe(0);
    for (const button of await page.getByRole('button').all()) {
      expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Lost' }).click();
    await page.getByText(': lost').waitFor();
  } finally {
    await context.close();
    await world.close();
  }
});
