import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';

/** A mail's fate, as the carrier of our mail tells it; `delivered` takes an earlier word back. */
export const MailEvent = z.object({
  kind: z.enum(['bounced', 'complained', 'delivered']),
  recipient: z.string().check(z.minLength(3), z.maxLength(254)),
  reason: z._default(z.string().check(z.maxLength(500)), ''),
});
export type MailEvent = z.infer<typeof MailEvent>;

export const postMailEvent = endpoint('POST', '/api/mail-events', {
  needs: 'anyone',
  summary: 'What became of a mail',
  description:
    'Signed: `portage-signature: t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body" in hex>`, by MAIL_EVENTS_SECRET.',
  reply: { 204: 'Noted' },
  problems: {
    400: 'Not signed by us, or signed more than five minutes ago',
    404: 'No secret is set',
  },
});
