import { beforeEach, expect, test } from 'vitest';
import {
  reconcileHourly,
  requestReconciliation,
  resumeReconciliation,
} from '../../api/actions/reconciliations.ts';
import type { CheckoutSession } from '../../api/external/stripe-objects.ts';
import { RECONCILED_DAYS } from '../../contracts/admin/reconciliations.ts';
import { listDisputes } from '../../db/disputes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { listDifferences } from '../../db/reconciliations.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { deliver, deliverNormally, pay, paymentOf, settled } from '../support/payments.ts';
import { expectSameNet } from '../support/provider-net.ts';
import { mailsOfKind } from '../support/vendor-leads.ts';

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

const runs = () => portage.sql<{ since: Date; error: string | null; finished_at: Date | null }[]>`
  select since, error, finished_at from reconciliations order by id`;
const hoursSince = (since: Date | undefined) =>
  (portage.clock().getTime() - (since?.getTime() ?? 0)) / 3_600_000;

test('reads weeks once, and then what is new since the last hour', async () => {
  await cast.booked(10);
  await reconcileHourly(portage.jobDeps);
  await reconcileHourly(portage.jobDeps);
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
  await reconcileHourly(portage.jobDeps);
  expect(await listDifferences(portage.sql)).toEqual([]);
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
  await reconcileHourly(portage.jobDeps);
  const states = async () => await Promise.all(paid.map(({ id }) => paymentOf(portage, id)));
  expect((await states()).sort()).toEqual(['pending', 'succeeded']);
  const errors = async () => (await runs()).flatMap(({ error }) => error ?? []);
  expect(await errors()).toHaveLength(1);
  unreadable = '';
  await reconcileHourly(portage.jobDeps);
  expect(await states()).toEqual(['succeeded', 'succeeded']);
  expect(await errors()).toHaveLength(1);
});

test('that was cut off is taken up by the next minute, and holds no other up', async () => {
  await deliver(portage, { hold: true });
  const { id, session } = await cast.held(20);
  await pay(portage, session);
  await portage.control('/deliveries/forget');
  await requestReconciliation(portage.jobDeps, 'system');
  // As a process leaves it that is killed.
  await portage.sql`
    update reconciliations set started_at = now() - interval '2 minutes',
      beat_at = now() - interval '61 seconds' where started_at is null`;
  await resumeReconciliation(portage.jobDeps);
  expect(await paymentOf(portage, id)).toBe('succeeded');
  const all = await runs();
  expect(all.at(-1)).toMatchObject({ error: null });
  expect(all.every(({ finished_at }) => finished_at !== null)).toBe(true);
});

test('that lives is left alone', async () => {
  await requestReconciliation(portage.jobDeps, 'system');
  await portage.sql`
    update reconciliations set started_at = now() - interval '20 minutes', beat_at = now()
    where started_at is null`;
  const before = reads;
  await resumeReconciliation(portage.jobDeps);
  expect(reads).toBe(before);
  await portage.sql`
    update reconciliations set finished_at = now(), until = now() where finished_at is null`;
});

test('tells when a difference has gone by itself', async () => {
  const { session } = await cast.booked(22);
  await portage.sql`update deposits set amount = 200 where session_id = ${session}`;
  await reconcileHourly(portage.jobDeps);
  const [difference] = await listDifferences(portage.sql);
  await portage.sql`update deposits set amount = 100 where session_id = ${session}`;
  await reconcileHourly(portage.jobDeps);
  expect(await listDifferences(portage.sql)).toEqual([]);
  const told = await portage.sql`
    select action from audit where entity = 'payment_difference' and entity_id = ${String(difference?.id)}`;
  expect(told).toEqual([{ action: 'difference.noted' }]);
});

test('what a clock that was ahead has read, or left begun, holds up and hides nothing', async () => {
  const ahead = 3 * 24 * 3_600_000;
  portage.shift(ahead);
  await reconcileHourly(portage.jobDeps);
  await portage.sql`
    insert into reconciliations (since, asked_by, asked_at, started_at)
    values (now(), 'system', now(), ${portage.clock()})`;
  portage.shift(-ahead);
  await deliver(portage, { hold: true });
  const { id, session } = await cast.held(24);
  await pay(portage, session);
  await portage.control('/deliveries/forget');
  await reconcileHourly(portage.jobDeps);
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
  await reconcileHourly(portage.jobDeps);
  portage.shift(-away);
  expect(await listDisputes(portage.sql, id)).toMatchObject([{ status: 'lost' }]);
  expect(await paymentOf(portage, id)).toBe('refunded');
  await expectSameNet(portage, session);
});
