import { expect, test } from 'vitest';
import type { OperatorPreview } from '../../../contracts/admin/booking-changes.ts';
import type { Booking } from '../../../contracts/admin/bookings.ts';
import type { CancellationPreview } from '../../../contracts/booking-changes.ts';
import { addDays } from '../../../contracts/dates.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import type { PriceCalendar } from '../../../contracts/price-calendar.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import { mailsOf } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { agree, answerOffer, offerOf, repriced, withdraw } from '../../support/transfers.ts';
import { done, read, leadOf as vendorLeadOf } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const ana = await cast.operator();
balancesAfterEach(portage);

const pathOf = (id: string, what: string) => `/admin/leads/${id}/${what}`;
const moveOf = async (id: string) => await read<BookedMove>(await ana.get(pathOf(id, 'move')));
const bookingOf = async (id: string) => await read<Booking>(await ana.get(pathOf(id, 'booking')));

/** A paid booking priced at so many cents, and the preview of its move on another free date. */
async function changing(from: number, cents: number) {
  const booked = await cast.booked(from);
  await repriced(portage, booked.id, cents);
  const move = await moveOf(booked.id);
  const asked = { move_date: move.move_date, move_time: move.move_time };
  const { days } = await read<PriceCalendar>(
    await ana.post(pathOf(booked.id, 'price-calendar'), asked),
  );
  const free = days.find(({ date, status }) => status === 'free' && date > move.move_date);
  if (!free) throw new Error('No other date is free.');
  const wanted = { ...move, move_date: free.date };
  const preview = await read<OperatorPreview>(
    await ana.post(pathOf(booked.id, 'changes/preview'), { move: wanted }),
  );
  const order = {
    move: wanted,
    version: preview.version,
    total_cents: preview.after.breakdown.total_cents,
  };
  return { ...booked, preview, order, wanted, move };
}

test('nothing is worse: the date changes at once, and mover and customer are told', async () => {
  const { id, preview, order, wanted, vendorUser } = await changing(12, 9_999_999);
  expect(preview).toMatchObject({ customer_because: [], needs_vendor: false });
  const reply = await read(await ana.post(pathOf(id, 'changes'), order));
  expect(reply).toMatchObject({ state: 'applied' });
  expect(await moveOf(id)).toMatchObject({ move_date: wanted.move_date });
  expect((await vendorLeadOf(vendorUser, id)).stage).toBe('pending');
  expect(await mailsOf(portage, id)).toEqual(
    expect.arrayContaining(['booking_changed', 'vendor_booking_changed']),
  );
  const [change] = (await bookingOf(id)).changes;
  expect(change).toMatchObject({ kind: 'date', state: 'applied', asked_by: ana.email });
});

test('worse for the customer: it waits for a signature, and the mover is asked after it', async () => {
  const { id, preview, order, wanted, move, vendorUser } = await changing(14, 1);
  expect(preview.customer_because).toContain('price');
  expect(preview.needs_vendor).toBe(true);
  expect(await read(await ana.post(pathOf(id, 'changes'), order))).toMatchObject({
    state: 'waiting',
  });
  expect(await moveOf(id)).toMatchObject({ move_date: move.move_date });
  expect(await mailsOf(portage, id)).toContain('change_offered');
  expect(await mailsOf(portage, id)).not.toContain('vendor_change_asked');
  expect(await offerOf(portage, id)).toMatchObject({
    kind: 'date',
    differences: expect.arrayContaining([expect.objectContaining({ label: 'Date' })]),
  });
  await problemOf(await agree(portage, id, { name: '' }), 422);
  expect(await read(await agree(portage, id))).toMatchObject({ state: 'waiting' });
  expect((await bookingOf(id)).changes[0]).toMatchObject({
    waits_for: 'vendor',
    signed_name: 'Maya Okafor',
  });
  expect((await bookingOf(id)).signatures).toMatchObject([
    { kind: 'change', factor: 'own_link', name: 'Maya Okafor', other_name: false },
  ]);
  expect(await mailsOf(portage, id)).toContain('signed');
  expect(await mailsOf(portage, id)).toContain('vendor_change_asked');
  const { asked_change } = await vendorLeadOf(vendorUser, id);
  await done(vendorUser, id, 'change', { number: asked_change?.number, agrees: true });
  expect(await moveOf(id)).toMatchObject({ move_date: wanted.move_date });
});

test('the customer stays with what is booked, and an operator takes an offer back', async () => {
  const refused = await changing(16, 1);
  await ana.post(pathOf(refused.id, 'changes'), refused.order);
  const reply = await answerOffer(portage, refused.id, { agrees: false });
  expect(await read(reply)).toMatchObject({ state: 'refused' });
  expect(await moveOf(refused.id)).toMatchObject({ move_date: refused.move.move_date });

  const { id, order } = await changing(18, 1);
  const { number } = await read<{ number: number }>(await ana.post(pathOf(id, 'changes'), order));
  expect((await withdraw(ana, id, number)).status).toBe(204);
  expect(await offerOf(portage, id)).toBeNull();
  expect((await bookingOf(id)).changes[0]).toMatchObject({
    state: 'refused',
    decided_by: ana.email,
  });
});

test('another list of things and a garage reprice the booking, are stored, and stand in the audit', async () => {
  const { id } = await cast.booked(24);
  await repriced(portage, id, 9_999_999);
  const move = await moveOf(id);
  const preview = async (wanted: BookedMove) =>
    await read<OperatorPreview>(await ana.post(pathOf(id, 'changes/preview'), { move: wanted }));
  const few = await preview({ ...move, items: { sofa: 1, box: 5 } });
  const wanted: BookedMove = {
    ...move,
    home_type_at_pickup: 'house',
    garage_at_pickup: true,
    items: { sofa: 2, piano_upright: 1, fridge: 1, box: 40 },
  };
  const { version, after, customer_because, needs_vendor } = await preview(wanted);
  expect({ customer_because, needs_vendor }).toEqual({ customer_because: [], needs_vendor: false });
  expect(after.breakdown.total_cents).toBeGreaterThan(few.after.breakdown.total_cents);

  const total_cents = after.breakdown.total_cents;
  const order = { move: wanted, version, total_cents };
  const unknown = { ...order, move: { ...wanted, items: { spaceship: 1 } } };
  await problemOf(await ana.post(pathOf(id, 'changes'), unknown), 422);
  await read(await ana.post(pathOf(id, 'changes'), order));
  expect(await moveOf(id)).toMatchObject({
    garage_at_pickup: true,
    items: wanted.items,
    heavy_items: { piano: 1 },
  });
  const booking = await bookingOf(id);
  expect(booking.price?.breakdown.total_cents).toBe(total_cents);
  expect(booking.home).toMatchObject({ garage_at_pickup: true });
  expect(await read(await ana.get(`/admin/leads/${id}`))).toMatchObject({ items: wanted.items });
  const [line] = await portage.sql`
    select actor, after ->> 'total_cents' as total from audit
    where entity_id = ${id} and action = 'booking.changed'`;
  expect(line).toEqual({ actor: ana.email, total: String(total_cents) });
  const [kept] = await portage.sql`
    select kind, after #> '{inputs,move,items}' as items from booking_changes where lead_id = ${id}`;
  expect(kept).toEqual({ kind: 'details', items: wanted.items });
});

test('another price than the one seen, and what is booked already, are refused', async () => {
  const { id, order, move } = await changing(20, 9_999_999);
  const other = { ...order, total_cents: order.total_cents + 1 };
  const problem = await problemOf(await ana.post(pathOf(id, 'changes'), other), 409);
  expect(problem).toMatchObject({ code: 'price_changed' });
  await problemOf(await ana.post(pathOf(id, 'changes/preview'), { move }), 422);
  const past = { ...move, move_date: addDays(move.move_date, -400) };
  await problemOf(await ana.post(pathOf(id, 'changes/preview'), { move: past }), 422);
});

test('an operator cancels for the customer: by the policy, with a reason, and both are told', async () => {
  const { id } = await cast.booked(22);
  const path = pathOf(id, 'cancellation');
  const preview = await read<CancellationPreview>(await ana.get(path));
  expect(preview.refusal).toBeNull();
  await problemOf(await ana.post(path, { version: preview.version, reason: ' ' }), 422);
  await problemOf(await ana.post(path, { version: preview.version + 1, reason: 'Called.' }), 409);
  const order = { version: preview.version, reason: 'Called to cancel.' };
  await read(await ana.post(path, order));
  expect(await read(await ana.get(`/admin/leads/${id}`))).toMatchObject({
    status: 'lost',
    lost_reason: 'Called to cancel.',
  });
  expect(await mailsOf(portage, id)).toEqual(
    expect.arrayContaining(['booking_cancelled', 'vendor_booking_cancelled']),
  );
  await problemOf(await ana.post(path, order), 409);
  expect((await (await cast.customer(id)).booking()).state).toBe('cancelled');
});
