import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { addDays } from '../../api/contracts/dates.ts';
import { CONFIRMATION } from '../../islands/booking/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
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

  await page.clock.install();
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
