import type { Language } from '../contracts/language.ts';
import { ANSWER_HOURS } from '../contracts/vendor-answers.ts';
import { affects, first, type Queryable } from './connect.ts';

type AwaitedAnswer = {
  /** The question that the vendor has not answered. */
  about: 'booking' | 'quote_request';
  vendor_name: string;
  /** Where it is written to. */
  vendor_email: string;
  language: Language;
  move_date: string;
  answer_by: Date;
};

/** The answer that a lead waits for from a vendor; null where it waits for none. */
export const findAwaitedAnswer = (sql: Queryable, leadId: string) =>
  first(sql<AwaitedAnswer[]>`
    select 'booking' as about, v.name as vendor_name, v.email as vendor_email, v.language,
      a.move_date, a.answer_by
    from vendor_answers a join vendors v on v.id = a.vendor_id
    where a.lead_id = ${leadId} and a.stage = 'pending'
    union all
    select 'quote_request', v.name, v.sales_email, v.language, l.move_date, r.asked_at + interval '1 hour' * ${ANSWER_HOURS}
    from quote_requests r
    join vendors v on v.id = r.vendor_id
    join leads l on l.id = r.lead_id
    where r.lead_id = ${leadId} and r.stage = 'waiting' and l.status = 'quote_requested'`);

/** Tells whether a lead's vendor was reminded since an instant. */
export const wasReminded = (sql: Queryable, leadId: string, since: Date) =>
  affects(sql`
    select from email_logs
    where lead_id = ${leadId} and email_type = 'answer_wanted' and created_at > ${since}`);
