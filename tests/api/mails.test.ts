import { afterEach, describe, expect, test } from 'vitest';
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

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' }).format(amount);
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

/** The mails of a lead, once all of them are sent. */
async function mailsTo(id: string) {
  await eventually(async () => {
    const rows = await logOf(id);
    return rows.length > 0 && rows.every((row) => row.status === 'sent');
  });
  const mine = sent.filter((mail) => mail.messageId.includes(id));
  const only = (type: string) => {
    const found = mine.filter((mail) => mail.messageId.startsWith(`${type}-${id}`));
    expect(found).toHaveLength(1);
    return found[0] as MailMessage;
  };
  return { count: mine.length, only };
}

describe('after a payment', () => {
  test('the customer gets what was booked, the price, the deposit and what happens next', async () => {
    const { id, quote, move } = await cast.booked();
    const mail = (await mailsTo(id)).only('booking_confirmation');
    expect(mail.to).toBe(CONTACT.email);
    expect(mail.replyTo).toBe('help@portage.example');
    expect(mail.subject).toContain(quote.vendor_name);
    const text = spaced(mail.text);
    for (const line of quote.breakdown.lines) {
      expect(text).toContain(line.label);
      expect(text).toContain(dollars(line.amount_cents / 100));
    }
    for (const fact of [
      id,
      CONTACT.firstName,
      quote.vendor_name,
      move.origin_address,
      move.destination_address,
      dollars(quote.total_with_tax),
      dollars(1),
      '24 hours',
    ]) {
      expect(text).toContain(fact);
    }
    expect(mail.html).toContain(id);
    const sender = 'Portage Moving Marketplace Inc., 100 Queen St W, Toronto ON M5H 2N2';
    expect(text).toContain(sender);
    expect(mail.html).toContain(sender);
    const link = /http:\/\/portage\.test\/booking#\/([\w.-]+)/.exec(mail.text)?.[1];
    const headers = { authorization: `Bearer ${link}` };
    const booking = await portage.app.request('/api/booking', { headers });
    expect(await booking.json()).toMatchObject({ reference: id, state: 'waiting' });
    const view = await portage.post('/api/verify-checkout-session', { token: link });
    expect(await view.json()).toMatchObject({
      success: true,
      lead_id: id,
      form_data: { contact_data: CONTACT },
    });
  });

  test('the confirmation brings a calendar file for the day of the move', async () => {
    const { id, move } = await cast.booked(11);
    const mail = (await mailsTo(id)).only('booking_confirmation');
    const [file, ...pictures] = mail.attachments ?? [];
    expect(pictures.every(({ cid, content }) => cid && isPng(content))).toBe(true);
    expect(file?.filename).toBe(`portage-${id}.ics`);
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const event = eventOf(String(file?.content ?? ''));
    expect(localTime(event.DTSTART, 'America/Toronto')).toBe(`${move.move_date} 08:00`);
    expect(localTime(event.DTEND, 'America/Toronto')).toBe(`${move.move_date} 12:00`);
    expect(event.UID).toContain(id);
  });

  test('the mover gets a notice with the customer, and no link that shows the booking', async () => {
    const { id, quote, move } = await cast.booked(12);
    const mail = (await mailsTo(id)).only('mover_notice');
    expect(mail.to).toBe(`dispatch@${quote.vendor_slug}.example`);
    const text = spaced(mail.text);
    for (const fact of [id, CONTACT.lastName, CONTACT.email, move.origin_address]) {
      expect(text).toContain(fact);
    }
    expect(text).toMatch(
      /Please accept or decline at once, and call the customer by \w+, \w+ \d+ at/,
    );
    expect(mail.text + mail.html).not.toContain('token=');
    // The mark alone, which its head shows.
    expect(mail.attachments?.map(({ cid }) => cid)).toEqual([MARK_CID]);
    expect(mail.html).toContain(`src="cid:${MARK_CID}"`);
  });

  test('each is sent once and logged, however often the payment is told', async () => {
    await deliver(portage, { copies: 4 });
    const { id } = await cast.booked(13);
    const { count } = await mailsTo(id);
    expect(count).toBe(2);
    const rows = await logOf(id);
    expect(rows.map(({ email_type, status, error }) => [email_type, status, error])).toEqual([
      ['booking_confirmation', 'sent', null],
      ['mover_notice', 'sent', null],
    ]);
    for (const row of rows) {
      expect(row.subject.length).toBeGreaterThan(10);
      expect(row.sent_at).toBeInstanceOf(Date);
      // A job that comes again finds it sent.
      await sendMail(portage.jobDeps, row.id);
    }
    expect((await mailsTo(id)).count).toBe(2);
  });
});

describe('while the mail server refuses', () => {
  test('the booking stands, the log says failed, and the mail goes out later, once', async () => {
    refusals = 2;
    const { id } = await cast.booked(14);
    const [lead] = await portage.sql`select status from leads where id = ${id}`;
    expect(lead?.status).toBe('payment_completed');
    await eventually(async () => (await logOf(id)).every((row) => row.status === 'failed'));
    for (const row of await logOf(id)) {
      expect(row.error).toContain('The mail server is busy (421).');
      expect(row.sent_at).toBeNull();
    }
    expect(sent.filter((mail) => mail.messageId.includes(id))).toEqual([]);
    const due = async () =>
      await portage.sql<{ retry_count: number; in_seconds: number }[]>`
        select retry_count, extract(epoch from start_after - now())::float as in_seconds
        from pgboss.job where name = 'mail' and state = 'retry'`;
    // Both are tried again in time for the promised five minutes.
    const retries = await eventually(async () => {
      const rows = await due();
      return rows.length === 2 && rows;
    });
    for (const { in_seconds } of retries) expect(in_seconds).toBeLessThan(60);

    await hurry(portage.sql, 'mail');
    await eventually(async () => refusals <= 0);
    await eventually(async () => {
      await hurry(portage.sql, 'mail');
      return (await logOf(id)).every((row) => row.status === 'sent');
    });
    expect((await mailsTo(id)).count).toBe(2);
    expect((await logOf(id)).map((row) => row.error)).toEqual([null, null]);
  });
});

test('what a refund has overtaken is not sent, nor tried again', async () => {
  refusals = 2;
  const { id, vendorUser } = await cast.booked(18);
  await eventually(async () => (await logOf(id)).every((row) => row.status === 'failed'));
  await done(vendorUser, id, 'decline', { reason: 'no_crew', note: '' });
  await returnDeposit(portage, id);
  await eventually(async () => (await paymentOf(portage, id)) === 'refunded');
  const outcomes = async () =>
    (await logOf(id)).map(({ email_type, status, error }) => [email_type, status, error]);
  const wanted = [
    ['booking_confirmation', 'failed', 'No longer wanted.'],
    ['deposit_refunded', 'sent', null],
    ['mover_declined', 'sent', null],
    ['mover_notice', 'failed', 'No longer wanted.'],
  ];
  await eventually(async () => {
    await hurry(portage.sql, 'mail');
    const left = await portage.sql`
      select 1 from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`;
    return left.length === 0;
  });
  expect(await outcomes()).toEqual(wanted);
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
  expect((await logOf(id)).map(({ email_type, status }) => [email_type, status])).toEqual([
    ['booking_confirmation', 'failed'],
    ['mover_notice', 'sent'],
  ]);
  expect((await logOf(id))[0]?.error).toContain('refused the message (550)');
  const left = () => portage.sql`
    select 1 from pgboss.job where name = 'mail' and state not in ('completed', 'cancelled')`;
  await eventually(async () => (await left()).length === 0);
  expect(nobody.tries).toBe(1);
});

describe('a payment that needs a person', () => {
  test('is written to the operator, with what was expected and what came', async () => {
    await deliver(portage, { charge: { amount_total: 250 } });
    const { id } = await cast.booked(15);
    const mail = (await mailsTo(id)).only('payment_review');
    expect(mail.to).toBe('help@portage.example');
    const text = spaced(mail.text);
    for (const fact of [id, 'Paid 250 cents, the deposit is 100.', dollars(2.5), dollars(1)]) {
      expect(text).toContain(fact);
    }
    expect((await logOf(id)).map((row) => row.email_type)).toEqual(['payment_review']);
  });
});
