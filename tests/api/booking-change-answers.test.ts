import { expect, test } from 'vitest';
import type { ChangePreview, ChangeReply } from '../../contracts/booking-changes.ts';
import { addDays } from '../../contracts/dates.ts';
import { findBookingPlan } from '../../db/booking-changes.ts';
import { findBooking } from '../../db/bookings.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { agree, offered, transferTo } from '../support/transfers.ts';
import { act, done, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

/** Every truck of a mover is taken on a date. */
const takeTrucks = (slug: string, day: string) => portage.sql`
  insert into calendar_days (location_id, day, trucks)
  select l.id, ${day}, 0 from locations l join vendors v on v.id = l.vendor_id where v.slug = ${slug}
  on conflict (location_id, day) do update set trucks = calendar_days.taken`;

test('a mover whose trucks are gone may not agree to a change, and may refuse it', async () => {
  const { id, vendor } = await cast.booked(2);
  const plan = await findBookingPlan(portage.sql, id);
  if (!plan) throw new Error(`${id} has no booking.`);
  const day = addDays(plan.inputs.move.move_date, 7);
  const move = { ...plan.inputs.move, move_date: day };
  // Within the notice before the move a change waits for the mover.
  portage.shift(
    Date.parse(`${plan.inputs.move.move_date}T00:00:00-05:00`) - Date.now() - 10_800_000,
  );
  const customer = await cast.customer(id);
  const path = '/api/booking/changes';
  const { after, version } = await read<ChangePreview>(
    await customer.post(`${path}/preview`, { move }),
  );
  const body = { move, version, total_cents: after.breakdown.total_cents };
  expect((await read<ChangeReply>(await customer.post(path, body))).state).toBe('waiting');

  await takeTrucks(vendor, day);
  const mover = await cast.mover(vendor);
  const agreed = await act(mover, id, 'change', { number: 1, agrees: true });
  const refused = await problemOf(agreed, 409);
  expect(refused.detail).toBe('You have no truck left on that date: free one, or refuse.');
  expect((await findBooking(portage.sql, id))?.day).toBe(plan.inputs.move.move_date);
  await done(mover, id, 'change', { number: 1, agrees: false });
});

test('a customer may not agree to a mover whose trucks are gone', async () => {
  const ana = await cast.operator();
  const { id, option } = await offered(portage, ana, 30);
  await transferTo(ana, id, option.vendor_slug);
  const before = await findBooking(portage.sql, id);
  if (!before) throw new Error(`${id} has no booking.`);
  await takeTrucks(option.vendor_slug, before.day);
  const refused = await problemOf(await agree(portage, id), 409);
  expect(refused.detail).toBe('The mover has no truck left on that date.');
  expect(await findBooking(portage.sql, id)).toEqual(before);
});

test('a customer whose new day goes between its price and the press is told of other days, and keeps the old', async () => {
  const { id, vendor, customer, move: was } = await cast.booked(34);
  const plan = await findBookingPlan(portage.sql, id);
  const move = { ...plan?.inputs.move, move_date: addDays(was.move_date, 4) };
  const path = '/api/booking/changes';
  const { after, version } = await read<ChangePreview>(
    await customer.post(`${path}/preview`, { move }),
  );
  const before = await findBooking(portage.sql, id);
  // The picture in memory has not heard of it: the transaction itself finds out.
  await takeTrucks(vendor, move.move_date);
  const body = { move, version, total_cents: after.breakdown.total_cents };
  const refused = await problemOf(await customer.post(path, body), 409);
  expect(refused).toMatchObject({ code: 'slot_gone' });
  expect(refused.next_free_dates).not.toContain(move.move_date);
  expect(await findBooking(portage.sql, id)).toEqual(before);
});
