import { afterEach, describe, expect, test } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import { CONTACT, eventually, leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { times } from '../support/parallel.ts';
import { stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { freeTrucks, setTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true, jobs: false });
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const book = (body: unknown, headers: Record<string, string> = {}) =>
  portage.post('/api/leads', body, headers);

const idOf = async (response: Response) => (await read<{ id: string }>(response)).id;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Lets a vendor in or out, and waits until the app prices by it. */
async function setStatus(slug: string, status: 'active' | 'inactive'): Promise<void> {
  await portage.sql`update vendors set status = ${status} where slug = ${slug}`;
  const { supply } = portage.deps;
  await eventually(async () => Boolean(supply.snapshot().vendor(slug)) === (status === 'active'));
}

/** Whose booking it is, as far as a cookie opens it. */
async function contactBy(id: string | undefined, cookie: string): Promise<unknown> {
  const view = await portage.post('/api/verify-checkout-session', { lead_id: id }, { cookie });
  const { form_data } = (await view.json()) as { form_data: { contact_data: unknown } };
  return form_data.contact_data;
}

async function leads(): Promise<number> {
  const [row] = await portage.sql<{ n: number }[]>`select count(*)::int as n from leads`;
  return row?.n ?? 0;
}

describe('the Idempotency-Key', () => {
  test('gives the same lead to the same request, with a cookie that opens it', async () => {
    const { move, quote } = await cast.bookable(32);
    const headers = key();
    const id = await idOf(await book(leadBody(move, quote), headers));
    const before = await leads();
    const again = await book(leadBody(move, quote), headers);
    const cookie = (again.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await idOf(again)).toBe(id);
    expect(await leads()).toBe(before);
    expect(await contactBy(id, cookie)).toEqual(CONTACT);
  });

  test('gives one lead to twenty at once', async () => {
    const { move, quote } = await cast.bookable(33);
    const headers = key();
    const before = await leads();
    const answers = await times(20, () => book(leadBody(move, quote), headers));
    // In whichever order the answers arrive, the cookie that stays in the browser opens the booking.
    const cookies = answers.map((answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '');
    const ids = await Promise.all(answers.map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(await leads()).toBe(before + 1);
    for (const cookie of new Set(cookies)) expect(await contactBy(ids[0], cookie)).toEqual(CONTACT);
  });

  test('answers its lead again although the mover has left, or the date has passed', async () => {
    const { move, quote } = await cast.bookable(37);
    const headers = key();
    const body = leadBody(move, quote);
    const id = await idOf(await book(body, headers));
    await setStatus(quote.vendor_slug, 'inactive');
    expect(await idOf(await book(body, headers))).toBe(id);
    await problemOf(await book(body, key()), 422);

    portage.shift(40 * 86_400_000);
    expect(await idOf(await book(body, headers))).toBe(id);
    const late = await problemOf(await book(body, key()), 422);
    expect(late.fields).toHaveProperty(['quote_data.move_date']);
    portage.shift(-40 * 86_400_000);
    await setStatus(quote.vendor_slug, 'active');
  });

  test('belongs to one body', async () => {
    const { move, quote } = await cast.bookable(34);
    const headers = key();
    await idOf(await book(leadBody(move, quote), headers));
    const other = await book(leadBody(move, quote, { firstName: 'Ann' }), headers);
    const problem = await problemOf(other, 422);
    expect(problem.detail).toBe('This Idempotency-Key was used for another booking.');
    expect(other.headers.get('set-cookie')).toBeNull();
  });

  test('answers its lead again although that took the last truck', async () => {
    const { move, quote } = await cast.bookable(35);
    await setTrucks(portage, quote, move.move_date, quote.truck_count);
    const headers = key();
    const body = leadBody(move, quote);
    const id = await idOf(await book(body, headers));
    expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
    expect(await idOf(await book(body, headers))).toBe(id);
    await problemOf(await book(body, key()), 409);
  });

  test.each(['short', 'x'.repeat(81), 'no spaces here', 'naïve-key-1'])(
    '%j is none',
    async (bad) => {
      const { move, quote } = await cast.bookable();
      const problem = await problemOf(
        await book(leadBody(move, quote), { 'idempotency-key': bad }),
        422,
      );
      expect(problem.detail).toContain('Idempotency-Key');
    },
  );

  test('without one, two requests are two leads', async () => {
    const { move, quote } = await cast.bookable(36);
    await setTrucks(portage, quote, move.move_date, 5);
    const first = await idOf(await book(leadBody(move, quote)));
    expect(await idOf(await book(leadBody(move, quote)))).not.toBe(first);
  });
});

/** A booking that holds the last truck of its day. */
async function lastTruck(from: number) {
  const { move, quote } = await cast.bookable(from);
  await setTrucks(portage, quote, move.move_date, quote.truck_count);
  const first = await portage.post('/api/leads', leadBody(move, quote));
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { id } = (await first.json()) as { id: string };
  const changed = { ...leadBody(move, quote, { phone: '+1 416 555 0199' }), replaces_lead_id: id };
  return { move, quote, id, cookie, changed };
}

test('a changed booking takes the place of its first form, the last truck included', async () => {
  const { move, quote, id, cookie, changed } = await lastTruck(20);
  const session = await cast.page(id);
  const second = await portage.post('/api/leads', changed, { cookie });
  expect(second.status, await second.clone().text()).toBe(200);
  const { id: next } = (await second.json()) as { id: string };
  expect(next).not.toBe(id);
  expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
  expect(await stateOf(portage, id)).toBe('released');
  expect(await stateOf(portage, next)).toBe('held');
  // Nobody can pay for the first form any more.
  expect((await portage.deps.payments.findCheckout(session))?.status).toBe('expired');
});

test('a changed booking that comes to nothing leaves the first one its truck', async () => {
  const { move, quote, id, cookie, changed } = await lastTruck(24);
  const nowhere = { ...changed.quote_data, origin_address: 'Nowhere at all' };
  await problemOf(
    await portage.post('/api/leads', { ...changed, quote_data: nowhere }, { cookie }),
    422,
  );
  expect(await stateOf(portage, id)).toBe('held');

  const dearer = { ...changed.selected_quote, total_cost: quote.total_cost + 1 };
  const problem = await problemOf(
    await portage.post('/api/leads', { ...changed, selected_quote: dearer }, { cookie }),
    409,
  );
  expect(problem).toMatchObject({ code: 'price_changed' });
  expect(await stateOf(portage, id)).toBe('held');
  expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
  await cast.page(id);
});

test('nobody else can end a hold', async () => {
  const { id, changed } = await lastTruck(21);
  const stranger = await problemOf(await portage.post('/api/leads', changed), 409);
  expect(stranger.detail).toContain('this slot has just gone');
  expect(await stateOf(portage, id)).toBe('held');
});

test('what is paid is not booked again', async () => {
  const { id, cookie, changed } = await lastTruck(22);
  await portage.control(`/sessions/${await cast.page(id)}/pay`);
  const problem = await problemOf(await portage.post('/api/leads', changed, { cookie }), 409);
  expect(problem).toMatchObject({ code: 'already_paid', lead_id: id });
  expect(await stateOf(portage, id)).toBe('confirmed');
});

test('a hold that is over already is no hindrance', async () => {
  const { move, id, cookie } = await lastTruck(23);
  await portage.sql`update bookings set state = 'released' where lead_id = ${id}`;
  await portage.sql`
    update calendar_days c set taken = taken - b.trucks from bookings b
    where b.lead_id = ${id} and c.location_id = b.location_id and c.day = b.day`;
  await portage.deps.supply.refresh([]);
  const [quote] = await cast.quotes({ ...move, total_rooms: 1 });
  if (!quote) return expect.unreachable('No mover is free.');
  const body = { ...leadBody({ ...move, total_rooms: 1 }, quote), replaces_lead_id: id };
  expect((await portage.post('/api/leads', body, { cookie })).status).toBe(200);
});
