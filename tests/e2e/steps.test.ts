import type { Page } from 'playwright';
import { expect } from 'vitest';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME, SUMMARY } from '../../islands/booking/messages/frame.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { STORAGE_KEY } from '../../islands/booking/state/store.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { expectBookedOnce, leadsOn, poll } from '../support/bookings.ts';
import { stopClock } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { freshTrip, MAYA, type Trip, textOf, type Wizard } from '../support/wizard.ts';

const LABELS = WIZARD_STEPS.map(({ label }) => label);

/** A step's button in the header, by its number from 1. */
const headerButton = ({ page }: Wizard, step: number) =>
  page
    .getByRole('navigation', { name: FRAME.steps })
    .getByRole('button', { name: new RegExp(`^Step ${step} of 7 · ${LABELS[step - 1]}`) });

const reload = async (wizard: Wizard, step: number) => {
  await wizard.page.reload();
  await wizard.atStep(step);
};

async function expectDetails(wizard: Wizard, trip: Trip): Promise<void> {
  await poll(() => wizard.field(DETAILS.from).inputValue()).toBe(trip.from);
  expect(await wizard.field(DETAILS.to).inputValue()).toBe(trip.to);
  expect(await wizard.field(DETAILS.date).inputValue()).toBe(trip.date);
  expect(await wizard.field(DETAILS.time).inputValue()).toBe(trip.time);
}

test('one walk: a reload keeps everything, Back and Forward walk the steps, and no address tells of a person', {
  // Three walks of two minutes each, told as one.
  timeout: 240_000,
}, async ({ arrive, server }) => {
  const { wizard, page } = await arrive();
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  const trip = freshTrip({
    from: '12 Privacy Lane, Toronto M4C 1A1',
    to: '34 Quiet Street, Hamilton L8P 1A1',
  });
  await page.goto('/quote');
  await wizard.fillDetails(trip);
  // Until the page's script is there to read them, the answers are the page's alone.
  await wizard.continue.click({ trial: true });
  await reload(wizard, 1);
  await expectDetails(wizard, trip);
  await wizard.continueTo(2);
  await wizard.field(HOME.homeType).selectOption('condo');
  await wizard.field(HOME.rooms).selectOption('4');
  await wizard.sayAccess(HOME.elevator, '12');
  const elevator = page.getByRole('group', { name: HOME.elevator });
  await page.getByRole('checkbox', { name: ORIGIN.heavyItems.piano }).check();
  await reload(wizard, 2);
  await poll(() => wizard.field(HOME.floorNumber).inputValue()).toBe('12');
  expect(await wizard.field(HOME.rooms).inputValue()).toBe('4');
  expect(await elevator.getByRole('radio', { name: HOME.yes }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Piano' }).isChecked()).toBe(true);
  await wizard.continueTo(3);
  expect(await wizard.field(HOME.homeType).inputValue()).toBe('');
  await wizard.field(HOME.homeType).selectOption('house');
  await wizard.field(HOME.dropoff.stairs).selectOption('3');
  await reload(wizard, 3);
  await poll(() => wizard.field(HOME.dropoff.stairs).inputValue()).toBe('3');
  await wizard.continueTo(4);
  const { vendor, total } = await wizard.chooseFirst();
  await reload(wizard, 4);
  await wizard.continueWith(vendor);
  await reload(wizard, 5);
  await poll(() => textOf(wizard.fact('Estimated cost'))).toContain(total);
  await wizard.continueTo(6);
  await wizard.fillContact();
  await reload(wizard, 6);
  await poll(() => wizard.field(CONTACT.phone).inputValue()).toBe(MAYA.phone);

  for (const step of [5, 4, 3, 2, 1]) {
    await page.goBack();
    await wizard.atStep(step);
    expect(await page.title()).toContain(LABELS[step - 1]);
  }
  expect(await wizard.back.count()).toBe(0);
  for (const step of [2, 3, 4, 5, 6]) {
    await page.goForward();
    await wizard.atStep(step);
  }
  for (const step of [5, 4, 3, 2, 1]) {
    await wizard.back.click();
    await wizard.atStep(step);
  }
  // The header jumps back only.
  await page.goto('/quote#/step6');
  await wizard.atStep(6);
  for (const step of [1, 2, 3, 4, 5]) {
    expect(await textOf(headerButton(wizard, step))).toContain(FRAME.completed);
  }
  expect(await headerButton(wizard, 6).getAttribute('aria-current')).toBe('step');
  expect(await headerButton(wizard, 7).isDisabled()).toBe(true);
  await headerButton(wizard, 2).click();
  await wizard.atStep(2);
  for (const step of [3, 4, 5, 6, 7]) {
    expect(await headerButton(wizard, step).isDisabled()).toBe(true);
  }
  await headerButton(wizard, 1).click();
  await wizard.atStep(1);

  await page.goto('/quote#/step6');
  await wizard.openPayment();
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? 'none';
  await page.goBack();
  await wizard.atStep(6);
  // The tab holds what was typed, and nothing of the payment.
  const stored = (await storedIn(page)) ?? '';
  expect(stored).toContain(MAYA.email);
  expect(stored).not.toContain(session);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([STORAGE_KEY]);
  await page.locator('aside').getByText(SUMMARY.title).waitFor();
  await wizard.openPayment();
  await page.reload();
  await wizard.payDeposit();
  await wizard.held.waitFor();
  await expectNothingTold(page, seen);
  await reload(wizard, 7);
  await wizard.held.waitFor();
  await poll(() => textOf(wizard.fact(CONFIRMATION.email))).toBe(MAYA.email);
  await expectBookedOnce(server, trip.date);
});

/** Personal data stays out of addresses and local storage, and goes once it has served. */
async function expectNothingTold(page: Page, seen: string[]): Promise<void> {
  const personal = ['Maya', 'Okafor', MAYA.email, '416', '5550123', 'Privacy', 'Quiet'];
  // A server's port is no area code, nor is what stands in the random name of a session, a lead or a
  // built file.
  const port = /(?<=^\w+:\/\/[\w.-]+):\d+/;
  const named = /\bcs_test_\w+|\bL[0-9A-Z]{10}\b|\/_astro\/\S+/g;
  const paths = seen.map((url) => decodeURIComponent(url.replace(port, '')).replace(named, ''));
  const found = paths
    .filter((path) => !/\/api\/places(\/locate)?\?q=/.test(path))
    .filter((path) => personal.some((word) => path.includes(word)));
  expect(found).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await storedIn(page)).toBeNull();
}

const storedIn = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY);

test('a hash leads to its step, and no further than the answers reach; leaving and coming back finds everything as it was', async ({
  arrive,
  server,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused('/no-such-page');
  const trip = freshTrip();
  await wizard.toContact(trip);
  await wizard.fillContact();
  for (const step of [2, 3, 4, 5, 6]) {
    await page.goto(`/quote#/step${step}`);
    await wizard.atStep(step);
    await page.reload();
    await wizard.atStep(step);
  }
  for (const odd of ['#/step1', '#/step8', '#/step22', '#/nothing', '#']) {
    await page.goto(`/quote${odd}`);
    await wizard.atStep(1);
  }

  await page.getByRole('link', { name: 'Portage, home' }).click();
  await page.getByRole('heading', { name: 'Know the price before the truck arrives.' }).waitFor();
  await page.goto('/quote');
  await expectDetails(wizard, trip);
  await page.goto('/quote#/step6');
  await poll(() => wizard.field(CONTACT.email).inputValue()).toBe(MAYA.email);

  // Another page of the site, and Back.
  await page.goto('/no-such-page');
  await page.goBack();
  await poll(() => wizard.field(CONTACT.email).inputValue()).toBe(MAYA.email);

  // A date that has passed meanwhile closes the way to the payment, and the message leads back to it;
  // on that page no wizard stores over the date what it has just been answered.
  await page.goto('/no-such-page');
  await page.evaluate((key) => {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    stored.state.date = '2020-01-01';
    sessionStorage.setItem(key, JSON.stringify(stored));
  }, STORAGE_KEY);
  await page.goto('/quote#/step6');
  await wizard.atStep(6);
  await expectNoWayAhead(wizard);
  const missing = FRAME.stillNeeded([DETAILS.dateFuture]);
  await page.locator('.wizard-footer').getByText(missing).waitFor();
  await wizard.payTooEarly();
  await page.getByRole('group', { name: missing }).waitFor();
  expect(await leadsOn(server.sql, trip.date)).toEqual([]);
  await page.getByRole('group', { name: missing }).getByRole('button').click();
  await wizard.atStep(1);
  await page.goto('/quote#/step5');
  await expectNoWayAhead(wizard);
  await page
    .locator('.wizard-footer')
    .getByRole('button', { name: LABELS[0] ?? '' })
    .click();
  await wizard.atStep(1);

  // A newcomer who follows another customer's link has answered nothing: nothing can be booked or paid.
  const stranger = (await arrive({ clock: true })).wizard;
  for (const step of [4, 5, 6]) {
    await stranger.page.goto(`/quote#/step${step}`);
    await expectNoWayAhead(stranger);
  }
  await stopClock(stranger.page);
  await stranger.page.goto('/quote#/step7');
  await stranger.page.getByRole('heading', { level: 1, name: 'Redirecting...' }).waitFor();
  await stranger.page.getByText(CONFIRMATION.debug).waitFor();
  await stranger.page.clock.resume();
  await stranger.atStep(1);

  // What was jumped over is not called completed.
  await stranger.page.goto('/quote#/step3');
  await stranger.atStep(3);
  await stranger.sayHouse(3);
  await stranger.page.goto('/quote#/step6');
  await stranger.atStep(6);
  const labels = stranger.page.getByRole('navigation', { name: FRAME.steps }).getByRole('button');
  const completed = async () =>
    (await labels.allTextContents()).map((text) => text.endsWith(', completed'));
  await poll(completed).toEqual([false, false, true, false, false, false, false]);
});

/** Whatever is shown, the way on is closed. */
async function expectNoWayAhead(wizard: Wizard): Promise<void> {
  const ahead = wizard.page.locator('.wizard-footer').getByRole('button').last();
  await wizard.page.locator('[data-step-heading]').waitFor();
  const closed = async () =>
    (await ahead.isDisabled()) || (await ahead.getAttribute('aria-disabled')) === 'true';
  await poll(closed).toBe(true);
}
