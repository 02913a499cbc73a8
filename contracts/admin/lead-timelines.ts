import * as z from 'zod/mini';
import { SENDERS } from '../messages.ts';
import { instant } from '../texts.ts';
import { CALL_OUTCOMES } from './lead-calls.ts';

/** An entry of a lead's history, newest first. */
const entry = { at: instant, actor: z.string() };
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('audit'),
    action: z.string(),
    /** Ids of vendors stand as `vendor`, by name. */
    before: z.unknown(),
    after: z.unknown(),
  }),
  z.object({ ...entry, kind: z.literal('note'), body: z.string() }),
  z.object({
    ...entry,
    kind: z.literal('call'),
    outcome: z.enum(CALL_OUTCOMES),
    body: z.string(),
    call_back_at: z.nullable(instant),
  }),
  z.object({
    ...entry,
    kind: z.literal('message'),
    sender: z.enum(SENDERS),
    vendor_name: z.string(),
    body: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('email'),
    email_type: z.string(),
    recipient: z.string(),
    subject: z.string(),
    status: z.string(),
    /** The mail's text, without links that open something; empty where it is not kept. */
    text: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('payment'),
    payment: z.enum(['deposit', 'refund']),
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    resolution: z.string(),
    reason: z.nullable(z.string()),
  }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;
