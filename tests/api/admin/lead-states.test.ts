import { expect, test } from 'vitest';
import type { Lead, LeadCounts } from '../../../contracts/admin/leads.ts';
import { type Booking, openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { repriced, transferTo } from '../../support/transfers.ts';
import { act, read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const owner = await cast.owner();

const leadOf = async (id: string) => await read<Lead>(await owner.get(`/admin/leads/${id}`));
const listed = async (status: string) => {
  const reply = await owner.get(`/admin/leads?status=${status}`);
  return {
    ids: (await read<Lead[]>(reply)).map(({ id }) => id),
    total: Number(reply.headers.get('x-total-count')),
  };
};
const counted = async (state: string) => {
  const { by_status } = await read<LeadCounts>(await owner.get('/admin/leads/counts'));
  return by_status[state]?.leads ?? 0;
};
const decline = ({ vendorUser, id }: Booking) =>
  act(vendorUser, id, 'decline', { reason: 'no_truck' });

test('a booking whose mover declined is declined, in list, filter and counts', async () => {
  const booking = await cast.booked(12);
  const [waiting, declined] = [await counted('waiting'), await counted('declined')];
  expect((await decline(booking)).status).toBe(200);
  expect(await leadOf(booking.id)).toMatchObject({
    status: 'payment_completed',
    payment_status: 'succeeded',
    state: 'declined',
  });
  expect((await listed('declined')).ids).toContain(booking.id);
  expect((await listed('waiting')).ids).not.toContain(booking.id);
  expect((await listed('waiting,declined')).ids).toContain(booking.id);
  expect(await counted('declined')).toBe(declined + 1);
  expect(await counted('waiting')).toBe(waiting - 1);
  const { ids, total } = await listed('declined');
  expect(total).toBe(ids.length);
});

test('another mover takes the booking, and it waits for that one', async () => {
  const booking = await cast.booked(16);
  await repriced(portage, booking.id, 9_999_999);
  await decline(booking);
  await read(await transferTo(owner, booking.id));
  expect((await leadOf(booking.id)).state).toBe('waiting');
});

test('a booking whose deposit went back is cancelled, whatever an operator calls it', async () => {
  const { id } = await cast.refunded(14);
  const lead = await leadOf(id);
  expect(lead).toMatchObject({ status: 'payment_completed', state: 'cancelled' });
  expect((await listed('cancelled')).ids).toContain(id);
  await owner.patch(`/admin/leads/${id}`, { version: lead.version, status: 'contacted' });
  expect(await leadOf(id)).toMatchObject({ status: 'contacted', state: 'cancelled' });
});

test('a lead that is not booked is called by its operator, once one has', async () => {
  const { id } = await cast.lead(17);
  const lead = await leadOf(id);
  expect(lead).toMatchObject({ status: 'pending_payment', state: 'held' });
  await owner.patch(`/admin/leads/${id}`, { version: lead.version, status: 'qualified' });
  expect((await leadOf(id)).state).toBe('qualified');
});

test('what follows from answer and deposit cannot be set', async () => {
  const { id } = await cast.booked(15);
  const { version } = await leadOf(id);
  await problemOf(await owner.patch(`/admin/leads/${id}`, { version, status: 'declined' }), 422);
  await problemOf(await owner.get('/admin/leads?status=gone'), 422);
});
