import { expect, test } from 'vitest';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import { LEAD_ACTS, type LeadAct, type LeadDetail } from '../../contracts/admin/leads.ts';
import type { CancellationPreview } from '../../contracts/booking-changes.ts';
import { isAhead, isDone } from '../../contracts/booking-states.ts';
import type { Cases } from '../../contracts/cases.ts';
import type { Messages } from '../../contracts/messages.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import type { LeadDetail as VendorLead } from '../../contracts/portal/leads.ts';
import { ACTIONS, type Action, refusal, type Stage } from '../../contracts/vendor-answers.ts';
import { eraseAtWish } from '../../db/lead-erasure.ts';
import { openCast } from '../support/cast.ts';
import { returnDeposit } from '../support/customer-bookings.ts';
import { settled } from '../support/payments.ts';
import type { Operator } from '../support/people.ts';
import { RefundsBetween } from '../support/refunds.ts';
import { LEADS, read } from '../support/vendor-leads.ts';

/**
 * What is offered of a booking is what the API does not refuse, and nothing else: every state of a booking, every act
 * and every reader, pressed.
 */

const refunds = new RefundsBetween();
const { portage, cast } = await openCast({ crowded: true, payments: refunds.payments });
const { sql } = portage;
const reason = 'As the customer asks.';
let ahead = 8;
const next = () => {
  ahead += 1;
  return ahead;
};

/** Its move is a day or more ago, or to come, by its place's clocks. */
const dated = (id: string, days: number) =>
  sql`update leads set move_date = ${portage.day(days)} where id = ${id}`;

type Brought = { id: string; vendor?: string };
const STATES: Record<string, () => Promise<Brought>> = {
  'not paid yet': () => cast.lead(next()),
  'being paid': () => cast.held(next()),
  'given up': async () => {
    const { id } = await cast.lead(next());
    const { version } = await read<LeadDetail>(
      await (await cast.owner()).get(`/admin/leads/${id}`),
    );
    const lost = { version, status: 'lost', lost_reason: 'No answer.' };
    await read(await (await cast.owner()).patch(`/admin/leads/${id}`, lost));
    return { id };
  },
  erased: async () => {
    const { id } = await cast.lead(next());
    await sql.begin((tx) => eraseAtWish(tx, [id], portage.clock()));
    return { id };
  },
  'waiting for its mover': () => cast.booked(next()),
  accepted: () => cast.accepted(next()),
  'accepted, on its day': () => cast.ofToday(next()),
  'accepted, after its day': async () => {
    const booking = await cast.accepted(next());
    await dated(booking.id, -1);
    return booking;
  },
  'not answered, on its day': async () => {
    const booking = await cast.booked(next());
    await dated(booking.id, 0);
    return booking;
  },
  done: () => cast.completed(next()),
  'done, with a bill': () => cast.completed(next(), { billed_cents: 50_000, hours: 4 }),
  'done, as its customer says too': async () => {
    const booking = await cast.completed(next());
    await read(await booking.customer.put('/api/booking/review', { stars: 5, text: '' }));
    return booking;
  },
  'ended at a closed door': () => cast.noShow(next()),
  'ended at a closed door an hour ago': async () => {
    const booking = await cast.noShow(next());
    await sql`update vendor_answers set ended_at = ${new Date(portage.clock().getTime() - 3_600_000)}
      where lead_id = ${booking.id}`;
    return booking;
  },
  'declined, its deposit waiting': () => cast.declined(next()),
  'declined, its deposit given back': async () => {
    const booking = await cast.declined(next());
    await returnDeposit(portage, booking.id);
    await settled(portage);
    return booking;
  },
  cancelled: () => cast.cancelled(next()),
  'disputed at the bank': () => cast.disputed(next()),
  refunded: () => cast.refunded(next()),
  'refused its refund': async () => {
    const booking = await cast.accepted(next());
    refunds.tamper = () => () =>
      Promise.reject(new PaymentProviderError('expired', { code: 'expired', retryable: false }));
    await (await cast.owner()).post(`/admin/leads/${booking.id}/refund`, { reason });
    refunds.tamper = null;
    return booking;
  },
};

/** Presses an act; true where the API did it, or refuses it only since another version of it was named. */
type Press = (who: Operator, lead: LeadDetail) => Promise<boolean>;
const STALE = 1_000_000;
async function goes(answer: Promise<Response>): Promise<boolean> {
  const reply = await answer;
  const { code, detail } = reply.status === 204 ? {} : await reply.json();
  if (reply.ok || code === 'changed') return true;
  expect([403, 409], `${reply.status}: ${detail}`).toContain(reply.status);
  return false;
}
/** The move of a lead; of an erased one any. */
const moveOf = async (who: Operator, id: string): Promise<BookedMove> => {
  const reply = await who.get(`/admin/leads/${id}/move`);
  if (reply.status === 404) return await moveOf(who, (await cast.lead(next())).id);
  return await read<BookedMove>(reply);
};
const PRESSES: Record<LeadAct, Press> = {
  change: async (who, { id }) => {
    const move = await moveOf(await cast.owner(), id);
    return goes(who.post(`/admin/leads/${id}/changes`, { move, total_cents: 1, version: STALE }));
  },
  offer: async (who, { id }) => {
    const move = await moveOf(await cast.owner(), id);
    return goes(who.post(`/admin/leads/${id}/offer/preview`, { move }));
  },
  reach: (who, { id, email, phone, first_name, last_name }) => {
    const contact = { firstName: first_name || 'A', lastName: last_name || 'B' };
    const at = { email: email || 'a@example.ca', phone: phone || '416 555 0188' };
    return goes(who.put(`/admin/leads/${id}/contact`, { ...contact, ...at }));
  },
  transfer: (who, { id }) =>
    goes(
      who.post(`/admin/leads/${id}/transfers`, {
        vendor_slug: 'velocity-movers',
        total_cents: 1,
        version: STALE,
      }),
    ),
  cancel: (who, { id }) =>
    goes(who.post(`/admin/leads/${id}/cancellation`, { version: STALE, reason })),
  lose: async (who, { id, status, version }) => {
    const order = { version, status: 'lost', lost_reason: reason };
    return (await goes(who.patch(`/admin/leads/${id}`, order))) && status !== 'lost';
  },
  reopen: (who, { id }) => goes(who.post(`/admin/leads/${id}/reopening`, { reason })),
  settle: (who, { id }) => goes(who.post(`/admin/leads/${id}/refund/settled`, { reason })),
  refund: async (who, { id, paid_cents }) =>
    (await goes(who.post(`/admin/leads/${id}/refund`, { reason }))) && paid_cents > 0,
};

/** The presses that change the booking come after all others. */
const PANEL = Object.entries(PRESSES) as [LeadAct, Press][];
const LEADING: LeadAct[] = ['lose', 'reopen', 'settle', 'refund'];
const MOVER: Record<Action, [path: string, body: object]> = {
  accept: ['accept', {}],
  decline: ['decline', { reason: 'no_crew' }],
  contact: ['contacted', {}],
  price: ['final-price', {}],
  complete: ['complete', {}],
  no_show: ['no-show', {}],
  take_back: ['take-back', {}],
};

test.each(Object.entries(STATES))(
  'of a booking that is %s is offered what can be done with it',
  async (_state, bring) => {
    let brought: Brought | null = null;
    /** The same booking, until something was done that leads it to another state. */
    const booking = async () => {
      brought ??= await bring();
      return brought;
    };
    for (const role of ['analyst', 'operator', 'owner'] as const) {
      const { id } = await booking();
      const who = await cast.operator(role);
      const lead = await read<LeadDetail>(await who.get(`/admin/leads/${id}`));
      const done: LeadAct[] = [];
      for (const [act, press] of PANEL) if (await press(who, lead)) done.push(act);
      expect([role, LEAD_ACTS.filter((act) => done.includes(act))]).toEqual([role, lead.acts]);
      if (done.some((act) => LEADING.includes(act))) brought = null;
    }
    for (const action of ACTIONS) {
      const { id, vendor } = await booking();
      if (!vendor) return;
      const person = await cast.mover(vendor);
      const lead = await read<VendorLead>(await person.get(`${LEADS}/${id}`));
      const offered =
        refusal(action, { ...lead, stage: lead.stage as Stage }, portage.clock()) === null;
      const [path, body] = MOVER[action];
      const order = {
        version: lead.version,
        ...(action === 'price' ? { price_cents: lead.ceiling_cents, arrival: '09:00' } : body),
      };
      expect(await goes(person.post(`${LEADS}/${id}/${path}`, order)), action).toBe(offered);
      if (offered && action !== 'contact') brought = null;
    }
    await expectCustomerOffered((await booking()).id);
  },
);

async function expectCustomerOffered(id: string): Promise<void> {
  const customer = await cast.customer(id);
  const { state } = await customer.booking();
  const { refusal: messages } = await read<Messages>(await customer.get('/api/booking/messages'));
  const { kinds } = await read<Cases>(await customer.get('/api/booking/cases'));
  const { refusal: ends } = await read<CancellationPreview>(
    await customer.get('/api/booking/cancellation'),
  );
  const move = await moveOf(await cast.owner(), id);
  const write = customer.post('/api/booking/messages', { text: 'Which door?', key: id });
  expect(await goes(write), 'message').toBe(messages === null);
  const told = customer.post('/api/booking/cases', { kind: 'price', text: 'Too much.' });
  expect(await goes(told), 'case').toBe(kinds.includes('price'));
  const changed = { move, total_cents: 1, version: STALE };
  // Sections of what lies ahead say by the cancellation's terms why not, on the day itself.
  const may = isAhead(state) && ends === null;
  expect(await goes(customer.post('/api/booking/changes', changed)), 'change').toBe(may);
  const end = { version: STALE, claim: '' };
  expect(await goes(customer.post('/api/booking/cancellation', end)), 'cancel').toBe(may);
  const rate = await goes(customer.put('/api/booking/review', { stars: 4, text: '' }));
  expect(rate, 'review').toBe(isDone(state));
}
