import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { abandonHold, releaseLapsedHold } from '../../api/actions/holds.ts';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { settleSession } from '../../api/actions/payments.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { retakeHold } from '../../db/bookings.ts';
import { findOpenSession } from '../../db/checkout-sessions.ts';
import { eventually } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import {
  askForPage,
  stateOf as bookingState,
  deliver,
  ledger,
  mailsOf,
  pay,
} from '../support/payments.ts';

/** What happens elsewhere while the app waits for the provider to close a session. */
let meanwhile: () => Promise<unknown> = async () => {};
/** The same while it waits for the provider to open one; once. */
let whileOpening: (() => Promise<unknown>) | null = null;
const { portage, cast } = await openCast({
  crowded: true,
  payments: (real) => ({
    ...real,
    async expireCheckout(id) {
      const session = await real.expireCheckout(id);
      await meanwhile();
      return session;
    },
    async openCheckout(request) {
      const session = await real.openCheckout(request);
      const other = whileOpening;
      whileOpening = null;
      await other?.();
      return session;
    },
  }),
});
balancesAfterEach(portage);
afterEach(() => {
  meanwhile = async () => {};
});

const lapse = (id: string) =>
  portage.sql`update bookings set held_until = now() - interval '1 minute' where lead_id = ${id}`;
const stateOf = (id: string) => bookingState(portage, id);

describe('a customer who comes back', () => {
  test('while the payment is being entered is never asked to pay again', async () => {
    await deliver(portage, { hold: true });
    for (let turn = 0; turn < 24; turn++) {
      const { id, session } = await cast.held(20 + turn);
      await pay(portage, session);
      const paid = await portage.deps.payments.findCheckout(session);
      if (!paid) throw new Error('The session vanished.');
      const [link] = await Promise.all([
        // Each a bit later than the one before: somewhere in between are all moments of the other.
        sleep(turn / 2).then(() => askForPage(portage, id)),
        settleSession(portage.deps, paid),
      ]);
      expect(await link.json()).toMatchObject({
        payment_link_url: `http://portage.test/payment-redirect?session_id=${session}&lead_id=${id}`,
      });
      const attempts = await portage.sql`select 1 from checkout_sessions where lead_id = ${id}`;
      expect(attempts).toHaveLength(1);
    }
  });

  test('keeps the truck when the old session is reported expired once more', async () => {
    const { id, session } = await cast.held();
    await portage.control(`/sessions/${session}/expire`);
    await eventually(async () => (await stateOf(id)) === 'released');
    const expired = await portage.deps.payments.findCheckout(session);
    if (!expired) throw new Error('The session vanished.');

    // The payment call has taken the truck again and not yet claimed a session.
    const until = minutesFrom(portage.clock(), 30);
    const again = portage.sql.begin((tx) => retakeHold(tx, id, until, portage.day(0)));
    expect(await again).not.toBeNull();
    await settleSession(portage.deps, expired);
    expect(await stateOf(id)).toBe('held');
  });

  test('keeps the truck when the sweep was just about to give it away', async () => {
    const { id, session: first } = await cast.held(12);
    await lapse(id);
    let second = '';
    meanwhile = async () => {
      second = await cast.page(id);
    };
    await releaseLapsedHold(portage.jobDeps, id);
    expect(second).not.toBe(first);
    expect(await stateOf(id)).toBe('held');
    expect((await findOpenSession(portage.sql, id))?.provider_id).toBe(second);

    await pay(portage, second);
    await eventually(async () => (await stateOf(id)) === 'confirmed');
  });

  test('with the hold about to lapse has it until the payment page is open', async () => {
    const { id } = await cast.lead(13);
    await lapse(id);
    await cast.page(id);
    await sweepPayments(portage.jobDeps);
    expect(await stateOf(id)).toBe('held');
  });
});

describe('a payment page that was being opened when its hold was given up', () => {
  test('is closed, and the customer pays on the next one', async () => {
    const { id } = await cast.lead(14);
    whileOpening = () => abandonHold(portage.jobDeps, id);
    const session = await cast.page(id);
    const pages = await portage.sql<{ provider_id: string; status: string }[]>`
      select provider_id, status from checkout_sessions where lead_id = ${id} order by attempt`;
    expect(pages.filter(({ status }) => status === 'open')).toEqual([
      { provider_id: session, status: 'open' },
    ]);
    const others = pages.filter(({ provider_id }) => provider_id && provider_id !== session);
    expect(others).toHaveLength(1);
    for (const { provider_id } of others) {
      expect((await portage.deps.payments.findCheckout(provider_id))?.status).toBe('expired');
    }
    await pay(portage, session);
    await eventually(async () => (await stateOf(id)) === 'confirmed');
  });

  test('and paid there is found by the sweep, with no webhook and no return', async () => {
    const { id, session } = await cast.held(15);
    await deliver(portage, { hold: true });
    // As when the row was given up by a process that knew nothing of the page.
    await portage.sql`update checkout_sessions set status = 'expired' where lead_id = ${id}`;
    await pay(portage, session);
    await portage.control('/deliveries/forget');
    await sweepPayments(portage.jobDeps);
    expect(await stateOf(id)).toBe('confirmed');
    // The next one finds it stored.
    const attempts = () => portage.sql`select id, attempts from webhook_events order by id`;
    const before = await attempts();
    await sweepPayments(portage.jobDeps);
    expect(await attempts()).toEqual(before);
  });
});

describe('a payment that everyone hears of at once', () => {
  test.each([1, 2, 3, 4, 5])('is one booking (round %i)', async (round) => {
    await deliver(portage, { copies: 3 });
    const { id, cookie, session } = await cast.held(13 + round);
    await pay(portage, session);
    await lapse(id);
    await Promise.all([
      portage.post('/api/verify-checkout-session', { session_id: session }, { cookie }),
      portage.post('/api/payment-simple/verify', { session_id: session }),
      portage.post('/api/verify-checkout-session', { lead_id: id }),
      cast.page(id),
      releaseLapsedHold(portage.jobDeps, id),
      sweepPayments(portage.jobDeps),
    ]);
    await portage.sandboxSettled();
    expect(await stateOf(id)).toBe('confirmed');
    expect(await ledger(portage, id)).toMatchObject([{ amount: 100, state: 'confirmed' }]);
    expect(await mailsOf(portage, id)).toEqual(['booking_confirmation', 'mover_notice']);
  });
});
