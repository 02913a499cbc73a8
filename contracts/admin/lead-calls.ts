import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { note } from '../texts.ts';

/** Telephone calls that operators log with a lead. */

export const CALL_OUTCOMES = ['reached', 'voicemail', 'no_answer', 'wrong_number'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Days ahead for which a call may be planned. */
export const CALL_BACK_DAYS = 366;

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));

export const NewCall = z.object({
  outcome: z.enum(CALL_OUTCOMES, 'Say how the call went.'),
  /** The words of the call; may be empty. */
  body: z._default(note(4000), ''),
  /** When the person is to be called again: an instant (ISO 8601 with its zone). */
  call_back_at: z.optional(
    z
      .string('Say when, as date and time.')
      .check(z.maxLength(40, { abort: true }), z.refine(isInstant, 'Say when, as date and time.')),
  ),
});
export type NewCall = z.infer<typeof NewCall>;

export const postLeadCall = endpoint('POST', '/admin/leads/:id/calls', {
  needs: 'operator',
  summary: 'Log a telephone call with a lead',
  body: NewCall,
  reply: { 204: 'Logged' },
  problems: { 422: 'The time to call back is over' },
});
