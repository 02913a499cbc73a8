import { expect } from 'vitest';
import { SANDBOX_KEY } from '../../api/external/stripe.ts';
import type { TestApp } from './app.ts';

type Listed = { amount: number; status: string; balance_transactions: { amount: number }[] };

/** What the provider's own books have left of a session's payment, but for its fees; cents. */
export async function netAtProvider(test: TestApp, session: string): Promise<number> {
  const list = async (path: string) => {
    const headers = { authorization: `Bearer ${SANDBOX_KEY}` };
    return (await (await test.sandbox(`/v1/${path}`, { headers })).json()) as {
      data: Listed[];
    } & Record<string, unknown>;
  };
  const { payment_intent, payment_status, amount_total } = await list(
    `checkout/sessions/${session}`,
  );
  if (payment_intent === null) return 0;
  const of = `limit=100&payment_intent=${payment_intent}`;
  const refunds = (await list(`refunds?${of}`)).data;
  const disputes = (await list(`disputes?${of}`)).data;
  const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);
  const given = refunds.filter(({ status }) => ['succeeded', 'pending'].includes(status));
  const moved = disputes.flatMap(({ balance_transactions }) => balance_transactions);
  return (
    (payment_status === 'paid' ? Number(amount_total) : 0) -
    sum(given.map(({ amount }) => amount)) +
    sum(moved.map(({ amount }) => amount))
  );
}

/** The ledger has of a session's payment what the provider has of it, to the cent. */
export async function expectSameNet(test: TestApp, session: string): Promise<void> {
  const [row] = await test.sql<{ net: number }[]>`
    select net from balances where session_id = ${session}`;
  expect(row?.net, session).toBe(await netAtProvider(test, session));
}
