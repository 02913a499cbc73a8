import { beforeEach, expect, test } from 'vitest';
import {
  reconcile,
  reconcileHourly,
  requestReconciliation,
  resumeReconciliation,
} from '../../api/actions/reconciliations.ts';
import type { CheckoutSession } from '../../api/external/stripe-objects.ts';
import { RECONCILED_DAYS, type Reconciliation } from '../../contracts/admin/reconciliations.ts';
import { listDisputes } from '../../db/disputes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { listDifferences } from '../../db/reconciliations.ts';
import { eventually } from '../support/app.ts';
import { audited } from '../support/audit.ts';
import { openCast } from '../support/cast.ts';
import { deliver, deliverNormally, pay, paymentOf, settled } from '../support/payments.ts';
import { expectSameNet } from '../support/provider-net.ts';
import { mailsOfKind, read } from '../support/vendor-leads.ts';

/** What happens after the provider's lists were read, and before the ledger's are. */
let meanwhile: (() => Promise<unknown>) | null = null;
/** The session of whose payment the provider says what no column takes. */
let unreadable = '';
const asTold = (session: CheckoutSession): CheckoutSession =>
  session.id === unreadable ? { ...session, paymentIntentId: 'pi_\u0000' } : session;
let reads = 0;
const { portage, cast } = await openCast({
  crowded: true,
  payments: (real) => ({
    ...real,
    listBooks: async (since, until) => {
      reads += 1;
      const books = await real.listBooks(since, until);
      await meanwhile?.();
      return { ...books, sessions: books.sessions.map(asTold) };
    },
    findCheckout: async (id) => {
      const session = await real.findCheckout(id);
      return session && asTold(session);
    },
  }),
});
beforeEach(async () => {
  meanwhile = null;
  await deliverNormally(portage);
});

type Run = { since: Date; error: string | null; started_at: Date | null; finished_at: Date | null };
const runs = () => portage.sql<Run[]>`
  select since, error, started_at, finished_at from reconciliations order by id`;
const hoursSince = (since: Date | undefined) =>
  (portage.clock().getTime() - (since?.getTime() ?? 0)) / 3_600_000;
/** At a full minute the server's own job takes up what was asked for, and ours finds nothing to do. */
const finished = () =>
  eventually(async () => (await runs()).every((run) => !run.started_at || run.finished_at));
const hourly = () => reconcileHourly(portage.jobDeps).then(finished);
const run = async () => {
  await requestReconciliation(portage.deps, 'system');
  await reconcile(portage.jobDeps);
  await finished();
};
/** A run that was begun minutes ago, and gave its last sign so many seconds ago. */
const begun = (beat: number) => portage.sql`
  insert into reconciliations (since, asked_by, asked_at, started_at, beat_at)
  values (now() - interval '30 days', 'system', now() - interval '20 minutes',
    now() - interval '20 minutes', now() - ${beat} * interval '1 second')`;
const waiting = async () => {
  const owner = await cast.owner();
  return await read<Reconciliation>(await owner.get('/admin/reconciliation'));
};
/** A payment of which no webhook comes, with what else happens to it before. */
async function unheard(from: number, more = async (_session: string): Promise<void> => {}) {
  await deliver(portage, { hold: true });
  const made = await cast.held(from);
  await pay(portage, made.session);
  await more(made.session);
  await portage.control('/deliveries/forget');
  return made;
}
/** As if the ledger had entered a deposit of so many cents. */
const entered = (session: string, amount: number) =>
  portage.sql`update deposits set amount = ${amount} where session_id = ${session}`;

test('reads weeks once, and then what is new since the last hour', async () => {
  await cast.booked(10);
  await hourly();
  await hourly();
  const [first, second] = await runs();
  expect(hoursSince(first?.since)).toBeCloseTo(RECONCILED_DAYS * 24, 0);
  expect(hoursSince(second?.since)).toBeCloseTo(1, 0);
});

test('beside payments, refunds and disputes finds nothing and alarms no one', async () => {
  const refunded = await cast.booked(12);
  const disputed = await cast.booked(14);
  const returned = await cast.booked(16);
  await portage.control(`/sessions/${returned.session}/refund`, { amount: 40 });
  await settled(portage);
  const [{ provider_id = '' } = {}] = await portage.sql<{ provider_id: string }[]>`
    select provider_id from refunds where lead_id = ${returned.id}`;
  meanwhile = async () => {
    const paid = await cast.held(18);
    await pay(portage, paid.session);
    await portage.control(`/sessions/${refunded.session}/refund`, { amount: 40 });
    await portage.control(`/sessions/${disputed.session}/dispute`);
    await portage.control(`/refunds/${provider_id}/return`);
    await settled(portage);
  };
  await hourly();
  const { differences, error, sessions } = await waiting();
  expect([differences, error]).toEqual([[], null]);
  expect(sessions).toBeGreaterThan(0);
  expect(await mailsOfKind(portage, 'payment_differences')).toEqual([]);
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('a payment that cannot be entered holds no other up, and is tried again', async () => {
  await deliver(portage, { hold: true });
  const paid = [await cast.held(24), await cast.held(26)];
  for (const { session } of paid) await pay(portage, session);
  await portage.control('/deliveries/forget');
  // The one that is read first.
  const { sessions } = await portage.deps.payments.listBooks(new Date(0), portage.clock());
  unreadable = sessions.find(({ id }) => paid.some(({ session }) => session === id))?.id ?? '';
  await hourly();
  const states = async () => await Promise.all(paid.map(({ id }) => paymentOf(portage, id)));
  expect((await states()).sort()).toEqual(['pending', 'succeeded']);
  const errors = async () => (await runs()).flatMap(({ error }) => error ?? []);
  expect(await errors()).toHaveLength(1);
  unreadable = '';
  await hourly();
  expect(await states()).toEqual(['succeeded', 'succeeded']);
  expect(await errors()).toHaveLength(1);
});

test('a run that was cut off is taken up by the next minute, and one that lives is left alone', async () => {
  const { id } = await unheard(20);
  // As a process leaves it that is killed.
  await begun(61);
  await resumeReconciliation(portage.jobDeps);
  await finished();
  expect(await paymentOf(portage, id)).toBe('succeeded');
  expect((await runs()).at(-1)).toMatchObject({ error: null });

  await begun(0);
  const before = reads;
  await resumeReconciliation(portage.jobDeps);
  expect(reads).toBe(before);
  await portage.sql`
    update reconciliations set finished_at = now(), until = now() where finished_at is null`;
});

test('a payment, a refund and a dispute whose webhooks never came are made good', async () => {
  const one = await unheard(12);
  const refunded = await unheard(14, (session) => portage.control(`/sessions/${session}/refund`));
  const disputed = await unheard(16, (session) => portage.control(`/sessions/${session}/dispute`));
  await run();
  expect(await paymentOf(portage, one.id)).toBe('succeeded');
  expect(await paymentOf(portage, refunded.id)).toBe('refunded');
  expect(await listDisputes(portage.sql, disputed.id)).toHaveLength(1);
  expect((await waiting()).differences).toEqual([]);
  await settled(portage);
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('what the ledger alone has is told, breaks the invariants, and settles when it agrees, each time', async () => {
  const { id, session } = await cast.booked(18);
  await entered(session, 200);
  await run();
  const [difference, ...others] = await listDifferences(portage.sql);
  expect(others).toEqual([]);
  expect((await waiting()).differences).toMatchObject([
    { kind: 'amount', lead_id: id, amount: 100, provider_id: session },
  ]);
  const breaches = await findBreaches(portage.sql);
  expect(breaches.map(({ invariant, entity_id }) => [invariant, entity_id])).toEqual([
    ['I1', session],
    ['I10', session],
    ['I14', session],
  ]);
  await eventually(async () => (await mailsOfKind(portage, 'payment_differences')).length === 1);
  await entered(session, 100);
  await hourly();
  expect(await listDifferences(portage.sql)).toEqual([]);
  const lines = await audited(portage, String(difference?.id), 'difference.%');
  expect(lines.map(({ action }) => action)).toEqual(['difference.noted']);

  await entered(session, 200);
  await run();
  expect((await waiting()).differences).toMatchObject([{ provider_id: session }]);
  await entered(session, 100);
  // A difference that the lists do not reach stays.
  await portage.sql`
    insert into payment_differences (kind, provider_id, amount, currency, found_at)
    values ('unknown_lead', 'cs_long_ago', 100, 'cad', now())`;
  await run();
  expect((await waiting()).differences).toMatchObject([{ provider_id: 'cs_long_ago' }]);
  await portage.sql`delete from payment_differences where provider_id = 'cs_long_ago'`;
});

test('refunds and disputes are held against both lists, by their amounts', async () => {
  const { id, session } = await cast.booked(22);
  await portage.control(`/sessions/${session}/refund`, { amount: 40 });
  const other = await cast.booked(24);
  await portage.control(`/sessions/${other.session}/dispute`);
  await eventually(async () => (await listDisputes(portage.sql, other.id)).length === 1);
  await eventually(async () => (await portage.sql`select from refunds where lead_id = ${id}`)[0]);
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

test('a run that is late breaks the invariant', async () => {
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

test('a run that fails midway changes nothing and says so', async () => {
  portage.providerAnswers(false);
  await run();
  portage.providerAnswers(true);
  expect((await waiting()).error).not.toBeNull();
  await run();
  expect((await waiting()).error).toBeNull();
});

test('a run whose process died is taken up by the next, as far back as it was to look', async () => {
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

test('two runs at once are one', async () => {
  await requestReconciliation(portage.deps, 'system');
  const count = async () => (await runs()).filter(({ finished_at }) => finished_at).length;
  const before = await count();
  await Promise.all([reconcile(portage.jobDeps), reconcile(portage.jobDeps)]);
  await finished();
  expect(await count()).toBe(before + 1);
});

// These leave runs behind that lie ahead of the others.

test('what a clock that was ahead has read, or left begun, holds up and hides nothing', async () => {
  const ahead = 3 * 24 * 3_600_000;
  portage.shift(ahead);
  await hourly();
  await portage.sql`
    insert into reconciliations (since, asked_by, asked_at, started_at)
    values (now(), 'system', now(), ${portage.clock()})`;
  portage.shift(-ahead);
  const { id } = await unheard(24);
  await hourly();
  expect(await paymentOf(portage, id)).toBe('succeeded');
  expect(await findBreaches(portage.sql)).toEqual([]);
});

test('a dispute is decided here as at the bank, though its event is lost and it was opened long ago', async () => {
  const { id, session } = await cast.booked(60);
  await portage.control(`/sessions/${session}/dispute`);
  const opened = await eventually(async () => (await listDisputes(portage.sql, id))[0]);
  await settled(portage);
  await deliver(portage, { hold: true });
  await portage.control(`/disputes/${opened.provider_id}/lose`);
  await portage.control('/deliveries/forget');
  const away = (RECONCILED_DAYS + 5) * 86_400_000;
  portage.shift(away);
  await hourly();
  portage.shift(-away);
  expect(await listDisputes(portage.sql, id)).toMatchObject([{ status: 'lost' }]);
  expect(await paymentOf(portage, id)).toBe('refunded');
  await expectSameNet(portage, session);
});
