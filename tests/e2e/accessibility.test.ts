import { expect } from 'vitest';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import { axeInLightAndDark } from '../support/axe.ts';
import { runClockUntil } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { cutOffInLargeText } from '../support/large-text.ts';
import { overflow } from '../support/overflow.ts';
import { answer, problem } from '../support/replies.ts';
import { tour } from '../support/tour.ts';
import { freshTrip, type Wizard } from '../support/wizard.ts';

/** Two phones, and 200 % zoom of 1280 px. */
const WINDOWS = [
  { width: 375, height: 740 },
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

test('the whole path has nothing that axe finds, and fits every window, with large text too', {
  timeout: 480_000,
}, async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/no-such-page');
  const { page } = wizard;
  const found: string[] = [];
  await tour(wizard, async (where) => {
    const note = (faults: string[]) => found.push(...faults.map((fault) => `${where}: ${fault}`));
    note(await axeInLightAndDark(page));
    const usual = page.viewportSize();
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      note((await overflow(page)).map((fault) => `${viewport.width} px: ${fault}`));
    }
    // The payment page is another's.
    if (!/payment page|return page/.test(where)) note(await cutOffInLargeText(page));
    if (usual) await page.setViewportSize(usual);
  });
  expect(found).toEqual([]);
});

const LEADS = '/api/leads';
const VERIFY = '/api/verify-checkout-session';

/** What a payment may answer in place of its page. */
const refusals = (quote: Quote | undefined) =>
  [
    ['a failed payment', problem(500, 'The yard is on fire.')],
    ['a slot that has gone', problem(409, 'Sorry, this slot has just gone.')],
    [
      'a changed price',
      {
        status: 409,
        contentType: 'application/problem+json',
        json: { detail: 'The price has changed.', code: 'price_changed', quote },
      },
    ],
  ] as const;

const PENDING = {
  success: false,
  lead_id: 'L0123456789',
  form_data: {
    contact_data: null,
    quote_data: {
      originAddress: null,
      destinationAddress: null,
      moveDate: '2026-12-01',
      moveTime: 'Morning',
      jobDays: 1,
      totalRooms: 1,
      squareFootage: null,
      estimatedWeight: null,
      items: null,
    },
    selected_quote: {
      vendor_slug: 'easy2go',
      vendor_name: 'Easy2Go',
      total_cost: 1000,
      total_with_tax: 1130,
      phone: null,
    },
    payment: { amount: 100, currency: 'cad', status: 'pending', session_id: 'cs_test_1' },
  },
};

test('axe finds nothing in what comes and goes', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive({ clock: true });
  expectRefused(LEADS, '/api/generate');
  const { page } = wizard;
  const found: string[] = [];
  const look = async (where: string) => {
    found.push(...(await axeInLightAndDark(page)).map((fault) => `${where}: ${fault}`));
  };

  await page.goto('/quote#/step4');
  await wizard.button('Go to Move details').waitFor();
  await look('movers of an unknown move');
  await page.goto('/quote#/step5');
  await wizard.text('No quote selected. Please go back and select a moving company.').waitFor();
  await look('a review without a quote');

  const quote = await toPricesAtLast(wizard, look);
  await page.goto('/quote#/step6');
  await wizard.fillContact();
  for (const [where, reply] of refusals(quote)) {
    await answer(page, LEADS, reply);
    await wizard.pay.click();
    await page.locator('#payment-notice').waitFor();
    await look(where);
    await page.unroute(`**${LEADS}`);
  }
  await page.route(`**${LEADS}`, () => new Promise<void>(() => {}));
  await wizard.pay.click();
  await wizard.text('Processing payment... Please wait.').waitFor();
  await look('a payment on its way');

  await answer(page, VERIFY, { json: PENDING });
  await page.goto('/quote?session_id=cs_test_1');
  await wizard.text('Processing your booking...').waitFor();
  await look('a booking that is looked up');
  // Its pauses are long: the clock runs ahead until the page leaves the asking to the person.
  await page.reload();
  const tryAgain = wizard.button('Try again');
  await runClockUntil(page, VERIFY, 5_000, () => tryAgain.isVisible());
  await page.clock.resume();
  await look('a payment that the provider has not decided');
  expect(found).toEqual([]);
});

/** Prices that keep waiting, then fail, then come; one vendor is chosen. */
async function toPricesAtLast(
  wizard: Wizard,
  look: (where: string) => Promise<void>,
): Promise<Quote | undefined> {
  const { page } = wizard;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/generate', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: 'no' });
  });
  await wizard.toMovers(freshTrip());
  await wizard.text('Estimated time: 10-15 seconds').waitFor();
  await look('prices on their way');
  held.resolve();
  await wizard.button('Try again').waitFor();
  await look('no prices');
  await page.unroute('**/api/generate');
  const answered = page.waitForResponse('**/api/generate');
  await wizard.button('Try again').click();
  const { quotes } = (await (await answered).json()) as GenerateReply;
  const { vendor } = await wizard.chooseFirst();
  return quotes.find(({ vendor_name }) => vendor_name === vendor);
}
