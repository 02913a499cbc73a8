import { describe, expect, test } from 'vitest';
import { refundDeposit, resumeRefunds } from '../../api/actions/refunds.ts';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import { openCast } from '../support/cast.ts';
import { askForPage, pageOf, paymentOf, sessionsAtProvider } from '../support/payments.ts';

const { portage, cast } = await openCast();

const fault = (name: string, times: number) => portage.control('/faults', { fault: name, times });
const claims = async (id: string) => [
  ...(await portage.sql`
    select attempt, status from checkout_sessions where lead_id = ${id} order by attempt`),
];
const refundOf = async (id: string) => {
  const [row] = await portage.sql`
    select attempt, state, provider_id from refunds where lead_id = ${id}`;
  return row;
};

describe('errors that the provider keeps', () => {
  test('end the claim: the next request asks under a new key', async () => {
    const { id } = await cast.lead();
    await fault('error', 3);
    const failed = await askForPage(portage, id);
    expect(failed.status).toBe(502);
    expect(await claims(id)).toEqual([{ attempt: 1, status: 'expired' }]);
    await pageOf(await askForPage(portage, id));
    expect((await claims(id)).at(-1)).toEqual({ attempt: 2, status: 'open' });
    expect(await sessionsAtProvider(portage, id)).toHaveLength(1);
  });

  test('of a refund are left behind by the sweep, and money moves once', async () => {
    const { id } = await cast.booked();
    await fault('error_after', 1);
    const asked = refundDeposit(portage.deps, id, { actor: 'op@portage.test', reason: 'Test' });
    // It was made all the same, and is found before it is asked for again.
    await expect(asked).resolves.toMatchObject({ amountCents: 100 });
    expect(await paymentOf(portage, id)).toBe('refunded');
  });

  test('of a refund that was not made count its attempts', async () => {
    const { id } = await cast.booked();
    await fault('error', 3);
    const asked = refundDeposit(portage.deps, id, { actor: 'op@portage.test', reason: 'Test' });
    await expect(asked).rejects.toBeInstanceOf(PaymentProviderError);
    expect(await refundOf(id)).toMatchObject({ state: 'pending', attempt: 2 });
    portage.shift(2 * 60_000);
    await resumeRefunds(portage.deps);
    expect(await refundOf(id)).toMatchObject({ state: 'succeeded', attempt: 2 });
  });
});

test('a payment page carries the receipt’s address, and goes without one that only the provider refuses', async () => {
  const { id } = await cast.lead();
  await portage.sql`update leads set email = 'maya@portage.c' where id = ${id}`;
  await pageOf(await askForPage(portage, id));
  const [session] = await sessionsAtProvider(portage, id);
  expect(session).toMatchObject({ customer_email: null, locale: 'en', status: 'open' });
});
