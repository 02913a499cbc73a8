import type { Queryable } from './connect.ts';

export type Resolution = 'confirmed' | 'refunded' | 'review';

/**
 * Enters a deposit into the ledger, once a session. False when it stands there already: events
 * come twice, and the return page may be faster than the webhook.
 */
export async function createDeposit(
  sql: Queryable,
  deposit: {
    leadId: string;
    sessionId: string;
    amountCents: number;
    currency: string;
    paymentIntentId: string | null;
    resolution: Resolution;
    reviewReason: string | null;
  },
): Promise<boolean> {
  const rows = await sql`
    insert into payments
      (lead_id, session_id, kind, amount, currency, status, resolution, review_reason,
       payment_intent_id)
    values (${deposit.leadId}, ${deposit.sessionId}, 'deposit', ${deposit.amountCents},
      ${deposit.currency}, 'succeeded', ${deposit.resolution}, ${deposit.reviewReason},
      ${deposit.paymentIntentId})
    on conflict (session_id, kind) do nothing
    returning 1`;
  return rows.length === 1;
}

export type DepositRow = {
  session_id: string;
  amount: number;
  currency: string;
  resolution: Resolution;
  review_reason: string | null;
  created_at: Date;
};

/** The deposits of a lead, oldest first. */
export async function listDeposits(sql: Queryable, leadId: string): Promise<DepositRow[]> {
  return await sql<DepositRow[]>`
    select session_id, amount, currency, resolution, review_reason, created_at from payments
    where lead_id = ${leadId} and kind = 'deposit' order by id`;
}
