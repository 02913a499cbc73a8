import fc from 'fast-check';
import { expect } from 'vitest';
import type { Outcome } from '../../contracts/outcomes.ts';
import { findBooking } from '../../db/bookings.ts';
import type { Sql } from '../../db/connect.ts';
import { listDisputes } from '../../db/disputes.ts';
import { findBreaches } from '../../db/invariants.ts';
import type { TestApp } from './app.ts';
import { castOf } from './cast.ts';
import { compareMails } from './life-mails.ts';
import type { Life, Model } from './life-model.ts';
import { settled } from './payments.ts';
import { netAtProvider } from './provider-net.ts';
import { leadOf } from './vendor-leads.ts';

/**
 * Random lives of bookings: a model of what a booking is, beside the server, the payment sandbox and
 * a real database. After each step customer, vendor, operator, ledger and provider must say the same.
 */

/** What the lives of one database share. */
export type Shared = Pick<Life, 'people' | 'process'>;

export const firstModel = (): Model => ({
  stage: 'held',
  deposit: 'none',
  dispute: 'none',
  parts: 0,
  returnable: false,
  erased: false,
  worked: false,
});
/** A booking that was declined, and whose deposit another mover could take over. */
export const waits = ({ stage, deposit }: Model) => stage === 'declined' && deposit === 'confirmed';
/** Trucks are held for it, which no booking is whose deposit went back (I7), not even one that is over. */
const isBooked = ({ stage, deposit }: Model) =>
  ['pending', 'accepted', 'completed', 'no_show'].includes(stage) &&
  deposit !== 'refunded' &&
  deposit !== 'review';
export const isOpen = ({ stage }: Model) => stage === 'pending' || stage === 'accepted';

/**
 * A booking that is not paid yet, `ahead` days from now. Another life may free a truck between the price
 * and the request, which changes the price: then it asks again.
 */
export async function newLife(portage: TestApp, shared: Shared, ahead: number): Promise<Life> {
  for (let tries = 1; ; tries++) {
    try {
      const { id, session } = await castOf(portage).held(ahead);
      return { portage, id, session, owner: await castOf(portage).owner(), ...shared };
    } catch (error) {
      if (tries === 3 || !String(error).includes('price_changed')) throw error;
    }
  }
}

/** The person of the vendor whose booking it is. */
export async function vendorOf({ portage, id, people }: Life) {
  const [row] = await portage.sql<{ slug: string }[]>`
    select v.slug from leads l join vendors v on v.id = l.selected_vendor_id where l.id = ${id}`;
  const slug = row?.slug ?? '';
  const known = people.get(slug) ?? (await castOf(portage).mover(slug));
  people.set(slug, known);
  return { slug, person: known };
}

const STATES: Record<Model['stage'], string[]> = {
  held: ['unpaid', 'lapsed'],
  unbooked: ['refunded'],
  pending: ['waiting'],
  accepted: ['accepted', 'price_agreed'],
  declined: ['declined'],
  cancelled: ['cancelled'],
  refunded: ['cancelled', 'refunded'],
  completed: ['completed'],
  no_show: ['no_show'],
};

/** A payment that is not as it was asked for makes no booking. */
const statesOf = ({ stage, deposit }: Model) =>
  ['held', 'unbooked'].includes(stage) && deposit === 'review' ? ['review'] : STATES[stage];

const OUTCOMES: Record<Model['stage'], Outcome> = {
  held: 'held',
  unbooked: 'asked',
  pending: 'waiting',
  accepted: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
  refunded: 'cancelled',
  completed: 'done',
  no_show: 'no_show',
};

/** All that must hold after each step. */
async function compare(model: Model, life: Life): Promise<void> {
  const { portage, id, owner } = life;
  await settled(portage);
  expect(await findBreaches(portage.sql)).toEqual([]);

  if (!model.erased) {
    const customer = await (await castOf(portage).customer(id)).booking();
    expect(statesOf(model)).toContain(customer.state);
    expect(customer.deposit_waits_until !== null).toBe(waits(model));
  }
  const { person } = await vendorOf(life);
  const seen = await leadOf(person, id);
  const stage = ['held', 'unbooked'].includes(model.stage) ? 'unpaid' : model.stage;
  expect([stage, 'cancelled']).toContain(seen.stage);
  const reply = await owner.get(`/admin/leads/${id}`);
  const lead = (await reply.json()) as { payment_status: string; state: string };
  expect(lead.payment_status).toBe(
    {
      none: 'pending',
      confirmed: 'succeeded',
      kept: 'succeeded',
      refunded: 'refunded',
      review: 'review',
    }[model.deposit],
  );
  expect(lead.state).toBe(OUTCOMES[model.stage]);
  const booked = (await findBooking(portage.sql, id))?.state;
  expect(booked).toBe(isBooked(model) ? 'confirmed' : model.stage === 'held' ? 'held' : 'released');
  expect(await ledgerNet(portage.sql, id)).toBe((await providerNet(life)).cents);
  await compareMails(model, life);
}

/** What the ledger says that the provider has of a lead's money, in cents. */
export async function ledgerNet(sql: Sql, id: string): Promise<number> {
  const [ours] = await sql<{ net: number }[]>`
    select coalesce(sum(net), 0)::int as net from balances where lead_id = ${id}`;
  return ours?.net ?? 0;
}

/** What the provider has of a life's money, in cents, and all that it goes by there. */
export async function providerNet({ portage, id, session }: Life) {
  const checkoutNow = await portage.deps.payments.findCheckout(session);
  const intent = checkoutNow?.paymentIntentId;
  const refunds = intent ? await portage.deps.payments.listRefunds(intent) : [];
  const disputes = await listDisputes(portage.sql, id);
  return {
    cents: await netAtProvider(portage, session),
    names: [
      session,
      ...refunds.map((refund) => refund.id),
      ...disputes.map((one) => one.provider_id),
    ],
  };
}

/** One thing that may happen, after which all sides are compared. */
export class Step implements fc.AsyncCommand<Model, Life> {
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

/** A step that has nothing to choose. */
export const step = (...of: ConstructorParameters<typeof Step>) => fc.constant(new Step(...of));
