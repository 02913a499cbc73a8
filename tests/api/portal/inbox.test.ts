import { describe, expect, test } from 'vitest';
import type {
  InboxCase,
  InboxCounts,
  InboxReviews,
  InboxThread,
} from '../../../contracts/portal/inbox.ts';
import { type Booking, openCast } from '../../support/cast.ts';
import { done, LEADS, read } from '../../support/vendor-leads.ts';

// Everything that customers want of a mover, over all of its bookings.

const INBOX = '/vendor/vendor/inbox';
const { portage, cast } = await openCast();

type Booked = Booking;
const countsOf = async ({ vendorUser }: Pick<Booked, 'vendorUser'>) =>
  await read<InboxCounts>(await vendorUser.get(`${INBOX}/counts`));
const threadsOf = async ({ vendorUser }: Pick<Booked, 'vendorUser'>) =>
  await read<InboxThread[]>(await vendorUser.get(`${INBOX}/messages`));
const write = async (id: string, text: string) => {
  const customer = await cast.customer(id);
  const key = crypto.randomUUID();
  expect((await customer.post('/api/booking/messages', { text, key })).status).toBe(201);
};

describe('threads', () => {
  test('stand by their last message, count what is unread, and name only open bookings', async () => {
    const booking = await cast.booked(20);
    const { id, vendorUser } = booking;
    const before = await countsOf(booking);
    await write(id, 'Is the lane too narrow?');
    await write(id, 'It is 3 m wide.');
    expect((await countsOf(booking)).messages).toBe(before.messages + 1);
    const find = async () => (await threadsOf(booking)).find(({ lead_id }) => lead_id === id);
    expect(await find()).toMatchObject({
      name: 'Maya Okafor',
      sender: 'customer',
      text: 'It is 3 m wide.',
      unread: 2,
    });
    expect((await threadsOf(booking))[0]?.lead_id).toBe(id);

    const body = { text: 'It is wide enough.', key: crypto.randomUUID() };
    expect((await vendorUser.post(`${LEADS}/${id}/messages`, body)).status).toBe(201);
    const { messages } = await read<{ messages: { id: number }[] }>(
      await vendorUser.get(`${LEADS}/${id}/messages`),
    );
    await vendorUser.post(`${LEADS}/${id}/messages/read`, { up_to: messages.at(-1)?.id });
    expect((await countsOf(booking)).messages).toBe(before.messages);
    expect(await find()).toMatchObject({ sender: 'vendor', text: body.text, unread: 0 });

    await write(id, 'One last word');
    await done(vendorUser, id, 'decline', { reason: 'no_truck' });
    expect(await find()).toMatchObject({ name: null, text: null, unread: 0 });
    expect((await countsOf(booking)).messages).toBe(before.messages);
  });
});

test('counts say what waits and what is late, and follow each answer', async () => {
  const booking = await cast.booked(22);
  const { id, vendorUser } = booking;
  const before = await countsOf(booking);
  expect(before.leads).toBeGreaterThan(0);
  await portage.sql`
    update vendor_answers set booked_at = booked_at - interval '25 hours' where lead_id = ${id}`;
  expect((await countsOf(booking)).late_leads).toBe(before.late_leads + 1);
  await done(vendorUser, id, 'accept');
  expect(await countsOf(booking)).toMatchObject({
    leads: before.leads - 1,
    late_leads: before.late_leads,
  });
});

test('cases to answer come first, late ones before them, and leave the count once answered', async () => {
  const booking = await cast.booked(23);
  const { id, vendorUser } = booking;
  const before = await countsOf(booking);
  const open = async (kind: string, hours: number) => {
    const [row] = await portage.sql<{ id: number }[]>`
      insert into cases (lead_id, vendor_id, kind, body, opened_at, answer_by)
      values (${id}, ${vendorUser.vendorId}, ${kind}, ${`About ${kind}`}, now(),
        now() + ${hours} * interval '1 hour') returning id`;
    return row?.id ?? 0;
  };
  const soon = await open('damage', 2);
  const late = await open('price', -1);
  expect(await countsOf(booking)).toMatchObject({
    cases: before.cases + 2,
    late_cases: before.late_cases + 1,
  });
  const cases = await read<InboxCase[]>(await vendorUser.get(`${INBOX}/cases`));
  const mine = cases.filter(({ lead_id }) => lead_id === id);
  expect(mine.map((one) => [one.id, one.overdue])).toEqual([
    [late, true],
    [soon, false],
  ]);
  expect(mine[0]?.time_zone).toBe('America/Toronto');
  const answer = await vendorUser.post(`${LEADS}/${id}/cases/${late}/answer`, { text: 'Sorry.' });
  expect(answer.status).toBe(200);
  expect((await countsOf(booking)).cases).toBe(before.cases + 1);
});

test('reviews stand with their mean; those without an answer come first', async () => {
  const booking = await cast.booked(24);
  const { id, vendorUser } = booking;
  await portage.sql`
    insert into reviews (lead_id, vendor_id, stars, body)
    values (${id}, ${vendorUser.vendorId}, 4, 'Careful with the piano.')`;
  const viewer = await cast.mover(booking.vendor, ['view_leads']);
  for (const part of ['counts', 'messages', 'cases', 'reviews']) {
    expect((await viewer.get(`${INBOX}/${part}`)).status, `${part} to a viewer`).toBe(200);
  }
  const reviewsOf = async () => await read<InboxReviews>(await vendorUser.get(`${INBOX}/reviews`));
  const { mean, total, reviews } = await reviewsOf();
  expect(total).toBe(reviews.filter(({ hidden }) => !hidden).length);
  expect(mean).toBeGreaterThan(0);
  expect(reviews[0]).toMatchObject({ lead_id: id, stars: 4, answer: '', hidden: false });
  const { reviews: waiting } = await countsOf(booking);
  const answered = await vendorUser.put(`${LEADS}/${id}/review-answer`, { text: 'Thank you.' });
  expect(answered.status).toBe(204);
  expect((await countsOf(booking)).reviews).toBe(waiting - 1);
  await portage.sql`update reviews set hidden_at = now() where lead_id = ${id}`;
  expect((await reviewsOf()).reviews.find(({ lead_id }) => lead_id === id)?.hidden).toBe(true);
});
