import { afterEach, describe, expect, test } from 'vitest';
import { releaseLapsedHold } from '../../api/actions/holds.ts';
import { inWords } from '../../contracts/dates.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { leadBody, testApp } from '../support/app.ts';
import { races } from '../support/capacity.ts';
import { openCast } from '../support/cast.ts';
import { times } from '../support/parallel.ts';
import { problemOf } from '../support/problems.ts';
import { secondApp } from '../support/second-app.ts';
import { freeTrucks, setTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true, jobs: false });
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const book = (body: unknown, headers: Record<string, string> = {}) =>
  portage.post('/api/leads', body, headers);

const idOf = async (response: Response) => (await read<{ id: string }>(response)).id;

/** Books the same move for so many customers at once; resolves to the winners' references. */
async function race(customers: number, move: MoveInput, quote: Quote): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: customers }, (_, at) =>
      book(leadBody(move, quote, { email: `customer-${at}@example.ca` })),
    ),
  );
  const winners: string[] = [];
  for (const answer of answers) {
    if (answer.status === 200) winners.push(await idOf(answer));
    else {
      const problem = await problemOf(answer, 409);
      expect(problem.code).toBe('slot_gone');
      expect(problem.detail).toContain('this slot has just gone');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  }
  return winners;
}

describe('fifty customers at once', () => {
  test.each([1, 2, 3, 4, 5])('for the last truck: one gets it (day %i)', async (at) => {
    const { move, quote } = await cast.bookable(40 + at);
    await setTrucks(portage, quote, move.move_date, quote.truck_count);
    const winners = await race(50, move, quote);
    expect(winners).toHaveLength(1);
    expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
    const held = await portage.sql<{ lead_id: string }[]>`
      select lead_id from bookings where day = ${move.move_date} and state = 'held'`;
    expect(held.map((row) => row.lead_id)).toEqual(winners);
  });

  test('for three trucks: two are held, and the last is there for all to pay for', async () => {
    const { move, quote } = await cast.bookable(50);
    await setTrucks(portage, quote, move.move_date, 3 * quote.truck_count);
    expect(await race(50, move, quote)).toHaveLength(50);
    expect(await freeTrucks(portage, quote, move.move_date)).toBe(quote.truck_count);
    const held = await portage.sql`
      select from bookings where day = ${move.move_date} and state = 'held'`;
    expect(held).toHaveLength(2);
  });

  test('for two trucks, when each needs both: one gets them', async () => {
    const { move, quote } = await cast.bookable(55);
    const large = { ...move, total_rooms: 11 };
    const big = (await cast.quotes(large)).find(
      ({ vendor_slug }) => vendor_slug === quote.vendor_slug,
    );
    if (!big) throw new Error('Nobody moves eleven rooms.');
    expect(big.truck_count).toBe(2);
    await setTrucks(portage, big, move.move_date, 3);
    expect(await race(20, large, big)).toHaveLength(1);
    expect(await freeTrucks(portage, big, move.move_date)).toBe(1);
  });

  test('for the last truck, through two processes that share the database', async () => {
    const { move, quote } = await cast.bookable(60);
    await setTrucks(portage, quote, move.move_date, quote.truck_count);
    await using other = await secondApp(portage);
    const body = leadBody(move, quote);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0 ? book(body) : other.post('/api/leads', body),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('the last truck', () => {
  test('that is gone is said, with the next free dates', async () => {
    const { move, quote } = await cast.bookable(30);
    await setTrucks(portage, quote, move.move_date, 0);
    const problem = await problemOf(await book(leadBody(move, quote)), 409);
    const fresh = problem.quote as typeof quote;
    expect(problem.code).toBe('slot_gone');
    expect(fresh.bookable).toBe(false);
    const dates = fresh.available_slots.map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).not.toContain(move.move_date);
    expect(problem.detail).toBe(
      `Sorry, this slot has just gone: ${quote.vendor_name} has no truck left on that date. ` +
        `Next free dates: ${dates.map((date) => inWords(date)).join('; ')}.`,
    );
  });

  test('that went unseen is refused by the database, and the picture mended', async () => {
    const { move, quote } = await cast.bookable(31);
    await setTrucks(portage, quote, move.move_date, 1);
    await setTrucks(portage, quote, move.move_date, 0, { unseen: true });
    const problem = await problemOf(await book(leadBody(move, quote)), 409);
    expect(problem.code).toBe('slot_gone');
    expect(problem.quote).toMatchObject({ vendor_slug: quote.vendor_slug, bookable: false });
  });

  test('of one yard is not the last of its mover: another yard sends one, or names its price', async () => {
    const { move, quote } = await cast.bookable(37);
    await setTrucks(portage, quote, move.move_date, 0, { elsewhere: 2, unseen: true });
    const response = await book(leadBody(move, quote));
    const fresh = (await (await portage.post('/api/generate', move)).json()) as {
      quotes: (typeof quote)[];
    };
    const now = fresh.quotes.find(({ vendor_slug }) => vendor_slug === quote.vendor_slug);
    expect(now?.bookable).toBe(true);
    expect(response.status).toBe(now?.total_cost === quote.total_cost ? 200 : 409);
    if (response.status === 200) {
      const { id } = (await response.json()) as { id: string };
      const [sold] = await portage.sql`select result from quotes where lead_id = ${id}`;
      expect(sold?.result.total_cost).toBe(quote.total_cost);
      expect(sold?.result.dispatcher_info).not.toEqual(quote.dispatcher_info);
    } else {
      const problem = await problemOf(response, 409);
      expect(problem.code).toBe('price_changed');
      expect(problem.quote).toEqual(now);
    }
  });
});

/** A few rounds of what `tests/faults/capacity.test.ts` does a hundred times. */
test('200 customers at once for one truck: exactly one gets it, on each of two days', async () => {
  await using alone = await testApp({ crowded: true, jobs: false });
  await races(alone, 2);
}, 120_000);

test('a hold that lapses gives its truck back, once, however often it is released', async () => {
  const { id, move, quote } = await cast.lead(20);
  const held = await freeTrucks(portage, quote, move.move_date);
  portage.shift(31 * 60_000);
  await times(20, () => releaseLapsedHold(portage.jobDeps, id));
  expect(await freeTrucks(portage, quote, move.move_date)).toBe(held + quote.truck_count);
});
