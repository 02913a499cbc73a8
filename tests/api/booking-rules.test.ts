import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LiveSupply } from '../../api/deps.ts';
import { type QuoteInputs, replay } from '../../api/domain/pricing/engine.ts';
import type { LocationAvailability } from '../../contracts/admin/availability.ts';
import { weekdayOf } from '../../contracts/calendar-patterns.ts';
import type { CalendarEdited, CalendarReply, DayReply } from '../../contracts/calendars.ts';
import { addDays } from '../../contracts/dates.ts';
import { PriceCalendar } from '../../contracts/price-calendar.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import { GenerateReply, type Quote } from '../../contracts/quotes.ts';
import type { RateModifications } from '../../contracts/rate-configurations.ts';
import type { RatesReply } from '../../contracts/rate-versions.ts';
import { findBreaches } from '../../db/invariants.ts';
import { findQuote } from '../../db/quotes.ts';
import { eventually, leadBody, localMove } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { times } from '../support/parallel.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { secondApp } from '../support/second-app.ts';
import { read } from '../support/vendor-leads.ts';

const SLUG = 'easy2go';
const { portage: app, cast } = await openCast({ crowded: true, jobs: false });
const person = await cast.mover(SLUG);
afterEach(async () => expect(await findBreaches(app.sql)).toEqual([]));

/** The first date from so many days ahead on a weekday (0 is Sunday): no calendar names it. */
function far(weekday: number, ahead = 210): string {
  const from = app.day(ahead);
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

const versionIn = (supply: LiveSupply) => supply.snapshot().vendor(SLUG)?.card.rate_version;

/** Publishes changed rules in the portal, and waits until each process prices by them. */
async function publish(
  booking_rules: NonNullable<RateModifications['booking_rules']>,
  ...others: LiveSupply[]
): Promise<void> {
  const reply = await person.post('/vendor/vendor/rates', {
    modifications: { booking_rules },
    description: 'When we work',
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  const { rate_version } = (await reply.json()) as { rate_version: number };
  for (const one of [app.deps.supply, ...others]) {
    await eventually(async () => versionIn(one) === rate_version);
  }
}

async function quoteOn(date: string): Promise<Quote> {
  const response = await app.post('/api/generate', localMove(date));
  const { quotes } = GenerateReply.parse(await read(response));
  const quote = quotes.find(({ vendor_slug }) => vendor_slug === SLUG);
  if (!quote) throw new Error('no quote');
  return quote;
}

const book = (date: string, quote: Quote, at = 0) =>
  app.post('/api/leads', leadBody(localMove(date), quote, { email: `one-${at}@example.ca` }));

const rowsOn = (date: string) => app.sql<
  { taken: number; by_rule: boolean; location_id: number }[]
>`
  select c.taken, c.by_rule, c.location_id from calendar_days c
  join locations l on l.id = c.location_id join vendors v on v.id = l.vendor_id
  where v.slug = ${SLUG} and c.day = ${date}`;

const leads = async () => (await app.sql`select count(*)::int as n from leads`)[0]?.n;

describe('the lead time', () => {
  test('makes today too soon, says so, and is refused with nothing written', async () => {
    const today = app.day(0);
    const quote = await quoteOn(today);
    expect(quote).toMatchObject({ bookable: false, date_problem: 'lead_time' });
    expect(quote.special_notes).toContain('needs 24 hours before it arrives');
    expect(quote.available_slots[0]?.date).not.toBe(today);
    const before = await leads();
    const problem = await problemOf(await book(today, quote), 422);
    expect(problem.fields).toHaveProperty(['quote_data.move_date'], quote.special_notes);
    expect(problem.next_free_dates).toEqual(quote.available_slots.map(({ date }) => date));
    expect(await leads()).toBe(before);
    const calendar = await app.post('/api/price-calendar', localMove(app.day(10)));
    const { days } = PriceCalendar.parse(await calendar.json());
    expect(days[0]).toMatchObject({ date: today, status: 'full', date_problem: 'lead_time' });
  });

  test('is the vendor’s own, and another process hears of it', async () => {
    await using other = await secondApp(app);
    await publish({ lead_hours: 24 * 20, cutoff: '17:00' }, other.supply);
    expect(await quoteOn(app.day(15))).toMatchObject({
      bookable: false,
      date_problem: 'lead_time',
    });
    expect(await quoteOn(app.day(210))).toMatchObject({ bookable: true, date_problem: null });
    await publish({ lead_hours: 24, cutoff: '' });
  });
});

describe('a closed weekday', () => {
  beforeAll(() => publish({ weekdays: { sunday: 0, wednesday: 120 }, seasons: [] }));

  test('is closed where no calendar reaches: quote, calendars, lead, panel and the hold itself', async () => {
    const sunday = far(0);
    const quote = await quoteOn(sunday);
    expect(quote).toMatchObject({ bookable: false, date_problem: 'closed' });
    expect(quote.available_slots.map(({ date }) => weekdayOf(date))).not.toContain(0);
    const before = await leads();
    expect(await refusedFields(await book(sunday, quote))).toEqual(['quote_data.move_date']);
    expect(await leads()).toBe(before);
    const [at] = await app.sql<{ id: number }[]>`
      select l.id from locations l join vendors v on v.id = l.vendor_id where v.slug = ${SLUG} limit 1`;
    const hold = app.sql`select hold_trucks(${at?.id ?? 0}, ${sunday}, 1, 1, true)`;
    await expect(hold).rejects.toMatchObject({ constraint_name: 'trucks_left' });

    const wednesday = addDays(sunday, 3);
    const path = `/vendor/vendor/locations/${at?.id}/calendar?from=${sunday}&to=${wednesday}`;
    const { days } = await read<CalendarReply>(await person.get(path));
    expect(days[0]).toMatchObject({ trucks: 0, blackout: 'Sundays', rule_reason: 'Sundays' });
    expect(days[1]).toMatchObject({ blackout: null, rule_percent: 100, rule_reason: null });
    expect(days[3]).toMatchObject({ rule_percent: 120, rule_reason: 'Wednesdays' });
    const panel = await cast.operator();
    const availability = async (of: string, end: string) => {
      const query = `vendor_slug=${SLUG}&start_date=${sunday}&end_date=${end}`;
      return await panel.get(`/admin/vendors/availability/${of}?${query}`);
    };
    const [first] = await read<LocationAvailability[]>(await availability('bulk', wednesday));
    expect(first).toMatchObject({ total_available_dates: 3, total_checked_dates: 4 });
    expect(first?.date_availability[sunday]).toEqual({
      available: false,
      daily_rate: null,
      rule_reason: 'Sundays',
    });
    expect(first?.date_availability[wednesday]).toEqual({
      available: true,
      daily_rate: Math.round((first?.standard_rate ?? 0) * 120) / 100,
      rule_reason: 'Wednesdays',
    });
    const summary = await availability('summary', addDays(sunday, 1));
    const { fleet, days: open } = await read<{ fleet: number; days: { free_trucks: number }[] }>(
      summary,
    );
    expect(open.map(({ free_trucks }) => free_trucks)).toEqual([0, fleet]);
    expect(await rowsOn(sunday), 'nothing was written').toEqual([]);
  });

  test('stays closed where a hold left its row, and opens where its mover writes it', async () => {
    const monday = far(1);
    const quote = await quoteOn(monday);
    expect((await book(monday, quote)).status).toBe(200);
    const [row] = await rowsOn(monday);
    expect(row).toMatchObject({ by_rule: true });
    await publish({ weekdays: { monday: 0 } });
    expect(await quoteOn(monday)).toMatchObject({ bookable: false, date_problem: 'closed' });

    const path = `/vendor/vendor/locations/${row?.location_id}/calendar`;
    const day = (await (await person.get(`${path}/${monday}`)).json()) as DayReply;
    expect(day).toMatchObject({ blackout: 'Mondays', why_full: 'Blackout: Mondays' });
    const seen = (await (
      await person.get(`${path}?from=${monday}&to=${monday}`)
    ).json()) as CalendarReply;
    const changes = [{ days: [monday], blackout: null, trucks: 4 }];
    const reply = await person.patch(path, { seen: seen.seen, changes });
    const edited = (await reply.json()) as CalendarEdited;
    expect(edited.days[0]).toMatchObject({ trucks: 4, blackout: null, taken: row?.taken });
    await eventually(async () => (await quoteOn(monday)).bookable);
    await publish({ weekdays: { monday: 100 } });
  });

  test('and a dearer one keeps its price after a hold; its quote replays after a change', async () => {
    const wednesday = far(3, 250);
    const quote = await quoteOn(wednesday);
    const usual = await quoteOn(addDays(wednesday, 1));
    expect(quote.hourly_rate).toBeCloseTo(usual.hourly_rate * 1.2, 2);
    const { id } = await read<{ id: string }>(await book(wednesday, quote));
    expect((await quoteOn(wednesday)).breakdown).toEqual(quote.breakdown);
    await publish({ weekdays: { wednesday: 150 } });
    expect((await quoteOn(wednesday)).hourly_rate).toBeCloseTo(usual.hourly_rate * 1.5, 2);
    const stored = await findQuote(app.sql, id);
    if (!stored) throw new Error('no quote');
    expect(replay(stored.inputs as QuoteInputs)).toEqual(shownQuote(stored.result));
  });
});

test('customers who book the last trucks of a date without a row never take one too many', async () => {
  const tuesday = far(2, 300);
  const quote = await quoteOn(tuesday);
  const replies = await times(30, (at) => book(tuesday, quote, at));
  const rows = await app.sql<{ trucks: number; taken: number }[]>`
    select c.trucks, c.taken from calendar_days c join locations l on l.id = c.location_id
    join vendors v on v.id = l.vendor_id where v.slug = ${SLUG} and c.day = ${tuesday}`;
  const [held] = await app.sql<{ bookings: number }[]>`
    select count(*)::int as bookings from bookings where day = ${tuesday} and state = 'held'`;
  const accepted = replies.filter(({ status }) => status === 200).length;
  expect(rows.reduce((sum, { taken }) => sum + taken, 0)).toBe(
    (held?.bookings ?? 0) * quote.truck_count,
  );
  for (const { trucks, taken } of rows) expect(taken).toBeLessThanOrEqual(trucks);
  expect(accepted).toBeGreaterThan(0);
});

test('impossible rules are refused by their field, and a reset keeps the rules', async () => {
  const wrong = await person.post('/vendor/vendor/rates', {
    modifications: { booking_rules: { cutoff: '5 pm' } },
    description: 'Wrong',
  });
  expect(await refusedFields(wrong)).toEqual(['modifications.booking_rules.cutoff']);
  await publish({ weekdays: { friday: 0 } });
  const panel = await cast.operator();
  const reset = await panel.post(`/admin/vendors/${SLUG}/reset`, {});
  const { rates } = (await (await person.get('/vendor/vendor/rates')).json()) as RatesReply;
  expect([reset.status, rates.booking_rules.weekdays.friday]).toEqual([200, 0]);
});
