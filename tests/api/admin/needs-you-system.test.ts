import { describe, expect, test } from 'vitest';
import { backUpNightly } from '../../../api/actions/nightly-backups.ts';
import { MailError } from '../../../api/external/mail.ts';
import { NEED_HOURS } from '../../../contracts/admin/needs-you.ts';
import { eventually, openApp } from '../../support/app.ts';
import { castOf } from '../../support/cast.ts';
import { hoursUntil, needsOf } from '../../support/needs.ts';
import { problemOf } from '../../support/problems.ts';
import { mailsOfKind, read } from '../../support/vendor-leads.ts';

const HOUR_MS = 3_600_000;
const DEAD = 'nobody@example.ca';
const portage = await openApp({
  mailer: (real) => ({
    ...real,
    async send(message) {
      if (message.to === DEAD) throw new MailError('No such mailbox (550).', false, null);
      return await real.send(message);
    },
  }),
});
const cast = castOf(portage);
const { all, items, itemOf, expectGone } = needsOf(() => portage);

describe('the system waits for a person', () => {
  const lose = async (subject: string) => {
    const { id } = await cast.booked(30);
    await portage.sql`update leads set email = ${DEAD} where id = ${id}`;
    const ana = await cast.operator();
    const mail = { template: 'message', subject, body: 'Hello.' };
    expect((await ana.post(`/admin/leads/${id}/emails`, mail)).ok).toBe(true);
    const item = await eventually(async () => (await items('failed_mail', id))[0]);
    return { id, item, ana };
  };

  test('while a mail is not delivered, until it is sent again', async () => {
    const { id, item, ana } = await lose('Your move');
    expect(item).toMatchObject({
      note: expect.stringContaining('No such mailbox (550).'),
      recipient: null,
    });
    await portage.sql`update email_logs set recipient = 'maya@example.ca' where id = ${item.id}`;
    expect((await ana.post(`/admin/email-logs/${item.id}/resend`)).status).toBe(202);
    await expectGone('failed_mail', id);
    await eventually(async () => {
      const [row] =
        await portage.sql`select 1 from email_logs where id = ${item.id} and status = 'sent'`;
      return row;
    });
    await problemOf(await ana.post(`/admin/email-logs/${item.id}/resend`), 409);
  });

  test('or until it is given up, once', async () => {
    const { id, item, ana } = await lose('Another');
    const both = await Promise.all([
      ana.post(`/admin/email-logs/${item.id}/dismissal`),
      ana.post(`/admin/email-logs/${item.id}/dismissal`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    await expectGone('failed_mail', id);
    const lines = await portage.sql`
      select actor from audit where action = 'mail.dismissed' and entity_id = ${item.id}`;
    expect([...lines]).toEqual([{ actor: ana.email }]);
    await problemOf(await ana.post('/admin/email-logs/999999/dismissal'), 409);
    await problemOf(await ana.post('/admin/email-logs/none/resend'), 404);
  });

  test('while a night’s backup is missing or has failed, until there is one', async () => {
    await portage.sql`delete from backups`;
    await backUpNightly(portage.jobDeps);
    portage.shift(25 * HOUR_MS);
    await expectGone('backup');
    portage.shift(2 * HOUR_MS);
    expect(await itemOf('backup')).toMatchObject({ lead: null, past_due: false });
    const ana = await cast.operator();
    await read(await ana.post('/admin/database/backup'));
    await expectGone('backup');
    await portage.sql`
      insert into backups (file, state, actor, started_at, finished_at, error)
      values ('bad.tar', 'failed', 'system', ${portage.clock()}, ${portage.clock()}, 'The disk is full.')`;
    expect(await itemOf('backup')).toMatchObject({ note: 'The disk is full.' });
    await portage.sql`delete from backups where file = 'bad.tar'`;
  });
});

describe('a mover waits for a person', () => {
  const SLUG = 'easy2go';
  const enter = async (kind: string, value: string) => {
    const person = await cast.mover('easy2go', ['manage_profile']);
    return await read(await person.put(`/vendor/vendor/credentials/${kind}`, { value }));
  };
  const judge = async (kind: string, value: string, checked: boolean) => {
    const path = `/admin/vendors/${SLUG}/credentials/${kind}`;
    await read(await (await cast.operator()).request('PUT', path, { value, checked }));
  };

  test('while licences and insurance are unchecked, once for all of them', async () => {
    await expectGone('credentials');
    await enter('cvor', '190-123-456');
    const since = portage.clock().toISOString();
    portage.shift(HOUR_MS);
    await enter('nsc', 'ON 77');
    const item = await itemOf('credentials');
    expect(item).toMatchObject({
      id: SLUG,
      lead: null,
      vendor: { name: 'Easy2Go' },
      detail: 'cvor nsc',
      past_due: false,
    });
    expect(item.since <= since).toBe(true);
    expect(Date.parse(item.due_at) - Date.parse(item.since)).toBe(NEED_HOURS * HOUR_MS);

    await judge('cvor', '190-123-456', true);
    expect(await itemOf('credentials')).toMatchObject({ detail: 'nsc' });
    // What is not true waits for its mover, and for a person again once there is another text.
    await judge('nsc', 'ON 77', false);
    await expectGone('credentials');
    await enter('nsc', 'ON 78');
    await itemOf('credentials');
    await enter('nsc', '');
    await expectGone('credentials');
    await enter('cvor', '');
  });

  test('and is taken by one', async () => {
    await enter('cvor', '190-123-456');
    const ana = await cast.operator();
    const taker = (await all()).people.at(-1)?.id ?? 0;
    const path = `/admin/needs-you/credentials/${SLUG}/owner`;
    await read(await ana.request('PUT', path, { from: null, to: taker }));
    expect(await itemOf('credentials')).toMatchObject({ owner: { id: taker } });
    await enter('cvor', '');
    await problemOf(await ana.request('PUT', path, { from: taker, to: null }), 404);
  });
});

describe('the list', () => {
  test('has what is past due first, and counts what there is of each kind', async () => {
    await cast.booked(32);
    portage.shift(25 * HOUR_MS);
    const { items: listed, counts } = await all();
    expect(counts).not.toEqual([]);
    const dues = listed.map(({ due_at }) => Date.parse(due_at));
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    for (const { kind, items: count, past_due } of counts) {
      const found = listed.filter((one) => one.kind === kind);
      expect([kind, count, past_due]).toEqual([
        kind,
        found.length,
        found.filter((one) => one.past_due).length,
      ]);
    }
  });

  test('is read by an analyst without contacts, and by nobody without a session', async () => {
    const { id } = await cast.booked(34);
    portage.shift(25 * HOUR_MS);
    const { items: listed } = await all('analyst');
    expect(listed.find(({ lead }) => lead?.id === id)).toMatchObject({
      lead: { phone: '•••' },
      vendor: { phone: '•••' },
    });
    expect(JSON.stringify(listed)).not.toContain('@');
    await problemOf(await portage.app.request('/admin/needs-you'), 401);
    const analyst = await cast.analyst();
    for (const path of [
      `/admin/leads/${id}/vendor-reminder`,
      '/admin/email-logs/1/resend',
      '/admin/email-logs/1/dismissal',
      '/admin/database/backup-drills',
    ]) {
      await problemOf(await analyst.post(path), 403);
    }
  });
});

describe('a completed move waits for a person', () => {
  test('while its customer doubts the bill', async () => {
    const { id } = await cast.completed(38, { billed_cents: 50_000, hours: 4 });
    const ana = await cast.operator();
    const path = `/admin/leads/${id}/bill/settlement`;
    const reason = 'The hours of the log are right.';
    await problemOf(await ana.post(path, { reason }), 409);
    await expectGone('bill', id);
    const customer = await cast.customer(id);
    const doubt = { is_right: false, note: 'They stayed three hours.' };
    await read(await customer.post('/api/booking/bill', doubt));
    const item = await itemOf('bill', id);
    expect(item).toMatchObject({ id, amount: 50_000, past_due: false });
    expect(hoursUntil(item)).toBe(NEED_HOURS);
    await problemOf(await ana.post(path, { reason: ' ' }), 422);
    await problemOf(await (await cast.analyst()).post(path, { reason }), 403);
    expect(await read(await ana.post(path, { reason }))).toMatchObject({
      is_right: false,
      note: 'They stayed three hours.',
      settled_at: expect.any(String),
    });
    await expectGone('bill', id);
    await problemOf(await ana.post(path, { reason }), 409);
    const lines = await portage.sql`
      select actor, after from audit where action = 'bill.settled' and entity_id = ${id}`;
    expect([...lines]).toEqual([{ actor: ana.email, after: { reason } }]);
    const mail = await eventually(async () =>
      (await mailsOfKind(portage, 'message')).find((one) => one.includes(reason)),
    );
    expect(mail).toContain(id);
  });

  test('while a review is reported', async () => {
    const { id } = await cast.completed(26);
    const customer = await cast.customer(id);
    await read(await customer.put('/api/booking/review', { stars: 1, text: 'Names a person.' }));
    const [review] = await portage.sql<
      { id: number }[]
    >`select id from reviews where lead_id = ${id}`;
    await portage.post(`/api/reviews/${review?.id}/report`, {});
    expect(await itemOf('review', id)).toMatchObject({ detail: '1' });
    const ana = await cast.operator();
    const judged = { hides: false, reason: 'It names nobody.' };
    await read(await ana.post(`/admin/reviews/${review?.id}/judgement`, judged));
    await expectGone('review', id);
  });
});
