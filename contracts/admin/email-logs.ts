import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant } from '../texts.ts';
import { listQuery } from './lists.ts';

export const EMAIL_STATUSES = ['sent', 'failed', 'pending'] as const;
export const EMAIL_SORTS = ['sent_at', 'id', 'email_type', 'recipient', 'status'] as const;

/** `GET /admin/email-logs`. */
export const EmailLogQuery = listQuery(EMAIL_SORTS, EMAIL_STATUSES);

/** A mail that was due (rule 7.3). */
export const EmailLogRow = z.object({
  id: z.int(),
  lead_id: z.nullable(z.string()),
  email_type: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(EMAIL_STATUSES),
  sent_at: z.nullable(instant),
});
export type EmailLogRow = z.infer<typeof EmailLogRow>;

const NOT_FAILED = { 409: 'It has not failed, or was dealt with before' } as const;

export const postMailResend = endpoint('POST', '/admin/email-logs/:id/resend', {
  needs: 'operator',
  summary: 'Send a failed mail again now',
  reply: { 202: 'It is on its way' },
  problems: NOT_FAILED,
});

export const postMailDismissal = endpoint('POST', '/admin/email-logs/:id/dismissal', {
  needs: 'operator',
  summary: 'Give a failed mail up: it is not sent again',
  reply: { 204: 'Given up' },
  problems: NOT_FAILED,
});

export const getEmailLogs = endpoint('GET', '/admin/email-logs', {
  needs: 'analyst',
  summary: 'The mails that were due, a page at a time',
  query: EmailLogQuery,
  reply: { 200: ['Mails', z.array(EmailLogRow)] },
});
