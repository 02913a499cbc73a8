import { describe, expect, test } from 'vitest';
import { eventually } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import {
  deliver,
  ledger,
  loseHold,
  mailsOf,
  pay,
  payAgain,
  paymentOf,
  settled,
  stateOf,
} from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';

const { portage, cast } = await openCast();
const owner = await cast.owner();
balancesAfterEach(portage);

/** A payment of a wrong amount, which waits for a person. */
async function reviewed(from: number) {
  await deliver(portage, { charge: { amount_total: 250 } });
  const { id, session } = await cast.held(from);
  await pay(portage, session);
  await settled(portage);
  return { id, session };
}
const confirm = (id: string, session_id: string) =>
  owner.post(`/admin/leads/${id}/payment/confirm`, { session_id, reason: 'She called us.' });
const refund = (id: string, session_id: string) =>
  owner.post(`/admin/leads/${id}/refund`, { session_id, reason: 'Paid twice.' });

describe('a payment in review', () => {
  test('is confirmed with its booking, and both sides are told as of any payment', async () => {
    const { id, session } = await reviewed(10);
    expect((await confirm(id, session)).status).toBe(204);
    expect([await paymentOf(portage, id), await stateOf(portage, id)]).toEqual([
      'succeeded',
      'confirmed',
    ]);
    expect(await mailsOf(portage, id)).toEqual([
      'booking_confirmation',
      'mover_notice',
      'payment_review',
    ]);
    await problemOf(await confirm(id, session), 409);
  });

  test('is not, where the truck was given to others', async () => {
    const { id, session } = await reviewed(14);
    await loseHold(portage, id);
    const [row] = await portage.sql<{ location_id: number; day: string }[]>`
      select location_id, day from bookings where lead_id = ${id}`;
    await portage.sql`
      update calendar_days set trucks = taken
      where location_id = ${row?.location_id ?? 0} and day = ${row?.day ?? ''}`;
    const problem = await problemOf(await confirm(id, session), 409);
    expect(problem.detail).toMatch(/truck/);
    expect(await paymentOf(portage, id)).toBe('review');
    expect((await refund(id, session)).status).toBe(200);
  });

  test('beside its refund exactly one is done', async () => {
    const { id, session } = await reviewed(18);
    const replies = await Promise.all([confirm(id, session), refund(id, session)]);
    expect([200, 204, 409]).toEqual(expect.arrayContaining(replies.map(({ status }) => status)));
    await settled(portage);
    expect(['succeeded', 'refunded']).toContain(await paymentOf(portage, id));
  });
});

test('of two payments one goes back by itself, the booking stays, and the customer is told of both', async () => {
  const { id, session } = await cast.booked(22);
  const second = await payAgain(portage, id, session);
  await problemOf(await confirm(id, second), 409);
  expect((await refund(id, second)).status).toBe(200);
  expect(await stateOf(portage, id)).toBe('confirmed');
  expect(await ledger(portage, id)).toMatchObject([
    { session_id: session, state: 'confirmed' },
    { session_id: second, state: 'refunded' },
  ]);
  const mails = await mailsOf(portage, id);
  expect(mails).toEqual(expect.arrayContaining(['second_payment', 'deposit_refunded']));
  const text = await eventually(async () =>
    (await portage.mails()).find((mail) => mail.includes(`<deposit_refunded-${id}`)),
  );
  expect(text.replace(/=\r\n/g, '')).toContain('Your booking stands');
});
