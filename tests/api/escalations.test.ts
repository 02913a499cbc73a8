import { beforeEach, describe, expect, test } from 'vitest';
import { escalateLate } from '../../api/actions/escalations.ts';
import { sendMail } from '../../api/actions/mails.ts';
import { sendReminders } from '../../api/actions/reminders.ts';
import { reminderAt } from '../../api/domain/reminders.ts';
import { CASE_LIMITS } from '../../contracts/cases.ts';
import { CODE_LIMITS } from '../../contracts/customer/booking-codes.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { done, mailsOfKind } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const { sql, jobDeps } = portage;
const HOUR_MS = 3_600_000;

/** Mails to operators of what movers let lie. */
const LATE = ['booking_unanswered', 'case_overdue', 'late_answers', 'quote_request_late'];
const mails = async () =>
  (
    await sql<{ kind: string }[]>`
      select email_type as kind from email_logs where email_type = any(${LATE}) order by id`
  ).map(({ kind }) => kind);
beforeEach(() => sql`delete from email_logs where email_type = any(${LATE})`);

describe('a server that wakes after two days', () => {
  test('tells the operators of all that movers let lie by one mail', async () => {
    const [one, other, reported] = [
      await cast.booked(40),
      await cast.booked(41),
      await cast.booked(42),
    ];
    const problem = { kind: 'other', text: 'The crew broke a lamp.' };
    const cases = await reported.customer.post('/api/booking/cases', problem);
    expect(cases.status).toBe(201);
    const away = Math.max(48, CASE_LIMITS.answerHours + 1) * HOUR_MS;
    portage.shift(away);
    await escalateLate(jobDeps);
    await escalateLate(jobDeps);
    expect(await mails()).toEqual(['late_answers']);
    const [mail = ''] = await eventually(async () => {
      const sent = await mailsOfKind(portage, 'late_answers');
      return sent.length > 0 && sent;
    });
    expect(mail).toContain('To: help@portage.example');
    expect(mail).toContain('4 answers of movers are late');
    for (const { id } of [one, other, reported]) {
      expect(mail).toContain(id);
      const told = await sql`
        select from audit where entity_id = ${id} and action = 'booking.unanswered'`;
      expect(told).toHaveLength(1);
    }
    expect(await sql`select from audit where action = 'case.overdue'`).toHaveLength(1);
    portage.shift(-away);
  });

  test('tells of a single one by its own mail, as always', async () => {
    const { id } = await cast.booked(44);
    portage.shift(48 * HOUR_MS);
    await escalateLate(jobDeps);
    expect(await mails()).toEqual(['booking_unanswered']);
    const told = await sql`select lead_id from email_logs where email_type = 'booking_unanswered'`;
    expect(told).toEqual([{ lead_id: id }]);
    portage.shift(-48 * HOUR_MS);
  });

  test('leaves out of the list what was answered before the mail could go out', async () => {
    const [one, other] = [await cast.booked(45), await cast.booked(46)];
    for (const { id, vendorUser } of [one, other]) {
      await sql`update vendor_answers set escalated_at = now() where lead_id = ${id}`;
      await done(vendorUser, id, 'accept');
    }
    const at = new Date();
    await sql`update vendor_answers set escalated_at = ${at} where lead_id = any(${[one.id, other.id]})`;
    expect(await sendAt('late_answers', at)).toEqual({ error: 'No longer wanted.' });
  });
});

/** Notes a mail as queued then, sends it now, and resolves to what became of it. */
async function sendAt(kind: string, at: Date, leadId: string | null = null) {
  const [row] = await sql<{ id: number }[]>`
    insert into email_logs (email_type, recipient, lead_id, created_at, sent_by)
    values (${kind}, 'reader@portage.test', ${leadId}, ${at}, 'system') returning id`;
  await sendMail(jobDeps, row?.id ?? 0);
  const [sent] = await sql`select error from email_logs where id = ${row?.id ?? 0}`;
  return sent;
}

describe('a mail that could not go out in its time is not sent late', () => {
  test('a reminder', async () => {
    const { id, move } = await cast.booked(50);
    const eve = reminderAt('eve', move.move_date, 'America/Toronto');
    const away = eve.getTime() - portage.clock().getTime();
    portage.shift(away);
    expect(await sendAt('move_reminder', eve, id)).toEqual({ error: null });
    portage.shift(5 * HOUR_MS);
    expect(await sendAt('move_reminder', eve, id)).toEqual({ error: 'No longer wanted.' });
    await sendReminders(jobDeps);
    expect(await sql`select from reminders where lead_id = ${id}`).toHaveLength(0);
    portage.shift(-away - 5 * HOUR_MS);
  });

  test('a code that has run out', async () => {
    const { id } = await cast.booked(51);
    const life = CODE_LIMITS.minutes * 60_000;
    const ago = (ms: number) => new Date(portage.clock().getTime() - ms);
    expect(await sendAt('email_code', ago(life - 60_000), id)).toEqual({ error: null });
    expect(await sendAt('email_code', ago(life), id)).toEqual({ error: 'No longer wanted.' });
  });
});
