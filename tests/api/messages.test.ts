import { expect, test } from 'vitest';
import type { CustomerBooking } from '../../contracts/customer/bookings.ts';
import { MESSAGES_AN_HOUR, type Messages } from '../../contracts/messages.ts';
import { findMailedMessage } from '../../db/messages.ts';
import { openCast } from '../support/cast.ts';
import { times } from '../support/parallel.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { transfersOf, transferTo } from '../support/transfers.ts';
import {
  done,
  LEADS,
  leadOf,
  listOf,
  mailAbout,
  otherThan,
  read,
} from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

const PATH = '/api/booking/messages';
const message = (text: string, key = crypto.randomUUID()) => ({ text, key });
const textsOf = ({ messages }: Messages) =>
  messages.map(({ sender, text }) => `${sender}: ${text}`);

test('customer and mover write each other: each is mailed once, and is read when it was looked at', async () => {
  const { id, vendorUser, customer } = await cast.booked();
  // However often it is sent at once.
  const question = message('Is a narrow lane\nfine for your truck?');
  for (const reply of await times(3, () => customer.post(PATH, question))) {
    expect(textsOf(await read<Messages>(reply, 201))).toEqual([
      'customer: Is a narrow lane\nfine for your truck?',
    ]);
  }
  const mails = await portage.sql`
    select from email_logs where lead_id = ${id} and email_type = 'customer_wrote'`;
  expect(mails).toHaveLength(1);
  const mail = await mailAbout(portage, 'customer_wrote', id);
  expect(mail).toContain('> Is a narrow lane');
  expect(mail).toContain(`/vendor/leads?lead=${id}`);
  // Neither has the other's address from it.
  expect(mail).not.toContain('maya@example.ca');

  expect((await leadOf(vendorUser, id)).unread_messages).toBe(1);
  expect((await listOf(vendorUser)).find((lead) => lead.id === id)?.unread_messages).toBe(1);
  const { messages } = await read<Messages>(await vendorUser.get(`${LEADS}/${id}/messages`));
  expect((await leadOf(vendorUser, id)).unread_messages).toBe(1);
  const seen = { up_to: messages.at(-1)?.id };
  expect((await vendorUser.post(`${LEADS}/${id}/messages/read`, seen)).status).toBe(204);
  expect((await leadOf(vendorUser, id)).unread_messages).toBe(0);

  const answered = await vendorUser.post(`${LEADS}/${id}/messages`, message('Yes, it is.'));
  expect(answered.status).toBe(201);
  const reply = await mailAbout(portage, 'vendor_wrote', '/booking#');
  expect(reply).toContain('Yes, it is.');
  const [row] = await portage.sql<{ id: number }[]>`
    select id from email_logs where lead_id = ${id} and email_type = 'vendor_wrote'`;
  expect(await findMailedMessage(portage.sql, row?.id ?? 0)).toBe('Yes, it is.');
  expect((await customer.booking()).unread_messages).toBe(1);
  const all = await read<Messages>(await customer.get(PATH));
  expect(textsOf(all)).toHaveLength(2);
  await customer.post(`${PATH}/read`, { up_to: all.messages[0]?.id });
  expect((await customer.booking()).unread_messages).toBe(1);
  await customer.post(`${PATH}/read`, { up_to: all.messages[1]?.id });
  expect((await customer.booking()).unread_messages).toBe(0);
  // A mail whose message was read on the page is not wanted any more.
  expect(await findMailedMessage(portage.sql, row?.id ?? 0)).toBeNull();
});

test('messages are refused at their field, and after many within the hour nothing of the last is kept', async () => {
  const { customer } = await cast.booked(12);
  const key = crypto.randomUUID();
  for (const [body, field] of [
    [{ key }, 'text'],
    [{ text: '  ', key }, 'text'],
    [{ text: 'x'.repeat(2001), key }, 'text'],
    [{ text: 'Hello\u202e', key }, 'text'],
    [{ text: 'Hello' }, 'key'],
    [{ text: 'Hello', key: 'x'.repeat(101) }, 'key'],
  ] as const) {
    expect(await refusedFields(await customer.post(PATH, body))).toEqual([field]);
  }
  for (let count = 0; count < MESSAGES_AN_HOUR; count++) {
    expect((await customer.post(PATH, message(`Message ${count}`))).status).toBe(201);
  }
  const problem = await customer.post(PATH, message('One more'));
  expect(problem.headers.get('retry-after')).toBe('900');
  await problemOf(problem, 429);
  const { messages } = await read<Messages>(await customer.get(PATH));
  expect(messages).toHaveLength(MESSAGES_AN_HOUR);
  portage.shift(61 * 60_000);
  expect((await customer.post(PATH, message('One more'))).status).toBe(201);
  portage.shift(-61 * 60_000);
});

test('nobody else reads or writes: another mover, a customer who has not paid, or after a decline', async () => {
  const { id, vendor, vendorUser, customer } = await cast.booked(14);
  const other = await cast.mover(otherThan(vendor));
  await problemOf(await other.get(`${LEADS}/${id}/messages`), 404);
  await problemOf(await other.post(`${LEADS}/${id}/messages`, message('Hello')), 404);
  const unpaid = await cast.customer((await cast.lead()).id);
  expect((await read<Messages>(await unpaid.get(PATH))).refusal).toContain('deposit');
  await problemOf(await unpaid.post(PATH, message('Hello')), 409);

  await customer.post(PATH, message('The code of the door is by mail.'));
  await done(vendorUser, id, 'decline', { reason: 'no_truck' });
  await problemOf(await customer.post(PATH, message('Hello?')), 409);
  await problemOf(await vendorUser.post(`${LEADS}/${id}/messages`, message('Sorry')), 409);
  expect((await read<Messages>(await vendorUser.get(`${LEADS}/${id}/messages`))).messages).toEqual(
    [],
  );
  // Nor does a new mover see what the former one was told.
  const ana = await cast.operator();
  const [option] = (await transfersOf(ana, id)).options;
  expect((await transferTo(ana, id, option?.vendor_slug)).status).toBe(200);
  const booking: CustomerBooking = await customer.booking();
  if (booking.asked_change) return;
  const now = await cast.mover(booking.vendor.slug);
  expect(await read<Messages>(await now.get(`${LEADS}/${id}/messages`))).toEqual({
    refusal: null,
    messages: [],
  });
  expect(textsOf(await read<Messages>(await customer.get(PATH)))).toHaveLength(1);
});
