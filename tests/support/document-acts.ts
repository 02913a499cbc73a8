import { sendReminders } from '../../api/actions/reminders.ts';
import { reminderAt } from '../../api/domain/reminders.ts';
import type {
  CancellationPreview,
  ChangePreview,
  ChangeReply,
} from '../../contracts/booking-changes.ts';
import { addDays } from '../../contracts/dates.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import type { PriceCalendar } from '../../contracts/price-calendar.ts';
import type { OtherMovers } from '../../contracts/transfers.ts';
import { castOf } from './cast.ts';
import { CREW_LINKS, dispatchJob, tokenOf } from './crew-jobs.ts';
import { returnDeposit } from './customer-bookings.ts';
import { type Life, type LifeRecord, mailed, soldBy } from './document-lives.ts';
import { settled } from './payments.ts';
import { bookableQuotes } from './quoted.ts';
import { stageOf } from './stage.ts';
import { agree, answerOffer, offerOf, transfersOf, transferTo } from './transfers.ts';
import { done, read, sendForm } from './vendor-leads.ts';

/** What may be done to a booking: each act does it by the calls of its screen, and writes it down. */
export type Act = (life: Life) => Promise<void>;

const moverOf = ({ portage, record }: Life) => castOf(portage).mover(record.mover.slug);
const customerOf = ({ portage, record }: Life) => castOf(portage).customer(record.id);

export const accept: Act = async (life) => {
  await done(await moverOf(life), life.record.id, 'accept');
  life.record.state = 'accepted';
};

export const contacted: Act = async (life) => {
  await done(await moverOf(life), life.record.id, 'contacted');
};

export const decline: Act = async (life) => {
  // Its mail names who else is free, before and with tax.
  const others = await bookableQuotes(stageOf(life.portage), life.record.move);
  life.record.named.push(
    ...others.flatMap(({ breakdown }) => [breakdown.subtotal_cents, breakdown.total_cents]),
  );
  life.record.movers.push(...others.map(({ vendor_name }) => vendor_name));
  await done(await moverOf(life), life.record.id, 'decline', { reason: 'no_truck' });
  life.record.state = 'declined';
};

/** A truck and a crew are planned, and the crew gets the link to its day. */
export const sendCrew: Act = async (life) => {
  const { portage, record } = life;
  const crew_id = await dispatchJob(portage.sql, record.id);
  const body = { crew_id, day: record.move.move_date };
  life.crew = tokenOf(await read(await (await moverOf(life)).post(CREW_LINKS, body), 201));
};

/** A price and a time that mover and customer have agreed on: some dollars below the ceiling. */
export const agreePrice: Act = async (life) => {
  const { record } = life;
  const price_cents = record.price.ceiling_cents - 1234;
  await done(await moverOf(life), record.id, 'final-price', { price_cents, arrival: '09:45' });
  // The operators' page keeps each price that was entered.
  record.named.push(price_cents);
  record.agreed = price_cents;
  record.arrival = '09:45';
};

/** A price above the ceiling: it holds once its customer has signed for it. */
export const signPrice: Act = async (life) => {
  const { portage, record } = life;
  const price_cents = record.price.ceiling_cents + 4321;
  await done(await moverOf(life), record.id, 'final-price', { price_cents, arrival: '10:15' });
  await mailed(life);
  const mail = (await life.mails()).findLast(({ kind }) => kind === 'price_consent');
  const to = /\/booking\/price\?token=[\w.-]+/.exec(mail?.message.text ?? '')?.[0] ?? '';
  await sendForm(portage, to, { decision: 'agree', name: 'Maya Okafor' });
  // What it is above the ceiling is told too.
  record.named.push(price_cents, 4321);
  record.agreed = price_cents;
  record.arrival = '10:15';
};

export const cancel: Act = async (life) => {
  const customer = await customerOf(life);
  const path = '/api/booking/cancellation';
  const { version } = await read<CancellationPreview>(await customer.get(path));
  await read(await customer.post(path, { version, claim: '' }));
  life.record.state = 'cancelled';
};

export const cancelByOperator: Act = async (life) => {
  const path = `/admin/leads/${life.record.id}/cancellation`;
  const { version } = await read<CancellationPreview>(await life.owner.get(path));
  await read(await life.owner.post(path, { version, reason: 'The customer asked by phone.' }));
  life.record.state = 'cancelled';
};

export const refund: Act = async ({ portage, owner, record }) => {
  await read(await owner.post(`/admin/leads/${record.id}/refund`, { reason: 'Asked.' }));
  await refunded(portage, record);
};

export const refundAtProvider: Act = async ({ portage, session, record }) => {
  await portage.control(`/sessions/${session}/refund`);
  await refunded(portage, record);
};

/** The customer of a declined booking has the deposit back. */
export const returnOfDeposit: Act = async ({ portage, record }) => {
  await returnDeposit(portage, record.id);
  await refunded(portage, record);
};

async function refunded(portage: Life['portage'], record: Life['record']): Promise<void> {
  await castOf(portage).paymentBecomes(record.id, 'refunded');
  await settled(portage);
  if (record.state !== 'declined') record.state = 'refunded';
  record.refunded = record.paid;
}

/** The customer asks for a change, and signs where the price asks for it. */
export const changeTo =
  (wanted: (life: Life) => Partial<BookedMove> | Promise<Partial<BookedMove>>): Act =>
  async (life) => {
    const { record } = life;
    const customer = await customerOf(life);
    const move = { ...record.move, ...(await wanted(life)) };
    const preview = await read<ChangePreview>(
      await customer.post('/api/booking/changes/preview', { move }),
    );
    const { after, version, needs_signature } = preview;
    const body = { move, version, total_cents: after.breakdown.total_cents };
    const name = needs_signature ? { name: 'Maya Okafor' } : {};
    const { state, number } = await read<ChangeReply>(
      await customer.post('/api/booking/changes', { ...body, ...name }),
    );
    life.asked = { number, move, after };
    nameSums(life, after.breakdown);
    record.days.push(move.move_date);
    if (state === 'applied') become(life);
  };

/** The operator does; the mover answers anew. */
export const operatorChanges =
  (wanted: (life: Life) => Partial<BookedMove>): Act =>
  async (life) => {
    const { record, owner } = life;
    const path = `/admin/leads/${record.id}/changes`;
    const booked = await read<BookedMove>(await owner.get(`/admin/leads/${record.id}/move`));
    const move = { ...booked, ...wanted(life) };
    const { after, version } = await read<ChangePreview>(
      await owner.post(`${path}/preview`, { move }),
    );
    const body = { move, version, total_cents: after.breakdown.total_cents };
    const { state, number } = await read<ChangeReply>(await owner.post(path, body));
    life.asked = { number, move: { ...record.move, ...wanted(life) }, after };
    nameSums(life, after.breakdown);
    record.days.push(move.move_date);
    if (state === 'applied') become(life);
  };

const answer =
  (agrees: boolean): Act =>
  async (life) => {
    const number = life.asked?.number ?? 0;
    await done(await moverOf(life), life.record.id, 'change', { number, agrees });
    if (agrees) become(life, 'accepted');
  };
export const agreeToChange = answer(true);
export const refuseChange = answer(false);

/** The booking as a change that was asked for would make it. */
export const proposed = ({ record, asked }: Life): LifeRecord => ({
  ...record,
  ...(asked && { ...soldBy(asked.after), move: asked.move, agreed: null, arrival: null }),
});

/** It is so from now on. */
function become(life: Life, state: 'waiting' | 'accepted' = 'waiting'): void {
  life.record.movers.push(life.record.mover.name);
  Object.assign(life.record, proposed(life), { state });
}

/** What a document of a change may name beside the price that holds. */
function nameSums({ record }: Life, after: Life['record']['price']): void {
  const { price } = record;
  for (const one of [price, after]) {
    record.named.push(one.total_cents, one.ceiling_cents, one.subtotal_cents);
    record.named.push(
      Math.abs(after.total_cents - price.total_cents),
      one.total_cents - record.paid,
    );
  }
}

/** Another mover takes a declined booking at its own price, where one is free. */
export const takeOther: Act = async (life) => {
  const { record } = life;
  const customer = await customerOf(life);
  const path = '/api/booking/other-movers';
  const { options, version } = await read<OtherMovers>(await customer.get(path));
  const [option] = options;
  if (!option) return;
  const { vendor_slug, total_cents } = option;
  const quote = await life.quoteOf(vendor_slug);
  await read(await customer.post(path, { vendor_slug, total_cents, version, name: 'Maya Okafor' }));
  nameSums(life, quote.breakdown);
  life.asked = { number: 0, move: record.move, after: quote };
  become(life);
};

/** An operator gives it to another mover that is free, and the customer agrees where it must. */
export const transfer: Act = async (life) => {
  const { portage, owner, record } = life;
  const { options } = await transfersOf(owner, record.id);
  const [option] = options;
  if (!option) return;
  const quote = await life.quoteOf(option.vendor_slug);
  const { state } = await read<ChangeReply>(await transferTo(owner, record.id, option.vendor_slug));
  nameSums(life, quote.breakdown);
  if (state === 'waiting') {
    await offerOf(portage, record.id);
    await read(await agree(portage, record.id));
  }
  life.asked = { number: 0, move: record.move, after: quote };
  become(life);
};

/** An operator offers another mover, and the customer wants none. */
export const refuseOther: Act = async (life) => {
  const { portage, owner, record } = life;
  const [option] = (await transfersOf(owner, record.id)).options;
  if (!option) return;
  const quote = await life.quoteOf(option.vendor_slug);
  record.movers.push(option.vendor_name);
  nameSums(life, quote.breakdown);
  life.asked = { number: 0, move: record.move, after: quote };
  await read(await transferTo(owner, record.id, option.vendor_slug));
  await read(await answerOffer(portage, record.id, { agrees: false }));
};

/** The evening before the move comes, and its reminder. */
export const remind: Act = async ({ portage, record }) => {
  const eve = reminderAt('eve', record.move.move_date, record.zone);
  await sendReminders({ ...portage.jobDeps, clock: () => eve });
};

/** On the move's own day, when either window is over in the east. */
const onItsDay =
  (what: 'complete' | 'no-show', bill: object = {}): Act =>
  async (life) => {
    const { portage, record } = life;
    const ahead = Date.parse(`${record.move.move_date}T22:30:00Z`) - portage.clock().getTime();
    portage.shift(ahead);
    // The tokens of today have ended by then.
    await done(await moverOf(life), record.id, what, bill).finally(() => portage.shift(-ahead));
    record.state = what === 'complete' ? 'completed' : 'no_show';
    record.bill = (bill as { billed_cents?: number }).billed_cents ?? null;
  };
export const noShow = onItsDay('no-show');
export const complete = onItsDay('complete');
export const completeFor = (billed_cents: number) =>
  onItsDay('complete', { billed_cents, hours: 4 });

/** The first date so many days later on which its mover is free. */
export const laterBy = (days: number) =>
  changeTo(async (life) => {
    const { move_date, move_time } = life.record.move;
    const asked = { move_date: addDays(move_date, days), move_time };
    const reply = await (await customerOf(life)).post('/api/booking/price-calendar', asked);
    const { days: near } = await read<PriceCalendar>(reply);
    const free = near.find(({ date, status }) => date >= asked.move_date && status === 'free');
    return { move_date: free?.date ?? move_date };
  });
