import { all, done, type Queryable } from './connect.ts';
import { addMovement } from './movements.ts';

/** The state of a deposit. */
export type DepositState = 'confirmed' | 'refunded' | 'review' | 'kept';

/**
 * Enters a deposit and what the provider was paid for it, once a session. Throws where it stands there already:
 * the lead's row lock puts the callers in a line, and each looks first.
 */
export async function createDeposit(
  sql: Queryable,
  deposit: {
    leadId: string;
    sessionId: string;
    amountCents: number;
    currency: string;
    paymentIntentId: string | null;
    state: DepositState;
    reviewReason: string | null;
  },
): Promise<void> {
  await sql`
    insert into deposits
      (lead_id, session_id, amount, currency, state, review_reason, payment_intent_id)
    values (${deposit.leadId}, ${deposit.sessionId}, ${deposit.amountCents}, ${deposit.currency},
      ${deposit.state}, ${deposit.reviewReason}, ${deposit.paymentIntentId})`;
  await addMovement(sql, {
    ...deposit,
    providerId: deposit.paymentIntentId ?? deposit.sessionId,
    kind: 'charge',
  });
}

export type DepositRow = {
  session_id: string;
  amount: number;
  currency: string;
  state: DepositState;
  review_reason: string | null;
  created_at: Date;
};

/** The deposits of a lead, oldest first. */
export const listDeposits = (sql: Queryable, leadId: string) =>
  all(sql<DepositRow[]>`
    select session_id, amount, currency, state, review_reason, created_at
    from deposits where lead_id = ${leadId} order by id`);

/** The confirmed deposit of a lead stays with the vendor: its customer has cancelled. */
export const keepDeposit = (sql: Queryable, leadId: string) =>
  done(sql`
    update deposits set state = 'kept' where lead_id = ${leadId} and state = 'confirmed'`);

/** A deposit in review confirms its booking, as a person decided. */
export const confirmDeposit = (sql: Queryable, sessionId: string) =>
  done(sql`
    update deposits set state = 'confirmed', review_reason = null
    where session_id = ${sessionId} and state = 'review'`);
