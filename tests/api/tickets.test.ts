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
import { done, mailsOfKind, plain, read } from '../support/vendor-leads.ts';

// What tells how a booking stands shows its ticket (decision 123), as it is when it is written; what else every
// document says of a booking is `documents.test.ts`.

const { portage, cast } = await openCast();

/** The one mail of a kind, both its forms and what is attached. */
const mailOf = (kind: string) =>
  eventually(async () => {
    const [mail, ...more] = await mailsOfKind(portage, kind);
    expect(more).toEqual([]);
    return mail;
  });

/** Expects the ticket with these words in HTML and in plain text, and the map that it shows. */
function expectTicket(mail: string, words: string[]): void {
  const [text = '', html = ''] = mail.split('Content-Type: text/html');
  for (const part of [text, html]) {
    for (const word of [TICKET_TITLE, ...words]) expect(part).toContain(word);
  }
  expect(html).toContain(`src="cid:${WAY_CID}"`);
  expect(/^content-id: <(way@.*)>/im.exec(html)?.[1]).toBe(WAY_CID);
}

test('the mover’s word, the final price and a reminder each show the ticket as it stands', async () => {
  const { id, move, vendorUser, quote } = await cast.booked(12);
  const { total_cents, ceiling_cents } = quote.breakdown;
  const dollars = (cents: number) =>
    `$${(cents / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;

  await done(vendorUser, id, 'accept');
  expectTicket(await mailOf('mover_accepted'), ['Estimated cost', dollars(total_cents), id]);

  const price = { price_cents: ceiling_cents - 500, arrival: '08:30' };
  await done(vendorUser, id, 'final-price', price);
  const agreed = [
    'Final price',
    dollars(price.price_cents),
    dollars(price.price_cents - 100),
    '8:30',
  ];
  expectTicket(await mailOf('final_price'), agreed);

  const eve = reminderAt('eve', move.move_date, 'America/Toronto');
  await sendReminders({ ...portage.jobDeps, clock: () => eve });
  expectTicket(await mailOf('move_reminder'), agreed);
});

test('a mail that comes after the deposit went back shows none', async () => {
  const { id, vendorUser } = await cast.booked();
  await done(vendorUser, id, 'decline', { reason: 'no_crew' });
  const mail = await eventually(async () =>
    (await portage.mails())
      .map(plain)
      .find((one) => one.includes(id) && one.includes('mover_declined')),
  );
  expect(mail).not.toContain(TICKET_TITLE);
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
