import { expect, test } from 'vitest';
import type { OfferPreview, OfferReply } from '../../../contracts/admin/new-offers.ts';
import type { PhoneBooking, PhoneBookingReply } from '../../../contracts/admin/phone-bookings.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import type { AskedPrice } from '../../../contracts/quote-requests.ts';
import type { GenerateReply } from '../../../contracts/quotes.ts';
import { findBooking } from '../../../db/bookings.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { listVendorRequests } from '../../../db/portal/quote-requests.ts';
import { CONTACT, eventually, leadBody } from '../../support/app.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import {
  askForPage,
  mailsOf,
  pageOf,
  payAndSettle,
  sessionsAtProvider,
} from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { linkOf } from '../../support/quote-requests.ts';
import { freeTrucks, setTrucks } from '../../support/supply.ts';
import { plain, read } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast();
const ana = await cast.operator();
balancesAfterEach(app);

const pathOf = (id: string, what: string) => `/admin/leads/${id}/${what}`;
const moveOf = async (id: string) => await read<BookedMove>(await ana.get(pathOf(id, 'move')));
const LIST = { items: { sofa: 3, bed_queen: 2, fridge: 1, box: 60 } };

/** The order that puts other answers in a lead, at the price that is shown for them. */
async function orderFor(id: string, change: Partial<BookedMove>) {
  const move = { ...(await moveOf(id)), ...change };
  const preview = await read<OfferPreview>(await ana.post(pathOf(id, 'offer/preview'), { move }));
  return { preview, order: { move, total_cents: preview.after.breakdown.total_cents } };
}
const offer = (id: string, order: object) => ana.post(pathOf(id, 'offer'), order);
const open = async (token: string) =>
  await read<AskedPrice>(await app.post('/api/quote-requests/open', { token }));

test('other things: a fresh price by the same mover, the truck kept, and the mailed link alone pays', async () => {
  const { id, move, quote, cookie: before } = await cast.lead(10);
  const { preview, order } = await orderFor(id, LIST);
  expect(preview.is_held).toBe(true);
  expect(preview.after.vendor_slug).toBe(quote.vendor_slug);
  await problemOf(await offer(id, { ...order, total_cents: 1 }), 409);
  const reply = await read<OfferReply>(await offer(id, order));
  expect(Date.parse(reply.valid_until)).toBeGreaterThan(Date.now());
  expect(await moveOf(id)).toMatchObject(LIST);
  expect((await findBooking(app.sql, id))?.state).toBe('held');
  const [line] = await app.sql`
    select actor, after ->> 'total_cents' as total from audit
    where entity_id = ${id} and action = 'lead.offered_anew'`;
  expect(line).toEqual({ actor: ana.email, total: String(order.total_cents) });

  // Its mover is asked nothing, and has no booking before it is paid.
  const [row] = await app.sql<{ vendor: number }[]>`
    select selected_vendor_id as vendor from leads where id = ${id}`;
  const requests = await listVendorRequests(app.sql, row?.vendor ?? 0, new Date(0));
  expect(requests.map((request) => request.id)).not.toContain(id);

  // The browser that made the lead was shown the old price: it neither pays for this lead nor finds it.
  const old = await problemOf(await askForPage(app, id, {}, { cookie: before }), 409);
  expect(old).toMatchObject({ code: 'price_expired' });
  const again = await app.post('/api/leads', leadBody(move, quote), {
    'idempotency-key': `wizard-${id}`,
  });
  expect((await read<{ id: string }>(again)).id).not.toBe(id);

  const token = (await linkOf(app, id)) ?? '';
  const asked = await open(token);
  expect(asked).toMatchObject({ reference: id, state: 'open' });
  expect(asked.breakdown.total_cents).toBe(order.total_cents);
  const booked = await app.post('/api/quote-requests/booking', { token });
  const cookie = (booked.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  await pageOf(await askForPage(app, id, {}, { cookie }));
  const [session] = await sessionsAtProvider(app, id);
  await payAndSettle(app, session?.id ?? '');
  await eventually(async () => (await open(token)).state === 'booked');
  expect(await mailsOf(app, id)).toContain('booking_confirmation');
});

test('another date takes the held truck along, or nothing changes where there is none', async () => {
  const { id, move, quote } = await cast.lead(14);
  const before = await findBooking(app.sql, id);
  const free = await freeTrucks(app, quote, move.move_date);
  const { preview } = await orderFor(id, {});
  const other = preview.after.available_slots.find(({ date }) => date > move.move_date)?.date ?? '';
  const { order } = await orderFor(id, { move_date: other });
  // The last truck of that date goes unseen: the transaction itself finds out.
  await setTrucks(app, quote, other, 0, { unseen: true });
  const refused = await problemOf(await offer(id, order), 409);
  expect(refused.next_free_dates).not.toContain(other);
  expect(await findBooking(app.sql, id)).toEqual(before);
  expect(await moveOf(id)).toMatchObject({ move_date: move.move_date });

  await setTrucks(app, quote, other, 5);
  await read(await offer(id, order));
  expect(await findBooking(app.sql, id)).toMatchObject({ state: 'held', day: other });
  expect(await freeTrucks(app, quote, move.move_date)).toBeGreaterThan(free);
});

test('an open payment page, a paid booking and a lost lead are refused, and nothing changes', async () => {
  const { id } = await cast.lead(18);
  const { order } = await orderFor(id, LIST);
  const session = await cast.page(id);
  for (const reply of [
    await offer(id, order),
    await ana.post(pathOf(id, 'offer/preview'), { move: order.move }),
  ]) {
    expect(await problemOf(reply, 409)).toMatchObject({ code: 'payment_open' });
  }
  expect((await moveOf(id)).items).toBeUndefined();
  // The page goes on as it was.
  await payAndSettle(app, session);
  expect(await problemOf(await offer(id, order), 409)).toMatchObject({ code: 'already_paid' });

  const paid = await cast.booked(20);
  await problemOf(await offer(paid.id, { ...order, move: await moveOf(paid.id) }), 409);
  const lost = await cast.lead(22);
  const { version } = await read<{ version: number }>(await ana.get(`/admin/leads/${lost.id}`));
  const change = { version, status: 'lost', lost_reason: 'No answer.' };
  await read(await ana.patch(`/admin/leads/${lost.id}`, change));
  await problemOf(await offer(lost.id, { ...order, move: await moveOf(lost.id) }), 409);
  await problemOf(await offer('L0000000000', order), 404);
});

test('an offer by phone is changed: what its first link showed can be booked no more', async () => {
  const { move, quote } = await cast.lead(26);
  const { vendor_slug, total_cost } = quote;
  const body = {
    move,
    selected_quote: { vendor_slug, total_cost },
    contact: leadBody(move, quote).contact_data,
    key: 'a-call-that-changes',
  };
  const { id } = await read<{ id: string }>(await ana.post('/admin/phone-bookings', body), 201);
  const first = (await linkOf(app, id)) ?? '';
  expect((await open(first)).state).toBe('open');
  const { order, preview } = await orderFor(id, LIST);
  expect(preview.is_held).toBe(false);
  await read(await offer(id, order));
  await problemOf(await app.post('/api/quote-requests/booking', { token: first }), 404);
  expect(await findBooking(app.sql, id)).toBeNull();
  const second = await eventually(async () => {
    const mails = (await app.mails()).map(plain).filter((mail) => mail.includes(id));
    const tokens = mails.map((mail) => /asked-price#token=([\da-f]{64})/.exec(mail)?.[1]);
    return tokens.find((token) => token && token !== first);
  });
  const asked = await open(second);
  expect(asked).toMatchObject({ reference: id, state: 'open' });
  expect(asked.breakdown.total_cents).toBe(order.total_cents);
  expect((await app.post('/api/quote-requests/booking', { token: second })).status).toBe(200);
  expect((await findBooking(app.sql, id))?.state).toBe('held');
});

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
const send = (body: unknown) => ana.post('/admin/phone-bookings', body);

test('a caller gets the offer by mail, and pays for it: the lead is of the phone, the audit names the operator', async () => {
  const offer = await offerOf();
  const { id, valid_until } = await read<PhoneBookingReply>(await send(offer), 201);
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
  await payAndSettle(app, session?.id ?? '');
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
    { move: { ...MOVE, origin_address: 'zzqx nowhere', move_date: app.day(90) } },
  ],
  ['move.move_date', { move: { ...MOVE, move_date: app.day(0) } }],
] as const)('what is wrong is said at %s', async ([field, own]) => {
  const problem = await problemOf(await send({ ...(await offerOf()), ...own }), 422);
  expect(problem.fields?.[field]).toBeTruthy();
});
