import { ANSWER_HOURS } from '../contracts/vendor-answers.ts';
import { all, type Queryable } from './connect.ts';

export type LateAnswer = {
  /** The question that the mover has not answered. */
  about: 'booking' | 'quote_request' | 'case';
  lead_id: string;
  vendor_name: string;
  vendor_phone: string;
  answer_by: Date;
};

/** The late answers that operators were told of at an instant, and that still wait for their mover; the latest last. */
export const listEscalated = (sql: Queryable, at: Date) =>
  all(sql<LateAnswer[]>`
    select t.about, t.lead_id, v.name as vendor_name, v.phone as vendor_phone, t.answer_by
    from (
      select 'booking' as about, lead_id, vendor_id, answer_by
      from vendor_answers where stage = 'pending' and escalated_at = ${at}
      union all
      select 'quote_request', lead_id, vendor_id, asked_at + interval '1 hour' * ${ANSWER_HOURS}
      from quote_requests where stage = 'waiting' and escalated_at = ${at}
      union all
      select 'case', lead_id, vendor_id, answer_by
      from cases where closed_at is null and answered_at is null and escalated_at = ${at}
    ) t join vendors v on v.id = t.vendor_id
    order by t.answer_by, t.lead_id`);
