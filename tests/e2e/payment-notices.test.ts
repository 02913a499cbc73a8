import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { expectFocus, isFocused } from '../support/keyboard.ts';
import { answer, problem } from '../support/replies.ts';
import { freshTrip, type Wizard } from '../support/wizard.ts';

const LEADS = '/api/leads';
const WINDOWS = [
  ['375 px', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
  ['1280 px', { viewport: { width: 1280, height: 900 } }],
] as const;

/** The whole of it stands between the window's top and the footer that sticks to its foot. */
async function expectInSight({ page }: Wizard, notice: Locator): Promise<void> {
  const hidden = async () => {
    const box = await notice.boundingBox();
    const footer = await page.locator('.wizard-footer').boundingBox();
    if (!box || !footer) return 'not there';
    if (box.y < 0) return `${-box.y} px above the window`;
    return Math.max(0, box.y + box.height - footer.y);
  };
  await poll(hidden).toBe(0);
}

/** The contact step, filled, and scrolled to the field above the pay button. */
async function readyToPay(wizard: Wizard): Promise<Quote> {
  let quote: Quote | undefined;
  await wizard.page.route('**/api/generate', async (route) => {
    const response = await route.fetch().catch(() => null);
    // The test is over, and nobody waits for these prices.
    if (!response) return;
    const reply = (await response.json()) as GenerateReply;
    // The one that the wizard chooses: the cheapest that can come.
    quote ??= reply.quotes
      .filter(({ bookable, total_cost }) => bookable && total_cost > 0)
      .sort((one, other) => one.total_cost - other.total_cost)[0];
    await route.fulfill({ response, json: reply });
  });
  await wizard.toContact(freshTrip());
  await wizard.fillContact();
  await wizard.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  if (!quote) throw new Error('No mover is free.');
  return quote;
}

test.for(WINDOWS)(
  'why a payment failed is in sight and has the focus, %s',
  async ([, options], { arrive }) => {
    const { wizard, expectRefused } = await arrive(options);
    expectRefused(LEADS);
    await readyToPay(wizard);
    await answer(wizard.page, LEADS, problem(500, 'The yard is on fire.'));
    const notice = wizard.page.getByRole('alert');
    for (const _ of ['once', 'and again']) {
      await wizard.pay.click();
      await notice.getByText('Failed to create lead: The yard is on fire.').waitFor();
      await expectInSight(wizard, notice);
      await expectFocus(notice);
      await wizard.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    }
  },
);

test.for(WINDOWS)(
  'a slot that has gone is in sight and has the focus, %s',
  async ([, options], { arrive }) => {
    const { wizard, expectRefused } = await arrive(options);
    expectRefused(LEADS);
    await readyToPay(wizard);
    await answer(wizard.page, LEADS, problem(409, 'Sorry, this slot has just gone.'));
    await wizard.pay.click();
    const notice = wizard.page.getByRole('alert');
    await notice.getByText('Sorry, this slot has just gone.').waitFor();
    await expectInSight(wizard, notice);
    await expectFocus(notice);
  },
);

test.for(WINDOWS)(
  'a changed price is in sight and has the focus, until it is accepted, %s',
  async ([, options], { arrive }) => {
    const { wizard, expectRefused } = await arrive(options);
    expectRefused(LEADS);
    const { page } = wizard;
    const quote = await readyToPay(wizard);
    await answer(page, LEADS, {
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'The price has changed.', code: 'price_changed', quote }),
    });
    await wizard.pay.click();
    const notice = page.getByRole('alert');
    await notice.getByRole('heading', { name: 'The price has changed' }).waitFor();
    await expectInSight(wizard, notice);
    await expectFocus(notice);

    // The button that is pressed now goes away: what takes its place takes the focus.
    await page.unroute(`**${LEADS}`);
    await page.route(`**${LEADS}`, () => new Promise<void>(() => {}));
    await notice.getByRole('button', { name: /^Accept / }).click();
    const banner = page.locator('.notice', { hasText: 'Processing payment... Please wait.' });
    await expectInSight(wizard, banner);
    await expectFocus(banner);
  },
);

test.for(WINDOWS)(
  'the payment’s progress is in sight, and the button keeps the focus, %s',
  async ([, options], { arrive }) => {
    const { wizard } = await arrive(options);
    const { page } = wizard;
    await readyToPay(wizard);
    await page.route(`**${LEADS}`, () => new Promise<void>(() => {}));
    await wizard.pay.focus();
    await page.keyboard.press('Enter');
    await expectInSight(wizard, page.locator('.notice', { hasText: 'Processing payment...' }));
    expect(await isFocused(wizard.pay)).toBe(true);
  },
);

test.for(WINDOWS)(
  'a cancelled payment is told where it is seen, %s',
  async ([, options], { arrive }) => {
    const { wizard } = await arrive(options);
    const { page } = wizard;
    await readyToPay(wizard);
    await wizard.pay.click();
    await wizard.payButton.waitFor();
    await page.getByRole('link', { name: 'Cancel and return' }).click();
    const notice = page.getByRole('status').filter({ hasText: PAYMENT.cancelled });
    await expectInSight(wizard, notice);
    await expectFocus(notice);
  },
);
