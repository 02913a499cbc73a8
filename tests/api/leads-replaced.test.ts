import { afterEach, expect, test } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import { leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { freeTrucks, setTrucks } from '../support/supply.ts';

const { portage, cast } = await openCast({ jobs: false });
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

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
