import { describe, expect, test } from 'vitest';
import { backUpNightly } from '../../../api/actions/nightly-backups.ts';
import { sweep } from '../../../api/actions/sweeps.ts';
import { MailError } from '../../../api/external/mail.ts';
import { NEED_HOURS } from '../../../contracts/admin/needs-you.ts';
import { eventually } from '../../support/app.ts';
import { audited } from '../../support/audit.ts';
import { openCast } from '../../support/cast.ts';
import { addLeads, addPayments } from '../../support/ledger.ts';
import { hoursUntil, needsOf } from '../../support/needs.ts';
import { times } from '../../support/parallel.ts';
import type { Operator } from '../../support/people.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { mailsOfKind, read } from '../../support/vendor-leads.ts';

const HOUR_MS = 3_600_000;
const DEAD = 'nobody@example.ca';
const { portage, cast } = await openCast({
  mailer: (real) => ({
    ...real,
    async send(message) {
      if (message.to === DEAD) throw new MailError('No such mailbox (550).', false, null);
      return await real.send(message);
    },
  }),
});
const { all, items, itemOf, expectGone } = needsOf(() => portage);
const put = (who: Operator, path: string, from: number | null, to: number | null) =>
  who.put(path, { from, to });

describe('the system waits for a person', () => {
  test('while a mail is not delivered, until it is sent again or given up, once', async () => {
    const { id } = await cast.booked(30);
    await portage.sql`update leads set email = ${DEAD} where id = ${id}`;
    const ana = await cast.operator();
    const lose = async (subject: string) => {
      const mail = { template: 'message', subject, body: 'Hello.' };
      expect((await ana.post(`/admin/leads/${id}/emails`, mail)).ok).toBe(true);
      return await eventually(async () => (await items('failed_mail', id))[0]);
    };
    const first = await lose('Your move');
    const note = expect.stringContaining('No such mailbox (550).');
    expect(first).toMatchObject({ note, recipient: null });
    const resend = `/admin/email-logs/${first.id}/resend`;
    await portage.sql`update email_logs set recipient = 'maya@example.ca' where id = ${first.id}`;
    expect((await ana.post(resend)).status).toBe(202);
    await expectGone('failed_mail', id);
    await eventually(async () => {
      const sent = await portage.sql`
        select 1 from email_logs where id = ${first.id} and status = 'sent'`;
      return sent.length > 0;
    });
    await problemOf(await ana.post(resend), 409);

    const other = await lose('Another');
    const dismissal = `/admin/email-logs/${other.id}/dismissal`;
    const both = await Promise.all([ana.post(dismissal), ana.post(dismissal)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    await expectGone('failed_mail', id);
    const lines = await audited(portage, other.id, 'mail.dismissed');
    expect(lines).toMatchObject([{ actor: ana.email }]);
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

test('a mover waits for a person while licences and insurance are unchecked, once for all of them', async () => {
  const SLUG = 'easy2go';
  const enter = async (kind: string, value: string) => {
    const person = await cast.mover(SLUG, ['manage_profile']);
    return await read(await person.put(`/vendor/vendor/credentials/${kind}`, { value }));
  };
  const judge = async (kind: string, value: string, checked: boolean) => {
    const path = `/admin/vendors/${SLUG}/credentials/${kind}`;
    await read(await (await cast.operator()).put(path, { value, checked }));
  };
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
  expect(hoursUntil(item)).toBe(NEED_HOURS);

  await judge('cvor', '190-123-456', true);
  expect(await itemOf('credentials')).toMatchObject({ detail: 'nsc' });
  // What is not true waits for its mover, and for a person again once there is another text.
  await judge('nsc', 'ON 77', false);
  await expectGone('credentials');
  await enter('nsc', 'ON 78');
  // One takes it.
  const ana = await cast.operator();
  const path = `/admin/needs-you/credentials/${SLUG}/owner`;
  await read(await put(ana, path, null, ana.id));
  expect(await itemOf('credentials')).toMatchObject({ owner: { id: ana.id } });
  await enter('nsc', '');
  await expectGone('credentials');
  await problemOf(await put(ana, path, ana.id, null), 404);
  await enter('cvor', '');
});

test('the list has what is past due first, counts each kind, and shows an analyst no contacts', async () => {
  const { id } = await cast.booked(32);
  portage.shift(25 * HOUR_MS);
  const { items: listed, counts } = await all();
  expect(counts).not.toEqual([]);
  const dues = listed.map(({ due_at }) => Date.parse(due_at));
  expect(dues).toEqual(dues.toSorted((a, b) => a - b));
  for (const count of counts) {
    const found = listed.filter((one) => one.kind === count.kind);
    const past_due = found.filter((one) => one.past_due).length;
    expect(count).toMatchObject({ items: found.length, past_due });
  }
  const shown = (await all('analyst')).items;
  expect(shown.find(({ lead }) => lead?.id === id)).toMatchObject({
    lead: { phone: '•••' },
    vendor: { phone: '•••' },
  });
  expect(JSON.stringify(shown)).not.toContain('@');
});

test('a completed move waits for a person while its customer doubts the bill, or its review is reported', async () => {
  const { id } = await cast.completed(38, { billed_cents: 50_000, hours: 4 });
  const [ana, customer] = [await cast.operator(), await cast.customer(id)];
  const path = `/admin/leads/${id}/bill/settlement`;
  const reason = 'The hours of the log are right.';
  await problemOf(await ana.post(path, { reason }), 409);
  await expectGone('bill', id);
  const doubt = { is_right: false, note: 'They stayed three hours.' };
  await read(await customer.post('/api/booking/bill', doubt));
  const item = await itemOf('bill', id);
  expect(item).toMatchObject({ id, amount: 50_000, past_due: false });
  expect(hoursUntil(item)).toBe(NEED_HOURS);
  await problemOf(await ana.post(path, { reason: ' ' }), 422);
  const settled = { ...doubt, settled_at: expect.any(String) };
  expect(await read(await ana.post(path, { reason }))).toMatchObject(settled);
  await expectGone('bill', id);
  await problemOf(await ana.post(path, { reason }), 409);
  const lines = await audited(portage, id, 'bill.settled');
  expect(lines).toEqual([{ actor: ana.email, action: 'bill.settled', after: { reason } }]);
  const mail = await eventually(async () =>
    (await mailsOfKind(portage, 'message')).find((one) => one.includes(reason)),
  );
  expect(mail).toContain(id);

  await read(await customer.put('/api/booking/review', { stars: 1, text: 'Names a person.' }));
  const [review] = await portage.sql`select id from reviews where lead_id = ${id}`;
  await portage.post(`/api/reviews/${review?.id}/report`, {});
  expect(await itemOf('review', id)).toMatchObject({ detail: '1' });
  const judged = { hides: false, reason: 'It names nobody.' };
  await read(await ana.post(`/admin/reviews/${review?.id}/judgement`, judged));
  await expectGone('review', id);
});

// Who takes an item.

/** A payment in review; resolves to the path of its owner. */
async function waiting() {
  const at = portage.clock();
  const [leadId = ''] = await addLeads(portage.sql, [{ at, vendorId: 1, quoteCents: 100 }]);
  await addPayments(portage.sql, [{ leadId, at, state: 'review' }]);
  const [deposit] = await portage.sql<{ id: number }[]>`
    select id from deposits where lead_id = ${leadId}`;
  const id = String(deposit?.id);
  return { leadId, id, path: `/admin/needs-you/payment_review/${id}/owner` };
}
const ownerOf = async (id: string) =>
  (await all()).items.find((one) => one.id === id)?.owner ?? null;

describe('an item', () => {
  test('is taken, handed on and given back, each audited', async () => {
    const { id, path } = await waiting();
    const [ana, ben] = [await cast.operator(), await cast.operator()];
    const [a, b] = [ana.id, ben.id];
    expect(await read(await put(ana, path, null, a))).toEqual({
      owner: { id: a, name: 'Test operator' },
    });
    expect(await ownerOf(id)).toMatchObject({ id: a });
    await read(await put(ana, path, a, b));
    expect(await ownerOf(id)).toMatchObject({ id: b });
    expect(await read(await put(ben, path, b, null))).toEqual({ owner: null });
    expect(await ownerOf(id)).toBeNull();
    const lines = await portage.sql`
      select actor, action, before, after from audit
      where entity = 'claim' and entity_id = ${`payment_review/${id}`} order by id`;
    expect([...lines]).toEqual([
      { actor: ana.email, action: 'claim.taken', before: { user_id: null }, after: { user_id: a } },
      { actor: ana.email, action: 'claim.moved', before: { user_id: a }, after: { user_id: b } },
      { actor: ben.email, action: 'claim.ended', before: { user_id: b }, after: { user_id: null } },
    ]);
  });

  test('that five take at once is one’s, and the others are told whose', async () => {
    const { id, path } = await waiting();
    const people = await times(5, () => cast.operator());
    const replies = await Promise.all(
      people.map(async (one) => await put(one, path, null, one.id)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = people[replies.findIndex(({ status }) => status === 200)] as Operator;
    expect(await ownerOf(id)).toMatchObject({ id: winner.id });
    const refused = replies.find(({ status }) => status === 409) as Response;
    expect((await problemOf(refused, 409)).detail).toMatch(/Another operator was faster/);
    const taken = await portage.sql`
      select 1 from audit where action = 'claim.taken' and entity_id = ${`payment_review/${id}`}`;
    expect(taken).toHaveLength(1);
  });

  test('is not changed from an owner that it has no more', async () => {
    const { path } = await waiting();
    const [ana, ben] = [await cast.operator(), await cast.operator()];
    const [a, b] = [ana.id, ben.id];
    await read(await put(ana, path, null, a));
    await problemOf(await put(ben, path, b, null), 409);
    await problemOf(await put(ben, path, null, b), 409);
    // A colleague is away: who has seen the owner may hand it on.
    await read(await put(ben, path, a, b));
    await problemOf(await put(ana, path, a, null), 409);
  });

  test('has no owner who could do nothing about it', async () => {
    const { path } = await waiting();
    const [ana, analyst] = [await cast.operator(), await cast.analyst()];
    expect(await refusedFields(await put(ana, path, null, analyst.id))).toEqual(['to']);
    await problemOf(await put(ana, path, null, 2_000_000_000), 422);
  });

  test('that does not wait has no owner, and an unknown kind no address', async () => {
    const ana = await cast.operator();
    const a = ana.id;
    for (const path of [
      'payment_review/999999',
      'payment_review/none',
      'late_answer/L0',
      'none/1',
    ]) {
      await problemOf(await put(ana, `/admin/needs-you/${path}/owner`, null, a), 404);
    }
  });
});

describe('a claim ends', () => {
  test('with what it is on', async () => {
    const { id, leadId, path } = await waiting();
    const other = await waiting();
    const ana = await cast.operator();
    await read(await put(ana, path, null, ana.id));
    await read(await put(ana, other.path, null, ana.id));
    await portage.sql`update deposits set state = 'confirmed' where lead_id = ${leadId}`;
    await problemOf(await put(ana, path, ana.id, null), 404);
    await sweep(portage.jobDeps);
    const left = await portage.sql<{ item_id: string }[]>`select item_id from claims`;
    const ids = left.map(({ item_id }) => item_id);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(id);
  });

  test('when its person leaves', async () => {
    const { id, path } = await waiting();
    const ana = await cast.operator();
    await read(await put(ana, path, null, ana.id));
    const owner = await cast.owner();
    await read(await owner.patch(`/admin/users/${ana.id}`, { active: false }));
    await sweep(portage.jobDeps);
    expect(await ownerOf(id)).toBeNull();
  });
});
