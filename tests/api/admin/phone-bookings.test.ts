import { expect, test } from 'vitest';
import type { PhoneBooking, PhoneBookingReply } from '../../../contracts/admin/phone-bookings.ts';
import type { AskedPrice } from '../../../contracts/quote-requests.ts';
import type { GenerateReply } from '../../../contracts/quotes.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { CONTACT, eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { askForPage, pageOf, pay, sessionsAtProvider, settled } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { linkOf } from '../../support/quote-requests.ts';

const { portage: app, cast } = await openCast();
const ana = await cast.operator();

const MOVE = {
  origin_address: 'Liberty Village, Toronto',
  destination_address: 'Port Credit, Mississauga',
  move_time: 'Morning',
  total_rooms: 3,
} as const;
let days = 10;
let calls = 0;

/** An offer of the cheapest mover for a date of its own, at the price that customers are shown. */
async function offerOf(own: Partial<PhoneBooking> = {}) {
  const move = { ...MOVE, move_date: app.day(days++) };
  const reply = await app.post('/api/generate', move);
  const { quotes } = (await reply.json()) as GenerateReply;
  const quote = quotes.find(({ bookable, total_cost }) => bookable && total_cost > 0);
  if (!quote) throw new Error('No mover prices the move.');
  calls += 1;
  return {
    move,
    selected_quote: { vendor_slug: quote.vendor_slug, total_cost: quote.total_cost },
    contact: { ...CONTACT, email: `caller-${calls}@example.ca` },
    key: `call-number-${calls}`,
    ...own,
  };
}
const send = (body: unknown, by = ana) => by.post('/admin/phone-bookings', body);

test('a caller gets the offer by mail, and pays for it: the lead is of the phone, the audit names the operator', async () => {
  const offer = await offerOf();
  const response = await send(offer);
  expect(response.status).toBe(201);
  const { id, valid_until } = (await response.json()) as PhoneBookingReply;
  const [request] = await app.sql<{ asked_at: Date }[]>`
    select asked_at from quote_requests where lead_id = ${id}`;
  expect(Date.parse(valid_until)).toBe((request?.asked_at.getTime() ?? 0) + 24 * 3_600_000);
  const [lead] = await app.sql`
    select status, source, payment_status, email from leads where id = ${id}`;
  expect(lead).toEqual({
    status: 'quote_requested',
    source: 'phone',
    payment_status: 'pending',
    email: offer.contact.email,
  });
  expect(await app.sql`select 1 from bookings where lead_id = ${id}`).toHaveLength(0);
  const [line] = await app.sql<{ actor: string }[]>`
    select actor from audit where entity_id = ${id} and action = 'lead.offered'`;
  expect(line?.actor).toBe(ana.email);

  const token = (await linkOf(app, id)) ?? '';
  const price = () => app.post('/api/quote-requests/open', { token });
  const opened = async () => (await (await price()).json()) as AskedPrice;
  expect(await opened()).toMatchObject({ reference: id, state: 'open' });
  expect((await app.post('/api/quote-requests/booking', { token })).status).toBe(200);
  const [held] = await app.sql<{ state: string }[]>`
    select state from bookings where lead_id = ${id}`;
  expect(held?.state).toBe('held');
  await pageOf(await askForPage(app, id));
  const [session] = await sessionsAtProvider(app, id);
  await pay(app, session?.id ?? '');
  await settled(app);
  await eventually(async () => (await opened()).state === 'booked');
  expect(await findBreaches(app.sql)).toEqual([]);
});

test('the same press is the same offer, and another body under its key is refused', async () => {
  const offer = await offerOf();
  const [one, two] = await Promise.all([send(offer), send(offer)]);
  expect(await one.json()).toEqual(await two.json());
  const [row] = await app.sql<{ n: number }[]>`
    select count(*)::int as n from leads where email = ${offer.contact.email}`;
  expect(row?.n).toBe(1);
  const other = { ...offer, contact: { ...offer.contact, lastName: 'Another' } };
  expect((await problemOf(await send(other), 422)).detail).toContain('another offer');
});

test('another price than the one shown is refused, and nothing is written or mailed', async () => {
  const offer = await offerOf();
  const before = await app.sql`select id from leads`;
  const cheaper = { ...offer.selected_quote, total_cost: offer.selected_quote.total_cost - 10 };
  await problemOf(await send({ ...offer, selected_quote: cheaper }), 409);
  expect(await app.sql`select id from leads`).toHaveLength(before.length);
});

test.for([
  ['contact.email', { contact: { ...CONTACT, email: 'nobody' } }],
  ['contact.phone', { contact: { ...CONTACT, phone: 'not a number' } }],
  ['selected_quote.vendor_slug', { selected_quote: { vendor_slug: 'no-such', total_cost: 10 } }],
  ['key', { key: 'x' }],
  [
    'move.origin_address',
    { move: { ...MOVE, origin_address: 'zzqx nowhere', move_date: '2027-03-03' } },
  ],
] as const)('what is wrong is said at %s', async ([field, own]) => {
  const problem = await problemOf(await send({ ...(await offerOf()), ...own }), 422);
  expect(problem.fields?.[field]).toBeTruthy();
});

test('an analyst makes no offer', async () => {
  const analyst = await cast.analyst();
  await problemOf(await send(await offerOf(), analyst), 403);
});
