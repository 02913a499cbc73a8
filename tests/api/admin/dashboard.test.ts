import { beforeEach, describe, expect, test } from 'vitest';
import { MailError } from '../../../api/external/mail.ts';
import { ComponentsReply, DashboardReply } from '../../../contracts/admin/dashboard.ts';
import { openApp } from '../../support/app.ts';
import { castOf } from '../../support/cast.ts';
import { addLeads, addPayments, emptyLedger } from '../../support/ledger.ts';
import { read } from '../../support/vendor-leads.ts';

let mailWorks = true;
const portage = await openApp({
  jobs: false,
  mailer: (real) => ({
    ...real,
    check: () => {
      if (mailWorks) return real.check();
      return Promise.reject(new MailError('smtp.example refused us', true, null));
    },
  }),
});
const cast = castOf(portage);
const owner = await cast.owner();
const person = await cast.operator();
const analyst = await cast.analyst();
beforeEach(async () => {
  await emptyLedger(portage.sql);
  await portage.sql`truncate email_logs`;
  await portage.sql`delete from backups`;
});

const dashboard = async (who = owner) => {
  return DashboardReply.parse(await read(await who.get('/admin/dashboard')));
};
const components = async () => {
  portage.shift(31_000);
  return ComponentsReply.parse(await read(await analyst.get('/admin/components')));
};
const part = (reply: ComponentsReply, id: string) =>
  reply.components.find((component) => component.id === id);

describe('GET /admin/dashboard', () => {
  test('counts what there is', async () => {
    const [a = '', b = '', c = ''] = await addLeads(portage.sql, [
      { at: new Date(), vendorId: 1, quoteCents: 1000, stage: 'accepted' },
      {
        at: new Date(Date.now() - 3 * 86_400_000),
        vendorId: 1,
        quoteCents: 2000,
        stage: 'pending',
      },
      { at: new Date(Date.now() - 500 * 86_400_000), vendorId: 2, quoteCents: 1000 },
    ]);
    await addPayments(portage.sql, [
      { leadId: a, at: new Date() },
      { leadId: b, at: new Date(Date.now() - 3 * 86_400_000), cents: 250 },
      { leadId: b, at: new Date(), kind: 'refund', cents: 40 },
      { leadId: c, at: new Date(Date.now() - 500 * 86_400_000), cents: 900 },
      { leadId: c, at: new Date(), kind: 'refund', cents: 70, state: 'failed' },
    ]);
    await portage.sql`
      insert into email_logs (email_type, recipient, status, error)
      values ('mover_notice', 'yard@example.ca', 'failed', 'no')`;
    expect(await dashboard()).toMatchObject({
      total_leads: 3,
      leads_today: 1,
      leads_7d: 2,
      revenue_7d_cents: 3000,
      active_vendors: 4,
      vendors: 4,
      payments_in_review: 0,
      failed_mails: 1,
    });
    const [open] = await portage.sql<{ count: number }[]>`
      select count(*)::int as count from locations where closed_at is null`;
    expect((await dashboard()).total_locations).toBe(open?.count);
  });

  test('adds up thirty whole days beside the thirty before', async () => {
    // One reading of the clock: an answer of the booking's own moment counts as none.
    const now = Date.now();
    const ago = (days: number) => new Date(now - days * 86_400_000);
    const made = await addLeads(
      portage.sql,
      [0, 2, 3, 3, 40, 40].map((days) => ({ at: ago(days), vendorId: 1, quoteCents: 1000 })),
    );
    const [today = '', near = '', , , far = ''] = made;
    await addPayments(portage.sql, [
      { leadId: today, at: ago(0) },
      { leadId: near, at: ago(2), cents: 300 },
      { leadId: near, at: ago(1), kind: 'refund', cents: 100 },
      { leadId: far, at: ago(40), cents: 250 },
    ]);
    const answered = (leadId: string, days: number, hours: number) => portage.sql`
      insert into vendor_answers (lead_id, vendor_id, move_date, booked_at, stage, answered_at)
      values (${leadId}, 1, '2030-01-01', ${ago(days)}, 'accepted',
        ${new Date(ago(days).getTime() + hours * 3_600_000)})`;
    for (const [at, hours] of [1, 2, 9].entries()) await answered(made[at + 1] ?? '', 3, hours);
    await answered(far, 40, 4);
    await answered(today, 3, 0);
    const { figures } = await dashboard();
    expect(figures.days).toHaveLength(30);
    expect(figures.days.at(-1)?.day).toBe(figures.to);
    expect(figures.now).toEqual({
      leads: 3,
      paid: 1,
      booked: 1,
      revenue_cents: 1000,
      answer_hours: 2,
    });
    expect(figures.before).toMatchObject({
      leads: 2,
      paid: 1,
      revenue_cents: 1000,
      answer_hours: 4,
    });
    const sum = figures.days.reduce((total, { revenue_cents }) => total + revenue_cents, 0);
    expect(sum).toBe(1000);
    expect(figures.days.filter(({ answer_hours }) => answer_hours !== null)).not.toEqual([]);
  });

  test('knows no backup until there is one that stands', async () => {
    expect((await dashboard()).last_backup).toBeNull();
    await portage.sql`
      insert into backups (file, state, actor, started_at, finished_at, bytes, error) values
        ('good.tar', 'done', 'system', now(), now() - interval '1 hour', 12, null),
        ('bad.tar', 'failed', 'system', now(), now(), 0, 'disk full')`;
    expect((await dashboard()).last_backup).toMatchObject({ file: 'good.tar', bytes: 12 });
  });

  test('tells what happened, and who did it to owners alone', async () => {
    const { id } = await cast.lead();
    await portage.sql.begin(async (tx) => {
      await tx`select set_config('portage.actor', ${person.email}, true)`;
      await tx`update leads set status = 'contacted' where id = ${id}`;
    });
    await portage.sql`
      insert into audit (actor, action, entity, entity_id) values (${owner.email}, 'user.created', 'user', '9')`;
    const seen = (await dashboard()).recent_activity;
    expect(seen[0]).toMatchObject({ actor: owner.email, action: 'user.created' });
    const change = {
      action: 'lead.status',
      entity_id: id,
      from: 'pending_payment',
      to: 'contacted',
    };
    expect(seen[1]).toMatchObject({ actor: person.email, ...change });
    expect(seen.some(({ action }) => action.startsWith('session.'))).toBe(false);

    const others = (await dashboard(analyst)).recent_activity;
    expect(others[0]).toMatchObject({ actor: 'person', ...change });
    expect(others.some(({ entity }) => entity === 'user')).toBe(false);
    expect(others.find(({ action }) => action === 'lead.created')?.actor).toBe('system');
  });
});

describe('GET /admin/components', () => {
  test('asks every part, and says plainly what nobody has set up', async () => {
    const reply = await components();
    expect(reply.components.map(({ id, status }) => [id, status])).toEqual([
      ['api', 'healthy'],
      ['database', 'healthy'],
      ['map', 'not_configured'],
      ['payments', 'healthy'],
      ['mail', 'not_configured'],
      ['sheets', 'not_configured'],
    ]);
    expect(reply.status).toBe('healthy');
    expect(reply.uptime_seconds).toBeGreaterThan(0);
    expect(Date.parse(reply.started_at)).toBeLessThan(Date.now());
  });

  test('a part that does not answer is an error, without its reasons', async () => {
    portage.providerAnswers(false);
    mailWorks = false;
    const reply = await components();
    portage.providerAnswers(true);
    mailWorks = true;
    expect(reply.status).toBe('error');
    expect(part(reply, 'payments')).toMatchObject({
      status: 'error',
      message: 'The payment provider does not answer.',
    });
    expect(part(reply, 'mail')).toMatchObject({ message: 'The mail server does not answer.' });
    expect(JSON.stringify(reply)).not.toContain('smtp.example');
    expect((await components()).status).toBe('healthy');
  });

  test('asks others at most twice a minute, however often it is asked', async () => {
    const first = await components();
    const again = await (await analyst.get('/admin/components')).json();
    expect(again.checked_at).toBe(first.checked_at);
  });
});

describe('quick actions', () => {
  const addMail = async (status: string, error: string | null) => {
    const [row] = await portage.sql<{ id: number }[]>`
      insert into email_logs (email_type, recipient, status, error)
      values ('mover_notice', 'yard@example.ca', ${status}, ${error}) returning id`;
    return row?.id ?? 0;
  };
  const jobs = () => portage.sql<{ id: number; due: boolean }[]>`
    select (data ->> 'id')::int as id, start_after <= now() as due from pgboss.job
    where name = 'mail' order by 1`;

  test('failed mails are on their way again, once each', async () => {
    await portage.deps.queue.ready();
    await portage.sql`delete from pgboss.job`;
    const lost = await addMail('failed', 'The mail server is busy.');
    const waiting = await addMail('failed', 'The mail server is busy.');
    await addMail('failed', 'No longer wanted.');
    await addMail('sent', null);
    const later = new Date(Date.now() + 3_600_000);
    await portage.sql.begin((tx) => portage.deps.queue.send(tx, 'mail', { id: waiting }, later));

    const response = await person.post('/admin/email-logs/retry');
    expect([response.status, await response.json()]).toEqual([
      200,
      { retried: 2, ids: [lost, waiting] },
    ]);
    expect([...(await jobs())]).toEqual([
      { id: lost, due: true },
      { id: waiting, due: true },
    ]);
    const [entry] = await portage.sql`
      select actor, after from audit where action = 'mails.retried' order by id desc limit 1`;
    expect(entry).toEqual({ actor: person.email, after: { mails: 2 } });
    expect(await (await person.post('/admin/email-logs/retry')).json()).toEqual({
      retried: 0,
      ids: [],
    });
  });

  test('what came of mails is counted, with what the last failure said', async () => {
    const sent = await addMail('sent', null);
    const again = await addMail('failed', 'Connection refused');
    const under = await addMail('pending', null);
    const ids = [sent, again, under].join(',');
    const reply = await person.get(`/admin/email-logs/outcome?ids=${ids}`);
    expect(await reply.json()).toEqual({
      sent: 1,
      failed: 1,
      pending: 1,
      reason: 'Connection refused',
    });
    for (const wrong of ['', 'a', '1,', '1;2', ','.repeat(9)]) {
      expect((await person.get(`/admin/email-logs/outcome?ids=${wrong}`)).status).toBe(422);
    }
  });

  test('a sweep of payments is a job, and leaves its line', async () => {
    await portage.deps.queue.ready();
    await portage.sql`delete from pgboss.job`;
    expect((await person.post('/admin/payments/sweep')).status).toBe(202);
    expect(await portage.sql`select 1 from pgboss.job where name = 'sweep'`).toHaveLength(1);
    const [entry] = await portage.sql`select actor from audit where action = 'payments.swept'`;
    expect(entry).toEqual({ actor: person.email });
  });
});
