import { done, first, type Queryable } from './connect.ts';

/** A move of a payment's money, by the provider or by a person past it; outgoing sums are negative. */
export type MovementKind =
  | 'charge'
  | 'refund'
  | 'refund_returned'
  | 'withdrawn'
  | 'reinstated'
  | 'fee'
  | 'by_hand';

export type Movement = {
  /** The provider's id of the payment, refund or dispute. */
  providerId: string;
  kind: MovementKind;
  leadId: string;
  sessionId: string;
  /** Signed cents. */
  amountCents: number;
  currency: string;
};

/** Enters a movement, once, from whichever source comes first. */
export const addMovement = (sql: Queryable, movement: Movement) =>
  done(sql`
    insert into movements (provider_id, kind, lead_id, session_id, amount, currency)
    values (${movement.providerId}, ${movement.kind}, ${movement.leadId}, ${movement.sessionId},
      ${movement.amountCents}, ${movement.currency})
    on conflict (provider_id, kind) do nothing`);

/** The kinds of movement that the ledger has under an id of the provider. */
export async function listMovementKinds(
  sql: Queryable,
  providerId: string,
): Promise<Set<MovementKind>> {
  const rows = await sql<{ kind: MovementKind }[]>`
    select kind from movements where provider_id = ${providerId}`;
  return new Set(rows.map(({ kind }) => kind));
}

/** The sums of a payment, in cents. */
export type Balance = {
  paid: number;
  /** Back with the customer, through the provider or by hand. */
  refunded: number;
  /** With the customer's bank until it decides. */
  disputed: number;
  /** Given to the customer's bank for good. */
  lost: number;
  /** The rest that can still go back. */
  rest: number;
};

/** The sums of the movements of a session's payment. Throws for a session without a deposit. */
export async function readBalance(sql: Queryable, sessionId: string): Promise<Balance> {
  const [row] = await sql<Balance[]>`
    select paid, refunded, disputed, lost, rest from balances where session_id = ${sessionId}`;
  if (!row) throw new Error(`Session ${sessionId} has no deposit.`);
  return row;
}

/** The deposit that a payment of the provider made; null when it is none of ours. */
export const findDepositByPayment = (sql: Queryable, paymentIntentId: string) =>
  first(sql<PaidDeposit[]>`
    select lead_id, session_id, payment_intent_id, amount, currency from deposits
    where payment_intent_id = ${paymentIntentId} order by id limit 1`);

export type PaidDeposit = {
  lead_id: string;
  session_id: string;
  payment_intent_id: string;
  amount: number;
  currency: string;
};
