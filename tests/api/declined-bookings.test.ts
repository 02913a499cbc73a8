import { describe, expect, test } from 'vitest';
import { refundDeclined } from '../../api/actions/booking-declines.ts';
import { addDays } from '../../contracts/dates.ts';
import type { PriceCalendar } from '../../contracts/price-calendar.ts';
import type { OtherMovers } from '../../contracts/transfers.ts';
import { findBooking } from '../../db/bookings.ts';
import { listDisputes } from '../../db/disputes.ts';
import { eventually } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { mailsOf, paymentOf, settled } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { agree, offered, repriced, transfersOf, transferTo } from '../support/transfers.ts';
import { act, listOf, mailAbout, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
balancesAfterEach(portage);

const PATH = '/api/booking/other-movers';

/** A booking that its vendor declined, and whose deposit waits; what is paid for it, in cents. */
async function declined(from: number, cents = 9_999_999) {
  const booking = await cast.booked(from);
  await repriced(portage, booking.id, cents);
  const reply = await act(booking.vendorUser, booking.id, 'decline', { reason: 'no_truck' });
  expect(reply.status).toBe(200);
  const movers = await read<OtherMovers>(await booking.customer.get(PATH));
  const [mover] = movers.options;
  if (!mover) throw new Error('No other mover is free.');
  const { vendor_slug, total_cents } = mover;
  const order = { vendor_slug, total_cents, version: movers.version };
  return { ...booking, movers, mover, order };
}
type Declined = Awaited<ReturnType<typeof declined>>;

const returnNow = ({ customer }: Declined) => customer.post('/api/booking/deposit-return', {});
const take = ({ customer, order }: Declined, change: object = {}) =>
  customer.post(PATH, { ...order, ...change });
const refundsOf = (id: string) => portage.sql`select state from refunds where lead_id = ${id}`;

/** Takes every free truck of a date. */
async function fill(day: string, { unseen = false } = {}) {
  const moved = await portage.sql<{ locationId: number; day: string }[]>`
    update calendar_days set trucks = taken where day = ${day}
    returning location_id as "locationId", day`;
  if (!unseen) await portage.deps.supply.refresh(moved);
}

describe('after a decline with other movers free', () => {
  test('the deposit waits, as mail, page and panel say, for what was seen or for an operator’s other mover', async () => {
    const booking = await declined(10);
    const { id, vendor, customer, movers, order } = booking;
    expect(movers.refund_after).not.toBeNull();
    expect(await refundsOf(id)).toHaveLength(0);
    expect(await customer.booking()).toMatchObject({
      state: 'declined',
      deposit_waits_until: movers.refund_after,
    });
    const mail = await mailAbout(portage, 'mover_declined', id);
    expect(mail).toContain('take another mover');
    expect(mail).toMatch(/\/booking#\/[^"]*\/other-movers/);
    const ana = await cast.operator();
    expect(await read(await ana.get(`/admin/leads/${id}`))).toMatchObject({
      deposit_waits_until: movers.refund_after,
      payment_status: 'succeeded',
    });
    expect((await findBooking(portage.sql, id))?.state).toBe('released');

    for (const unseen of [
      { total_cents: order.total_cents + 1 },
      { version: order.version + 1 },
      { vendor_slug: vendor },
      { vendor_slug: 'nobody' },
    ]) {
      await problemOf(await take(booking, unseen), 409);
    }
    expect((await transfersOf(ana, id)).refusal).toBeNull();
    expect((await transferTo(ana, id)).status).toBe(200);
    expect((await customer.booking()).state).toBe('waiting');
  });

  test('another mover is taken with the deposit, by name where it is dearer: one truck, its 24 hours, no refund', async () => {
    const booking = await declined(12, 1);
    const { id, customer, mover } = booking;
    expect(mover.because).toContain('price');
    expect(await problemOf(await take(booking), 422)).toMatchObject({ fields: { name: /name/ } });
    expect((await take(booking, { name: 'Maya Okafor' })).status).toBe(200);
    expect((await findBooking(portage.sql, id))?.state).toBe('confirmed');
    expect(await customer.booking()).toMatchObject({
      state: 'waiting',
      vendor: { slug: mover.vendor_slug },
    });
    const other = await cast.mover(mover.vendor_slug);
    expect((await listOf(other)).map((lead) => lead.id)).toContain(id);
    expect((await listOf(booking.vendorUser)).map((lead) => lead.id)).not.toContain(id);
    // The job of the decline finds that the deposit is needed again.
    await refundDeclined(portage.jobDeps, id);
    expect(await paymentOf(portage, id)).toBe('succeeded');
    expect(await refundsOf(id)).toHaveLength(0);
    await mailAbout(portage, 'vendor_booking_taken', id);
    expect(await mailsOf(portage, id)).not.toContain('vendor_booking_gone');

    // Of two that declined neither is offered again.
    expect((await act(other, id, 'decline', { reason: 'no_crew' })).status).toBe(200);
    const { options, version } = await read<OtherMovers>(await customer.get(PATH));
    const slugs = options.map(({ vendor_slug }) => vendor_slug);
    expect(slugs).not.toContain(booking.vendor);
    expect(slugs).not.toContain(mover.vendor_slug);
    await problemOf(await take(booking, { vendor_slug: booking.vendor, version }), 409);
  });

  test('the deposit goes back at once when its customer asks, with a mail', async () => {
    const booking = await declined(16);
    expect((await returnNow(booking)).status).toBe(204);
    await eventually(async () => (await paymentOf(portage, booking.id)) === 'refunded');
    await eventually(async () => (await mailsOf(portage, booking.id)).includes('deposit_refunded'));
    await problemOf(await returnNow(booking), 409);
    await problemOf(await take(booking), 409);
    expect((await booking.customer.booking()).deposit_waits_until).toBeNull();
  });

  test('the deposit goes back by itself when the time is over', async () => {
    const booking = await declined(18);
    await refundDeclined(portage.jobDeps, booking.id);
    expect(await refundsOf(booking.id)).toHaveLength(0);
    await portage.sql`
      update vendor_answers set refund_after = now() - interval '1 minute'
      where lead_id = ${booking.id}`;
    await problemOf(await take(booking), 409);
    await refundDeclined(portage.jobDeps, booking.id);
    expect(await paymentOf(portage, booking.id)).toBe('refunded');
  });

  test('a truck that has gone meanwhile is a conflict, the deposit waits on, and another date takes it', async () => {
    const booking = await declined(34);
    await fill(booking.move.move_date, { unseen: true });
    expect(await problemOf(await take(booking), 409)).toMatchObject({ code: 'slot_gone' });
    expect((await booking.customer.booking()).deposit_waits_until).not.toBeNull();
    const date = addDays(booking.move.move_date, 3);
    const at = `${PATH}?move_date=${date}`;
    const there = await read<OtherMovers>(await booking.customer.get(at));
    expect(there.move_date).toBe(date);
    const [mover] = there.options;
    const order = { vendor_slug: mover?.vendor_slug, total_cents: mover?.total_cents };
    expect((await take(booking, { ...order, move_date: date })).status).toBe(200);
    expect(await findBooking(portage.sql, booking.id)).toMatchObject({
      state: 'confirmed',
      day: date,
    });
    expect((await booking.customer.booking()).form_data.quote_data.moveDate).toBe(date);
    await problemOf(await booking.customer.get(`${PATH}?move_date=tomorrow`), 422);
  });

  test('on a full date the deposit waits for another one, which the calendar shows', async () => {
    const booking = await cast.booked(40);
    await fill(booking.move.move_date);
    const { customer } = booking;
    await act(booking.vendorUser, booking.id, 'decline', { reason: 'no_truck' });
    const { deposit_waits_until: until, form_data } = await customer.booking();
    expect(until).not.toBeNull();
    expect((await read<OtherMovers>(await customer.get(PATH))).options).toEqual([]);
    const { days } = await read<PriceCalendar>(
      await customer.post('/api/booking/price-calendar', {
        move_date: booking.move.move_date,
        move_time: form_data.quote_data.moveTime,
      }),
    );
    const own = days.find(({ date }) => date === booking.move.move_date);
    expect(own?.status).toBe('full');
    const free = days.filter(({ status }) => status === 'free');
    expect(free.length).toBeGreaterThan(0);
    expect(free.map(({ vendor_slug }) => vendor_slug)).not.toContain(booking.vendor);
    const mail = await mailAbout(portage, 'mover_declined', booking.id);
    expect(mail).toContain('See other dates');
    expect(mail).toContain('other-movers');
  });

  test('what an owner gives back waits no more', async () => {
    const booking = await declined(46);
    const owner = await cast.owner();
    const path = `/admin/leads/${booking.id}/refund`;
    const replies = await Promise.all([owner.post(path, { reason: 'By phone.' }), take(booking)]);
    expect(replies.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    if (!replies[1].ok) expect(replies[1].status).toBe(409);
    await owner.post(path, { reason: 'By phone.' });
    expect(await paymentOf(portage, booking.id)).toBe('refunded');
    expect((await booking.customer.booking()).deposit_waits_until).toBeNull();
    await problemOf(await take(booking), 409);
    await problemOf(await returnNow(booking), 409);
    expect(await refundsOf(booking.id)).toHaveLength(1);
  });

  test('while a bank decides on the payment, the deposit is not given back', async () => {
    const booking = await declined(48);
    await portage.control(`/sessions/${booking.session}/dispute`);
    await eventually(async () => (await listDisputes(portage.sql, booking.id)).length > 0);
    await problemOf(await returnNow(booking), 409);
    expect(await refundsOf(booking.id)).toHaveLength(0);
  });

  test('taken, given back, transferred and timed out at once, exactly one wins', async () => {
    for (const from of [24, 26, 28]) {
      const booking = await declined(from);
      const ana = await cast.operator();
      const { options, version } = await transfersOf(ana, booking.id);
      const option = options.at(-1);
      const replies = await Promise.all([
        take(booking),
        take(booking),
        returnNow(booking),
        ana.post(`/admin/leads/${booking.id}/transfers`, {
          vendor_slug: option?.vendor_slug,
          total_cents: option?.total_cents,
          version,
        }),
      ]);
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
      for (const reply of replies.filter(({ ok }) => !ok)) expect(reply.status).toBe(409);
      await settled(portage);
      const isBack = replies[2]?.ok;
      await eventually(
        async () => (await paymentOf(portage, booking.id)) === (isBack ? 'refunded' : 'succeeded'),
      );
      expect((await findBooking(portage.sql, booking.id))?.state).toBe(
        isBack ? 'released' : 'confirmed',
      );
    }
  });
});

test('a booking whose mover has not declined is not given away by its customer', async () => {
  const booking = await cast.booked(30);
  const { customer } = booking;
  const movers = await read<OtherMovers>(await customer.get(PATH));
  expect(movers).toMatchObject({ options: [], refund_after: null });
  expect(movers.refusal).toContain('not declined');
  const ana = await cast.operator();
  const [option] = (await transfersOf(ana, booking.id)).options;
  const order = {
    vendor_slug: option?.vendor_slug,
    total_cents: option?.total_cents,
    version: movers.version,
  };
  await problemOf(await customer.post(PATH, order), 409);
  await problemOf(await customer.post('/api/booking/deposit-return', {}), 409);
});

test('a customer may not agree to a mover whose trucks are gone', async () => {
  const ana = await cast.operator();
  const { id, option } = await offered(portage, ana, 52);
  await transferTo(ana, id, option.vendor_slug);
  const before = await findBooking(portage.sql, id);
  await fill(before?.day ?? '', { unseen: true });
  const refused = await problemOf(await agree(portage, id), 409);
  expect(refused.detail).toBe('The mover has no truck left on that date.');
  expect(await findBooking(portage.sql, id)).toEqual(before);
});
