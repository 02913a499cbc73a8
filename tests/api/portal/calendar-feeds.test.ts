import { afterAll, afterEach, expect, test } from 'vitest';
import type { NewCalendarFeed } from '../../../contracts/portal/leads.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { openCast } from '../../support/cast.ts';
import { keepLog } from '../../support/log-records.ts';
import { settled } from '../../support/payments.ts';
import type { Mover } from '../../support/people.ts';
import { done, otherThan, read } from '../../support/vendor-leads.ts';

const log = await keepLog('trace');
const { portage, cast } = await openCast();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));
afterAll(log.stop);

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
  return { text: unfolded(await reply.text()), reply };
};
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '');

test('the feed holds the own bookings that are paid and not over, and nobody else’s', async () => {
  const { id, vendor, vendorUser } = await cast.accepted(10);
  const price = { price_cents: 100, arrival: '07:15' };
  await done(vendorUser, id, 'final-price', price);
  const address = await addressOf(vendorUser);
  const unpaid = await cast.lead(10, { firstName: 'Unpaid', lastName: 'Person' });
  const { text, reply } = await calendar(address);
  for (const word of ['SUMMARY:Move: Maya Okafor', 'STATUS:CONFIRMED', '+1 416 555 0123']) {
    expect(text).toContain(word);
  }
  for (const word of ['maya@example.ca', unpaid.id, 'Unpaid']) expect(text).not.toContain(word);
  const other = await cast.mover(otherThan(vendor));
  expect((await calendar(await addressOf(other))).text).not.toContain('Okafor');

  // A calendar program that has it already gets no body.
  const headers = { 'if-none-match': reply.headers.get('etag') ?? '' };
  const again = await portage.app.request(address, { headers });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await done(vendorUser, id, 'decline', { reason: 'no_truck' });
  const changed = await portage.app.request(address, { headers });
  expect(changed.status).toBe(200);
  expect(await changed.text()).not.toContain(id);
  await settled(portage);
});

test('one booking is a file of its own until it is over; file and feed are in their reader’s language', async () => {
  const { vendorUser, vendor, path, id, move } = await cast.booked(12);
  const bell = String.fromCharCode(7);
  await portage.sql`
    update leads set first_name = ${`Ma${bell}ya`}, origin_address = ${`5 Elm${bell} St`}
    where id = ${id}`;
  const file = async (headers = {}) =>
    unfolded(await (await vendorUser.get(`${path}/calendar.ics`, headers)).text());
  const text = await file();
  for (const word of [
    `UID:${id}-crew@`,
    'SUMMARY:To answer: Maya Okafor',
    'LOCATION:5 Elm St',
    'STATUS:TENTATIVE',
    `DTSTART:${move.move_date.replaceAll('-', '')}T1`,
  ]) {
    expect(text).toContain(word);
  }
  expect(await file({ 'x-language': 'fr' })).toMatch(/SUMMARY:À répondre\u00a0: /);
  const address = await addressOf(vendorUser);
  await portage.sql`update vendors set language = 'fr' where slug = ${vendor}`;
  const feed = (await calendar(address)).text;
  expect(feed).toMatch(/SUMMARY:À répondre\u00a0: Maya Okafor/);
  expect(feed).toMatch(/Numéro de référence\u00a0: /);
  await portage.sql`update vendors set language = 'en' where slug = ${vendor}`;

  await done(vendorUser, id, 'decline', { reason: 'no_truck' });
  const over = await vendorUser.get(`${path}/calendar.ics`);
  expect(over.status).toBe(409);
  expect(await over.text()).not.toContain('Okafor');
  await settled(portage);
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

test.each(['x.ics', `${'0'.repeat(64)}.ics`, `${'0'.repeat(64)}`, '%00.ics'])(
  'no guess opens it: %s',
  async (guess) => {
    expect((await portage.app.request(`/vendor/calendar/${guess}`)).status).toBe(401);
  },
);

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
