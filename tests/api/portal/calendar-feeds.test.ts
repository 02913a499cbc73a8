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
