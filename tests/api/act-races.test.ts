import { test } from 'vitest';
import { reconcileHourly } from '../../api/actions/reconciliations.ts';
import { refundDeposit, resumeRefunds, settleRefundByHand } from '../../api/actions/refunds.ts';
import { listDisputes } from '../../db/disputes.ts';
import { eventually } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { type Booking, openCast } from '../support/cast.ts';
import { settled } from '../support/payments.ts';
import { expectSameNet } from '../support/provider-net.ts';
import { ageRefund } from '../support/refunds.ts';
import { act, read } from '../support/vendor-leads.ts';

/** `RACES=100 npm test -- tests/api/act-races.test.ts` runs each pair a hundred times at once. */
const RACES = Number(process.env.RACES ?? 4);

const { portage, cast } = await openCast({ crowded: true });
const owner = await cast.owner();
balancesAfterEach(portage);

const ASKED = { actor: 'owner@portage.test', reason: 'A race.' };
type Act = (booking: Booking) => Promise<unknown>;

const atProvider =
  (noun: string, act: string, body: object = {}) =>
  ({ session, id }: Booking) => {
    const one = noun === 'sessions' ? Promise.resolve(session) : lastRefund(id);
    return one.then((name) => portage.control(`/${noun}/${name}/${act}`, body));
  };
const lastRefund = async (id: string) =>
  (
    await portage.sql<{ provider_id: string }[]>`
      select provider_id from movements where lead_id = ${id} and kind = 'refund'
      order by id desc limit 1`
  )[0]?.provider_id ?? '';
const refund: Act = ({ id }) => refundDeposit(portage.jobDeps, id, ASKED);
const byHand: Act = ({ id }) => settleRefundByHand(portage.jobDeps, id, ASKED);
const inDashboard = atProvider('sessions', 'refund');
const aPart = atProvider('sessions', 'refund', { amount: 40 });
const dispute = atProvider('sessions', 'dispute');
const sendBack = atProvider('refunds', 'return');
const answer =
  (what: 'accept' | 'decline'): Act =>
  ({ vendorUser, id }) =>
    act(vendorUser, id, what, what === 'decline' ? { reason: 'no_truck' } : {});
const cancel: Act = async ({ customer }) => {
  const path = '/api/booking/cancellation';
  const { version } = await read<{ version: string }>(await customer.get(path));
  return await customer.post(path, { version, claim: '' });
};
const press: Act = ({ id }) => owner.post(`/admin/leads/${id}/refund`, { reason: 'A race.' });
const reconcile: Act = () => reconcileHourly(portage.jobDeps);
const resume: Act = () => resumeRefunds(portage.jobDeps);

/** A booking whose refund the bank has sent back. */
async function cameBack(from: number): Promise<Booking> {
  const booking = await cast.refunded(from);
  await sendBack(booking);
  await settled(portage);
  return booking;
}
/** A booking of which a part was given back at the provider. */
async function parted(from: number): Promise<Booking> {
  const booking = await cast.booked(from);
  await aPart(booking);
  await settled(portage);
  return booking;
}

const PAIRS: [string, (from: number) => Promise<Booking>, Act, Act][] = [
  ['two refunds from here', cast.booked, refund, press],
  ['a refund from here and one at the provider', cast.booked, refund, inDashboard],
  ['a refund from here and a part at the provider', cast.booked, refund, aPart],
  ['two parts at the provider', cast.booked, aPart, aPart],
  ['a refund and a dispute', cast.booked, refund, dispute],
  ['a refund and a decline', cast.booked, refund, answer('decline')],
  ['a refund and a cancellation', cast.booked, refund, cancel],
  ['a decline and a cancellation', cast.booked, answer('decline'), cancel],
  ['an acceptance and a refund at the provider', cast.booked, answer('accept'), inDashboard],
  ['a refund and the comparison of all', cast.booked, refund, reconcile],
  ['a dispute and the comparison of all', cast.booked, dispute, reconcile],
  ['a second refund and one by hand of what came back', cameBack, refund, byHand],
  ['two by hand of what came back', cameBack, byHand, byHand],
  ['a part that comes back and a refund of the rest', parted, sendBack, refund],
  ['a refund and the sweep that takes it up', cast.booked, refund, resume],
];

test.each(PAIRS)(
  '%s at once lose and double no cent',
  async (_name, make, one, other) => {
    const bookings: Booking[] = [];
    for (let at = 0; at < RACES; at++) bookings.push(await make(10 + at));
    // What is refused in a race is refused; what counts is what stands afterwards.
    await Promise.allSettled(bookings.flatMap((booking) => [one(booking), other(booking)]));
    await settled(portage);
    for (const { session, id } of bookings) {
      await eventually(async () => {
        const [open] = await portage.sql`
        select from refunds where lead_id = ${id} and state = 'pending'`;
        if (open && (await listDisputes(portage.sql, id)).every(({ closed_at }) => closed_at)) {
          await ageRefund(portage, id);
          await resumeRefunds(portage.jobDeps);
          return false;
        }
        return true;
      });
      await expectSameNet(portage, session);
    }
  },
  90_000 + RACES * 5_000,
);
