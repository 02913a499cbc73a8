import { describe, expect, onTestFinished, test } from 'vitest';
import { planDifferences } from '../../api/mails/differences.ts';
import type { VendorReadiness } from '../../contracts/admin/vendors.ts';
import type {
  CancellationPreview,
  ChangePreview,
  ChangeReply,
} from '../../contracts/booking-changes.ts';
import { addDays, dayNumber, torontoToday } from '../../contracts/dates.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import type { PriceCalendar } from '../../contracts/price-calendar.ts';
import type { OtherMovers } from '../../contracts/transfers.ts';
import { findBookingPlan, listBookingChanges } from '../../db/booking-changes.ts';
import { findBooking } from '../../db/bookings.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { leaveTrucks } from '../support/supply.ts';
import { transfersOf } from '../support/transfers.ts';
import { act, done, leadOf, mailsOfKind } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
balancesAfterEach(portage);

async function moveOf(id: string, change: Partial<BookedMove> = {}): Promise<BookedMove> {
  const plan = await findBookingPlan(portage.sql, id);
  if (!plan) throw new Error(`${id} has no booking.`);
  return { ...plan.inputs.move, ...change };
}

/** Asks for a change at the price that its preview says. */
async function change(id: string, wanted: Partial<BookedMove>, name?: string) {
  const move = await moveOf(id, wanted);
  const { after, version } = await preview(id, move);
  const { total_cents } = after.breakdown;
  const body = { move, total_cents, version, ...(name && { name }) };
  return await ask<ChangeReply>(id, '/changes', body);
}

/** A later free day that costs what the booking's own does: no change to it needs more than a date. */
async function laterDay(id: string): Promise<string> {
  const { move_date, move_time } = await moveOf(id);
  const { days } = await ask<PriceCalendar>(id, '/price-calendar', { move_date, move_time });
  const own = days.find(({ date }) => date === move_date);
  const later = days.find(
    ({ date, status, total_cents }) =>
      date > addDays(move_date, 2) && status === 'free' && total_cents === own?.total_cents,
  );
  if (!later) throw new Error(`Two weeks have no day that costs what ${move_date} does.`);
  return later.date;
}

const preview = (id: string, move: BookedMove) =>
  ask<ChangePreview>(id, '/changes/preview', { move });
/** A call of the booking's customer; throws what a refusal says. */
async function ask<T>(id: string, path: string, body?: object): Promise<T> {
  const customer = await cast.customer(id);
  const address = `/api/booking${path}`;
  return await fulfilled(await (body ? customer.post(address, body) : customer.get(address)));
}

async function fulfilled<T>(response: Response): Promise<T> {
  const reply = await response.json();
  if (response.status === 200) return reply as T;
  expect([409, 422]).toContain(response.status);
  throw new Error(JSON.stringify(reply));
}

const takenOn = async (locationId: number, day: string) => {
  const [row] = await portage.sql<{ taken: number }[]>`
    select taken from calendar_days where location_id = ${locationId} and day = ${day}`;
  return row?.taken ?? 0;
};

/** How many of these were done, and why the others were not. */
async function race(...tries: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(tries);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('another date', () => {
  test('moves the truck, prices anew and gives the vendor its time again', async () => {
    const { id, vendorUser } = await cast.accepted(10);
    const { booked_at } = await leadOf(vendorUser, id);
    const before = await findBooking(portage.sql, id);
    if (!before) throw new Error('No booking.');
    const day = addDays(before.day, 3);
    const [oldTaken, newTaken] = [
      await takenOn(before.location_id, before.day),
      await takenOn(before.location_id, day),
    ];
    // A name signs nothing where no signature is needed.
    const reply = await change(id, { move_date: day }, 'Maya Okafor');
    expect(reply).toEqual({ number: 1, state: 'applied' });
    expect(await portage.sql`select 1 from signatures where lead_id = ${id}`).toHaveLength(0);

    const after = await findBooking(portage.sql, id);
    expect(after).toMatchObject({ day, state: 'confirmed' });
    expect(await takenOn(before.location_id, before.day)).toBe(oldTaken - before.trucks);
    if (after?.location_id === before.location_id) {
      expect(await takenOn(before.location_id, day)).toBe(newTaken + after.trucks);
    }
    const lead = await leadOf(vendorUser, id);
    expect(lead).toMatchObject({ stage: 'pending', move_date: day, late: false, booked_at });
    const anew = Date.parse(lead.answer_by ?? '') - 24 * 3_600_000;
    expect(anew).toBeGreaterThan(Date.parse(booked_at ?? ''));
    expect(await done(vendorUser, id, 'accept')).toMatchObject({ stage: 'accepted' });
    await eventually(async () => (await mailsOfKind(portage, 'booking_changed')).length === 1);
  });

  test('is offered with the price of each, its own trucks free to it, for a record from before a question was asked too', async () => {
    const { id } = await cast.booked(12);
    const { move_date, move_time } = await moveOf(id);
    const calendar = async () => {
      const { days } = await ask<PriceCalendar>(id, '/price-calendar', { move_date, move_time });
      expect(days.find(({ date }) => date === move_date)).toMatchObject({ status: 'free' });
      expect(days).toHaveLength(29);
    };
    await calendar();
    await portage.sql`
      update quotes set inputs = inputs #- '{move,heavy_items}' #- '{move,carry_at_pickup}'
      where lead_id = ${id}`;
    await calendar();
    expect(await change(id, { move_date: addDays(move_date, 2) })).toMatchObject({ number: 1 });
    expect((await listBookingChanges(portage.sql, id))[0]).toMatchObject({ kind: 'date' });
  });

  test('within the notice before the move waits for the vendor, who may agree where a truck is left', async () => {
    const { id, vendor } = await cast.booked(2);
    const move = await moveOf(id);
    const day = await laterDay(id);
    const eve = Date.parse(`${move.move_date}T00:00:00-05:00`) - Date.now() - 3 * 3_600_000;
    portage.shift(eve);
    expect(await preview(id, { ...move, move_date: day })).toMatchObject({
      needs_vendor: true,
      because: ['notice'],
    });
    expect(await change(id, { move_date: day })).toEqual({ number: 1, state: 'waiting' });
    const vendorUser = await cast.mover(vendor);
    const { asked_change } = await leadOf(vendorUser, id);
    expect(asked_change).toMatchObject({ number: 1, differences: [{ label: 'Date' }] });
    await leaveTrucks(portage, vendor, day, 0);
    const agreed = await act(vendorUser, id, 'change', { number: 1, agrees: true });
    expect((await problemOf(agreed, 409)).detail).toBe(
      'You have no truck left on that date: free one, or refuse.',
    );
    await done(vendorUser, id, 'change', { number: 1, agrees: false });
    expect((await findBooking(portage.sql, id))?.day).toBe(move.move_date);

    await leaveTrucks(portage, vendor, day, 4);
    expect(await change(id, { move_date: day })).toEqual({ number: 2, state: 'waiting' });
    expect((await findBooking(portage.sql, id))?.day).toBe(move.move_date);
    expect(await done(vendorUser, id, 'change', { number: 2, agrees: true })).toMatchObject({
      stage: 'accepted',
      move_date: day,
      asked_change: null,
    });
    expect((await findBooking(portage.sql, id))?.day).toBe(day);
    expect((await act(vendorUser, id, 'change', { number: 2, agrees: false })).status).toBe(409);
    portage.shift(-eve);
  });

  test('is refused at another price than the one seen, on a day that has gone meanwhile, and a second time', async () => {
    const { id, vendor, customer } = await cast.booked(17);
    const was = await findBooking(portage.sql, id);
    const move_date = await laterDay(id);
    // The yard that the price begins at has trucks that day, here and at the end.
    await leaveTrucks(portage, vendor, move_date, 4);
    const move = await moveOf(id, { move_date });
    const { version, after } = await preview(id, move);
    const body = { move, version, total_cents: after.breakdown.total_cents };
    const send = (more = {}) => customer.post('/api/booking/changes', { ...body, ...more });
    const other = await problemOf(await send({ total_cents: 1 }), 409);
    expect(other.detail).toMatch(/price has changed/);
    // The picture in memory has not heard of it: the transaction itself finds out.
    await leaveTrucks(portage, vendor, move_date, 0, 'unseen');
    const gone = await problemOf(await send(), 409);
    expect(gone).toMatchObject({ code: 'slot_gone' });
    expect(gone.next_free_dates).not.toContain(move_date);
    expect(await listBookingChanges(portage.sql, id)).toEqual([]);
    expect(await findBooking(portage.sql, id)).toEqual(was);

    await leaveTrucks(portage, vendor, move_date, 4);
    expect((await send()).status).toBe(200);
    // Its answer was lost.
    expect(await problemOf(await send(), 409)).toMatchObject({ code: 'changed' });
  });

  test('is refused while the mover takes no bookings', async () => {
    const { id, vendor, customer } = await cast.booked(24);
    const move = await moveOf(id, { move_date: await laterDay(id) });
    const owner = await cast.owner();
    const turn = async (status: 'active' | 'inactive') => {
      const path = `/admin/vendors/${vendor}`;
      const { version } = await fulfilled<VendorReadiness>(await owner.get(`${path}/readiness`));
      await fulfilled(await owner.patch(`${path}/details`, { version, status }));
    };
    const { supply } = portage.deps;
    await turn('inactive');
    onTestFinished(async () => {
      await turn('active');
      await eventually(async () => supply.snapshot().vendor(vendor));
    });
    await eventually(async () => !supply.snapshot().vendor(vendor));
    const refused = await problemOf(
      await customer.post('/api/booking/changes/preview', { move }),
      409,
    );
    expect(refused.detail).toMatch(/takes no bookings at the moment/);
  });

  test('of two at once exactly one is done, and so is one beside a decline, a cancellation and an acceptance', async () => {
    const { id } = await cast.booked(15);
    const { move_date } = await moveOf(id);
    const later = (days: number) => ({ move_date: addDays(move_date, days) });
    expect(await race(change(id, later(1)), change(id, later(2)))).toBe(1);

    const declined = await cast.booked(16);
    const decline = act(declined.vendorUser, declined.id, 'decline', { reason: 'no_crew' });
    expect(
      await race(
        change(declined.id, { move_date: addDays(declined.move.move_date, 1) }),
        decline.then(fulfilled),
      ),
    ).toBe(1);

    const cancelled = await cast.booked(26);
    const path = '/cancellation';
    const { version } = await ask<CancellationPreview>(cancelled.id, path);
    const ends = race(
      ask(cancelled.id, path, { version, claim: '' }),
      change(cancelled.id, { move_date: addDays(cancelled.move.move_date, 1) }),
      act(cancelled.vendorUser, cancelled.id, 'accept').then(fulfilled),
    );
    expect(await ends).toBe(1);
  });

  test('two bookings change places without waiting for each other in a circle', async () => {
    const one = await cast.booked(30);
    const days = dayNumber(await laterDay(one.id)) - dayNumber(torontoToday(new Date()));
    const other = await cast.booked(days);
    const dates = [(await moveOf(one.id)).move_date, (await moveOf(other.id)).move_date];
    for (const [first = '', second = ''] of [dates.toReversed(), dates, dates.toReversed()]) {
      expect(
        await race(change(one.id, { move_date: first }), change(other.id, { move_date: second })),
      ).toBe(2);
      expect(await findBreaches(portage.sql)).toEqual([]);
    }
  });
});

describe('other homes and things', () => {
  test('above the ceiling count once the customer has signed and the vendor has agreed', async () => {
    const { id, vendorUser } = await cast.booked(20);
    const bigger: Partial<BookedMove> = { home_size: null, total_rooms: 9 };
    await expect(change(id, bigger)).rejects.toThrow(/first and last name/);
    expect(await change(id, bigger, 'Maya Okafor')).toMatchObject({ state: 'waiting' });
    expect((await moveOf(id)).total_rooms).not.toBe(9);
    const { asked_change } = await leadOf(vendorUser, id);
    expect(asked_change).toMatchObject({ signed: true });
    // The mover reads what the customer was shown, to the cent.
    const [shown] = (await listBookingChanges(portage.sql, id)).map(({ before, after }) =>
      planDifferences(before, after ?? before, 'en'),
    );
    expect(asked_change?.differences).toEqual(shown);
    expect(shown?.[0]).toMatchObject({ label: 'Size', after: '9 rooms' });
    expect((await (await cast.customer(id)).booking()).asked_change?.differences).toEqual(shown);
    const lead = await done(vendorUser, id, 'change', { number: 1, agrees: true });
    expect(lead).toMatchObject({ total_rooms: 9, stage: 'accepted' });
    expect((await moveOf(id)).total_rooms).toBe(9);
  });

  test('stay as they were where the vendor refuses, and asked of whoever takes the booking', async () => {
    const { id, vendorUser } = await cast.booked(22);
    const { total_rooms, move_date } = await moveOf(id);
    const ana = await cast.operator();
    expect((await transfersOf(ana, id)).asked).toEqual([]);
    const bigger = { home_size: null, total_rooms: 9 };
    await change(id, bigger, 'Maya Okafor');
    await done(vendorUser, id, 'change', { number: 1, agrees: false });
    expect((await moveOf(id)).total_rooms).toBe(total_rooms);
    expect((await listBookingChanges(portage.sql, id))[0]).toMatchObject({ state: 'refused' });
    // What the customer has signed for stays asked: other movers are priced for it.
    const asked = [{ label: 'Size', after: '9 rooms' }];
    expect((await transfersOf(ana, id)).asked).toMatchObject(asked);

    expect(await change(id, bigger, 'Maya Okafor')).toMatchObject({ state: 'waiting' });
    await done(vendorUser, id, 'decline', { reason: 'no_crew' });
    const movers = await ask<OtherMovers>(id, '/other-movers');
    expect(movers).toMatchObject({ move_date, asked });
    const [mover] = movers.options;
    if (!mover) throw new Error('No other mover is free.');
    await ask(id, '/other-movers', { ...mover, version: movers.version, name: 'Maya Okafor' });
    expect((await moveOf(id)).total_rooms).toBe(9);
  });
});
