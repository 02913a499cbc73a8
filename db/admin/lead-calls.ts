import type { CallOutcome } from '../../contracts/admin/lead-calls.ts';
import { affects, type Queryable } from '../connect.ts';

/** Enters a telephone call. False when there is no such lead, or all that is personal of it is erased. */
export const createCall = (
  sql: Queryable,
  call: {
    leadId: string;
    author: string;
    outcome: CallOutcome;
    body: string;
    callBackAt: Date | null;
    at: Date;
  },
) =>
  affects(sql`
    insert into lead_calls (lead_id, author, outcome, body, call_back_at, called_at)
    select id, ${call.author}, ${call.outcome}, ${call.body}, ${call.callBackAt}::timestamptz,
      ${call.at}::timestamptz
    from leads where id = ${call.leadId} and erased_at is null
    returning 1`);
