import { describe, expect, test } from 'vitest';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { processWebhookEvent } from '../../api/actions/webhook-events.ts';
import { SANDBOX_KEY } from '../../api/external/stripe.ts';
import { findLead } from '../../db/dossiers.ts';
import { findBreaches } from '../../db/invariants.ts';
import { removeOldEvents } from '../../db/webhook-events.ts';
import { signatureHeader } from '../../scripts/stripe-sandbox/deliveries.ts';
import { eventually, WEBHOOK_SECRET } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import {
  deliver,
  ledger,
  mailsOf,
  pay,
  payAndSettle,
  paymentOf,
  settled,
  stateOf,
} from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { freeTrucks } from '../support/supply.ts';
import { mailsOfKind, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
balancesAfterEach(portage);

const events = () =>
  portage.sql`select id, type, processed_at, attempts, error from webhook_events`;
/** Goes by what the provider says, without its webhooks. */
const askProvider = () => {
  portage.shift(3 * 60_000);
  return sweepPayments(portage.jobDeps);
};

describe('POST /api/stripe/webhook', () => {
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
  });
  const send = (signature: string | null, text = body) =>
    portage.app.request('/api/stripe/webhook', {
      method: 'POST',
      headers: { ...(signature !== null && { 'stripe-signature': signature }) },
      body: text,
    });
  const now = () => new Date();

  test.each([
    ['no signature', () => send(null)],
    ['nonsense', () => send('t=1,v1=abc')],
    ['another secret', () => send(signatureHeader(body, 'whsec_other', now()))],
    ['a signature of another body', () => send(signatureHeader('{}', WEBHOOK_SECRET, now()))],
    [
      'a signature of ten minutes ago',
      () => send(signatureHeader(body, WEBHOOK_SECRET, new Date(Date.now() - 600_000))),
    ],
    [
      'a signed text that is no event',
      () => send(signatureHeader('hm', WEBHOOK_SECRET, now()), 'hm'),
    ],
  ])('refuses %s and stores nothing', async (_, attempt) => {
    const before = await events();
    expect((await problemOf(await attempt(), 400)).detail).toContain('signature');
    expect(await events()).toEqual(before);
  });

  test('takes no more than 256 KB', async () => {
    await problemOf(await send('t=1,v1=a', 'x'.repeat(256 * 1024 + 1)), 413);
  });

  test('stores an event once, without its content, and answers at once', async () => {
    const event = {
      id: 'evt_test_once',
      object: 'event',
      api_version: '2020-01-01',
      created: Math.floor(Date.now() / 1000),
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_test_unknown1',
          object: 'checkout.session',
          customer_email: 'maya@example.ca',
          expires_at: 1,
        },
      },
    };
    const text = JSON.stringify(event);
    for (let at = 0; at < 3; at++) {
      const response = await send(signatureHeader(text, WEBHOOK_SECRET, now()), text);
      expect(await read(response)).toEqual({ received: true });
    }
    const rows = await portage.sql`select * from webhook_events where id = 'evt_test_once'`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).toEqual({ sessionId: 'cs_test_unknown1' });
    const jobs = await portage.sql`
      select 1 from pgboss.job where name = 'webhook-event' and data ->> 'id' = 'evt_test_once'`;
    expect(jobs).toHaveLength(1);
    await settled(portage);
  });
});

describe('an event of a payment that is none of ours', () => {
  test('is told to the operators once after five weeks, and is no breach meanwhile', async () => {
    await portage.sql`
      insert into webhook_events (id, type, payload, waits_for)
      values ('evt_stray', 'refund.created', '{"refundId":"re_stray"}', 'pi_stray'),
        ('evt_decided', 'refund.updated', '{"refundId":"re_decided"}', 'pi_decided')`;
    // A person gave this one back, whom nobody has to ask again.
    await portage.sql`
      insert into payment_differences (kind, provider_id, payment_intent_id, amount, currency, found_at,
        settled_at, settled_by, decision)
      values ('unknown_lead', 'cs_decided', 'pi_decided', 100, 'cad', now(), now(), 'o@portage.test', 'refunded')`;
    const stands = async () => {
      await sweepPayments(portage.jobDeps);
      const [row] = await portage.sql`
        select processed_at is not null as over, error from webhook_events where id = 'evt_stray'`;
      return row;
    };
    const day = 24 * 3_600_000;
    portage.shift(34 * day);
    expect(await stands()).toEqual({ over: false, error: null });
    expect(await findBreaches(portage.sql)).toEqual([]);
    portage.shift(2 * day);
    const given = { over: true, error: 'Its payment is none of ours.' };
    expect(await stands()).toEqual(given);
    expect(await stands()).toEqual(given);
    const [mail, ...more] = await eventually(async () => {
      const sent = await mailsOfKind(portage, 'unclaimed_events');
      return sent.length > 0 && sent;
    });
    expect(mail).toContain('refund.created: pi_stray');
    expect(mail).not.toContain('pi_decided');
    expect(more).toEqual([]);
    // What was given up goes with the retention; what still waits does not.
    await portage.sql`insert into webhook_events (id, type, payload) values ('evt_waits', 'x', '{}')`;
    await removeOldEvents(portage.sql, new Date(portage.clock().getTime() + day));
    expect((await events()).map(({ id }) => id)).toEqual(['evt_waits']);
    await portage.sql`delete from webhook_events`;
    portage.shift(-36 * day);
  });
});

describe('a payment', () => {
  test('becomes a booking by its webhook alone, one however often it is told', async () => {
    await deliver(portage, { copies: 5 });
    const { id, session, quote } = await cast.held();
    await payAndSettle(portage, session);
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect(await findLead(portage.sql, id)).toMatchObject({
      status: 'payment_completed',
      payment_status: 'succeeded',
      vendor_slug: quote.vendor_slug,
    });
    expect(await portage.sql`select payment_intent_id from leads where id = ${id}`).toEqual([
      { payment_intent_id: expect.stringMatching(/^pi_/) },
    ]);
    expect(await ledger(portage, id)).toEqual([
      {
        session_id: session,
        amount: 100,
        currency: 'cad',
        state: 'confirmed',
        review_reason: null,
      },
    ]);
    expect(await mailsOf(portage, id)).toEqual(['booking_confirmation', 'mover_notice']);
    const trail = await portage.sql`
      select action, after ->> 'payment_status' as payment from audit
      where entity_id = ${id} order by id`;
    expect([...trail]).toEqual([
      { action: 'lead.created', payment: 'pending' },
      { action: 'lead.status', payment: 'succeeded' },
    ]);
  });

  test('after its return page is the booking that the page showed', async () => {
    await deliver(portage, { hold: true });
    const { id, session, cookie } = await cast.held(12);
    await pay(portage, session);
    expect(await stateOf(portage, id)).toBe('held');
    const view = await portage.post(
      '/api/verify-checkout-session',
      { session_id: session },
      { cookie },
    );
    expect(await view.json()).toMatchObject({ success: true, lead_id: id });
    expect(await stateOf(portage, id)).toBe('confirmed');
    await portage.control('/deliveries/release');
    await settled(portage);
    expect(await ledger(portage, id)).toHaveLength(1);
    expect(await mailsOf(portage, id)).toHaveLength(2);
  });

  test('whose webhook never comes is found by the sweep', async () => {
    await deliver(portage, { hold: true });
    const { id, session } = await cast.held(13);
    await pay(portage, session);
    await portage.control('/deliveries/forget');
    await askProvider();
    expect(await stateOf(portage, id)).toBe('confirmed');
  });

  test('whose job was lost is taken up by the sweep', async () => {
    const { id, session } = await cast.held(14);
    await portage.sql`
      insert into webhook_events (id, type, payload, received_at)
      values ('evt_lost', 'checkout.session.completed',
        ${JSON.stringify({ sessionId: session })}::jsonb, now() - interval '40 seconds')`;
    await deliver(portage, { hold: true });
    await pay(portage, session);
    await portage.control('/deliveries/forget');
    await sweepPayments(portage.jobDeps);
    expect(await stateOf(portage, id)).toBe('confirmed');
    const [event] = await portage.sql`select * from webhook_events where id = 'evt_lost'`;
    expect(event).toMatchObject({ attempts: 1, error: null, processed_at: expect.any(Date) });
  });

  test('is processed when the provider can be asked again', async () => {
    const { id, session } = await cast.held(15);
    await deliver(portage, { hold: true });
    await pay(portage, session);
    await portage.sql`
      insert into webhook_events (id, type, payload)
      values ('evt_away', 'checkout.session.completed', ${JSON.stringify({ sessionId: session })}::jsonb)`;
    portage.providerAnswers(false);
    await expect(processWebhookEvent(portage.jobDeps, 'evt_away')).rejects.toThrow(
      'payment service',
    );
    const [failed] = await portage.sql`select * from webhook_events where id = 'evt_away'`;
    expect(failed).toMatchObject({ attempts: 1, processed_at: null });
    expect(failed?.error).toContain('payment service');
    portage.providerAnswers(true);
    await processWebhookEvent(portage.jobDeps, 'evt_away');
    expect(await stateOf(portage, id)).toBe('confirmed');
    await portage.control('/deliveries/release');
  });
});

describe('events out of order', () => {
  test('an expiry that comes after a second, paid session changes nothing', async () => {
    const { id, session: first } = await cast.held(16);
    await deliver(portage, { hold: true, reverse: true });
    await portage.control(`/sessions/${first}/expire`);
    const second = await cast.page(id);
    await pay(portage, second);
    await portage.control('/deliveries/release');
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('confirmed');
    expect(await paymentOf(portage, id)).toBe('succeeded');
    expect(await ledger(portage, id)).toMatchObject([{ session_id: second, state: 'confirmed' }]);
  });

  test('an expiry frees the truck, once', async () => {
    const { id, session, quote, move } = await cast.held(17);
    const before = await freeTrucks(portage, quote, move.move_date);
    await deliver(portage, { copies: 3 });
    await portage.control(`/sessions/${session}/expire`);
    await settled(portage);
    expect(await stateOf(portage, id)).toBe('released');
    expect(await paymentOf(portage, id)).toBe('expired');
    expect(await freeTrucks(portage, quote, move.move_date)).toBe(before + quote.truck_count);
  });
});

test('a declined card leaves the booking as it was, and the next card books it', async () => {
  const { id, session } = await cast.held(23);
  await portage.control(`/sessions/${session}/decline`);
  await settled(portage);
  expect(await stateOf(portage, id)).toBe('held');
  expect(await paymentOf(portage, id)).toBe('pending');
  expect(await ledger(portage, id)).toEqual([]);
  await payAndSettle(portage, session);
  expect(await stateOf(portage, id)).toBe('confirmed');
  const response = await portage.sandbox(`/v1/checkout/sessions/${session}`, {
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  });
  expect(await response.json()).toMatchObject({ payment_status: 'paid', amount_total: 100 });
});
