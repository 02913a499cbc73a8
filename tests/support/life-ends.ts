import fc from 'fast-check';
import { expect } from 'vitest';
import type { NewCrewLink } from '../../contracts/crew-links.ts';
import type { PayoutStatement } from '../../contracts/payouts.ts';
import { findBookingPlan } from '../../db/booking-changes.ts';
import { eraseAtWish } from '../../db/lead-erasure.ts';
import { eventually } from './app.ts';
import { signatureFor } from './asked-bills.ts';
import { castOf } from './cast.ts';
import { CREW_LINKS, crewOf, dispatchJob, EVENING, tokenOf, workFor } from './crew-jobs.ts';
import type { Life, Model } from './life-model.ts';
import { Step, step, vendorOf } from './lives.ts';
import { act, done, leadOf, read } from './vendor-leads.ts';

/** The deposit has gone back, by our records. */
export const refundedHere = async (life: Life) =>
  await eventually(async () => {
    const [row] = await life.portage.sql`
      select 1 from deposits where lead_id = ${life.id} and state = 'refunded'`;
    return row !== undefined;
  });

/** Does something `ahead` milliseconds from now, and comes back. */
export async function later(life: Life, ahead: number, work: () => Promise<unknown>) {
  const { portage, people } = life;
  portage.shift(ahead);
  try {
    await work();
  } finally {
    portage.shift(-ahead);
    // A job may have swept the sessions that were over by then.
    people.clear();
    life.owner = await castOf(portage).owner();
  }
}

/** Does something at noon of the booking's own date. */
export async function onItsDay(life: Life, work: () => Promise<void>): Promise<void> {
  const plan = await findBookingPlan(life.portage.sql, life.id);
  await later(life, Date.parse(`${plan?.day}T18:00:00Z`) - Date.now(), work);
}

/** The mover's person, signed in as of the clock: tokens live twelve hours. */
const moverNow = async (life: Life) => castOf(life.portage).mover((await vendorOf(life)).slug);
const isAccepted = ({ stage }: Model) => stage === 'accepted';
const isOver = ({ stage }: Model) => stage === 'completed' || stage === 'no_show';
const mayPayOut = ({ stage, deposit }: Model) => stage === 'completed' && deposit === 'confirmed';
const mayReopen = (model: Model) =>
  isOver(model) && model.deposit === 'confirmed' && !model.erased && !model.worked;
/** A price of that share of the most that the customer has agreed to, in cents with tax. */
const share = fc.integer({ min: 20, max: 100 });
const priceOf = async (life: Life, percent: number) => {
  const { ceiling_cents } = await leadOf((await vendorOf(life)).person, life.id);
  return Math.floor((ceiling_cents * percent) / 100);
};

async function complete(life: Life, bill: object): Promise<void> {
  await onItsDay(life, async () => {
    expect((await act(await moverNow(life), life.id, 'complete', bill)).status).toBe(200);
  });
}

/** What is agreed of a price, how a move ends, and what is taken back of that. */
export const END_STEPS = [
  share.map(
    (percent) =>
      new Step(`agree on ${percent} % of the ceiling`, isAccepted, async (_, life) => {
        const price_cents = await priceOf(life, percent);
        const { person } = await vendorOf(life);
        await done(person, life.id, 'final-price', { price_cents, arrival: '09:00' });
      }),
  ),
  step('complete', isAccepted, async (model, life) => {
    await complete(life, {});
    model.stage = 'completed';
  }),
  share.map(
    (percent) =>
      new Step(`complete and bill ${percent} % of the ceiling`, isAccepted, async (model, life) => {
        await complete(life, { billed_cents: await priceOf(life, percent), hours: 5 });
        model.stage = 'completed';
      }),
  ),
  step('no-show', isAccepted, async (model, life) => {
    await onItsDay(life, async () => {
      expect((await act(await moverNow(life), life.id, 'no-show')).status).toBe(200);
    });
    model.stage = 'no_show';
  }),
  step('take it back', mayReopen, async (model, life) => {
    await onItsDay(life, async () => {
      await done(await moverNow(life), life.id, 'take-back');
    });
    model.stage = 'accepted';
  }),
  step('reopen', mayReopen, async (model, { owner, id }) => {
    const reply = await owner.post(`/admin/leads/${id}/reopening`, { reason: 'A life.' });
    expect(reply.status).toBe(204);
    model.stage = 'accepted';
  }),
  step(
    'give the deposit of a done move back',
    (model) => mayPayOut(model) && model.dispute !== 'open',
    async (model, life) => {
      const reply = await life.owner.post(`/admin/leads/${life.id}/refund`, {
        reason: 'Kindness.',
      });
      expect(reply.status).toBe(200);
      await refundedHere(life);
      model.deposit = 'refunded';
    },
  ),
  step(
    'its crew works, and the customer signs',
    (model) => isAccepted(model) && !model.worked,
    async (model, life) => {
      await crewWorks(life);
      model.stage = 'completed';
      model.worked = true;
    },
  ),
  step('pay its mover out', mayPayOut, async (_, life) => {
    const path = `/admin/payouts/${(await vendorOf(life)).slug}`;
    const { payable_cents } = await read<PayoutStatement>(await life.owner.get(path));
    if (payable_cents <= 0) return;
    const paid = { paid_on: life.portage.day(0), reference: 'EFT 1' };
    const amount = { amount_cents: payable_cents, ...paid };
    expect((await life.owner.post(`${path}/settlements`, amount)).status).toBe(201);
  }),
  step(
    'erase its person',
    ({ stage, deposit, erased }) =>
      !erased &&
      (['completed', 'no_show', 'cancelled', 'refunded'].includes(stage) ||
        (stage === 'declined' && deposit === 'refunded')),
    async (model, { portage, id }) => {
      await portage.sql.begin((tx) => eraseAtWish(tx, [id], portage.clock()));
      model.erased = true;
    },
  ),
];

/** A crew goes through its day, and has the bill signed on its phone; what it may not bill the office tells. */
async function crewWorks(life: Life): Promise<void> {
  const { portage, id } = life;
  const plan = await findBookingPlan(portage.sql, id);
  const day = plan?.day ?? '';
  const crew_id = await dispatchJob(portage.sql, id);
  const { person } = await vendorOf(life);
  const link = await read<NewCrewLink>(await person.post(CREW_LINKS, { crew_id, day }), 201);
  const crew = crewOf(portage, tokenOf(link));
  const at = (time: string, work: () => Promise<unknown>) =>
    later(life, Date.parse(`${day}T${time}:00Z`) - portage.clock().getTime(), work);
  await at('11:00', crew.day);
  await at(EVENING, async () => {
    await workFor(crew, id, 3);
    const price = await crew.price(id, { hours: 3, extras: [] });
    const signed = await crew.sign(id, signatureFor(price, { key: crypto.randomUUID() }));
    if (signed.status === 200) return;
    expect((await act(await moverNow(life), id, 'complete', {})).status).toBe(200);
  });
}
