import fc from 'fast-check';
import { expect } from 'vitest';
import { reconcile, requestReconciliation } from '../../api/actions/reconciliations.ts';
import type {
  CancellationPreview,
  ChangePreview,
  ChangeReply,
} from '../../contracts/booking-changes.ts';
import { addDays } from '../../contracts/dates.ts';
import { findBookingPlan } from '../../db/booking-changes.ts';
import { findBooking } from '../../db/bookings.ts';
import { listDisputes } from '../../db/disputes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually, type TestApp } from './app.ts';
import { customerOf } from './customer-bookings.ts';
import type { operator } from './operators.ts';
import { checkout, deliver, deliverNormally, pay, settled } from './payments.ts';
import { agree, transfersOf, transferTo } from './transfers.ts';
import { act, leadOf, personOf } from './vendor-leads.ts';

/**
 * Random lives of bookings: a model of what a booking is, beside the server, the payment sandbox and
 * a real database. After each step customer, vendor, operator, ledger and provider must say the same.
 */

/** What is known of a booking without asking. */
export type Model = {
  stage: 'held' | 'pending' | 'accepted' | 'declined' | 'cancelled' | 'refunded';
  deposit: 'none' | 'confirmed' | 'kept' | 'refunded';
  disputed: boolean;
};

export type Life = {
  portage: TestApp;
  id: string;
  session: string;
  owner: Awaited<ReturnType<typeof operator>>;
  people: Map<string, Awaited<ReturnType<typeof personOf>>>;
};

export const firstModel = (): Model => ({ stage: 'held', deposit: 'none', disputed: false });
const isOpen = ({ stage }: Model) => stage === 'pending' || stage === 'accepted';

/** A booking that is not paid yet, `ahead` days from now. */
export async function newLife(
  portage: TestApp,
  shared: Pick<Life, 'owner' | 'people'>,
  ahead: number,
): Promise<Life> {
  const { id, session } = await checkout(portage, ahead);
  return { portage, id, session, ...shared };
}

async function vendorOf({ portage, id, people }: Life) {
  const [row] = await portage.sql<{ slug: string }[]>`
    select v.slug from leads l join vendors v on v.id = l.selected_vendor_id where l.id = ${id}`;
  const slug = row?.slug ?? '';
  const known = people.get(slug) ?? (await personOf(portage, slug));
  people.set(slug, known);
  return { slug, person: known };
}

const STATES: Record<Model['stage'], string[]> = {
  held: ['unpaid', 'lapsed'],
  pending: ['waiting'],
  accepted: ['accepted'],
  declined: ['declined'],
  cancelled: ['cancelled'],
  refunded: ['cancelled', 'refunded'],
};

/** All that must hold after each step. */
async function compare(model: Model, life: Life): Promise<void> {
  const { portage, id, session, owner } = life;
  await settled(portage);
  expect(await findBreaches(portage.sql)).toEqual([]);

  const customer = await (await customerOf(portage, id)).booking();
  expect(STATES[model.stage]).toContain(customer.state);
  const { person } = await vendorOf(life);
  const seen = await leadOf(person, id);
  const stage = model.stage === 'held' ? 'unpaid' : model.stage;
  expect([stage, 'cancelled']).toContain(seen.stage);
  const reply = await owner.get(`/admin/leads/${id}`);
  const lead = (await reply.json()) as { payment_status: string; paid_cents: number };
  expect(lead.payment_status).toBe(
    { none: 'pending', confirmed: 'succeeded', kept: 'succeeded', refunded: 'refunded' }[
      model.deposit
    ],
  );
  const booked = (await findBooking(portage.sql, id))?.state;
  expect(booked).toBe(isOpen(model) ? 'confirmed' : model.stage === 'held' ? 'held' : 'released');

  // The provider's books, to the cent.
  const [ours] = await portage.sql<{ net: number }[]>`
    select coalesce(sum(case kind when 'deposit' then amount else -amount end), 0)::int as net
    from ledger where lead_id = ${id} and status = 'succeeded'`;
  const checkoutNow = await portage.deps.payments.findCheckout(session);
  const refunds = checkoutNow?.paymentIntentId
    ? await portage.deps.payments.listRefunds(checkoutNow.paymentIntentId)
    : [];
  const given = refunds
    .filter(({ status }) => status === 'succeeded' || status === 'pending')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(ours?.net).toBe((checkoutNow?.paid ? checkoutNow.amountTotal : 0) - given);
}

class Step implements fc.AsyncCommand<Model, Life> {
  readonly #name: string;
  readonly #may: (model: Model) => boolean;
  readonly #run: (model: Model, life: Life) => Promise<void>;
  constructor(
    name: string,
    may: (model: Model) => boolean,
    run: (model: Model, life: Life) => Promise<void>,
  ) {
    this.#name = name;
    this.#may = may;
    this.#run = run;
  }
  check(model: Readonly<Model>): boolean {
    return this.#may(model);
  }
  async run(model: Model, life: Life): Promise<void> {
    await this.#run(model, life);
    await compare(model, life);
  }
  toString(): string {
    return this.#name;
  }
}

const paid = (model: Model) => {
  model.stage = 'pending';
  model.deposit = 'confirmed';
};
const refundedHere = async (life: Life) =>
  await eventually(async () => {
    const [row] = await life.portage.sql`
      select 1 from deposits where lead_id = ${life.id} and state = 'refunded'`;
    return row !== undefined;
  });

/** What may happen to a booking, in any order. */
export const arbSteps = (length: number) =>
  fc.commands(
    [
      fc.constant(
        new Step(
          'pay',
          ({ stage }) => stage === 'held',
          async (model, { portage, session }) => {
            await pay(portage, session);
            paid(model);
          },
        ),
      ),
      fc.constant(
        new Step(
          'pay, and its webhook is lost',
          ({ stage }) => stage === 'held',
          async (model, { portage, session }) => {
            await deliver(portage, { hold: true });
            await pay(portage, session);
            await portage.control('/deliveries/forget');
            await deliverNormally(portage);
            await requestReconciliation(portage.deps, 'system');
            await reconcile(portage.jobDeps);
            paid(model);
          },
        ),
      ),
      fc.constant(
        new Step(
          'accept',
          ({ stage }) => stage === 'pending',
          async (model, life) => {
            const { person } = await vendorOf(life);
            expect((await act(person, life.id, 'accept')).status).toBe(200);
            model.stage = 'accepted';
          },
        ),
      ),
      fc.constant(
        new Step(
          'decline',
          (model) => isOpen(model) && !model.disputed,
          async (model, life) => {
            const { person } = await vendorOf(life);
            const reply = await act(person, life.id, 'decline', { reason: 'no_crew' });
            expect(reply.status).toBe(200);
            await refundedHere(life);
            model.stage = 'declined';
            model.deposit = 'refunded';
          },
        ),
      ),
      fc.integer({ min: 1, max: 5 }).map(
        (days) =>
          new Step(`change the date by ${days}`, isOpen, async (model, life) => {
            const { portage, id } = life;
            const plan = await findBookingPlan(portage.sql, id);
            const customer = await customerOf(portage, id);
            const move = { ...plan?.inputs.move, move_date: addDays(plan?.day ?? '', days) };
            const preview = await customer.post('/api/booking/changes/preview', { move });
            if (preview.status !== 200) return;
            const { after, version, needs_signature, needs_vendor } =
              (await preview.json()) as ChangePreview;
            const reply = await customer.post('/api/booking/changes', {
              move,
              version,
              total_cents: after.breakdown.total_cents,
              ...(needs_signature && { name: 'Maya Okafor' }),
            });
            if (reply.status !== 200) return;
            if (!needs_vendor) model.stage = 'pending';
          }),
      ),
      fc.constant(
        new Step('cancel', isOpen, async (model, { portage, id }) => {
          const customer = await customerOf(portage, id);
          const terms = (await (
            await customer.get('/api/booking/cancellation')
          ).json()) as CancellationPreview;
          const { version } = terms;
          const reply = await customer.post('/api/booking/cancellation', { version, claim: '' });
          expect(reply.status).toBe(200);
          model.stage = 'cancelled';
          model.deposit = 'kept';
        }),
      ),
      fc.constant(
        new Step(
          'give the deposit back',
          (model) => isOpen(model) && !model.disputed,
          async (model, { owner, id }) => {
            const reply = await owner.post(`/admin/leads/${id}/refund`, { reason: 'A life.' });
            expect(reply.status).toBe(200);
            model.stage = 'refunded';
            model.deposit = 'refunded';
          },
        ),
      ),
      fc.constant(
        new Step(
          'give it back at the provider',
          (model) => isOpen(model) && !model.disputed,
          async (model, life) => {
            await life.portage.control(`/sessions/${life.session}/refund`);
            await refundedHere(life);
            model.stage = 'refunded';
            model.deposit = 'refunded';
          },
        ),
      ),
      fc.constant(
        new Step(
          'dispute',
          (model) => isOpen(model) && !model.disputed,
          async (model, { portage, id, session }) => {
            await portage.control(`/sessions/${session}/dispute`);
            await eventually(async () => (await listDisputes(portage.sql, id)).length > 0);
            model.disputed = true;
          },
        ),
      ),
      fc.constant(
        new Step('transfer', isOpen, async (model, { portage, id, owner }) => {
          const { options } = await transfersOf(owner, id);
          if (options.length === 0) return;
          const reply = await transferTo(owner, id);
          if (reply.status !== 200) return;
          const { state } = (await reply.json()) as ChangeReply;
          if (state === 'waiting') expect((await agree(portage, id)).status).toBe(200);
          model.stage = 'pending';
        }),
      ),
    ],
    { maxCommands: length, size: 'max' },
  );
