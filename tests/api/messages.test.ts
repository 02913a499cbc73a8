import { describe, expect, test } from 'vitest';
import type { CustomerBooking } from '../../contracts/customer/bookings.ts';
import { MESSAGES_AN_HOUR, type Messages } from '../../contracts/messages.ts';
import { findMailedMessage } from '../../db/messages.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { transfersOf, transferTo } from '../support/transfers.ts';
import {
  done,
  LEADS,
  leadOf,
  listOf,
  mailsOfKind,
  otherThan,
  read,
} from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

const PATH = '/api/booking/messages';
const message = (text: string, key = crypto.randomUUID()) => ({ text, key });
const textsOf = ({ messages }: Messages) =>
  messages.map(({ sender, text }) => `${sender}: ${text}`);

describe('customer and mover', () => {
  test('write each other: each is mailed once, and is read when it was looked at', async () => {
    const { id, vendorUser, customer } = await cast.booked();
    const sent = await customer.post(PATH, message('Is a narrow lane\nfine for your truck?'));
    expect(textsOf(await read<Messages>(sent, 201))).toEqual([
      'customer: Is a narrow lane\nfine for your truck?',
    ]);
    const [mail = ''] = await eventually(async () => {
      const found = await mailsOfKind(portage, 'customer_wrote');
      return found.length > 0 && found;
    });
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
    const [reply = ''] = await eventually(async () => {
      const found = await mailsOfKind(portage, 'vendor_wrote');
      return found.length > 0 && found;
    });
    expect(reply).toContain('Yes, it is.');
    expect(reply).toContain('/booking#');
    expect((await customer.booking()).unread_messages).toBe(1);
    const all = await read<Messages>(await customer.get(PATH));
    expect(textsOf(all)).toHaveLength(2);
    await customer.post(`${PATH}/read`, { up_to: all.messages[0]?.id });
    expect((await customer.booking()).unread_messages).toBe(1);
    await customer.post(`${PATH}/read`, { up_to: all.messages[1]?.id });
    expect((await customer.booking()).unread_messages).toBe(0);
  });

  test('one that is sent several times at once is one message and one mail', async () => {
    const { id, customer } = await cast.booked(11);
    const twice = message('Only once, please.');
    const replies = await Promise.all([1, 2, 3].map(() => customer.post(PATH, twice)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await portage.sql`select from booking_messages where lead_id = ${id}`;
    const mails = await portage.sql`
      select from email_logs where lead_id = ${id} and email_type = 'customer_wrote'`;
    expect([rows.length, mails.length]).toEqual([1, 1]);
  });

  test('are held back after many within the hour, and nothing of the last one is kept', async () => {
    const { customer } = await cast.booked(12);
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

  test.each([
    [{ key: crypto.randomUUID() }, 'text'],
    [{ text: '  ', key: crypto.randomUUID() }, 'text'],
    [{ text: 'x'.repeat(2001), key: crypto.randomUUID() }, 'text'],
    [{ text: 'Hello\u202e', key: crypto.randomUUID() }, 'text'],
    [{ text: 'Hello' }, 'key'],
    [{ text: 'Hello', key: 'x'.repeat(101) }, 'key'],
  ])('%j is refused at its field', async (body, field) => {
    const { id } = await cast.booked(13);
    expect(await refusedFields(await (await cast.customer(id)).post(PATH, body))).toEqual([field]);
  });
});

describe('nobody else', () => {
  test('reads or writes: another mover, or a customer who has not paid', async () => {
    const { id, vendor } = await cast.booked(14);
    const other = await cast.mover(otherThan(vendor));
    await problemOf(await other.get(`${LEADS}/${id}/messages`), 404);
    await problemOf(await other.post(`${LEADS}/${id}/messages`, message('Hello')), 404);
    const unpaid = await cast.lead();
    const customer = await cast.customer(unpaid.id);
    expect((await read<Messages>(await customer.get(PATH))).refusal).toContain('deposit');
    await problemOf(await customer.post(PATH, message('Hello')), 409);
  });

  test('after a decline, and a new mover does not see what the former one was told', async () => {
    const { id, vendorUser, customer } = await cast.booked(15);
    await customer.post(PATH, message('The code of the door is by mail.'));
    await done(vendorUser, id, 'decline', { reason: 'no_truck' });
    await problemOf(await customer.post(PATH, message('Hello?')), 409);
    await problemOf(await vendorUser.post(`${LEADS}/${id}/messages`, message('Sorry')), 409);
    expect(
      (await read<Messages>(await vendorUser.get(`${LEADS}/${id}/messages`))).messages,
    ).toEqual([]);
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
});

test('a mail whose message was read on the page is not wanted any more', async () => {
  const { id, vendorUser } = await cast.booked(16);
  await vendorUser.post(`${LEADS}/${id}/messages`, message('We come at eight.'));
  const [mail] = await portage.sql<{ id: number }[]>`
    select id from email_logs where lead_id = ${id} and email_type = 'vendor_wrote'`;
  expect(await findMailedMessage(portage.sql, mail?.id ?? 0)).toBe('We come at eight.');
  const customer = await cast.customer(id);
  const { messages } = await read<Messages>(await customer.get(PATH));
  await customer.post(`${PATH}/read`, { up_to: messages[0]?.id });
  expect(await findMailedMessage(portage.sql, mail?.id ?? 0)).toBeNull();
});
