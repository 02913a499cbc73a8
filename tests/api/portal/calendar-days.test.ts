import { afterEach, describe, expect, test } from 'vitest';
import type { DayReply } from '../../../contracts/calendars.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { calendarOf } from '../../support/calendars.ts';
import { openCast } from '../../support/cast.ts';
import { firstLocation } from '../../support/locations.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const theirs = await calendarOf(portage);
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

describe('why a date is full', () => {
  test('is said with each hold and booking, and without personal data before it is paid', async () => {
    const { day, id } = await theirs.booked(55, 1);
    const full = await read<DayReply>(await theirs.ours.get(`${theirs.path}/${day}`));
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
    const shown = await admin.get(`/admin/locations/${theirs.location}/calendar/${day}`);
    expect(await read<DayReply>(shown)).toEqual(full);
    await problemOf(await admin.get(`/admin/locations/999999/calendar/${day}`), 404);
  });

  test('names the customer once the deposit is paid', async () => {
    const { id, quote } = await cast.booked(70);
    const them = await cast.mover(quote.vendor_slug);
    const [at] = await portage.sql<{ location_id: number; day: string }[]>`
      select location_id, day from bookings where lead_id = ${id}`;
    const day = `/vendor/vendor/locations/${at?.location_id}/calendar/${at?.day}`;
    const { entries } = await read<DayReply>(await them.get(day));
    expect(entries).toEqual([
      {
        reference: id,
        state: 'confirmed',
        trucks: quote.truck_count,
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
    expect(
      (await read<DayReply>(await theirs.ours.get(`${theirs.path}/${day}`))).why_full,
    ).toBeNull();
    await read(await theirs.edit([{ days: [day], trucks: 0 }]));
    const none = await read<DayReply>(await theirs.ours.get(`${theirs.path}/${day}`));
    expect(none.why_full).toBe('No truck is planned for this date.');
    await read(await theirs.edit([{ days: [day], blackout: 'Canada Day' }]));
    const dark = await read<DayReply>(await theirs.ours.get(`${theirs.path}/${day}`));
    expect(dark.why_full).toBe('Blackout: Canada Day');
  });
});

describe('nobody else', () => {
  test('without a token or the permission is let in', async () => {
    const looker = await cast.mover('easy2go', ['view_leads', 'manage_pricing']);
    for (const [method, at] of [
      ['GET', `${theirs.path}?from=2027-01-01&to=2027-01-02`],
      ['PATCH', theirs.path],
      ['GET', `${theirs.path}/2027-01-01`],
    ] as const) {
      expect((await portage.app.request(at, { method })).status).toBe(401);
      const body = method === 'PATCH' ? {} : undefined;
      await problemOf(await looker.request(method, at, body), 403);
    }
  });

  test("sees or changes another mover's", async () => {
    const other = await firstLocation(portage, 'pierre-sons');
    const foreign = `/vendor/vendor/locations/${other}/calendar`;
    const day = portage.day(30);
    const before = await portage.sql`select * from calendar_days where location_id = ${other}`;
    const changes = [{ days: [day], trucks: 1 }];
    await problemOf(await theirs.ours.get(`${foreign}?from=${day}&to=${day}`), 404);
    await problemOf(await theirs.ours.get(`${foreign}/${day}`), 404);
    await problemOf(await theirs.ours.patch(foreign, { seen: 0, changes }), 404);
    await problemOf(await theirs.ours.patch(foreign, {}), 404);
    const after = await portage.sql`select * from calendar_days where location_id = ${other}`;
    expect(after).toEqual(before);
  });
});
