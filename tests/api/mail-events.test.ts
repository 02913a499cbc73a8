import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { refusedAddress } from '../../api/actions/mail-events.ts';
import { sendMail } from '../../api/actions/mails.ts';
import { createApp } from '../../api/app.ts';
import type { EmailLogRow } from '../../contracts/admin/email-logs.ts';
import { createMail } from '../../db/mails.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

/** What the carrier of our mail tells us of addresses. */

const SECRET = 'the-secret-of-the-mail-events';
const { portage, cast } = await openCast();
let app: ReturnType<typeof createApp>;
let lead: { id: string; email: string };
beforeAll(async () => {
  app = createApp({ ...portage.deps, mailEventsSecret: SECRET });
  const { id } = await cast.booked();
  const [row] = await portage.sql<(typeof lead)[]>`select id, email from leads where id = ${id}`;
  lead = row as typeof lead;
  await eventually(async () => (await statuses()).length > 0);
});

const statuses = async () => {
  const rows = await portage.sql<{ status: string }[]>`
    select status from email_logs where recipient = ${lead.email} and status <> 'pending'`;
  return rows.map(({ status }) => status);
};

function tell(event: unknown, { secret = SECRET, ageSeconds = 0, signed = '' } = {}) {
  const body = JSON.stringify(event);
  const at = Math.floor(portage.clock().getTime() / 1000) - ageSeconds;
  const hash = createHmac('sha256', secret)
    .update(`${at}.${signed || body}`)
    .digest('hex');
  return app.request('/api/mail-events', {
    method: 'POST',
    headers: { 'portage-signature': `t=${at},v1=${hash}` },
    body,
  });
}

async function nextMail(): Promise<{ status: string; error: string | null }> {
  const mail = { lead_id: lead.id, recipient: lead.email, sent_by: 'system' };
  const id = await createMail(portage.sql, { ...mail, email_type: 'email_changed' });
  await sendMail(portage.jobDeps, id ?? 0);
  const [row] = await portage.sql<{ status: string; error: string | null }[]>`
    select status, error from email_logs where id = ${id}`;
  return row as { status: string; error: string | null };
}

test('only what is signed with our secret, just now, is believed', async () => {
  const event = { kind: 'bounced', recipient: lead.email };
  await problemOf(await tell(event, { secret: 'another' }), 400);
  await problemOf(await tell(event, { ageSeconds: 600 }), 400);
  await problemOf(await tell(event, { signed: '{}' }), 400);
  await problemOf(await tell({ kind: 'opened', recipient: lead.email }), 400);
  await problemOf(await tell('nothing'), 400);
  await problemOf(await portage.post('/api/mail-events', event), 404);
  expect((await nextMail()).status).toBe('sent');
});

test('an address that bounced gets no mail, and the operators see why', async () => {
  const reason = `550 5.1.1 <${lead.email}> user unknown`;
  const told = await tell({ kind: 'bounced', recipient: lead.email.toUpperCase(), reason });
  expect(told.status).toBe(204);
  expect(new Set(await statuses())).toEqual(new Set(['failed']));
  const mail = await nextMail();
  expect(mail).toMatchObject({ status: 'failed' });
  expect(mail.error).toContain('takes no mail');

  const operator = await cast.operator();
  const log = await read<EmailLogRow[]>(await operator.get('/admin/email-logs'));
  const own = log.filter(({ recipient }) => recipient === lead.email);
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['failed']));
  const noted = JSON.stringify(
    await portage.sql`select error from email_logs where recipient = ${lead.email}`,
  );
  expect(noted).toContain('550 5.1.1 … user unknown');
  expect(noted).not.toContain(lead.email);
  const [row] = await portage.sql`select * from mail_bounces`;
  expect(JSON.stringify(row)).not.toContain(lead.email);
});

test('a mail that arrives takes it back; a complaint stops the newsletter alone', async () => {
  expect((await tell({ kind: 'delivered', recipient: lead.email })).status).toBe(204);
  expect((await nextMail()).status).toBe('sent');
  const sent = async () => (await statuses()).filter((status) => status === 'sent').length;
  const before = await sent();
  expect((await tell({ kind: 'complained', recipient: lead.email })).status).toBe(204);
  // What has arrived stays sent, so that no retry sends it twice.
  expect(await sent()).toBe(before);
  expect((await nextMail()).status).toBe('sent');
  // Later arrivals and bounces take no complaint back.
  await tell({ kind: 'bounced', recipient: lead.email });
  expect(await refusedAddress(portage.deps, lead.email, false)).toContain('takes no mail');
  await tell({ kind: 'delivered', recipient: lead.email });
  expect(await refusedAddress(portage.deps, lead.email, false)).toBeNull();
  expect(await refusedAddress(portage.deps, lead.email, true)).toContain('no newsletter');
});

test('a bounce holds for thirty days: a full mailbox is emptied', async () => {
  await tell({ kind: 'bounced', recipient: 'full@example.ca' });
  expect(await refusedAddress(portage.deps, 'Full@example.ca', false)).not.toBeNull();
  portage.shift(31 * 86_400_000);
  expect(await refusedAddress(portage.deps, 'full@example.ca', false)).toBeNull();
  portage.shift(-31 * 86_400_000);
});
