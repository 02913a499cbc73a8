import { expect } from 'vitest';
import { inWords } from '../../contracts/dates.ts';
import { findBreaches } from '../../db/invariants.ts';
import { leadBody, type TestApp } from './app.ts';
import { castOf } from './cast.ts';
import { problemOf } from './problems.ts';
import { freeTrucks, setTrucks } from './supply.ts';

/** How many customers want the one truck at once. */
const CUSTOMERS = 200;

/**
 * Lets 200 customers book the last truck of a date at the same time. Fails unless exactly one gets
 * it, everybody else is told that it has gone and which dates are free, and the calendar's number,
 * the holds and the leads agree. Resolves to the date, so that the next race can begin after it.
 */
export async function raceForOneTruck(test: TestApp, from: number): Promise<string> {
  const { move, quote } = await castOf(test).bookable(from);
  const day = move.move_date;
  await setTrucks(test, quote, day, quote.truck_count);
  const answers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, at) =>
      test.post('/api/leads', leadBody(move, quote, { email: `customer-${at}@example.ca` })),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won.length, `${day}: winners`).toBe(1);
  const { id } = (await (won[0] as Response).json()) as { id: string };
  for (const answer of answers) {
    if (answer === won[0]) continue;
    const problem = await problemOf(answer, 409);
    expect(problem.code).toBe('slot_gone');
    const dates = problem.next_free_dates as string[];
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).not.toContain(day);
    expect(problem.detail).toBe(
      `Sorry, this slot has just gone: ${quote.vendor_name} has no truck left on that date. ` +
        `Next free dates: ${dates.map((date) => inWords(date)).join('; ')}.`,
    );
  }
  expect(await freeTrucks(test, quote, day)).toBe(0);
  const leads = await test.sql<{ id: string }[]>`select id from leads where move_date = ${day}`;
  expect(leads.map((lead) => lead.id)).toEqual([id]);
  const held = await test.sql<{ lead_id: string }[]>`
    select lead_id from bookings where day = ${day} and state <> 'released'`;
  expect(held.map((booking) => booking.lead_id)).toEqual([id]);
  return day;
}

/** So many races, each for another date's truck; then nothing in the database contradicts itself. */
export async function races(test: TestApp, rounds: number): Promise<void> {
  const today = Date.parse(test.day(0));
  let from = 10;
  for (let round = 1; round <= rounds; round++) {
    const day = await raceForOneTruck(test, from);
    from = Math.round((Date.parse(day) - today) / 86_400_000) + 1;
  }
  expect(await findBreaches(test.sql)).toEqual([]);
}
