import { expect } from 'vitest';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { answer } from '../support/replies.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

// What the specification says in so many words stands here as it stands there: a text that is
// changed in messages.ts alone must not pass.

/** Holds every call to a path back until the test is over. */
const blockNavigation = ({ page }: Wizard, path: string) =>
  page.route(`**${path}*`, () => new Promise<void>(() => {}));

test('the address box says that it searches', async ({ arrive }) => {
  const { wizard } = await arrive();
  await blockNavigation(wizard, '/api/places');
  await wizard.page.goto('/quote');
  await wizard.atWork();
  await wizard.field('From').pressSequentially('Toron');
  await wizard.text('Searching for addresses...').waitFor();
  await wizard.field('From').fill('T');
  await wizard.text('Searching for addresses...').waitFor({ state: 'hidden' });
});

test('a stranger’s last step is on its way elsewhere', async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote#/step7');
  await wizard.text('Redirecting...').waitFor();
});

test('a payment that is being looked up is said to be', async ({ arrive }) => {
  const { wizard } = await arrive();
  await blockNavigation(wizard, '/api/verify-checkout-session');
  await wizard.page.goto('/quote?session_id=cs_test_of_nobody');
  await wizard.text('Processing your booking...').waitFor();
});

test('the review lists what the price does not include', async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  // Movers of the seed have a rate for every service: one without names it.
  await page.route('**/api/generate', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as GenerateReply;
    for (const quote of reply.quotes) {
      quote.additional_services_info = ['Packing', 'Junk removal'];
    }
    await route.fulfill({ response, json: reply });
  });
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip());
  await wizard.continue.click();
  await wizard.atStep(2);
  await wizard.field('Home size').selectOption('1 bedroom');
  for (const name of ['Packing', 'Junk removal'])
    await page.getByRole('checkbox', { name }).check();
  await wizard.continue.click();
  await wizard.atStep(3);
  await wizard.continue.click();
  const { vendor } = await wizard.chooseFirst();
  await wizard.button(`Continue with ${vendor} →`).click();
  await wizard.atStep(5);
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Services not included in this price' }),
  });
  await poll(() => card.getByRole('listitem').allTextContents()).toEqual([
    'Packing',
    'Junk removal',
  ]);
});

test('the review of an office shows its square feet, not a room', async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.fillDetails(freshTrip());
  await wizard.continue.click();
  await wizard.atStep(2);
  await wizard.field('Home type').selectOption('commercial');
  await wizard.field('Square footage').selectOption('500-1000');
  await wizard.continue.click();
  await wizard.atStep(3);
  await wizard.continue.click();
  const { vendor } = await wizard.chooseFirst();
  await wizard.button(`Continue with ${vendor} →`).click();
  await wizard.atStep(5);
  const review = page.locator('.review');
  await poll(() => textOf(wizard.fact('Square footage', review))).toBe('500-1000');
  expect(await wizard.fact('Rooms', review).count()).toBe(0);
});

test('an answer that the server cannot price leads back to it', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/generate');
  await answer(wizard.page, '/api/generate', {
    status: 422,
    contentType: 'application/problem+json',
    json: { detail: 'Check the date.', fields: { move_date: 'No mover works on that day.' } },
  });
  await wizard.toMovers(freshTrip());
  const alert = wizard.page.getByRole('alert');
  await alert.getByText('No mover works on that day.', { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'Change your answers in Move details' }).click();
  await wizard.atStep(1);
});

test('a step that was jumped over is not called completed', async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto('/quote#/step6');
  await wizard.atStep(6);
  const labels = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('button');
  const completed = async () =>
    (await labels.allTextContents()).map((text) => text.endsWith(', completed'));
  // The new home follows the old one's type, and needs no more where that is a house.
  await poll(completed).toEqual([false, false, true, false, false, false, false]);
});
