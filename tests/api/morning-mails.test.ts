import { beforeEach, describe, expect, test } from 'vitest';
import { sendMail } from '../../api/actions/mails.ts';
import { sendMorningMails } from '../../api/actions/morning-mails.ts';
import type { MailMessage } from '../../api/external/mail.ts';
import { signBookingLink } from '../../api/external/signed-links.ts';
import { MORNING_PAGE } from '../../contracts/admin/morning-mails.ts';
import { requireSecret } from '../../db/secrets.ts';
import { keptIn } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { addLeads, addPayments, emptyLedger } from '../support/ledger.ts';
import { problemOf } from '../support/problems.ts';
import { secondApp } from '../support/second-app.ts';
import { read } from '../support/vendor-leads.ts';

const HOUR_MS = 3_600_000;
const ACCOUNT = '/admin/account/morning-mail';
const sent: MailMessage[] = [];
const { portage, cast } = await openCast({
  jobs: false,
  mailer: keptIn(sent),
});
beforeEach(async () => {
  sent.length = 0;
  await emptyLedger(portage.sql);
  await portage.sql`truncate email_logs`;
  await portage.sql`delete from backups`;
  await portage.sql`update users set morning_mail = false, morning_mail_on = null`;
  // No backup is missing, however far the clock goes.
  await portage.sql`
    insert into backups (file, state, actor, started_at, finished_at)
    values ('well.tar', 'done', 'system', now(), now() + interval '1 year')`;
});

const hourOf = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-CA', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: 'America/Toronto',
    }).format(at),
  );
/** Goes on to the next time that clocks in Toronto show that hour. */
function goTo(hour: number): void {
  do portage.shift(HOUR_MS);
  while (hourOf(portage.clock()) !== hour);
}
/** A payment in review, since a day and an hour ago. */
async function addReview(): Promise<string> {
  const at = new Date(portage.clock().getTime() - 25 * HOUR_MS);
  const [leadId = ''] = await addLeads(portage.sql, [{ at, vendorId: 1, quoteCents: 100 }]);
  await addPayments(portage.sql, [{ leadId, at, state: 'review' }]);
  return leadId;
}
async function reader(role: 'operator' | 'analyst' = 'operator') {
  const person = await cast.operator(role);
  expect(await read(await person.request('PUT', ACCOUNT, { on: true }))).toEqual({ on: true });
  return person;
}
const due = async () => {
  const rows = await portage.sql<{ id: number; recipient: string }[]>`
    select id, recipient from email_logs where email_type = 'morning_list' order by id`;
  return [...rows];
};
/** Sends what is due, and resolves to the newest mail. */
async function deliver(): Promise<MailMessage> {
  for (const { id } of await due()) await sendMail(portage.jobDeps, id);
  return sent.at(-1) as MailMessage;
}
const stopAddress = (message: MailMessage) =>
  /<http:\/\/portage\.test([^>]+)>/.exec(message.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

describe('the mail of the morning', () => {
  test('names what waits, past due first, and no customer, to who has asked for it', async () => {
    const leadId = await addReview();
    await cast.operator();
    const ana = await reader();
    goTo(7);
    await sendMorningMails(portage.deps);
    expect((await due()).map(({ recipient }) => recipient)).toEqual([ana.email]);
    const mail = await deliver();
    expect(mail.to).toBe(ana.email);
    expect(mail.subject).toBe('1 thing needs you, 1 past due');
    expect(mail.text).toContain(`Payment in review: ${leadId}`);
    expect(mail.text).not.toContain('Ana Roy');
    expect(mail.text).toContain('http://portage.test/admin');
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  test('goes out once a person and day, however many processes look', async () => {
    await addReview();
    const people = [await reader(), await reader('analyst')];
    await using other = await secondApp(portage);
    goTo(7);
    const both = [portage.deps, { ...portage.deps, sql: other.sql }];
    await Promise.all([...both, ...both, ...both].map((deps) => sendMorningMails(deps)));
    const mailed = (await due()).map(({ recipient }) => recipient).sort();
    expect(mailed).toEqual(people.map(({ email }) => email).sort());
    portage.shift(HOUR_MS);
    await sendMorningMails(portage.deps);
    expect(await due()).toHaveLength(2);
    goTo(7);
    await sendMorningMails(portage.deps);
    expect(await due()).toHaveLength(4);
  });

  test('not before seven, nor from noon on, and only when something waits', async () => {
    await reader();
    goTo(7);
    await sendMorningMails(portage.deps);
    expect(await due()).toEqual([]);
    // The day was seen to: what comes later is in the panel, and in tomorrow's mail.
    await addReview();
    portage.shift(HOUR_MS);
    await sendMorningMails(portage.deps);
    for (const hour of [6, 12]) {
      goTo(hour);
      await sendMorningMails(portage.deps);
    }
    expect(await due()).toEqual([]);
    goTo(11);
    await sendMorningMails(portage.deps);
    expect(await due()).toHaveLength(1);
  });

  test('is not written once all was dealt with, nor to who has left', async () => {
    const leadId = await addReview();
    const ana = await reader();
    goTo(7);
    await sendMorningMails(portage.deps);
    await portage.sql`update deposits set state = 'confirmed' where lead_id = ${leadId}`;
    await deliver();
    expect(sent).toEqual([]);
    await portage.sql`update users set active = false where email = ${ana.email}`;
    await addReview();
    goTo(7);
    await sendMorningMails(portage.deps);
    expect(await due()).toHaveLength(1);
  });
});

describe('it ends', () => {
  const isOn = async (email: string) => {
    const [row] = await portage.sql<{ on: boolean }[]>`
      select morning_mail as on from users where email = ${email}`;
    return row?.on;
  };
  const post = (address: string) =>
    portage.app.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('by the link, whose opening changes nothing, without a sign-in, and by no other', async () => {
    await addReview();
    const ana = await reader();
    goTo(7);
    await sendMorningMails(portage.deps);
    const address = stopAddress(await deliver());
    expect(address).toMatch(new RegExp(`^${MORNING_PAGE}\\?token=`));
    const page = await portage.app.request(address);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('Stop the mail');
    const booking = await signBookingLink('L0', await requireSecret(portage.sql, 'booking-link'));
    for (const token of ['', 'x', `${address.split('=')[1]}x`, booking]) {
      expect((await post(`${MORNING_PAGE}?token=${token}`)).status).toBe(404);
    }
    const elsewhere = `/booking/price${address.slice(MORNING_PAGE.length)}`;
    expect((await portage.app.request(elsewhere)).status).toBe(404);
    expect(await isOn(ana.email)).toBe(true);
    for (const _ of [1, 2]) {
      const reply = await post(address);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('has ended');
      expect(await isOn(ana.email)).toBe(false);
    }
    const lines = await portage.sql<{ action: string }[]>`
      select action from audit where actor = ${ana.email} and action like 'user.morning%' order by id`;
    expect(lines.map(({ action }) => action)).toEqual([
      'user.morning_mail_on',
      'user.morning_mail_off',
    ]);
    goTo(7);
    await sendMorningMails(portage.deps);
    expect(await due()).toHaveLength(1);
  });

  test('in the panel, by the person alone', async () => {
    const ana = await reader('analyst');
    expect(await read(await ana.get(ACCOUNT))).toEqual({ on: true });
    expect(await read(await ana.request('PUT', ACCOUNT, { on: false }))).toEqual({ on: false });
    await problemOf(await ana.request('PUT', ACCOUNT, { on: 'no' }), 422);
  });
});
