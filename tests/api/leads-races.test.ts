import { afterEach, describe, expect, test } from 'vitest';
import { releaseLapsedHold } from '../../api/actions/holds.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { CONTACT, eventually, leadBody } from '../support/app.ts';
import { races } from '../support/capacity.ts';
import { openCast } from '../support/cast.ts';
import { times } from '../support/parallel.ts';
import { loseHold, stateOf } from '../support/payments.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
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

/** A few rounds of what `tests/faults/capacity.test.ts` does a hundred times. */
test('200 customers at once for one truck: exactly one gets it, on each of two days', async () => {
  await races(portage, 2);
}, 120_000);

describe('fifty customers at once', () => {
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

test('a hold that lapses gives its truck back, once, however often it is released', async () => {
  const { id, move, quote } = await cast.lead(26);
  const held = await freeTrucks(portage, quote, move.move_date);
  portage.shift(31 * 60_000);
  await times(20, () => releaseLapsedHold(portage.jobDeps, id));
  expect(await freeTrucks(portage, quote, move.move_date)).toBe(held + quote.truck_count);
});

const cookieOf = ({ headers }: Response) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Lets a vendor in or out, and waits until the app prices by it. */
async function setStatus(slug: string, status: 'active' | 'inactive'): Promise<void> {
  await portage.sql`update vendors set status = ${status} where slug = ${slug}`;
  const { supply } = portage.deps;
  await eventually(async () => Boolean(supply.snapshot().vendor(slug)) === (status === 'active'));
}

/** Whose booking it is, as far as a cookie opens it. */
async function contactBy(id: string | undefined, cookie: string): Promise<unknown> {
  const view = await portage.post('/api/verify-checkout-session', { lead_id: id }, { cookie });
  const { form_data } = (await view.json()) as { form_data: { contact_data: unknown } };
  return form_data.contact_data;
}

async function leads(): Promise<number> {
  const [row] = await portage.sql<{ n: number }[]>`select count(*)::int as n from leads`;
  return row?.n ?? 0;
}

describe('the Idempotency-Key', () => {
  test('gives one lead to the same request, also at once, with a cookie that opens it, and to one body', async () => {
    const { move, quote } = await cast.bookable(33);
    const headers = key();
    const before = await leads();
    const answers = await times(20, () => book(leadBody(move, quote), headers));
    answers.push(await book(leadBody(move, quote), headers));
    // In whichever order the answers arrive, the cookie that stays in the browser opens the booking.
    const cookies = new Set(answers.map(cookieOf));
    const ids = await Promise.all(answers.map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(await leads()).toBe(before + 1);
    for (const cookie of cookies) expect(await contactBy(ids[0], cookie)).toEqual(CONTACT);

    const other = await book(leadBody(move, quote, { firstName: 'Ann' }), headers);
    const problem = await problemOf(other, 422);
    expect(problem.detail).toBe('This Idempotency-Key was used for another booking.');
    expect(other.headers.get('set-cookie')).toBeNull();
  });

  test('answers its lead again although that took the last truck, the mover has left, or the date has passed', async () => {
    const { move, quote } = await cast.bookable(43);
    await setTrucks(portage, quote, move.move_date, quote.truck_count);
    const headers = key();
    const body = leadBody(move, quote);
    const id = await idOf(await book(body, headers));
    expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
    expect(await idOf(await book(body, headers))).toBe(id);
    await problemOf(await book(body, key()), 409);

    await setStatus(quote.vendor_slug, 'inactive');
    expect(await idOf(await book(body, headers))).toBe(id);
    await problemOf(await book(body, key()), 422);

    portage.shift(60 * 86_400_000);
    expect(await idOf(await book(body, headers))).toBe(id);
    expect(await refusedFields(await book(body, key()))).toContain('quote_data.move_date');
    portage.shift(-60 * 86_400_000);
    await setStatus(quote.vendor_slug, 'active');
  });

  test('is none that is short, long, spaced or accented, and without one two requests are two leads', async () => {
    const { move, quote } = await cast.bookable(36);
    await setTrucks(portage, quote, move.move_date, 5);
    const body = leadBody(move, quote);
    for (const bad of ['short', 'x'.repeat(81), 'no spaces here', 'naïve-key-1']) {
      const { detail } = await problemOf(await book(body, { 'idempotency-key': bad }), 422);
      expect(detail, bad).toContain('Idempotency-Key');
    }
    const first = await idOf(await book(body));
    expect(await idOf(await book(body))).not.toBe(first);
  });
});

/** A booking that holds the last truck of its day. */
async function lastTruck(from: number) {
  const { move, quote } = await cast.bookable(from);
  await setTrucks(portage, quote, move.move_date, quote.truck_count);
  const first = await book(leadBody(move, quote));
  const cookie = cookieOf(first);
  const id = await idOf(first);
  const changed = { ...leadBody(move, quote, { phone: '+1 416 555 0199' }), replaces_lead_id: id };
  return { move, quote, id, cookie, changed };
}

test('a changed booking takes the place of its first form, the last truck included, once it comes to something', async () => {
  const { move, quote, id, cookie, changed } = await lastTruck(20);
  const nowhere = { ...changed.quote_data, origin_address: 'Nowhere at all' };
  await problemOf(await book({ ...changed, quote_data: nowhere }, { cookie }), 422);
  expect(await stateOf(portage, id)).toBe('held');
  const dearer = { ...changed.selected_quote, total_cost: quote.total_cost + 1 };
  const problem = await problemOf(
    await book({ ...changed, selected_quote: dearer }, { cookie }),
    409,
  );
  expect(problem).toMatchObject({ code: 'price_changed' });
  expect(await stateOf(portage, id)).toBe('held');
  // Another browser ends no hold.
  const stranger = await problemOf(await book(changed), 409);
  expect(stranger.detail).toContain('this slot has just gone');
  expect(await stateOf(portage, id)).toBe('held');
  expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
  const session = await cast.page(id);

  const next = await idOf(await book(changed, { cookie }));
  expect(next).not.toBe(id);
  expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
  expect(await stateOf(portage, id)).toBe('released');
  expect(await stateOf(portage, next)).toBe('held');
  // The customer can no longer pay for the first form.
  expect((await portage.deps.payments.findCheckout(session))?.status).toBe('expired');
});

test('what is paid is not booked again', async () => {
  const { id, cookie, changed } = await lastTruck(22);
  await portage.control(`/sessions/${await cast.page(id)}/pay`);
  const problem = await problemOf(await book(changed, { cookie }), 409);
  expect(problem).toMatchObject({ code: 'already_paid', lead_id: id });
  expect(await stateOf(portage, id)).toBe('confirmed');
});

test('a hold that is over already is no hindrance', async () => {
  const { move, id, cookie } = await lastTruck(23);
  await loseHold(portage, id);
  const [quote] = await cast.quotes({ ...move, total_rooms: 1 });
  if (!quote) return expect.unreachable('No mover is free.');
  const body = { ...leadBody({ ...move, total_rooms: 1 }, quote), replaces_lead_id: id };
  expect((await book(body, { cookie })).status).toBe(200);
});
