import { afterEach, describe, expect, test } from 'vitest';
import type { CalendarEdited } from '../../../contracts/calendars.ts';
import { listAudit } from '../../../db/audit.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { poll } from '../../support/bookings.ts';
import { calendarOf } from '../../support/calendars.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
const theirs = await calendarOf(portage);
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

describe('the calendar', () => {
  test('shows every date asked for, with the fleet where nothing else is said', async () => {
    const [from, to] = [portage.day(300), portage.day(330)];
    const reply = await theirs.look(from, to);
    expect(reply).toMatchObject({ location_id: theirs.location, today: portage.day(0), seen: 0 });
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
      join locations l using (vendor_id) where l.id = ${theirs.location} order by r.version desc limit 1`;
    expect(reply.standard_rate).toBe((rates?.cents ?? 0) / 100);
  });

  test.each([
    ['a date', 'from=soon&to=2027-01-01'],
    ['an end', 'from=2027-01-01'],
    ['the first one first', 'from=2027-01-02&to=2027-01-01'],
    ['600 dates at most', 'from=2027-01-01&to=2030-01-01'],
    ['dates of this age', 'from=0001-01-01&to=9999-12-31'],
  ])('wants %s', async (_what, query) => {
    await problemOf(await theirs.ours.get(`${theirs.path}?${query}`), 422);
  });
});

describe('an edit', () => {
  test('sets trucks and rate in dollars, and what is left out stays', async () => {
    const [a, b] = [portage.day(310), portage.day(311)];
    await read(await theirs.edit([{ days: [a, b], trucks: 2, daily_rate: 149.5 }]));
    await read(await theirs.edit([{ days: [a], trucks: 1 }]));
    await read(await theirs.edit([{ days: [b], daily_rate: null }]));
    expect((await theirs.look(a, b)).days).toMatchObject([
      { day: a, trucks: 1, daily_rate: 149.5 },
      { day: b, trucks: 2, daily_rate: null },
    ]);
    const [row] = await portage.sql`
      select rate_cents from calendar_days where location_id = ${theirs.location} and day = ${a}`;
    expect(row?.rate_cents).toBe(14_950);
  });

  test('is priced by at once, and audited with who did it', async () => {
    const { day, move } = await theirs.booked(40, 3);
    const quoteOf = async () => (await cast.quotes(move))[0];
    const before = (await quoteOf())?.hourly_rate ?? 0;
    await read(await theirs.edit([{ days: [day], daily_rate: before + 50 }]));
    await poll(async () => (await quoteOf())?.hourly_rate).not.toBe(before);
    await read(await theirs.edit([{ days: [day], blackout: 'Street festival' }]));
    await poll(quoteOf).toBeUndefined();
    const [entry] = await listAudit(portage.sql, {
      entity: 'location',
      entityId: String(theirs.location),
      limit: 1,
    });
    expect(entry).toMatchObject({
      actor: theirs.ours.email,
      action: 'calendar.changed',
      after: [{ days: [day], blackout: 'Street festival' }],
    });
  });

  test('gives back what undoes it', async () => {
    const days = [312, 313, 314].map((ahead) => portage.day(ahead));
    await read(await theirs.edit([{ days: days.slice(1), trucks: 1, daily_rate: 130 }]));
    const before = (await theirs.look(days[0] as string, days[2])).days;
    const done = await read<CalendarEdited>(await theirs.edit([{ days, blackout: 'Inventory' }]));
    expect(done.days.map(({ blackout }) => blackout)).toEqual(Array(3).fill('Inventory'));
    const undone = await theirs.ours.patch(theirs.path, {
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
    ['no changes', []],
  ])('refuses %s', async (_what, changes) => {
    await problemOf(await theirs.edit(changes), 422);
  });

  test('refuses days that have passed, or that nobody can book yet', async () => {
    await problemOf(await theirs.edit([{ days: [portage.day(-1)], trucks: 1 }]), 422);
    await problemOf(await theirs.edit([{ days: [portage.day(541)], trucks: 1 }]), 422);
  });
});

describe('what is booked', () => {
  test('cannot be taken away: none of the edit is written, and the references are named', async () => {
    const { day, id } = await theirs.booked(45, 3);
    const free = portage.day(46);
    const before = await theirs.dayOf(free);
    const changes = [{ days: [free, day], trucks: 0 }];
    const preview = await read<CalendarEdited>(await theirs.edit(changes, { preview: true }));
    expect(preview.refused).toEqual([{ day, trucks: 0, taken: 1, references: [id] }]);
    const problem = await problemOf(await theirs.edit(changes), 409);
    expect(problem).toMatchObject({ code: 'below_booked', refused: preview.refused });
    expect(problem.detail).toMatch(
      new RegExp(
        `^1 truck is booked on \\w+, \\w+\\.? \\d+, \\d{4} \\(${id}\\), so it cannot be set to 0\\.$`,
      ),
    );
    expect(await theirs.dayOf(free)).toEqual(before);
  });

  test('holds in the database too, whatever a statement tries', async () => {
    const { day } = await theirs.booked(48, 3);
    const below = portage.sql`
      update calendar_days set trucks = 0 where location_id = ${theirs.location} and day = ${day}`;
    await expect(below).rejects.toThrow(/check constraint/);
    expect(await theirs.dayOf(day)).toMatchObject({ trucks: 3, taken: 1 });
  });

  test('stays through a blackout, which takes no more, and gives its truck to nobody', async () => {
    const { day, id } = await theirs.booked(47, 3);
    const closed = await read<CalendarEdited>(
      await theirs.edit([{ days: [day], blackout: 'Repairs' }]),
    );
    expect(closed.days).toMatchObject([{ trucks: 1, taken: 1, blackout: 'Repairs' }]);
    await portage.sql.begin(async (tx) => {
      await tx`update bookings set state = 'released' where lead_id = ${id}`;
      await tx`update calendar_days set taken = 0 where location_id = ${theirs.location} and day = ${day}`;
    });
    expect(await theirs.dayOf(day)).toMatchObject({ trucks: 0, taken: 0, blackout: 'Repairs' });
    const { truck_count } = await theirs.look(day);
    const opened = await read<CalendarEdited>(await theirs.edit([{ days: [day], blackout: null }]));
    expect(opened.days).toMatchObject([{ trucks: truck_count, blackout: null }]);
  });

  test('is never more than the trucks, however bookings and edits race', async () => {
    const { day, move, quote } = await theirs.booked(50, 5);
    const body = (at: number) => ({
      quote_data: move,
      selected_quote: { vendor_slug: quote.vendor_slug, total_cost: quote.total_cost },
      contact_data: {
        firstName: 'Ada',
        lastName: 'Byron',
        email: `ada-${at}@example.ca`,
        phone: '+1 416 555 0123',
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, at) =>
        at % 4 === 0
          ? await theirs.edit([{ days: [day], trucks: (at / 4) % 6 }])
          : await portage.post('/api/leads', body(at)),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { trucks, taken, held } = await theirs.dayOf(day);
    expect(taken).toBeLessThanOrEqual(trucks);
    expect(held).toBe(taken);
  });
});

describe('two people', () => {
  test('who change one date: the second is told, by whom and when to look again', async () => {
    const [a, b] = [portage.day(320), portage.day(321)];
    const colleague = await cast.mover();
    const stale = await theirs.seen();
    await read(
      await colleague.patch(theirs.path, { seen: stale, changes: [{ days: [a], trucks: 1 }] }),
    );
    const late = await theirs.ours.patch(theirs.path, {
      seen: stale,
      changes: [{ days: [a, b], trucks: 2 }],
    });
    const problem = await problemOf(late, 409);
    expect(problem).toMatchObject({ code: 'edited', days: [a] });
    expect(problem.detail).toContain(colleague.email);
    // Another date is nobody's conflict, though the calendar has changed since.
    await read(
      await theirs.ours.patch(theirs.path, { seen: stale, changes: [{ days: [b], trucks: 2 }] }),
    );
    expect((await theirs.look(a, b)).days.map(({ trucks }) => trucks)).toEqual([1, 2]);
  });

  test('at the very same time: one change holds, the others are told', async () => {
    const day = portage.day(322);
    const stale = await theirs.seen();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, trucks) =>
        theirs.ours.patch(theirs.path, { seen: stale, changes: [{ days: [day], trucks }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});
