import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  attachOrphan,
  noteDifference,
  refundOrphan,
} from '../../api/actions/payment-differences.ts';
import { reconcile, reconcileHourly } from '../../api/actions/reconciliations.ts';
import type { Reconciliation } from '../../contracts/admin/reconciliations.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { createBackup } from '../../db/backups/backups.ts';
import { restoreBackup } from '../../db/backups/restore.ts';
import { connect } from '../../db/connect.ts';
import { startThrowAway } from '../../db/embedded/postgres.ts';
import { findBreaches } from '../../db/invariants.ts';
import { readBalance } from '../../db/movements.ts';
import { askForReconciliation, listDifferences } from '../../db/reconciliations.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { deliver, deliverNormally, pay, paymentOf, stateOf } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { netAtProvider } from '../support/provider-net.ts';
import { read } from '../support/vendor-leads.ts';

/** A payment of no lead that is here, of which a person decides. */

const { portage, cast } = await openCast({ crowded: true });
beforeEach(() => deliverNormally(portage));

test('after a restore each payment since the backup is a row to decide: refunded, entered or noted', async () => {
  const { backupFolder: folder, clock } = portage.deps;
  const { file } = await createBackup(portage.sql, { folder, actor: 'owner@portage.test', clock });
  const createdAt = new Date(Date.now() - 60_000);
  const paid = [await cast.booked(30), await cast.booked(32), await cast.booked(34)];
  const target = await startThrowAway();
  await restoreBackup(target.url, join(folder, file), () => {});
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
  await refundOrphan(deps, first?.id ?? 0, decision);
  const refunds = await portage.deps.payments.listRefunds(first?.payment_intent_id ?? '');
  expect(refunds).toMatchObject([{ amountCents: 100, status: 'succeeded' }]);
  await noteDifference(deps, second?.id ?? 0, decision);
  expect(await listDifferences(sql)).toHaveLength(1);
  await expect(refundOrphan(deps, first?.id ?? 0, decision)).rejects.toThrow(/settled already/);
  await sql.end({ timeout: 1 });
  await target.close();
});

/** A payment of no lead, as a reconciliation finds it. */
async function orphan() {
  const { id: session } = await portage.deps.payments.openCheckout({
    leadId: 'L0000000000',
    amountCents: 100,
    currency: 'cad',
    vendorName: 'Orphan',
    successUrl: 'http://portage.test/',
    cancelUrl: 'http://portage.test/',
    expiresAt: minutesFrom(portage.clock(), 40),
    idempotencyKey: crypto.randomUUID(),
  });
  await pay(portage, session);
  const paid = await portage.deps.payments.findCheckout(session);
  const [row] = await portage.sql<{ id: number }[]>`
    insert into payment_differences
      (kind, provider_id, payment_intent_id, amount, currency, found_at)
    values ('unknown_lead', ${session}, ${paid?.paymentIntentId ?? ''}, 100, 'cad', now())
    returning id`;
  return { session, id: row?.id ?? 0 };
}
const decision = { actor: 'owner@portage.test', note: 'Hers.' };

test('an orphan that two people attach at once holds one booking, and the other is told', async () => {
  const leads = [await cast.held(44), await cast.held(46)];
  const { id } = await orphan();
  const attached = await Promise.allSettled(
    leads.map((lead) => attachOrphan(portage.deps, id, { ...decision, leadId: lead.id })),
  );
  expect(attached.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const states = await Promise.all(leads.map((lead) => stateOf(portage, lead.id)));
  expect(states.toSorted()).toEqual(['confirmed', 'held']);
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('an orphan is attached or given back, never both', async () => {
  const { id: lead } = await cast.held(48);
  const { id, session } = await orphan();
  const [attached, given] = await Promise.allSettled([
    attachOrphan(portage.deps, id, { ...decision, leadId: lead }),
    refundOrphan(portage.deps, id, decision),
  ]);
  expect([attached.status, given.status].sort()).toEqual(['fulfilled', 'rejected']);
  const isBooked = (await stateOf(portage, lead)) === 'confirmed';
  expect(isBooked).toBe(attached.status === 'fulfilled');
  expect(await netAtProvider(portage, session)).toBe(isBooked ? 100 : 0);
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('an orphan confirms the booking that an owner names, whose lead its news has waited for', async () => {
  const { id: lead_id } = await cast.held(50);
  const { id, session } = await orphan();
  await portage.control(`/sessions/${session}/refund`, { amount: 40 });
  const unheard = () => portage.sql`
    select from webhook_events where processed_at is null and waits_for = (
      select payment_intent_id from payment_differences where id = ${id})`;
  await eventually(async () => (await unheard()).length > 0);
  const owner = await cast.owner();
  const body = { lead_id, note: 'She sent her receipt.' };
  await read(await owner.post(`/admin/payment-differences/${id}/attach`, body));
  expect(await paymentOf(portage, lead_id)).toBe('succeeded');
  await eventually(async () => (await unheard()).length === 0);
  expect(await readBalance(portage.sql, session)).toMatchObject({ refunded: 40, rest: 60 });
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('an orphan cannot be decided twice, nor by an operator who is no owner', async () => {
  const [row] = await portage.sql<{ id: number }[]>`
    insert into payment_differences (kind, provider_id, amount, currency, found_at)
    values ('unknown_lead', 'cs_orphan', 100, 'cad', now()) returning id`;
  const clerk = await cast.operator();
  const path = `/admin/payment-differences/${row?.id}`;
  expect((await clerk.post(`${path}/note`, { note: 'Known.' })).status).toBe(403);
  const owner = await cast.owner();
  const empty = await problemOf(await owner.post(`${path}/note`, { note: '' }), 422);
  expect(empty.fields).toHaveProperty('note');
  const nowhere = { note: 'Hers.', lead_id: 'L0000000000' };
  await problemOf(await owner.post(`${path}/attach`, nowhere), 422);
  await read(await owner.post(`${path}/note`, { note: 'Known.' }));
  await problemOf(await owner.post(`${path}/note`, { note: 'Again.' }), 409);
  expect(await waiting()).toEqual([]);
});

const waiting = async () => {
  const owner = await cast.owner();
  const { differences } = await read<Reconciliation>(await owner.get('/admin/reconciliation'));
  return differences.map(({ provider_id }) => provider_id);
};
/** As the hourly job does: what an operator asks for is a job, which the test's queue may take first. */
const compare = () => reconcileHourly(portage.jobDeps);

test('an orphan whose refund comes to nothing, or is sent back by its bank, waits for the next press', async () => {
  const { id, session } = await orphan();
  await deliver(portage, { refund: 'failed' });
  await expect(refundOrphan(portage.deps, id, decision)).rejects.toThrow(/could not refund/);
  expect(await waiting()).toEqual([session]);
  await deliverNormally(portage);
  await refundOrphan(portage.deps, id, decision);
  await compare();
  expect(await waiting()).toEqual([]);
  expect(await netAtProvider(portage, session)).toBe(0);

  const paid = await portage.deps.payments.findCheckout(session);
  const refunds = await portage.deps.payments.listRefunds(paid?.paymentIntentId ?? '');
  const given = refunds.find(({ status }) => status === 'succeeded');
  await portage.control(`/refunds/${given?.id}/return`);
  await compare();
  expect(await waiting()).toEqual([session]);
  await refundOrphan(portage.deps, id, decision);
  await compare();
  expect(await waiting()).toEqual([]);
  expect(await netAtProvider(portage, session)).toBe(0);
});

test('an orphan that is given back at the provider is none any more, part by part', async () => {
  const { session } = await orphan();
  await portage.control(`/sessions/${session}/refund`, { amount: 40 });
  await compare();
  expect(await waiting()).toEqual([session]);
  await portage.control(`/sessions/${session}/refund`);
  await compare();
  expect(await waiting()).toEqual([]);
});
