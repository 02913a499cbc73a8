import { expect } from 'vitest';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { freshTrip, OTTAWA, type Trip, textOf, type Wizard } from '../support/wizard.ts';

const HERO = 'Know the price before the truck arrives.';

/** Fills and sends the form of the home page. */
async function sendHero(wizard: Wizard, trip: Trip): Promise<void> {
  await wizard.page.goto('/');
  await wizard.field('From').fill(trip.from);
  await wizard.field('To').fill(trip.to);
  await wizard.field('Date').fill(trip.date);
  await wizard.button('Compare prices').click();
  await wizard.page.waitForURL('**/quote?**');
}

test("the home page's form fills the wizard", async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  const trip = freshTrip(OTTAWA);
  await page.goto('/');
  await wizard.field('From').fill(trip.from);
  await wizard.field('To').fill(trip.to);
  await wizard.field('Date').fill(trip.date);
  await wizard.button('Compare prices').click();
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe(trip.from);
  expect(await wizard.field(DETAILS.to).inputValue()).toBe(trip.to);
  expect(await wizard.field(DETAILS.date).inputValue()).toBe(trip.date);
  // Spent: an edit must outlive a reload, and the addresses need not stay in the history.
  await poll(() => page.url()).toBe(`${server.origin}/quote`);
  await wizard.field(DETAILS.from).fill('Barrie');
  await page.reload();
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe('Barrie');
  await wizard.field(DETAILS.time).selectOption('Morning');
  await wizard.continue.click();
  await wizard.atStep(2);
});

test("the home page's form needs no script", async ({ arrive }) => {
  const { wizard } = await arrive({ javaScriptEnabled: false });
  const trip = freshTrip(OTTAWA);
  await sendHero(wizard, trip);
  const query = new URL(wizard.page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ from: trip.from, to: trip.to, date: trip.date });
  await wizard.atStep(1);
  // Found by its place: a search by text leaves such elements out.
  const notice = wizard.page.locator('noscript .notice');
  await notice.waitFor();
  expect(await textOf(notice)).toContain('Comparing prices needs JavaScript.');
});

test('a date that has passed is not taken over', async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote?from=Toronto&to=Barrie&date=2020-01-01');
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe('Toronto');
  expect(await wizard.field(DETAILS.date).inputValue()).toBe('');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });
  expect(await wizard.field(DETAILS.date).getAttribute('min')).toBe(today.format(new Date()));
  expect(await wizard.continue.isDisabled()).toBe(true);
});

test('old addresses on the home page lead to their pages, hash kept', async ({
  arrive,
  server,
}) => {
  const { wizard, expectRefused } = await arrive();
  const { page } = wizard;
  await page.goto('/#/step2');
  await page.waitForURL(`${server.origin}/quote#/step2`);
  await wizard.atStep(2);

  await page.goto('/#/thank-you');
  await page.waitForURL(`${server.origin}/thank-you#/thank-you`);
  await page.getByRole('heading', { name: CONFIRMATION.nothing, exact: true }).waitFor();

  expectRefused('/api/verify-checkout-session');
  for (const address of ['/?session_id=cs_test_1&lead_id=L0', '/#/step7?session_id=cs_test_1']) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForURL(`${server.origin}/quote${address.slice(1)}`);
    await wizard.text(CONFIRMATION.loadFailed).waitFor();
  }
});

test("an unknown path shows the home page's content with status 404", async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/no/such/page');
  const response = await wizard.page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await wizard.page.getByRole('heading', { level: 1, name: HERO }).waitFor();
  await wizard.page.getByText('That page isn’t here.').waitFor();
  const robots = wizard.page.locator('meta[name="robots"]');
  expect(await robots.getAttribute('content')).toBe('noindex');
  // Its form works as the home page's does.
  await wizard.field('From').fill('Toronto');
  await wizard.field('To').fill('Barrie');
  await wizard.button('Compare prices').click();
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.to).inputValue()).toBe('Barrie');
});

test('an unknown path is told in a line, with a search', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive({ viewport: { width: 375, height: 740 } });
  expectRefused('/elevators');
  const { page } = wizard;
  await page.goto('/elevators');
  const missing = page.getByRole('region', { name: 'Page not found' });
  const [line, hero] = [
    await missing.boundingBox(),
    await page.getByRole('heading', { level: 1, name: HERO }).boundingBox(),
  ];
  expect((line?.y ?? 9999) + (line?.height ?? 0)).toBeLessThan(hero?.y ?? 0);
  await poll(() => missing.getByRole('link').allTextContents()).toEqual([
    'Tips & guides',
    'How it works',
    'Your booking',
    'About us',
  ]);
  await missing.getByRole('searchbox').fill('elevator');
  await missing.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/search?q=elevator');
});
