import { afterEach, expect, test } from 'vitest';
import { sendMail } from '../../api/actions/mails.ts';
import { MailError, type MailMessage } from '../../api/external/mail.ts';
import { MARK_CID } from '../../api/mails/mail-pictures.ts';
import { createMail } from '../../db/mails.ts';
import { CONTACT, eventually, openApp } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { eventOf, localTime } from '../support/calendar-files.ts';
import { castOf } from '../support/cast.ts';
import { returnDeposit } from '../support/customer-bookings.ts';
import { hurry } from '../support/jobs.ts';
import { deliver, payAndSettle, paymentOf } from '../support/payments.ts';
import { done } from '../support/vendor-leads.ts';

/** What the mail server was handed, and how many of the next messages it refuses. */
const sent: MailMessage[] = [];
let refusals = 0;
/** An address that the mail server refuses for good, and how often it was asked to take it. */
const nobody = { address: 'nobody@example.ca', tries: 0 };
const portage = await openApp({
  mailer: (real) => ({
    ...real,
    async send(message) {
      if (message.to === nobody.address) {
        nobody.tries += 1;
        throw new MailError('The mail server refused the message (550).', false, null);
      }
      if (refusals-- > 0) throw new MailError('The mail server is busy (421).', true, null);
      sent.push(message);
      return await real.send(message);
    },
  }),
});
const cast = castOf(portage);
balancesAfterEach(portage);
afterEach(() => {
  refusals = 0;
});

const isPng = (content: string | Uint8Array) =>
  content instanceof Uint8Array && new TextDecoder('latin1').decode(content.slice(1, 4)) === 'PNG';
const spaced = (text: string) => text.replace(/\s+/g, ' ');

type Log = {
  id: number;
  email_type: string;
  recipient: string;
  subject: string;
  status: string;
  error: string | null;
  sent_at: Date | null;
};
const logOf = (id: string) => portage.sql<Log[]>`
  select id, email_type, recipient, subject, status, error, sent_at from email_logs
  where lead_id = ${id} order by email_type`;
const outcomesIn = (rows: Log[]) =>
  rows.map(({ email_type, status, error }) => [email_type, status, error]);

/** What the mail server took of a lead's mails, once all of them are sent. */
async function sentTo(id: string) {
  await eventually(async () => {
    const rows = await logOf(id);
    return rows.length > 0 && rows.every((row) => row.status === 'sent');
  });
  return sent.filter((mail) => mail.messageId.includes(id));
}
/** The one mail of a kind about a lead. */
function only(mails: MailMessage[], kind: string): MailMessage {
  const [found, ...more] = mails.filter(({ messageId }) => messageId.startsWith(kind));
  expect(more).toEqual([]);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

test('a payment is told the customer and the mover once each, however often it is told us', async () => {
  await deliver(portage, { copies: 4 });
  const { id, quote, move } = await cast.booked();
  const mails = await sentTo(id);
  const toCustomer = only(mails, 'booking_confirmation');
  expect(toCustomer.to).toBe(CONTACT.email);
  expect(toCustomer.replyTo).toBe('help@portage.example');
  expect(toCustomer.subject).toContain(quote.vendor_name);
  const text = spaced(toCustomer.text);
  expect(toCustomer.html).toContain(id);
  const sender = 'Portage Moving Marketplace Inc., 100 Queen St W, Toronto ON M5H 2N2';
  expect(text).toContain(sender);
  expect(toCustomer.html).toContain(sender);
  const link = /http:\/\/portage\.test\/booking#\/([\w.-]+)/.exec(toCustomer.text)?.[1];
  const headers = { authorization: `Bearer ${link}` };
  const booking = await portage.app.request('/api/booking', { headers });
  expect(await booking.json()).toMatchObject({ reference: id, state: 'waiting' });
  const view = await portage.post('/api/verify-checkout-session', { token: link });
  expect(await view.json()).toMatchObject({
    success: true,
    lead_id: id,
    form_data: { contact_data: CONTACT },
  });

  // A calendar file for the day of the move.
  const [file, ...pictures] = toCustomer.attachments ?? [];
  expect(pictures.every(({ cid, content }) => cid && isPng(content))).toBe(true);
  expect(file?.filename).toBe(`portage-${id}.ics`);
  expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  const event = eventOf(String(file?.content ?? ''));
  expect(localTime(event.DTSTART, 'America/Toronto')).toBe(`${move.move_date} 08:00`);
  expect(localTime(event.DTEND, 'America/Toronto')).toBe(`${move.move_date} 12:00`);
  expect(event.UID).toContain(id);

  // The mover hears of its customer, and gets no link that shows the booking.
  const toMover = only(mails, 'mover_notice');
  expect(toMover.to).toBe(`dispatch@${quote.vendor_slug}.example`);
  expect(spaced(toMover.text)).toMatch(
    /Please accept or decline at once, and call the customer by \w+, \w+ \d+ at/,
  );
  expect(toMover.text + toMover.html).not.toContain('token=');
  // The mark alone, which its head shows.
  expect(toMover.attachments?.map(({ cid }) => cid)).toEqual([MARK_CID]);
  expect(toMover.html).toContain(`src="cid:${MARK_CID}"`);

  const rows = await logOf(id);
  expect(outcomesIn(rows)).toEqual([
    ['booking_confirmation', 'sent', null],
    ['mover_notice', 'sent', null],
  ]);
  for (const row of rows) {
    expect(row.subject.length).toBeGreaterThan(10);
    expect(row.sent_at).toBeInstanceOf(Date);
    // A job that comes again finds it sent.
    await sendMail(portage.jobDeps, row.id);
  }
  expect(await sentTo(id)).toHaveLength(2);
});

test('while no mail server takes it the booking stands, the log says failed, and the mail goes out later, once', async () => {
  // Each is refused twice.
  refusals = 4;
  const { id } = await cast.booked(14);
  const [lead] = await portage.sql`select status from leads where id = ${id}`;
  expect(lead?.status).toBe('payment_completed');
  await eventually(async () => (await logOf(id)).every((row) => row.status === 'failed'));
  for (const row of await logOf(id)) {
    expect(row.error).toContain('The mail server is busy (421).');
    expect(row.sent_at).toBeNull();
  }
  expect(sent.filter((mail) => mail.messageId.includes(id))).toEqual([]);
  // Both are tried again in time for the promised five minutes.
  const retries = await eventually(async () => {
    const rows = await portage.sql<{ in_seconds: number }[]>`
      select extract(epoch from start_after - now())::float as in_seconds
      from pgboss.job where name = 'mail' and state = 'retry'`;
    return rows.length === 2 && rows;
  });
  for (const { in_seconds } of retries) expect(in_seconds).toBeLessThan(60);
  // Fifteen seconds that double: eight tries of twelve lie within an hour in which no server answers.
  const [rule] = await portage.sql`
    select retry_limit::int, retry_delay::int, retry_backoff from pgboss.queue where name = 'mail'`;
  expect(rule).toEqual({ retry_limit: 12, retry_delay: 15, retry_backoff: true });

  await eventually(async () => {
    await hurry(portage.sql, 'mail');
    return (await logOf(id)).every((row) => row.status === 'sent');
  });
  expect((await sentTo(id)).map(({ messageId }) => messageId).sort()).toEqual(
    ['booking_confirmation', 'mover_notice'].map((kind) => `${kind}-${id}@portage.example`),
  );
  expect((await logOf(id)).map((row) => row.error)).toEqual([null, null]);
});

test('what a refund has overtaken is not sent, nor tried again', async () => {
  refusals = 2;
  const { id, vendorUser } = await cast.booked(18);
  await eventually(async () => (await logOf(id)).every((row) => row.status === 'failed'));
  await done(vendorUser, id, 'decline', { reason: 'no_crew', note: '' });
  await returnDeposit(portage, id);
  await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
  await eventually(async () => {
    await hurry(portage.sql, 'mail');
    const left = await portage.sql`
      select 1 from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`;
    return left.length === 0;
  });
  expect(outcomesIn(await logOf(id))).toEqual([
    ['booking_confirmation', 'failed', 'No longer wanted.'],
    ['deposit_refunded', 'sent', null],
    ['mover_declined', 'sent', null],
    ['mover_notice', 'failed', 'No longer wanted.'],
  ]);
});

test('news that was true no more is told once it is true again', async () => {
  const { id } = await cast.booked(18);
  // The bank had sent a refund back before its mail was written.
  const early = await createMail(portage.sql, { email_type: 'deposit_refunded', lead_id: id });
  await sendMail(portage.jobDeps, Number(early));
  const told = async () =>
    (await logOf(id)).find(({ email_type }) => email_type === 'deposit_refunded');
  expect(await told()).toMatchObject({ status: 'failed', error: 'No longer wanted.' });

  const owner = await cast.owner();
  await owner.post(`/admin/leads/${id}/refund`, { reason: 'The customer asked for it.' });
  await eventually(async () => (await told())?.status === 'sent');
});

test('what the mail server refuses for good is told in the log, and not tried again', async () => {
  const { id, session } = await cast.held(16);
  await portage.sql`update leads set email = ${nobody.address} where id = ${id}`;
  await payAndSettle(portage, session);
  await eventually(async () => (await logOf(id)).every(({ status }) => status !== 'pending'));
  expect(outcomesIn(await logOf(id))).toEqual([
    ['booking_confirmation', 'failed', expect.stringContaining('refused the message (550)')],
    ['mover_notice', 'sent', null],
  ]);
  const left = () => portage.sql`
    select 1 from pgboss.job where name = 'mail' and state not in ('completed', 'cancelled')`;
  await eventually(async () => (await left()).length === 0);
  expect(nobody.tries).toBe(1);
});
