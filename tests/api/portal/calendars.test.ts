import { afterEach, describe, expect, test } from 'vitest';
import type { CalendarEdited, CalendarReply, DayReply } from '../../../contracts/calendars.ts';
import { listAudit } from '../../../db/audit.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { leadBody } from '../../support/app.ts';
import { poll } from '../../support/bookings.ts';
import { openCast } from '../../support/cast.ts';
import { firstLocation } from '../../support/locations.ts';
import { payAndSettle } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
const ours = await cast.mover();
const location: number = await firstLocation(portage, 'easy2go');
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const path = `/vendor/vendor/locations/${location}/calendar`;
const look = async (from: string, to = from) =>
  await read<CalendarReply>(await ours.get(`${path}?from=${from}&to=${to}`));
/** Which changes a person has seen who looks now. */
const seen = async () => (await look(portage.day(0))).seen;
const edit = async (changes: unknown[], more = {}) =>
  await ours.patch(path, { seen: await seen(), changes, ...more });
async function dayOf(day: string) {
  const [found] = (await look(day)).days;
  if (!found) throw new Error(`Nothing is known of ${day}.`);
  return found;
}

/** A hold on a day on which only this location has trucks: so many. */
async function booked(ahead: number, trucks: number) {
  const day = portage.day(ahead);
  const moved = await portage.sql<{ locationId: number; day: string }[]>`
    insert into calendar_days (location_id, day, trucks)
    select id, ${day}, case when id = ${location} then ${trucks}::int else 0 end from locations
    on conflict (location_id, day) do update set trucks = excluded.trucks
    returning location_id as "locationId", day`;
  await portage.deps.supply.refresh([...moved]);
  const lead = await cast.lead(ahead);
  await portage.deps.supply.refresh([]);
  return { day, ...lead };
}

describe('the calendar', () => {
  test('shows every date asked for, with the fleet where nothing else is said', async () => {
    const [from, to] = [portage.day(300), portage.day(330)];
    const reply = await look(from, to);
    expect(reply).toMatchObject({ location_id: location, today: portage.day(0), seen: 0 });
    expect(reply.last_day).toBe(portage.day(540));
    expect(reply.days).toHaveLength(31);
    expect(reply.days[0]).toEqual({
      day: from,
      trucks: reply.truck_count,
      taken: 0,
      held: 0,
      daily_rate: null,
      blackout: null,
      rule_percent: 100,
      rule_reason: null,
    });
    const [rates] = await portage.sql<{ cents: number }[]>`
      select (rates -> 'crew_hourly_cents' ->> '2')::int as cents from rate_versions r
      join locations l using (vendor_id) where l.id = ${location} order by r.version desc limit 1`;
    expect(reply.standard_rate).toBe((rates?.cents ?? 0) / 100);
  });

  test.each([
    ['a date', 'from=soon&to=2027-01-01'],
    ['an end', 'from=2027-01-01'],
    ['the first one first', 'from=2027-01-02&to=2027-01-01'],
    ['600 dates at most', 'from=2027-01-01&to=2030-01-01'],
    ['dates of this age', 'from=0001-01-01&to=9999-12-31'],
  ])('wants %s', async (_what, query) => {
    await problemOf(await ours.get(`${path}?${query}`), 422);
  });
});

describe('an edit', () => {
  test('sets trucks and rate in dollars, and what is left out stays', async () => {
    const [a, b] = [portage.day(310), portage.day(311)];
    await read(await edit([{ days: [a, b], trucks: 2, daily_rate: 149.5 }]));
    await read(await edit([{ days: [a], trucks: 1 }]));
    await read(await edit([{ days: [b], daily_rate: null }]));
    expect((await look(a, b)).days).toMatchObject([
      { day: a, trucks: 1, daily_rate: 149.5 },
      { day: b, trucks: 2, daily_rate: null },
    ]);
    const [row] = await portage.sql`
      select rate_cents from calendar_days where location_id = ${location} and day = ${a}`;
    expect(row?.rate_cents).toBe(14_950);
  });

  test('is priced by at once, and audited with who did it', async () => {
    const { day, move } = await booked(40, 3);
    const quoteOf = async () => (await cast.quotes(move))[0];
    const before = (await quoteOf())?.hourly_rate ?? 0;
    await read(await edit([{ days: [day], daily_rate: before + 50 }]));
    await poll(async () => (await quoteOf())?.hourly_rate).not.toBe(before);
    await read(await edit([{ days: [day], blackout: 'Street festival' }]));
    await poll(quoteOf).toBeUndefined();
    const [entry] = await listAudit(portage.sql, {
      entity: 'location',
      entityId: String(location),
      limit: 1,
    });
    expect(entry).toMatchObject({
      actor: ours.email,
      action: 'calendar.changed',
      after: [{ days: [day], blackout: 'Street festival' }],
    });
  });

  test('gives back what undoes it', async () => {
    const days = [312, 313, 314].map((ahead) => portage.day(ahead));
    await read(await edit([{ days: days.slice(1), trucks: 1, daily_rate: 130 }]));
    const before = (await look(days[0] as string, days[2])).days;
    const done = await read<CalendarEdited>(await edit([{ days, blackout: 'Inventory' }]));
    expect(done.days.map(({ blackout }) => blackout)).toEqual(Array(3).fill('Inventory'));
    const undone = await ours.patch(path, {
      seen: done.seen,
      changes: done.previous,
    });
    expect((await read<CalendarEdited>(undone)).days).toEqual(before);
  });

  test.each([
    ['no date', [{ days: [], trucks: 1 }]],
    ['nothing to change', [{ days: ['2027-05-01'] }]],
    [
      'one date twice',
      [
        { days: ['2027-05-01'], trucks: 1 },
        { days: ['2027-05-01'], trucks: 2 },
      ],
    ],
    ['half a truck', [{ days: ['2027-05-01'], trucks: 0.5 }]],
    ['fewer than no trucks', [{ days: ['2027-05-01'], trucks: -1 }]],
    ['a rate of nothing', [{ days: ['2027-05-01'], daily_rate: 0 }]],
    ['a blackout without a reason', [{ days: ['2027-05-01'], blackout: ' ' }]],
    ['a date that is none', [{ days: ['2027-02-30'], trucks: 1 }]],
    ['a day that has passed', [{ days: [portage.day(-1)], trucks: 1 }]],
    ['a day that nobody can book yet', [{ days: [portage.day(541)], trucks: 1 }]],
    ['no changes', []],
  ])('refuses %s', async (_what, changes) => {
    await problemOf(await edit(changes), 422);
  });
});

describe('what is booked', () => {
  test('cannot be taken away: none of the edit is written, and the references are named', async () => {
    const { day, id } = await booked(45, 3);
    const free = portage.day(46);
    const before = await dayOf(free);
    const changes = [{ days: [free, day], trucks: 0 }];
    const preview = await read<CalendarEdited>(await edit(changes, { preview: true }));
    expect(preview.refused).toEqual([{ day, trucks: 0, taken: 1, references: [id] }]);
    const problem = await problemOf(await edit(changes), 409);
    expect(problem).toMatchObject({ code: 'below_booked', refused: preview.refused });
    expect(problem.detail).toMatch(
      new RegExp(
        `^1 truck is booked on \\w+, \\w+\\.? \\d+, \\d{4} \\(${id}\\), so it cannot be set to 0\\.$`,
      ),
    );
    expect(await dayOf(free)).toEqual(before);
    // Nor by any statement to the database.
    const below = portage.sql`
      update calendar_days set trucks = 0 where location_id = ${location} and day = ${day}`;
    await expect(below).rejects.toThrow(/check constraint/);
    expect(await dayOf(day)).toMatchObject({ trucks: 3, taken: 1 });
  });

  test('stays through a blackout, which takes no more, and gives its truck to nobody', async () => {
    const { day, id } = await booked(47, 3);
    const closed = await read<CalendarEdited>(await edit([{ days: [day], blackout: 'Repairs' }]));
    expect(closed.days).toMatchObject([{ trucks: 1, taken: 1, blackout: 'Repairs' }]);
    await portage.sql.begin(async (tx) => {
      await tx`update bookings set state = 'released' where lead_id = ${id}`;
      await tx`update calendar_days set taken = 0 where location_id = ${location} and day = ${day}`;
    });
    expect(await dayOf(day)).toMatchObject({ trucks: 0, taken: 0, blackout: 'Repairs' });
    const { truck_count } = await look(day);
    const opened = await read<CalendarEdited>(await edit([{ days: [day], blackout: null }]));
    expect(opened.days).toMatchObject([{ trucks: truck_count, blackout: null }]);
  });

  test('is never more than the trucks, however bookings and edits race', async () => {
    const { day, move, quote } = await booked(50, 5);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, at) =>
        at % 4 === 0
          ? await edit([{ days: [day], trucks: (at / 4) % 6 }])
          : await portage.post(
              '/api/leads',
              leadBody(move, quote, { email: `ada-${at}@example.ca` }),
            ),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { trucks, taken, held } = await dayOf(day);
    expect(taken).toBeLessThanOrEqual(trucks);
    expect(held).toBe(taken);
  });
});

test('of two people who change one date the second is told, by whom and when to look again', async () => {
  const [a, b, c] = [portage.day(320), portage.day(321), portage.day(322)];
  const colleague = await cast.mover();
  const stale = await seen();
  const change = (days: string[], trucks: number, by = ours) =>
    by.patch(path, { seen: stale, changes: [{ days, trucks }] });
  await read(await change([a], 1, colleague));
  const problem = await problemOf(await change([a, b], 2), 409);
  expect(problem).toMatchObject({ code: 'edited', days: [a] });
  expect(problem.detail).toContain(colleague.email);
  // Another date is no conflict, though the calendar has changed since.
  await read(await change([b], 2));
  expect((await look(a, b)).days.map(({ trucks }) => trucks)).toEqual([1, 2]);

  const atOnce = await Promise.all(Array.from({ length: 8 }, (_, trucks) => change([c], trucks)));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

describe('why a date is full', () => {
  const whyOf = async (day: string) => await read<DayReply>(await ours.get(`${path}/${day}`));

  test('is said with each hold, and names the customer once the deposit is paid', async () => {
    const { day, id } = await booked(55, 1);
    const full = await whyOf(day);
    expect(full).toMatchObject({
      why_full: 'The only truck is held for customers who are about to pay.',
      trucks: 1,
      taken: 1,
      held: 1,
      entries: [{ reference: id, state: 'held', trucks: 1, customer: null }],
    });
    expect(Date.parse(full.entries[0]?.held_until ?? '')).toBeGreaterThan(Date.now());
    expect(JSON.stringify(full)).not.toMatch(/Maya|Okafor|555 0123/);
    const admin = await cast.analyst();
    const shown = await admin.get(`/admin/locations/${location}/calendar/${day}`);
    expect(await read<DayReply>(shown)).toEqual(full);
    await problemOf(await admin.get(`/admin/locations/999999/calendar/${day}`), 404);

    await payAndSettle(portage, await cast.page(id));
    expect((await whyOf(day)).entries).toEqual([
      {
        reference: id,
        state: 'confirmed',
        trucks: 1,
        move_time: 'Morning',
        day_of: 1,
        days: 1,
        held_until: null,
        customer: 'Maya Okafor',
      },
    ]);
  });

  test('is nothing while a truck is free; a blackout says its reason', async () => {
    const day = portage.day(330);
    expect((await whyOf(day)).why_full).toBeNull();
    for (const [change, why] of [
      [{ trucks: 0 }, 'No truck is planned for this date.'],
      [{ blackout: 'Canada Day' }, 'Blackout: Canada Day'],
    ] as const) {
      await read(await edit([{ days: [day], ...change }]));
      expect((await whyOf(day)).why_full).toBe(why);
    }
  });
});
