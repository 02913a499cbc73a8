import fc from 'fast-check';
import { expect } from 'vitest';
import { settleRefundByHand } from '../../api/actions/refunds.ts';
import { eventually } from './app.ts';
import type { Life, Model } from './life-model.ts';
import { isOpen, Step, step, waits } from './lives.ts';
import { deliver, deliverNormally, pay } from './payments.ts';

const WHOLE = 100;

const becomes = async ({ portage, id }: Life, state: string) =>
  await eventually(async () => {
    const [row] = await portage.sql`
      select 1 from deposits where lead_id = ${id} and state = ${state}`;
    return row !== undefined;
  });

/** The provider's refunds that it gave, newest last. */
async function givenAtProvider({ portage, session }: Life) {
  const paid = await portage.deps.payments.findCheckout(session);
  const refunds = await portage.deps.payments.listRefunds(paid?.paymentIntentId ?? '');
  return refunds.filter(({ status }) => status === 'succeeded').toReversed();
}

/** Does something at the provider, whose events come at once or held, twice and in reverse. */
async function told({ portage }: Life, upset: boolean, work: () => Promise<unknown>) {
  if (upset) await deliver(portage, { hold: true, copies: 2, reverse: true });
  await work();
  if (!upset) return;
  await portage.control('/deliveries/release');
  await deliverNormally(portage);
}

const upset = fc.boolean();
const mayGive = (model: Model) =>
  (isOpen(model) || waits(model)) &&
  model.deposit === 'confirmed' &&
  model.dispute !== 'open' &&
  model.dispute !== 'lost';

const mayGiveAgain = ({ deposit, dispute }: Model) => deposit === 'review' && dispute !== 'open';

/** What may happen to a booking's money at the provider and its banks, in any order. */
export const MONEY_STEPS = [
  fc.constantFrom({ amount_total: 250 }, { currency: 'usd' }).map(
    (charge) =>
      new Step(
        `pay otherwise than asked: ${JSON.stringify(charge)}`,
        ({ stage, deposit }) => stage === 'held' && deposit === 'none',
        async (model, { portage, session }) => {
          await deliver(portage, { charge });
          await pay(portage, session);
          await deliverNormally(portage);
          model.deposit = 'review';
        },
      ),
  ),
  fc.tuple(fc.integer({ min: 1, max: WHOLE }), upset).map(
    ([cents, late]) =>
      new Step(
        `give ${cents} cents back at the provider${late ? ', told late' : ''}`,
        mayGive,
        async (model, life) => {
          const amount = Math.min(cents, WHOLE - model.parts);
          await told(life, late, () =>
            life.portage.control(`/sessions/${life.session}/refund`, { amount }),
          );
          model.parts += amount;
          if (model.parts < WHOLE) return;
          await becomes(life, 'refunded');
          if (!waits(model)) model.stage = 'refunded';
          model.deposit = 'refunded';
          model.returnable = true;
        },
      ),
  ),
  upset.map(
    (late) =>
      new Step(
        `a bank sends a part back${late ? ', told late' : ''}`,
        (model) => model.deposit === 'confirmed' && model.parts > 0,
        async (model, life) => {
          const last = (await givenAtProvider(life)).at(-1);
          if (!last) throw new Error('No part was given.');
          await told(life, late, () => life.portage.control(`/refunds/${last.id}/return`));
          model.parts -= last.amountCents;
        },
      ),
  ),
  upset.map(
    (late) =>
      new Step(
        `a bank sends back what made the whole${late ? ', told late' : ''}`,
        ({ deposit, returnable }) => deposit === 'refunded' && returnable,
        async (model, life) => {
          const last = (await givenAtProvider(life)).at(-1);
          if (!last) throw new Error('Nothing was given.');
          await told(life, late, () => life.portage.control(`/refunds/${last.id}/return`));
          // Nothing is owed of a payment that the bank has taken as well.
          if (model.dispute === 'lost') model.returnable = false;
          else {
            await becomes(life, 'review');
            model.deposit = 'review';
          }
        },
      ),
  ),
  step('give back again what came back', mayGiveAgain, async (model, { owner, id }) => {
    const reply = await owner.post(`/admin/leads/${id}/refund`, { reason: 'Once more.' });
    expect(reply.status).toBe(200);
    if (model.stage === 'held') model.stage = 'unbooked';
    model.deposit = 'refunded';
  }),
  step(
    'give it back by hand',
    (model) => model.stage !== 'held' && mayGiveAgain(model),
    async (model, { portage, id }) => {
      const by = { actor: 'owner@portage.test', reason: 'By transfer.' };
      await settleRefundByHand(portage.jobDeps, id, by);
      model.deposit = 'refunded';
      // What the bank sent back is no longer the provider's to give.
      model.returnable = false;
    },
  ),
];
