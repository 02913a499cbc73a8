import { describe, expect, test } from 'vitest';
import { openCast } from '../support/cast.ts';
import { pay } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';

const { portage, cast } = await openCast();

describe('POST /api/payment-simple/verify', () => {
  const ask = (session_id: unknown) => portage.post('/api/payment-simple/verify', { session_id });

  test('says what the provider says, before and after the payment', async () => {
    const { id } = await cast.lead(20);
    const session = await cast.page(id);
    const before = await ask(session);
    expect(before.headers.get('cache-control')).toBe('no-store');
    expect(await before.json()).toEqual({
      success: false,
      session: { id: session, amount_total: 100, currency: 'cad' },
    });
    await pay(portage, session);
    expect(await (await ask(session)).json()).toEqual({
      success: true,
      session: { id: session, amount_total: 100, currency: 'cad' },
    });
  });

  test('knows no session that is not ours, even one that the provider has', async () => {
    const foreign = await portage.deps.payments.openCheckout({
      leadId: 'L0000000000',
      amountCents: 100,
      currency: 'cad',
      vendorName: 'Anyone',
      successUrl: 'http://portage.test/',
      cancelUrl: 'http://portage.test/',
      expiresAt: new Date(portage.clock().getTime() + 35 * 60_000),
      idempotencyKey: crypto.randomUUID(),
    });
    for (const id of [foreign.id, 'cs_test_doesnotexist']) await problemOf(await ask(id), 404);
  });

  test.each([undefined, null, '', 'cs_', 'cs_x y', 'x'.repeat(200)])('refuses %j', async (id) => {
    const problem = await problemOf(await ask(id), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual(['session_id']);
  });
});
