import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { answer } from '../support/replies.ts';
import { freshTrip, textOf, type Wizard } from '../support/wizard.ts';

// The same instant is another day elsewhere: 1 December in Toronto, half past midnight.
const ZONES = [
  ['America/Vancouver', 'still 30 November'],
  ['Asia/Tokyo', 'afternoon of 1 December'],
  ['Pacific/Kiritimati', 'evening of 1 December'],
] as const;
const JUST_AFTER_MIDNIGHT = new Date('2026-12-01T05:30:00Z');
// And before it in Toronto, when Tokyo has 1 December already.
const LATE_EVENING = new Date('2026-12-01T04:30:00Z');

const note = (wizard: Wizard) => wizard.page.locator('#footer-note');

test.for(ZONES)('today is Toronto’s, in %s', async ([timezoneId], { arrive }) => {
  const { wizard } = await arrive({ timezoneId });
  const { page } = wizard;
  // The server's day is another one: it is not asked.
  await answer(page, '/api/generate', { json: { quotes: [] } });
  const days = async (now: Date) => {
    await page.clock.setFixedTime(now);
    await page.goto('/quote');
    await wizard.atWork();
    const date = wizard.field('Date');
    await poll(() => date.getAttribute('min')).not.toBeNull();
    return [await date.getAttribute('min'), await date.getAttribute('max')];
  };
  expect(await days(LATE_EVENING)).toEqual(['2026-11-30', addDays('2026-11-30', 540)]);
  expect(await days(JUST_AFTER_MIDNIGHT)).toEqual(['2026-12-01', addDays('2026-12-01', 540)]);

  await wizard.fillDetails({ ...freshTrip(), date: '2026-11-30' });
  await poll(() => textOf(note(wizard))).toBe('Still needed: a date from today on');
  await wizard.field('Date').fill('2026-12-01');
  await poll(() => wizard.continue.isEnabled()).toBe(true);
  // A plain date stays the same day, whatever the zone.
  await page.locator('aside').getByText('Tue, Dec 1, Morning').waitFor();
});

test('a date too far ahead is named, and may not go on', async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.goto('/quote');
  const last = addDays(torontoToday(new Date()), 540);
  await wizard.fillDetails({ ...freshTrip(), date: addDays(last, 1) });
  await poll(() => textOf(note(wizard))).toBe('Still needed: a date within 540 days');
  expect(await wizard.continue.isDisabled()).toBe(true);
  await wizard.field('Date').fill(last);
  await poll(() => wizard.continue.isEnabled()).toBe(true);
});

test('what is typed of a date stays to be seen, and asks for no price', async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/generate')) asked.push(request.postDataJSON().move_date);
  });
  await page.goto('/quote');
  await wizard.atWork();
  const trip = freshTrip();
  await wizard.fillDetails({ ...trip, date: '' });
  const date = wizard.field('Date');
  expect(await date.getAttribute('data-empty')).toBe('true');
  await date.focus();
  await page.keyboard.type('12');
  await wizard.field('Time').focus();
  await poll(() => date.getAttribute('data-empty')).toBeNull();

  const [year = '', month = '', day = ''] = trip.date.split('-');
  await date.focus();
  await page.keyboard.type(`${month}${day}`);
  // Each figure of the year makes a whole date: 0002, 0020, 0202.
  for (const figure of year) {
    await page.keyboard.type(figure);
    await page.waitForTimeout(700);
  }
  await poll(() => asked).toEqual([trip.date]);
});
