import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { DayReply } from '../../../contracts/calendars.ts';
import type { NewCalendarFeed } from '../../../contracts/portal/leads.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { calendarOf } from '../../support/calendars.ts';
import { openCast } from '../../support/cast.ts';
import { firstLocation } from '../../support/locations.ts';
import { keepLog } from '../../support/log-records.ts';
import { settled } from '../../support/payments.ts';
import type { Mover } from '../../support/people.ts';
import { problemOf } from '../../support/problems.ts';
import { done, otherThan, read } from '../../support/vendor-leads.ts';

const log = await keepLog('trace');
const { portage, cast } = await openCast();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));
afterAll(async () => {
  await log.stop();
});

const FEED = '/vendor/vendor/calendar-feed';

const addressOf = async (person: Mover) => {
  const { url } = await read<NewCalendarFeed>(await person.post(FEED), 201);
  return new URL(url).pathname;
};
const calendar = async (address: string) => {
  const reply = await portage.app.request(address);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  // Long lines are folded.
  return { text: (await reply.text()).replace(/\r\n[ \t]/g, ''), reply };
};

test('the feed holds the own bookings that are paid and not over, and nobody else’s', async () => {
  const accepted = await cast.accepted(10);
  await done(accepted.vendorUser, accepted.id, 'final-price', {
    price_cents: 100,
    arrival: '07:15',
  });
  const address = await addressOf(accepted.vendorUser);
  const unpaid = await cast.lead(10, { firstName: 'Unpaid', lastName: 'Person' });
  const { text } = await calendar(address);
  expect(text).toContain('SUMMARY:Move: Maya Okafor');
  expect(text).toContain('STATUS:CONFIRMED');
  expect(text).toContain('+1 416 555 0123');
  expect(text).not.toContain('maya@example.ca');
  expect(text).not.toContain(unpaid.id);
  expect(text).not.toContain('Unpaid');

  const other = await cast.mover(otherThan(accepted.vendor));
  expect((await calendar(await addressOf(other))).text).not.toContain('Okafor');

  await done(accepted.vendorUser, accepted.id, 'decline', { reason: 'no_truck' });
  expect((await calendar(address)).text).not.toContain(accepted.id);
  await settled(portage);
});

test('the feed of a mover that reads French is in French, and a file in the language of its page', async () => {
  const { vendorUser, vendor, id, path } = await cast.booked(11);
  const address = await addressOf(vendorUser);
  await portage.sql`update vendors set language = 'fr' where slug = ${vendor}`;
  const { text } = await calendar(address);
  expect(text).toMatch(/SUMMARY:À répondre\u00a0: Maya Okafor/);
  expect(text).toMatch(/Numéro de référence\u00a0: /);
  await portage.sql`update vendors set language = 'en' where slug = ${vendor}`;
  const file = async (headers = {}) =>
    (await (await vendorUser.get(`${path}/calendar.ics`, headers)).text()).replace(
      /\r\n[ \t]/g,
      '',
    );
  expect(await file()).toContain('SUMMARY:To answer: Maya Okafor');
  expect(await file({ 'x-language': 'fr' })).toMatch(/SUMMARY:À répondre\u00a0: /);
  await done(vendorUser, id, 'decline', { reason: 'no_truck' });
  await settled(portage);
});

test('one booking is a file of its own', async () => {
  const { vendorUser, path, id, move } = await cast.booked(12);
  const bell = String.fromCharCode(7);
  await portage.sql`
    update leads set first_name = ${`Ma${bell}ya`}, origin_address = ${`5 Elm${bell} St`}
    where id = ${id}`;
  const reply = await vendorUser.get(`${path}/calendar.ics`);
  const text = (await reply.text()).replace(/\r\n[ \t]/g, '');
  expect(text).toContain(`UID:${id}-crew@`);
  expect(text).toContain('Maya Okafor');
  expect(text).toContain('LOCATION:5 Elm St');
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text).toContain(`DTSTART:${move.move_date.replaceAll('-', '')}T1`);
});

test('a booking that is over, or another mover’s, has no file', async () => {
  const { vendorUser, path, id, vendor } = await cast.booked(13);
  const other = await cast.mover(otherThan(vendor));
  expect((await other.get(`${path}/calendar.ics`)).status).toBe(404);
  await done(vendorUser, id, 'decline', { reason: 'no_truck' });
  const reply = await vendorUser.get(`${path}/calendar.ics`);
  expect(reply.status).toBe(409);
  expect(await reply.text()).not.toContain('Okafor');
  await settled(portage);
});

test('a calendar program that has it already gets no body', async () => {
  const { vendorUser, id } = await cast.booked(14);
  const address = await addressOf(vendorUser);
  const { reply } = await calendar(address);
  const etag = reply.headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag };
  const again = await portage.app.request(address, { headers });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  await done(vendorUser, id, 'accept');
  expect((await portage.app.request(address, { headers })).status).toBe(200);
});

test('the address is kept as a hash, renewed and revoked, and ends with its person', async () => {
  const vendorUser = await cast.mover();
  expect(await read(await vendorUser.get(FEED))).toEqual({ created_at: null });
  const first = await addressOf(vendorUser);
  const token = /([0-9a-f]{64})\.ics$/.exec(first)?.[1] ?? '';
  expect(await portage.sql`select from calendar_feeds where token_hash = ${token}`).toHaveLength(0);
  const second = await addressOf(vendorUser);
  expect((await portage.app.request(first)).status).toBe(401);
  expect((await portage.app.request(second)).status).toBe(200);
  expect((await vendorUser.remove(FEED)).status).toBe(204);
  expect((await vendorUser.remove(FEED)).status).toBe(204);
  expect((await portage.app.request(second)).status).toBe(401);

  const third = await addressOf(vendorUser);
  await portage.sql`update vendor_users set permissions = '{}' where id = ${vendorUser.id}`;
  expect((await portage.app.request(third)).status).toBe(401);
  await portage.sql`
    update vendor_users set permissions = '{view_leads}', active = false where id = ${vendorUser.id}`;
  expect((await portage.app.request(third)).status).toBe(401);
});

test('needs the permission, and no guess opens it', async () => {
  const pricing = await cast.mover('easy2go', ['manage_pricing']);
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await pricing.request(method, FEED)).status).toBe(403);
    expect((await portage.app.request(FEED, { method })).status).toBe(401);
  }
  for (const guess of ['x.ics', `${'0'.repeat(64)}.ics`, `${'0'.repeat(64)}`, '%00.ics']) {
    expect((await portage.app.request(`/vendor/calendar/${guess}`)).status).toBe(401);
  }
});

test('its address is in no line of the log, whatever goes wrong', async () => {
  const vendorUser = await cast.mover();
  const address = await addressOf(vendorUser);
  await portage.sql`alter table calendar_feeds rename to calendar_feeds_elsewhere`;
  const reply = await portage.app.request(address);
  await portage.sql`alter table calendar_feeds_elsewhere rename to calendar_feeds`;
  expect(reply.status).toBe(503);
  const said = JSON.stringify(log.records.map(({ message, properties }) => [message, properties]));
  expect(said).toContain('a calendar could not be read');
  expect(said).not.toContain(address.slice('/vendor/calendar/'.length, -4));
});

const theirs = await calendarOf(portage);
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
