import { expect, test } from 'vitest';
import { addDays } from '../../contracts/dates.ts';
import { PriceCalendar } from '../../contracts/price-calendar.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { localMove, openApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

const portage = await openApp({ jobs: false });

const ask = (date: string, change: Record<string, unknown> = {}) =>
  portage.post('/api/price-calendar', { ...localMove(date), ...change });

test('29 days, each with the lowest total that the quotes of that day have', async () => {
  const date = portage.day(20);
  const response = await ask(date);
  expect(response.status).toBe(200);
  const { days } = PriceCalendar.parse(await response.json());
  expect(days.map((day) => day.date)).toEqual(
    Array.from({ length: 29 }, (_, at) => addDays(date, at - 14)),
  );
  expect(new Set(days.map(({ total_cents }) => total_cents)).size).toBeGreaterThan(1);
  for (const day of [days[0], days[14], days[20]]) {
    const quotes = await portage.post('/api/generate', localMove(day?.date ?? ''));
    const reply = GenerateReply.parse(await quotes.json());
    const totals = reply.quotes
      .filter(({ bookable }) => bookable)
      .map(({ breakdown }) => breakdown.total_cents);
    expect(day?.total_cents).toBe(Math.min(...totals));
  }
});

test('near today the calendar begins today', async () => {
  const { days } = PriceCalendar.parse(await (await ask(portage.day(2))).json());
  expect(days).toHaveLength(29);
  expect(days[0]?.date).toBe(portage.day(0));
});

test('refuses what a quote refuses, and names the field', async () => {
  const past = await problemOf(await ask(portage.day(-1)), 422);
  expect(past.fields).toHaveProperty('move_date');
  const nowhere = await problemOf(await ask(portage.day(20), { origin_address: 'zzzz' }), 422);
  expect(nowhere.fields).toHaveProperty('origin_address');
});
