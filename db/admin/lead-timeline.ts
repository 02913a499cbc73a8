import type { TimelineEntry } from '../../contracts/admin/lead-timelines.ts';
import { affects, type Queryable } from '../connect.ts';

/** Entries beyond these are left out: the list is not scrolled that far. */
const MOST = 500;

/** Everything that happened to a lead, newest first: audit, notes, calls, messages, mails, payments. */
export async function readTimeline(sql: Queryable, leadId: string): Promise<TimelineEntry[]> {
  const rows = await sql<{ at: Date; actor: string; kind: string; data: object }[]>`
    select at, actor, kind, data from (
      select at, id, actor, 'audit' as kind,
        jsonb_build_object('action', action, 'before', before, 'after', after) as data
      from audit where entity = 'lead' and entity_id = ${leadId}
        -- Calls and mails stand here as themselves.
        and action not in ('call.logged', 'email.queued')
      union all
      select created_at, id, author, 'note', jsonb_build_object('body', body)
      from lead_notes where lead_id = ${leadId}
      union all
      select called_at, id, author, 'call',
        jsonb_build_object('outcome', outcome, 'body', body, 'call_back_at', call_back_at)
      from lead_calls where lead_id = ${leadId}
      union all
      select m.sent_at, m.id, coalesce(m.author, m.sender), 'message',
        jsonb_build_object('sender', m.sender, 'vendor_name', v.name, 'body', m.body)
      from booking_messages m join vendors v on v.id = m.vendor_id where m.lead_id = ${leadId}
      union all
      select coalesce(sent_at, created_at), id, coalesce(sent_by, 'system'), 'email',
        jsonb_build_object('email_type', email_type, 'recipient', recipient, 'subject', subject,
          'status', status, 'text', coalesce(sent_text, body, ''))
      from email_logs where lead_id = ${leadId}
      union all
      select created_at, id, 'system', 'payment',
        jsonb_build_object('payment', 'deposit', 'amount', amount, 'currency', currency,
          'status', payment_status(state), 'resolution', state, 'reason', review_reason)
      from deposits where lead_id = ${leadId}
      union all
      select created_at, id, requested_by, 'payment',
        jsonb_build_object('payment', 'refund', 'amount', amount, 'currency', currency,
          'status', payment_status(state), 'resolution', 'refunded', 'reason', reason)
      from refunds where lead_id = ${leadId}
    ) entries
    order by at desc, kind, id desc limit ${MOST}`;
  return rows.map(
    ({ at, data, ...entry }) => ({ ...entry, ...data, at: at.toISOString() }) as TimelineEntry,
  );
}

/** Adds a note. False when there is no such lead. */
export const createNote = (
  sql: Queryable,
  note: { leadId: string; author: string; body: string },
) =>
  affects(sql`
    insert into lead_notes (lead_id, author, body)
    select id, ${note.author}, ${note.body} from leads where id = ${note.leadId}
    returning 1`);
