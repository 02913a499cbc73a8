import type { Bill } from '../contracts/bills.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { affects, done, first, one, type Queryable } from './connect.ts';

/** Enters what a vendor billed for a move that it has completed. Needs the lead's row lock. */
export const createBill = (
  sql: Queryable,
  bill: {
    leadId: string;
    vendorId: number;
    billedCents: number;
    hours: number;
    by: string;
    at: Date;
  },
) =>
  done(sql`
    insert into bills (lead_id, vendor_id, billed_cents, hours, entered_by, entered_at)
    values (${bill.leadId}, ${bill.vendorId}, ${bill.billedCents}, ${bill.hours}, ${bill.by},
      ${bill.at})`);

/** Takes back the bill of a move that is not over. Needs the lead's row lock. */
export const deleteBill = (sql: Queryable, leadId: string) =>
  done(sql`delete from bills where lead_id = ${leadId}`);

const bills = (sql: Queryable, leadId: string) => sql<Dated<Bill>[]>`
    select billed_cents, owed_cents, hours::float8 as hours, is_right, note, settled_at,
      greatest(0, owed_cents - (select coalesce(sum(amount), 0)::int from deposits d
        where d.lead_id = bills.lead_id and d.state = 'confirmed')) as balance_cents,
      exists (select from signature_disputes d
        where d.lead_id = bills.lead_id and d.decided_at is null) as on_hold
    from bills, owed_cents(lead_id, billed_cents) where lead_id = ${leadId}`;

/** The bill of a lead's move beside its deposit; null while there is none (rule 4.24). */
export const findBill = (sql: Queryable, leadId: string) => first(bills(sql, leadId));
/** The same of a move that has one. */
export const readBill = (sql: Queryable, leadId: string) => one(bills(sql, leadId));

/** Enters what the customer says of a bill, once. False when there is none, or it was answered. */
export const answerBill = (
  sql: Queryable,
  answer: { leadId: string; isRight: boolean; note: string; at: Date },
) =>
  affects(sql`
    update bills set is_right = ${answer.isRight}, note = ${answer.note},
      answered_at = ${answer.at}
    where lead_id = ${answer.leadId} and is_right is null returning 1`);

/** Enters that what the customer doubts is settled. False where it doubts nothing, or that is settled. */
export const settleBill = (sql: Queryable, leadId: string, at: Date) =>
  affects(sql`
    update bills set settled_at = ${at}
    where lead_id = ${leadId} and is_right is false and settled_at is null`);
