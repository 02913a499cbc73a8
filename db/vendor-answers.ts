import type { DeclineReason } from '../contracts/decline-reasons.ts';
import type { Stage } from '../contracts/vendor-answers.ts';
import { affects, all, done, first, type Queryable } from './connect.ts';
import { leadsAtRest } from './leads.ts';

/** Names the state that a change is made from. */
export type AnswerKey = { vendorId: number; id: string; version: number };

/** The columns that a change writes; columns left out stay. Money in cents with tax. */
export type AnswerChange = {
  stage?: Stage;
  answered_at?: Date;
  answered_by?: string;
  decline_reason?: DeclineReason;
  decline_note?: string;
  alternatives?: Alternative[];
  refund_after?: Date | null;
  contacted_at?: Date;
  contacted_by?: string;
  final_price_cents?: number;
  final_time?: string;
  ended_at?: Date | null;
  ended_by?: string | null;
};

/** Another vendor's price for the same move, as it was when the customer was told. */
export type Alternative = {
  vendor_name: string;
  total_cents: number;
  total_with_tax_cents: number;
};

/**
 * Changes the vendor's side of a booking that is still at the version named. False when another
 * else was quicker, or it is another vendor's.
 */
export async function updateAnswer(
  sql: Queryable,
  { vendorId, id, version }: AnswerKey,
  change: AnswerChange,
): Promise<boolean> {
  const { alternatives, ...plain } = change;
  const values = {
    ...plain,
    ...(alternatives && { alternatives: JSON.stringify(alternatives) }),
    version: version + 1,
  };
  return await affects(sql`
    update vendor_answers set ${sql(values)}
    where lead_id = ${id} and vendor_id = ${vendorId} and version = ${version}
    returning 1`);
}

/** Lets a price hold that the customer has signed for. Needs the lead's row lock. */
export const holdAgreedPrice = (
  sql: Queryable,
  agreed: { leadId: string; priceCents: number; time: string },
) =>
  done(sql`
    update vendor_answers set final_price_cents = ${agreed.priceCents}, final_time = ${agreed.time},
      version = version + 1
    where lead_id = ${agreed.leadId}`);

export type AnswerRow = {
  vendor_id: number;
  version: number;
  move_date: string;
  booked_at: Date;
  /** Until when the vendor has to answer. */
  answer_by: Date;
  stage: Stage;
  answered_by: string | null;
  decline_reason: DeclineReason | null;
  decline_note: string | null;
  alternatives: Alternative[];
  /** From when on the deposit of a declined booking goes back; null where it went at once. */
  refund_after: Date | null;
  contacted_at: Date | null;
  final_price_cents: number | null;
  final_time: string | null;
  is_confirmed: boolean;
};

/** The vendor's side of any booking: for jobs and the customer's own pages. */
export const findAnswer = (sql: Queryable, leadId: string) =>
  first(sql<AnswerRow[]>`
    select vendor_id, version, move_date, booked_at, answer_by, stage, answered_by, decline_reason, decline_note,
      alternatives, refund_after, contacted_at, owed_cents(lead_id, final_price_cents) as final_price_cents,
      final_time, ${isConfirmed(sql)} as is_confirmed
    from vendor_answers a where lead_id = ${leadId}`);

/**
 * Marks the bookings whose answer was due by `at` and has not come as told to the operators, at
 * most `limit` of them, and resolves to their ids: each of them once.
 */
export const escalateUnanswered = (sql: Queryable, { at, limit }: { at: Date; limit: number }) =>
  all(sql<{ lead_id: string; vendor_id: number; booked_at: Date }[]>`
    update vendor_answers a set escalated_at = ${at}
    where a.lead_id in (
      select w.lead_id from vendor_answers w join leads l on l.id = w.lead_id
      where w.stage = 'pending' and w.escalated_at is null and w.answer_by <= ${at}
      order by w.answer_by limit ${limit} ${leadsAtRest(sql)})
    returning lead_id, vendor_id, booked_at`);

/** Tells whether the customer of a booking has signed its bill, confirmed it, or rated the move. */
export const isConfirmed = (sql: Queryable) => sql`(
  exists (select from job_records r where r.lead_id = a.lead_id)
  or exists (select from bills i where i.lead_id = a.lead_id and i.is_right is not null)
  or exists (select from reviews w where w.lead_id = a.lead_id))`;

/** The history of a booking: the lines of the audit that speak of its vendor's side. */
export const listAnswerHistory = (sql: Queryable, leadId: string) =>
  sql<{ at: Date; actor: string; action: string }[]>`
    select at, actor, action from audit
    where entity = 'lead' and entity_id = ${leadId} and action like 'booking.%'
      -- Lines from before the booking came to this vendor are another company's.
      and id >= coalesce((
        select max(id) from audit
        where entity = 'lead' and entity_id = ${leadId} and action = 'booking.transferred'), 0)
    order by id desc limit 200`;

export type NoteRow = { author: string; body: string; created_at: Date };

/** The vendor's own notes about a lead, newest first. */
export const listVendorNotes = (sql: Queryable, vendorId: number, leadId: string) =>
  all(sql<NoteRow[]>`
    select author, body, created_at from vendor_notes
    where lead_id = ${leadId} and vendor_id = ${vendorId} order by id desc limit 500`);

/** Adds a note of the vendor's. */
export const createVendorNote = (
  sql: Queryable,
  note: { vendorId: number; leadId: string; author: string; body: string; at: Date },
) =>
  done(sql`
    insert into vendor_notes (lead_id, vendor_id, author, body, created_at)
    values (${note.leadId}, ${note.vendorId}, ${note.author}, ${note.body}, ${note.at})`);

/**
 * Has the vendor answer a booking anew, since its terms changed, or it came to this vendor, at `at`; with `acceptedBy` its person has answered by
 * agreeing to the change. Agreements on the old terms end.
 */
export async function reopenAnswer(
  sql: Queryable,
  change: {
    leadId: string;
    vendorId: number;
    moveDate: string;
    /** When the arrival window opens. */
    opensAt: Date;
    at: Date;
    acceptedBy: string | null;
  },
): Promise<void> {
  const { leadId, vendorId, moveDate, opensAt, at, acceptedBy } = change;
  await sql`
    update vendor_answers set vendor_id = ${vendorId}, move_date = ${moveDate}, opens_at = ${opensAt},
      booked_at = case vendor_id when ${vendorId} then booked_at else ${at} end,
      changed_at = case vendor_id when ${vendorId} then ${at}::timestamptz end,
      stage = ${acceptedBy ? 'accepted' : 'pending'},
      answered_at = ${acceptedBy ? at : null}, answered_by = ${acceptedBy},
      decline_reason = null, decline_note = null, alternatives = '[]', refund_after = null,
      escalated_at = null,
      contacted_at = null, contacted_by = null, final_price_cents = null, final_time = null,
      ended_at = null, ended_by = null, version = version + 1
    where lead_id = ${leadId}`;
  await sql`
    update final_prices set consent = 'replaced'
    where lead_id = ${leadId} and consent in ('asked', 'not_needed')`;
}

/** Notes that the customer ended the booking; `cancelBooking` ends what the vendor had to answer. */
export const noteCancelled = (
  sql: Queryable,
  leadId: string,
  { at, by }: { at: Date; by: string },
) =>
  done(sql`
    update vendor_answers set ended_at = ${at}, ended_by = ${by}
    where lead_id = ${leadId} and stage = 'cancelled'`);

/** The waiting deposit of a declined booking goes back from `at` on. Needs the lead's row lock. */
export const endDepositWait = (sql: Queryable, leadId: string, at: Date) =>
  done(sql`
    update vendor_answers set refund_after = least(refund_after, ${at}), version = version + 1
    where lead_id = ${leadId} and stage = 'declined'`);
