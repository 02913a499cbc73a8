import fc from 'fast-check';
import { refundDeclined } from '../../api/actions/booking-declines.ts';
import { resumeWebhookEvents, sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { reconcileHourly, resumeReconciliation } from '../../api/actions/reconciliations.ts';
import { resumeRefunds, settleRefundByHand } from '../../api/actions/refunds.ts';
import { sweep } from '../../api/actions/sweeps.ts';
import type { OtherMovers } from '../../contracts/transfers.ts';
import { findOpenChange } from '../../db/booking-changes.ts';
import { findBooking } from '../../db/bookings.ts';
import { listDisputes } from '../../db/disputes.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import { eventually } from './app.ts';
import { castOf } from './cast.ts';
import { later } from './life-ends.ts';
import type { Life, Model } from './life-model.ts';
import { Step, vendorOf } from './lives.ts';
import { deliver, deliverNormally, settled } from './payments.ts';
import { ageRefund } from './refunds.ts';
import { transferTo, withdraw } from './transfers.ts';
import { act, read } from './vendor-leads.ts';

const HOUR_MS = 3_600_000;
const BY = { actor: 'owner@portage.test', reason: 'A storm.' };

const answer =
  (what: 'accept' | 'decline') =>
  async ({ id, ...life }: Life) =>
    await act(
      (await vendorOf({ id, ...life })).person,
      id,
      what,
      what === 'decline' ? { reason: 'no_crew' } : {},
    );
const customerOf = ({ portage, id }: Life) => castOf(portage).customer(id);
const lastMoved = async ({ portage, id }: Life, kind: string) => {
  const [row] = await portage.sql<{ provider_id: string }[]>`
    select provider_id from movements where lead_id = ${id} and kind = ${kind} order by id desc limit 1`;
  return row?.provider_id;
};

/** What people, provider and clocks may do at the same moment; what cannot be done then is refused. */
const ACTS: Record<string, (life: Life) => Promise<unknown>> = {
  pay: ({ portage, session }) => portage.control(`/sessions/${session}/pay`),
  accept: answer('accept'),
  decline: answer('decline'),
  cancel: async (life) => {
    const path = '/api/booking/cancellation';
    const customer = await customerOf(life);
    const { version } = await read<{ version: string }>(await customer.get(path));
    return await customer.post(path, { version, claim: '' });
  },
  'take another mover': async (life) => {
    const path = '/api/booking/other-movers';
    const customer = await customerOf(life);
    const { options, version } = await read<OtherMovers>(await customer.get(path));
    const [mover] = options;
    const order = { vendor_slug: mover?.vendor_slug, total_cents: mover?.total_cents };
    return await customer.post(path, { ...order, version, name: 'Maya Okafor' });
  },
  transfer: ({ owner, id }) => transferTo(owner, id),
  refund: ({ owner, id }) => owner.post(`/admin/leads/${id}/refund`, { reason: BY.reason }),
  'refund by hand': ({ portage, id }) => settleRefundByHand(portage.jobDeps, id, BY),
  'refund at the provider': ({ portage, session }) =>
    portage.control(`/sessions/${session}/refund`),
  'give 30 cents back at the provider': ({ portage, session }) =>
    portage.control(`/sessions/${session}/refund`, { amount: 30 }),
  'send a refund back': async (life) =>
    await life.portage.control(`/refunds/${await lastMoved(life, 'refund')}/return`),
  dispute: ({ portage, session }) => portage.control(`/sessions/${session}/dispute`),
  'lose the dispute': async ({ portage, id }) =>
    await portage.control(
      `/disputes/${(await listDisputes(portage.sql, id))[0]?.provider_id}/lose`,
    ),
  reconcile: ({ portage }) => reconcileHourly(portage.jobDeps),
  'take refunds up': ({ portage }) => resumeRefunds(portage.jobDeps),
  'ask for the session': async ({ portage, session }) =>
    await portage.post('/api/payment-simple/verify', { session_id: session }),
};

/** What another process does that takes the place of a killed one. */
async function takeOver({ portage, process }: Life): Promise<void> {
  process.restart();
  const { sql, jobDeps, clock } = portage;
  await portage.sandboxSettled();
  await sweepPayments(jobDeps);
  await resumeWebhookEvents(jobDeps, new Date(clock().getTime() + HOUR_MS));
  // A minute later what the other has begun is taken up.
  await sql`
    update reconciliations set started_at = started_at - interval '2 minutes',
      beat_at = beat_at - interval '2 minutes'
    where finished_at is null and started_at is not null`;
  await resumeReconciliation(jobDeps);
}

/** Refunds and their jobs come to an end; a dispute in their way is won, and what the customer is asked taken back. */
async function comeToRest({ portage, id, owner }: Life): Promise<void> {
  const { sql, jobDeps } = portage;
  await deliverNormally(portage);
  const asked = await findOpenChange(sql, id, portage.clock());
  if (asked?.waits_for === 'customer') await withdraw(owner, id, asked.number);
  await eventually(async () => {
    await settled(portage);
    const open = (await listDisputes(sql, id)).find(({ closed_at }) => closed_at === null);
    const stage = (await findAnswer(sql, id))?.stage;
    if (open && (stage === 'declined' || stage === 'cancelled')) {
      await portage.control(`/disputes/${open.provider_id}/win`);
      return false;
    }
    if (stage === 'declined') await refundDeclined(jobDeps, id);
    const waiting = await sql`
      select 1 from refunds where lead_id = ${id} and state = 'pending' union all
      select 1 from pgboss.job
      where name in ('decline-refund', 'cancellation-refund') and state = 'active'`;
    if (waiting.length === 0 || open) return true;
    await ageRefund(portage, id);
    await resumeRefunds(jobDeps);
    return false;
  });
}

/** Takes over what stands after a storm: what won is not known beforehand, only that all sides say the same. */
async function adopt(model: Model, { portage: { sql }, id }: Life): Promise<void> {
  const [booking, answered, [paid], disputes] = await Promise.all([
    findBooking(sql, id),
    findAnswer(sql, id),
    sql<{ state: Model['deposit']; refunded: number; rest: number; given: boolean }[]>`
      select d.state, b.refunded::int, b.rest::int, exists (
          select from refunds r where r.session_id = d.session_id and r.state = 'succeeded'
            and r.provider_id like 're\\_%') and not exists (
          select from movements m where m.session_id = d.session_id and m.kind = 'by_hand') as given
      from deposits d join balances b using (session_id) where d.lead_id = ${id}`,
    listDisputes(sql, id),
  ]);
  // Money that was lost to one dispute is gone, whatever comes of another.
  const dispute = disputes.find(({ status }) => status === 'lost') ?? disputes[0];
  model.deposit = paid?.state ?? 'none';
  model.parts = model.deposit === 'confirmed' ? (paid?.refunded ?? 0) : 0;
  model.dispute = dispute
    ? dispute.closed_at === null
      ? 'open'
      : dispute.status === 'lost'
        ? 'lost'
        : 'won'
    : 'none';
  model.returnable =
    model.deposit === 'refunded' && paid?.given === true && model.dispute !== 'lost';
  if (!answered) model.stage = booking?.state === 'held' ? 'held' : 'unbooked';
  else if (answered.stage === 'cancelled' && model.deposit !== 'kept') model.stage = 'refunded';
  else model.stage = answered.stage;
}

const acts = (most: number) =>
  fc.uniqueArray(fc.constantFrom(...Object.keys(ACTS)), { minLength: 1, maxLength: most });
const byHand = ({ portage, id }: Life) =>
  portage.sql`select 1 from movements where lead_id = ${id} and kind = 'by_hand'`;
/** Who gives money back by hand and on the provider's pages as well has given it twice: no record makes that good. */
const run = async (life: Life, names: string[]) => {
  const isGiven = names.includes('refund by hand') || (await byHand(life)).length > 0;
  const done = isGiven ? names.filter((name) => !name.endsWith('at the provider')) : names;
  return await Promise.allSettled(done.map((name) => ACTS[name]?.(life)));
};
const alive = ({ erased }: Model) => !erased;

/** Several things at one moment, kills between statements, and clocks that jump. */
export const STORM_STEPS = [
  fc.tuple(acts(8), fc.boolean()).map(
    ([names, late]) =>
      new Step(
        `at once: ${names.join(', ')}${late ? '; told late' : ''}`,
        alive,
        async (model, life) => {
          if (late) await deliver(life.portage, { hold: true, copies: 2, reverse: true });
          await run(life, names);
          if (late) await life.portage.control('/deliveries/release');
          await comeToRest(life);
          await adopt(model, life);
        },
      ),
  ),
  fc.tuple(acts(3), fc.integer({ min: 1, max: 60 })).map(
    ([names, statement]) =>
      new Step(
        `killed before statement ${statement} of: ${names.join(', ')}`,
        alive,
        async (model, life) => {
          life.process.killBefore(statement);
          await run(life, names);
          await takeOver(life);
          await comeToRest(life);
          await adopt(model, life);
        },
      ),
  ),
  fc.integer({ min: 1, max: 72 }).map(
    (hours) =>
      new Step(
        `the clock jumps by ${hours} hours and back`,
        ({ stage }) => stage !== 'held',
        async (model, life) => {
          await later(life, hours * HOUR_MS, () => sweep(life.portage.jobDeps));
          await comeToRest(life);
          await adopt(model, life);
        },
      ),
  ),
];
