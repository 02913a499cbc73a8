import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteDifference, refundOrphan } from '../../api/actions/payment-differences.ts';
import { reconcile, requestReconciliation } from '../../api/actions/reconciliations.ts';
import type { Reconciliation } from '../../contracts/admin/reconciliations.ts';
import { createBackup } from '../../db/backups/backups.ts';
import { restoreBackup } from '../../db/backups/restore.ts';
import { connect } from '../../db/connect.ts';
import { listDisputes } from '../../db/disputes.ts';
import { startThrowAway } from '../../db/embedded/postgres.ts';
import { findBreaches } from '../../db/invariants.ts';
import { askForReconciliation, listDifferences } from '../../db/reconciliations.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { deliver, deliverNormally, pay, paymentOf, settled } from '../support/payments.ts';
import { mailsOfKind, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
beforeEach(() => deliverNormally(portage));

const run = async () => {
  await requestReconciliation(portage.deps, 'system');
  await reconcile(portage.jobDeps);
};
const waiting = async () => {
  const owner = await cast.owner();
  return await read<Reconciliation>(await owner.get('/admin/reconciliation'));
};

describe('a reconciliation', () => {
  test('finds nothing where both sides agree', async () => {
    await cast.booked(10);
    await run();
    const { differences, error, sessions } = await waiting();
    expect([differences, error]).toEqual([[], null]);
    expect(sessions).toBeGreaterThan(0);
    expect(await findBreaches(portage.sql)).toEqual([]);
  });

  test('makes good a payment, a refund and a dispute whose webhooks never came', async () => {
    await deliver(portage, { hold: true });
    const one = await cast.held(12);
    await pay(portage, one.session);
    const refunded = await cast.held(14);
    await pay(portage, refunded.session);
    await portage.control(`/sessions/${refunded.session}/refund`);
    const disputed = await cast.held(16);
    await pay(portage, disputed.session);
    await portage.control(`/sessions/${disputed.session}/dispute`);
    await portage.control('/deliveries/forget');
    await run();
    expect(await paymentOf(portage, one.id)).toBe('succeeded');
    expect(await paymentOf(portage, refunded.id)).toBe('refunded');
    expect(await listDisputes(portage.sql, disputed.id)).toHaveLength(1);
    expect((await waiting()).differences).toEqual([]);
    await settled(portage);
    expect(await findBreaches(portage.sql)).toEqual([]);
  });

  test('tells what the ledger alone has, breaks the invariant, and settles when it agrees', async () => {
    const { id, session } = await cast.booked(18);
    await portage.sql`update deposits set amount = 200 where session_id = ${session}`;
    await run();
    expect((await waiting()).differences).toMatchObject([
      { kind: 'amount', lead_id: id, amount: 100 },
    ]);
    const breaches = await findBreaches(portage.sql);
    expect(breaches.map(({ invariant, entity_id }) => [invariant, entity_id])).toEqual([
      ['I1', session],
      ['I10', session],
      ['I14', session],
    ]);
    await eventually(async () => (await mailsOfKind(portage, 'payment_differences')).length === 1);
    await portage.sql`update deposits set amount = 100 where session_id = ${session}`;
    await run();
    expect((await waiting()).differences).toEqual([]);
  });

  test('holds refunds and disputes against both lists, by their amounts', async () => {
    const { id, session } = await cast.booked(22);
    await portage.control(`/sessions/${session}/refund`, { amount: 40 });
    const other = await cast.booked(24);
    await portage.control(`/sessions/${other.session}/dispute`);
    await eventually(async () => (await listDisputes(portage.sql, other.id)).length === 1);
    await eventually(
      async () =>
        (
          await portage.sql`
      select from refunds where lead_id = ${id}`
        ).length === 1,
    );
    await portage.sql`update refunds set amount = 50 where lead_id = ${id}`;
    await portage.sql`
      update disputes set provider_id = 'du_elsewhere' where lead_id = ${other.id}`;
    await run();
    const found = (await waiting()).differences;
    expect(found.map(({ kind, lead_id }) => [kind, lead_id])).toEqual([
      ['refund_amount', id],
      ['dispute_missing_there', other.id],
    ]);
    await portage.sql`update refunds set amount = 40 where lead_id = ${id}`;
    await portage.sql`delete from disputes where provider_id = 'du_elsewhere'`;
    await portage.sql`
      delete from payment_differences where provider_id = 'du_elsewhere'`;
    await run();
    expect((await waiting()).differences).toEqual([]);
  });

  test('that is late breaks the invariant', async () => {
    await run();
    await portage.sql`
      update reconciliations set finished_at = finished_at - interval '37 hours'
      where error is null`;
    expect(await findBreaches(portage.sql)).toMatchObject([
      { invariant: 'I10', entity_id: 'reconciliation' },
    ]);
    await run();
    expect(await findBreaches(portage.sql)).toEqual([]);
  });

  test('that fails midway changes nothing and says so', async () => {
    portage.providerAnswers(false);
    await run();
    portage.providerAnswers(true);
    expect((await waiting()).error).not.toBeNull();
    await run();
    expect((await waiting()).error).toBeNull();
  });

  test('tells of a difference that comes back, and keeps one that its lists do not reach', async () => {
    const { session } = await cast.booked(20);
    const differs = async (amount: number) => {
      await portage.sql`update deposits set amount = ${amount} where session_id = ${session}`;
      await run();
      return (await waiting()).differences.map(({ provider_id }) => provider_id);
    };
    expect(await differs(200)).toEqual([session]);
    expect(await differs(100)).toEqual([]);
    expect(await differs(200)).toEqual([session]);
    expect(await differs(100)).toEqual([]);
    await portage.sql`
      insert into payment_differences (kind, provider_id, amount, currency, found_at)
      values ('unknown_lead', 'cs_long_ago', 100, 'cad', now())`;
    await run();
    expect((await waiting()).differences).toMatchObject([{ provider_id: 'cs_long_ago' }]);
    await portage.sql`delete from payment_differences where provider_id = 'cs_long_ago'`;
  });

  test('whose process died is taken up by the next, as far back as it was to look', async () => {
    await portage.sql`
      insert into reconciliations (since, asked_by, asked_at, started_at)
      values (now() - interval '90 days', 'restore', now() - interval '2 hours',
        now() - interval '1 hour')`;
    expect((await waiting()).under_way).toBe(true);
    await run();
    const { under_way, error, since } = await waiting();
    expect([under_way, error]).toEqual([false, null]);
    expect(Date.parse(since ?? '')).toBeLessThan(Date.now() - 80 * 86_400_000);
  });

  test('two at once are one', async () => {
    await requestReconciliation(portage.deps, 'system');
    const [before] = await portage.sql<{ count: number }[]>`
      select count(*)::int from reconciliations where finished_at is not null`;
    await Promise.all([reconcile(portage.jobDeps), reconcile(portage.jobDeps)]);
    const [after] = await portage.sql<{ count: number }[]>`
      select count(*)::int from reconciliations where finished_at is not null`;
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(1);
  });
});

test('after a restore each payment since the backup is a row to decide: refunded, entered or noted', async () => {
  const { path, createdAt } = await backup();
  const paid = [await cast.booked(30), await cast.booked(32), await cast.booked(34)];
  const target = await startThrowAway();
  await restoreBackup(target.url, path, () => {});
  const sql = connect(target.url, { max: 4 });
  const deps = { ...portage.jobDeps, sql };
  await askForReconciliation(sql, { since: createdAt, by: 'restore', at: new Date() });
  await reconcile(deps);
  const rows = await sql<{ kind: string; provider_id: string }[]>`
    select kind, provider_id from payment_differences where settled_at is null order by id`;
  expect(rows.map(({ provider_id }) => provider_id).sort()).toEqual(
    paid.map(({ session }) => session).sort(),
  );
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['unknown_lead']));

  const [first, second] = await listDifferences(sql);
  const decision = { actor: 'owner@portage.test', note: 'After the restore.' };
  await refundOrphan(deps, first?.id ?? 0, decision);
  const refunds = await portage.deps.payments.listRefunds(first?.payment_intent_id ?? '');
  expect(refunds).toMatchObject([{ amountCents: 100, status: 'succeeded' }]);
  await noteDifference(deps, second?.id ?? 0, decision);
  expect(await listDifferences(sql)).toHaveLength(1);
  await expect(refundOrphan(deps, first?.id ?? 0, decision)).rejects.toThrow(/settled already/);
  await sql.end({ timeout: 1 });
  await target.close();
});

async function backup() {
  const folder = portage.deps.backupFolder;
  const clock = portage.clock;
  const { file } = await createBackup(portage.sql, { folder, actor: 'owner@portage.test', clock });
  return { path: join(folder, file), createdAt: new Date(Date.now() - 60_000) };
}
