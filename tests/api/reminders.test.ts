import { expect, test } from 'vitest';
import { sendReminders } from '../../api/actions/reminders.ts';
import { reminderAt } from '../../api/domain/reminders.ts';
import { TICKET_TITLE } from '../../api/mails/letter.ts';
import { WAY_CID } from '../../api/mails/mail-pictures.ts';
import type { CheckoutVerifyReply } from '../../contracts/payments.ts';
import { eventually } from '../support/app.ts';
import { askAbout } from '../support/asked-bills.ts';
import { openCast } from '../support/cast.ts';
import { workedJob } from '../support/crew-jobs.ts';
import { done, mailAbout, mailsOfKind, read } from '../support/vendor-leads.ts';

// A mail that tells how a booking stands shows its ticket (decision 123), as it is when it is written; all else that a
// document says of a booking is in `documents.test.ts`.

const { portage, cast } = await openCast();

/** The reminders that go out when it is that time, however often they are looked for. */
async function sentAt(time: Date): Promise<number> {
  const count = async () => (await portage.sql`select 1 from reminders`).length;
  const before = await count();
  for (let look = 0; look < 2; look++) {
    await sendReminders({ ...portage.jobDeps, clock: () => time });
  }
  return (await count()) - before;
}

/** Expects the ticket with these words in HTML and in plain text, and the map that it shows. */
function expectTicket(mail: string, words: string[]): void {
  const [text = '', html = ''] = mail.split('Content-Type: text/html');
  for (const part of [text, html]) {
    for (const word of [TICKET_TITLE, ...words]) expect(part).toContain(word);
  }
  expect(html).toContain(`src="cid:${WAY_CID}"`);
  expect(/^content-id: <(way@.*)>/im.exec(html)?.[1]).toBe(WAY_CID);
}

test('the mover’s word, the final price and three reminders each show the ticket as it stands, once', async () => {
  const { id, move, vendorUser, quote } = await cast.booked(12);
  const { total_cents, ceiling_cents } = quote.breakdown;
  const dollars = (cents: number) =>
    `$${(cents / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;

  await done(vendorUser, id, 'accept');
  const told = ['Estimated cost', dollars(total_cents), id];
  expectTicket(await mailAbout(portage, 'mover_accepted', id), told);

  const price = { price_cents: ceiling_cents - 500, arrival: '08:30' };
  await done(vendorUser, id, 'final-price', price);
  const agreed = [
    'Final price',
    dollars(price.price_cents),
    dollars(price.price_cents - 100),
    '8:30',
  ];
  expectTicket(await mailAbout(portage, 'final_price', id), agreed);

  const when = (kind: 'week' | 'two_days' | 'eve') =>
    reminderAt(kind, move.move_date, 'America/Toronto');
  expect(await sentAt(new Date(when('week').getTime() - 60_000))).toBe(0);
  for (const kind of ['week', 'two_days', 'eve'] as const) expect(await sentAt(when(kind))).toBe(1);
  const mails = await eventually(async () => {
    const sent = await mailsOfKind(portage, 'move_reminder');
    return sent.length === 3 && sent;
  });
  for (const mail of mails) {
    expectTicket(mail, agreed);
    for (const word of [id, 'Change your address', 'To: maya@example.ca']) {
      expect(mail).toContain(word);
    }
  }
  for (const kind of ['mover_accepted', 'final_price']) {
    expect(await mailsOfKind(portage, kind), kind).toHaveLength(1);
  }
});

test('after a decline none goes out, and its mail shows no ticket; nor does one go out late', async () => {
  const { id, move, vendorUser } = await cast.booked(20);
  await done(vendorUser, id, 'decline', { reason: 'no_crew' });
  expect(await sentAt(reminderAt('week', move.move_date, 'America/Toronto'))).toBe(0);
  expect(await mailAbout(portage, 'mover_declined', id)).not.toContain(TICKET_TITLE);

  const late = await cast.booked(24);
  const eve = reminderAt('eve', late.move.move_date, 'America/Toronto');
  expect(await sentAt(new Date(eve.getTime() + 5 * 3_600_000))).toBe(0);
  expect(await sentAt(eve), 'whose mover has not answered yet').toBe(1);
});

test('while a bill above the ceiling waits, the ceiling is owed on confirmation and page alike', async () => {
  await workedJob(portage, 35, 3, async (job) => {
    await askAbout(portage, job);
    const path = '/api/verify-checkout-session';
    const asked = { session_id: job.session, lead_id: job.id };
    const own = await read<CheckoutVerifyReply>(
      await portage.post(path, asked, { cookie: job.cookie }),
    );
    const { ceiling_cents } = job.quote.breakdown;
    const { balance_cents } = await (await cast.customer(job.id)).booking();
    expect([own.ticket?.balance_cents, balance_cents]).toEqual([
      ceiling_cents - 100,
      ceiling_cents - 100,
    ]);
  });
});
