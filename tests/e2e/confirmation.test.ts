import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { addDays } from '../../api/contracts/dates.ts';
import { CONFIRMATION, DETAILS } from '../../islands/booking/messages.ts';
import { poll } from '../support/bookings.ts';
import { stopClock } from '../support/clock.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { freshTrip, type Wizard } from '../support/wizard.ts';

/** How many pieces are in the air. */
const pieces = ({ page }: Wizard) => page.locator('.confetti > *').count();

test('50 pieces of confetti for 3 seconds, and a calendar file with the right date', async ({
  arrive,
}) => {
  const { wizard } = await arrive({ reducedMotion: 'no-preference' });
  const { page } = wizard;
  const trip = freshTrip();
  await wizard.toPayment(trip);
  await wizard.payButton.click();
  await wizard.atStep(7);
  await poll(() => pieces(wizard)).toBe(50);

  await stopClock(page);
  await page.reload();
  await poll(async () => {
    await page.clock.runFor(1);
    return pieces(wizard);
  }).toBe(50);
  await page.clock.runFor(2_500);
  expect(await pieces(wizard)).toBe(50);
  await page.clock.runFor(500);
  await poll(() => pieces(wizard)).toBe(0);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: CONFIRMATION.calendar }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('moving-day.ics');
  const calendar = await readFile(await file.path(), 'utf8');
  const compact = (date: string) => date.replaceAll('-', '');
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${compact(trip.date)}\r\n`);
  expect(calendar).toContain(`DTEND;VALUE=DATE:${compact(addDays(trip.date, 1))}\r\n`);
  expect(calendar).toContain('LOCATION:Liberty Village\\, Toronto');
});

test('no confetti where reduced motion is asked', async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.toPayment(freshTrip());
  const flown = wizard.page.waitForResponse((response) => response.url().includes('/Confetti'));
  await wizard.payButton.click();
  await wizard.atStep(7);
  await flown;
  await wizard.text(CONFIRMATION.confirmed).waitFor();
  await wizard.page.waitForLoadState('networkidle');
  expect(await pieces(wizard)).toBe(0);
});

test('the outcome is announced and has the focus; a failed flourish is not missed', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/_astro/Confetti');
  const { page } = wizard;
  await page.route('**/_astro/Confetti*', (route) => route.abort());
  await wizard.toPayment(freshTrip());
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('/Confetti'));
  await wizard.payButton.click();
  await wizard.atStep(7);
  await expectFocus(wizard.heading(7));
  await page.getByRole('status').filter({ hasText: CONFIRMATION.confirmed }).waitFor();
  await failed;
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test("another booking's confirmation leaves the one that is being typed", async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await wizard.toPayment(freshTrip());
  await wizard.payButton.click();
  await wizard.atStep(7);
  const confirmation = page.url();

  const next = freshTrip();
  await page.goto('/quote');
  await wizard.fillDetails(next);
  await wizard.continue.click();
  await wizard.atStep(2);
  await page.goto(confirmation);
  await wizard.text(CONFIRMATION.confirmed).waitFor();
  await page.goto('/quote');
  await wizard.atStep(1);
  await poll(() => wizard.field(DETAILS.date).inputValue()).toBe(next.date);
});
