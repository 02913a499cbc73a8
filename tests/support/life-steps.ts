import fc from 'fast-check';
import { expect } from 'vitest';
import { refundDeclined } from '../../api/actions/booking-declines.ts';
import { reconcile, requestReconciliation } from '../../api/actions/reconciliations.ts';
import type {
  CancellationPreview,
  ChangePreview,
  ChangeReply,
} from '../../contracts/booking-changes.ts';
import { addDays } from '../../contracts/dates.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import type { OtherMovers } from '../../contracts/transfers.ts';
import { findBookingPlan, findOpenChange } from '../../db/booking-changes.ts';
import { listDisputes } from '../../db/disputes.ts';
import { isBeingRefunded } from '../../db/refunds.ts';
import { eventually } from './app.ts';
import { castOf } from './cast.ts';
import { returnDeposit } from './customer-bookings.ts';
import { END_STEPS, onItsDay, refundedHere } from './life-ends.ts';
import type { Model } from './life-model.ts';
import { MONEY_STEPS } from './life-money.ts';
import { STORM_STEPS } from './life-storms.ts';
import { isOpen, Step, step, vendorOf, waits } from './lives.ts';
import { deliver, deliverNormally, pay } from './payments.ts';
import { agree, transfersOf, transferTo } from './transfers.ts';
import { act, read } from './vendor-leads.ts';

const pending = ({ stage }: Model) => stage === 'pending';
const mayGive = (model: Model) => (isOpen(model) || waits(model)) && model.dispute !== 'open';
const unpaid = ({ stage, deposit }: Model) => stage === 'held' && deposit === 'none';
const paid = (model: Model) => {
  model.stage = 'pending';
  model.deposit = 'confirmed';
};
/** A change that a customer asks for: of the date, of a home, of the things. */
const arbChange = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((days) => ({
    says: `the date by ${days}`,
    of: ({ move_date }: BookedMove) => ({ move_date: addDays(move_date, days) }),
  })),
  fc.integer({ min: 0, max: 12 }).map((floor) => ({
    says: `the home to floor ${floor} without an elevator`,
    of: () => ({
      home_type_at_dropoff: 'apartment' as const,
      floor_at_dropoff: floor,
      elevator_at_dropoff: false,
    }),
  })),
  fc.integer({ min: 0, max: 40 }).map((sofa) => ({
    says: `the things to ${sofa} sofas`,
    of: ({ items }: BookedMove) => ({ items: { ...items, sofa } }),
  })),
);

/** What may happen to a booking, in any order; with `storms` also at once, and beside kills and clocks that jump. */
export const arbSteps = (length: number, storms = false) =>
  fc.commands(
    [
      step('pay', unpaid, async (model, { portage, session }) => {
        await pay(portage, session);
        paid(model);
      }),
      step('pay, and its webhook is lost', unpaid, async (model, { portage, session }) => {
        await deliver(portage, { hold: true });
        await pay(portage, session);
        await portage.control('/deliveries/forget');
        await deliverNormally(portage);
        await requestReconciliation(portage.deps, 'system');
        // Another may be under way: the one that waits begins after it.
        await eventually(async () => {
          await reconcile(portage.jobDeps);
          const open = await portage.sql`
              select from reconciliations where finished_at is null and asked_by <> 'retry'`;
          return open.length === 0;
        });
        // What keeps it from entering a payment is told here, and not by what is shown of the booking.
        const [run] = await portage.sql`
            select error from reconciliations where finished_at is not null order by id desc limit 1`;
        expect(run).toEqual({ error: null });
        paid(model);
      }),
      step('accept', pending, async (model, life) => {
        const { person } = await vendorOf(life);
        expect((await act(person, life.id, 'accept')).status).toBe(200);
        model.stage = 'accepted';
      }),
      step(
        'decline',
        (model) => isOpen(model) && model.dispute !== 'open',
        async (model, life) => {
          const { person } = await vendorOf(life);
          const reply = await act(person, life.id, 'decline', { reason: 'no_crew' });
          expect(reply.status).toBe(200);
          model.stage = 'declined';
          const { deposit_waits_until: until } = await (
            await castOf(life.portage).customer(life.id)
          ).booking();
          if (until !== null) return;
          await refundedHere(life);
          model.deposit = 'refunded';
          model.returnable = true;
        },
      ),
      step('take another mover', waits, async (model, { portage, id }) => {
        const customer = await castOf(portage).customer(id);
        const { options, version } = await read<OtherMovers>(
          await customer.get('/api/booking/other-movers'),
        );
        const [mover] = options;
        if (!mover) return;
        const { vendor_slug, total_cents } = mover;
        const order = { vendor_slug, total_cents, version, name: 'Maya Okafor' };
        expect((await customer.post('/api/booking/other-movers', order)).status).toBe(200);
        model.stage = 'pending';
      }),
      step('have the deposit back', waits, async (model, life) => {
        await returnDeposit(life.portage, life.id);
        await refundedHere(life);
        model.deposit = 'refunded';
        model.returnable = true;
      }),
      step('let the time pass', waits, async (model, { portage, id }) => {
        await portage.sql`
            update vendor_answers set refund_after = now() - interval '1 minute'
            where lead_id = ${id}`;
        await refundDeclined(portage.jobDeps, id);
        model.deposit = 'refunded';
        model.returnable = true;
      }),
      ...END_STEPS,
      ...(['win', 'lose'] as const).map((end) =>
        step(
          `${end} the dispute`,
          ({ dispute }) => dispute === 'open',
          async (model, life) => {
            const { portage, id } = life;
            const [dispute] = await listDisputes(portage.sql, id);
            const close = async () => {
              await portage.control(`/disputes/${dispute?.provider_id}/${end}`);
              await eventually(
                async () => (await listDisputes(portage.sql, id))[0]?.closed_at != null,
              );
              if (end === 'lose') await refundedHere(life);
            };
            const isOver = ['completed', 'no_show'].includes(model.stage);
            await (isOver ? onItsDay(life, close) : close());
            model.dispute = end === 'win' ? 'won' : 'lost';
            if (end === 'win') return;
            // What has happened stays so, also without its money.
            if (!isOver && model.stage !== 'cancelled') {
              // A payment in review has booked nothing.
              model.stage = ['held', 'unbooked'].includes(model.stage) ? 'unbooked' : 'refunded';
            }
            model.deposit = 'refunded';
          },
        ),
      ),
      arbChange.map(
        ({ says, of }) =>
          new Step(`change ${says}`, isOpen, async (model, life) => {
            const { portage, id } = life;
            const plan = await findBookingPlan(portage.sql, id);
            if (!plan) throw new Error(`${id} has no booking.`);
            const customer = await castOf(portage).customer(id);
            const move = { ...plan.inputs.move, ...of(plan.inputs.move) };
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
      fc.boolean().map(
        (agrees) =>
          new Step(`its mover ${agrees ? 'agrees' : 'refuses'}`, isOpen, async (model, life) => {
            const { portage, id } = life;
            const asked = await findOpenChange(portage.sql, id, portage.clock());
            if (asked?.waits_for !== 'vendor') return;
            const { person } = await vendorOf(life);
            const reply = await act(person, id, 'change', { number: asked.number, agrees });
            // Another life may have taken the truck.
            if (reply.status === 409) return;
            expect(reply.status).toBe(200);
            if (agrees) model.stage = 'accepted';
          }),
      ),
      step('cancel', isOpen, async (model, { portage, id }) => {
        const customer = await castOf(portage).customer(id);
        const terms = (await (
          await customer.get('/api/booking/cancellation')
        ).json()) as CancellationPreview;
        const { version } = terms;
        const reply = await customer.post('/api/booking/cancellation', { version, claim: '' });
        // A refund that its process did not finish waits until the bank has decided on the payment.
        const goesBack = await isBeingRefunded(portage.sql, id);
        expect(reply.status).toBe(goesBack ? 409 : 200);
        if (goesBack) return;
        model.stage = 'cancelled';
        model.deposit = 'kept';
      }),
      step('give the deposit back', mayGive, async (model, { owner, id }) => {
        const reply = await owner.post(`/admin/leads/${id}/refund`, { reason: 'A life.' });
        expect(reply.status).toBe(200);
        if (!waits(model)) model.stage = 'refunded';
        model.deposit = 'refunded';
        model.returnable = true;
      }),
      step('give it back at the provider', mayGive, async (model, life) => {
        await life.portage.control(`/sessions/${life.session}/refund`);
        await refundedHere(life);
        if (!waits(model)) model.stage = 'refunded';
        model.deposit = 'refunded';
        model.returnable = true;
      }),
      step(
        'dispute',
        (model) => isOpen(model) && model.dispute === 'none',
        async (model, { portage, id, session }) => {
          await portage.control(`/sessions/${session}/dispute`);
          await eventually(async () => (await listDisputes(portage.sql, id)).length > 0);
          model.dispute = 'open';
        },
      ),
      step('transfer', isOpen, async (model, { portage, id, owner }) => {
        const { options } = await transfersOf(owner, id);
        if (options.length === 0) return;
        const reply = await transferTo(owner, id);
        if (reply.status !== 200) return;
        const { state } = (await reply.json()) as ChangeReply;
        if (state === 'waiting') {
          const agreed = await agree(portage, id);
          const text = await agreed.text();
          // No truck is held for the answer: another life may have taken it.
          if (agreed.status === 409 && text.includes('slot_gone')) return;
          expect(agreed.status, text).toBe(200);
        }
        model.stage = 'pending';
      }),
      ...MONEY_STEPS,
      ...(storms ? STORM_STEPS : []),
    ],
    { maxCommands: length, size: 'max' },
  );
