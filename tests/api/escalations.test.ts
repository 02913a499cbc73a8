import { beforeEach, describe, expect, test } from 'vitest';
import { expireChanges } from '../../api/actions/booking-change-answers.ts';
import { escalateLate } from '../../api/actions/escalations.ts';
import { sendMail } from '../../api/actions/mails.ts';
import { sendReminders } from '../../api/actions/reminders.ts';
import { reminderAt } from '../../api/domain/reminders.ts';
import { opensAt } from '../../api/domain/told-arrivals.ts';
import { CASE_LIMITS } from '../../contracts/cases.ts';
import { CODE_LIMITS } from '../../contracts/customer/booking-codes.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import { lockLead } from '../../db/leads.ts';
import { within } from '../../db/waits.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { escalate, jobsDone } from '../support/jobs.ts';
import { offered, transferTo } from '../support/transfers.ts';
import { done, mailsOfKind, read } from '../support/vendor-leads.ts';

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
    await escalate(portage);
    await escalate(portage);
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
    await escalate(portage);
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

describe.each([
  ['that escalates', escalateLate, 48, 'vendor_answers'],
  ['that ends offers', expireChanges, 49, 'booking_changes'],
] as const)('a sweep %s', (_, sweep, hours, table) => {
  test('leaves a booking that is being acted on for the next time', async () => {
    const { id } = await offered(portage, await cast.operator(), 47 + hours);
    await read(await transferTo(await cast.operator(), id));
    await sql`update vendor_answers set escalated_at = null where lead_id = ${id}`;
    portage.shift(hours * HOUR_MS);
    const all = () => sql<object[]>`select * from ${sql(table)} where lead_id = ${id}`;
    await jobsDone(sql, 'payment-moves');
    const before = await all();
    await sql.begin(async (tx) => {
      await lockLead(tx, id);
      // Else each would wait for what the other holds.
      const swept = await within(
        2000,
        sweep(jobDeps).then(() => true),
        false,
      );
      await tx`update ${tx(table)} set lead_id = lead_id where lead_id = ${id}`;
      expect(swept).toBe(true);
    });
    expect(await all()).toEqual(before);
    await sweep(jobDeps);
    expect(await all()).not.toEqual(before);
    portage.shift(-hours * HOUR_MS);
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

const OPENS = '2026-12-05T13:00:00Z';
test.each([
  ['2026-12-01T13:00:00Z', '2026-12-02T13:00:00Z'],
  ['2026-12-04T11:00:00Z', '2026-12-05T11:00:00Z'],
  ['2026-12-04T12:00:00Z', '2026-12-05T11:00:00Z'],
  // A move in three hours leaves one to answer.
  ['2026-12-05T10:00:00Z', '2026-12-05T11:00:00Z'],
  ['2026-12-05T11:30:00Z', '2026-12-05T12:00:00Z'],
  ['2026-12-05T12:30:00Z', '2026-12-05T13:00:00Z'],
  ['2026-12-05T14:00:00Z', '2026-12-05T14:00:00Z'],
])('booked %s for a window from 13:00 on, the answer is due %s', async (booked, due) => {
  const [row] = await sql<{ due: Date }[]>`
    select answer_due(${booked}::timestamptz, ${OPENS}::timestamptz) as due`;
  expect(row?.due.toISOString()).toBe(new Date(due).toISOString());
});

test('a booking’s answer is due by what the move leaves, at its mover, its customer and in the queue', async () => {
  const { id, vendorUser, customer } = await cast.booked(12);
  const lead = async () =>
    await read<LeadDetail>(await vendorUser.get(`/vendor/vendor/leads/${id}`));
  const { move_date, move_time, time_zone, booked_at, answer_by } = await lead();
  const day = 24 * 3_600_000;
  expect(Date.parse(answer_by ?? '') - Date.parse(booked_at ?? '')).toBe(day);
  // Booked five hours before the window opens.
  const opens = opensAt(time_zone, { move_date, move_time }).getTime();
  await sql`update vendor_answers set booked_at = ${new Date(opens - 5 * 3_600_000)} where lead_id = ${id}`;
  const due = new Date(opens - 2 * 3_600_000).toISOString();
  expect((await lead()).answer_by).toBe(due);
  expect((await customer.booking()).answer_by).toBe(due);
  const away = opens - 2 * 3_600_000 - portage.clock().getTime();
  portage.shift(away - 60_000);
  await escalate(portage);
  expect(
    await sql`select 1 from vendor_answers where lead_id = ${id} and escalated_at is null`,
  ).toHaveLength(1);
  portage.shift(60_000);
  await escalate(portage);
  expect(
    await sql`select 1 from vendor_answers where lead_id = ${id} and escalated_at is null`,
  ).toHaveLength(0);
  portage.shift(-away);
});
