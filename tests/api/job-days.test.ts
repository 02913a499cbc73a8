import { afterEach, describe, expect, test } from 'vitest';
import { releaseLapsedHold } from '../../api/actions/holds.ts';
import type { LeadDetail } from '../../contracts/admin/leads.ts';
import type { CalendarEdited, DayReply } from '../../contracts/calendars.ts';
import { addDays, datesFrom } from '../../contracts/dates.ts';
import { jobDaysText } from '../../contracts/job-days.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually, leadBody, localMove } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { times } from '../support/parallel.ts';
import { askForPage, pay } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { secondApp } from '../support/second-app.ts';
import { setTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true, jobs: false });
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

/** Toronto to Ottawa and back is more than a day's hours. */
const longMove = (date: string): MoveInput =>
  localMove(date, { destination_address: 'Centretown, Ottawa', total_rooms: 6 });

/** The first long move from so many days ahead that can be booked, with its quote. */
async function firstLong(from: number): Promise<{ move: MoveInput; quote: Quote }> {
  for (let ahead = from; ahead < from + 60; ahead++) {
    const move = longMove(portage.day(ahead));
    const quote = (await cast.quotes(move)).find(({ job_days }) => job_days > 1);
    if (quote) return { move, quote };
  }
  throw new Error('The seed has no free days for a long move.');
}

const quoteOn = async (move: MoveInput, slug: string) =>
  (await cast.quotes(move)).find(({ vendor_slug }) => vendor_slug === slug);

const book = (move: MoveInput, quote: Quote, at = 0) =>
  portage.post('/api/leads', leadBody(move, quote, { email: `customer-${at}@example.ca` }));

/** What is taken of the dates of a booking's location, of those before and after it too. */
const takenBy = async (id: string) => [
  ...(await portage.sql<{ day: string; taken: number }[]>`
    select c.day::text as day, c.taken from bookings b
    join calendar_days c on c.location_id = b.location_id
    where b.lead_id = ${id} and c.day between b.day - 1 and b.day + b.days
    order by c.day`),
];

describe('a move that is not over by the end of the day', () => {
  test('takes its truck on each of its dates or on none, and gives all of them back', async () => {
    const { move, quote } = await firstLong(20);
    const { job_dates: dates, job_days, truck_count, vendor_slug } = quote;
    const last = dates.at(-1) ?? '';
    const free = async () => {
      for (const day of dates) await setTrucks(portage, quote, day, truck_count);
    };
    expect(dates).toEqual(datesFrom(move.move_date, job_days));
    await using other = await secondApp(portage);
    await free();
    const { id } = await read<{ id: string }>(await book(move, quote));
    const before = await takenBy(id);
    expect(before.filter(({ day }) => dates.includes(day))).toHaveLength(job_days);
    const [booking] = await portage.sql`select days from bookings where lead_id = ${id}`;
    expect(booking?.days).toBe(job_days);

    // A move of one day finds no truck on the job's last date, here and in another process.
    const sender = other.supply
      .snapshot()
      .vendor(vendor_slug)
      ?.locations.find(({ card }) => card.name === quote.dispatcher_info.location_name);
    const dayNumber = Date.parse(last) / 86_400_000;
    await eventually(async () => sender?.calendar.free(dayNumber) === 0);
    expect(await quoteOn(localMove(last), vendor_slug)).toBeUndefined();
    expect(await quoteOn(longMove(addDays(last, -1)), vendor_slug)).toBeUndefined();

    portage.shift(31 * 60_000);
    await times(5, () => releaseLapsedHold(portage.jobDeps, id));
    const released = await takenBy(id);
    expect(released).toEqual(
      before.map(({ day, taken }) => ({
        day,
        taken: taken - (dates.includes(day) ? truck_count : 0),
      })),
    );
    await eventually(async () => (sender?.calendar.free(dayNumber) ?? 0) > 0);

    // To be paid for after all it is taken up again whole, or not at all.
    await setTrucks(portage, quote, last, 0, { unseen: true });
    await problemOf(await askForPage(portage, id), 409);
    expect(await takenBy(id)).toEqual(released);
    await free();
    expect((await askForPage(portage, id)).status).toBe(200);
    expect(await takenBy(id)).toEqual(before);
  });

  test('is refused whole where one of its dates has gone unseen, and offered other dates', async () => {
    const { move, quote } = await firstLong(40);
    const last = quote.job_dates.at(-1) ?? '';
    for (const day of quote.job_dates) await setTrucks(portage, quote, day, 5);
    await setTrucks(portage, quote, last, 0, { unseen: true });
    const problem = await problemOf(await book(move, quote), 409);
    expect(problem.code).toBe('slot_gone');
    expect(problem.quote).toMatchObject({ vendor_slug: quote.vendor_slug, bookable: false });
    for (const date of problem.next_free_dates as string[]) {
      expect(datesFrom(date, quote.job_days)).not.toContain(last);
    }
  });
});

describe('a long booking that is paid', () => {
  test('is shown with each of its dates: to its customer, its mover and the operators', async () => {
    const { move, quote } = await firstLong(80);
    const dates = quote.job_dates;
    const { id } = await read<{ id: string }>(await book(move, quote));
    const session = await cast.page(id);
    await pay(portage, session);
    const shown = await portage.post('/api/verify-checkout-session', { session_id: session });
    expect((await shown.json()).form_data.quote_data.jobDays).toBe(dates.length);

    const mover = await cast.mover(quote.vendor_slug);
    const last = dates.at(-1) ?? '';
    // Asked for its last date alone, the list has it too.
    const listed = await mover.get(`/vendor/vendor/leads?from=${last}&to=${last}`);
    expect(await listed.json()).toMatchObject([
      { id, move_date: dates[0], job_days: dates.length },
    ]);
    const sheet = await (await mover.get('/vendor/vendor/leads/export.csv')).text();
    expect(sheet.split('\r\n')[0]).toContain(',trucks,days,');
    const file = (
      await (await mover.get(`/vendor/vendor/leads/${id}/calendar.ics`)).text()
    ).replaceAll('\r\n ', '');
    expect(file).toContain(
      `Takes: ${jobDaysText(move.move_date, dates.length)}`.replace(',', '\\,'),
    );

    const [at] = await portage.sql<{ location_id: number }[]>`
      select location_id from bookings where lead_id = ${id}`;
    const admin = await cast.analyst();
    for (const [index, day] of dates.entries()) {
      const own = await mover.get(`/vendor/vendor/locations/${at?.location_id}/calendar/${day}`);
      const reply = (await own.json()) as DayReply;
      const entry = reply.entries.find(({ reference }) => reference === id);
      expect(entry).toMatchObject({ day_of: index + 1, days: dates.length, state: 'confirmed' });
      const seen = await admin.get(`/admin/locations/${at?.location_id}/calendar/${day}`);
      expect(await seen.json()).toEqual(reply);
    }
    const lead = (await (await admin.get(`/admin/leads/${id}`)).json()) as LeadDetail;
    expect(lead.booking).toMatchObject({ day: dates[0], days: dates.length });
    // A date cannot go under what is taken on it, the last one neither.
    const edit = { seen: 0, preview: true, changes: [{ days: [last], trucks: 0 }] };
    const path = `/vendor/vendor/locations/${at?.location_id}/calendar`;
    const { refused } = (await (await mover.patch(path, edit)).json()) as CalendarEdited;
    expect(refused).toMatchObject([{ day: last, references: expect.arrayContaining([id]) }]);
  });
});

describe('customers at once whose dates overlap', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
  ])(
    'for %d on the tightest day: half of it is held, and none has a part of its own (round %d)',
    async (trucks, round) => {
      const { move, quote } = await firstLong(70 + 14 * round);
      const start = move.move_date;
      // One date lies in each of the spans: those that begin on it, and those that end on it.
      const tight = addDays(start, quote.job_days - 1);
      const starts = datesFrom(start, quote.job_days);
      const all = datesFrom(start, 2 * quote.job_days - 1);
      for (const day of all) {
        await setTrucks(portage, quote, day, day === tight ? trucks * quote.truck_count : 60);
      }
      const asked = await Promise.all(
        starts.map(async (date) => {
          const own = await quoteOn(longMove(date), quote.vendor_slug);
          if (!own) throw new Error(`${date} cannot be booked.`);
          expect(own.job_days).toBe(quote.job_days);
          return { move: longMove(date), quote: own };
        }),
      );
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, at) => {
          const mine = asked[at % asked.length] as (typeof asked)[number];
          return { date: mine.move.move_date, answer: await book(mine.move, mine.quote, at) };
        }),
      );
      const won = answers.filter(({ answer }) => answer.status === 200);
      const most = Math.ceil(trucks / 2);
      // Nobody is refused while a truck is left on each of the dates.
      expect(won).toHaveLength(most === trucks ? most : answers.length);
      const rows = await portage.sql<{ day: string; trucks: number }[]>`
      select day::text as day, trucks from bookings
      where state = 'held' and day = any(${all}::date[]) order by day`;
      expect(rows).toHaveLength(most);
      for (const { day } of rows) expect(won.map(({ date }) => date)).toContain(day);
    },
  );
});
