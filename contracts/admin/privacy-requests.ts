import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant, requiredNote } from '../texts.ts';

/** Requests of customers to be erased, with their clock of 30 days (rule 10.9). */
export const PrivacyRequest = z.object({
  id: z.int(),
  lead_id: z.string(),
  asked_at: instant,
  due_at: instant,
  overdue: z.boolean(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

const PrivacyRequests = z.object({ requests: z.array(PrivacyRequest) });

export const getPrivacyRequests = endpoint('GET', '/admin/privacy-requests', {
  needs: 'analyst',
  summary: 'Requests to be erased that wait for a person, the oldest first',
  reply: { 200: ['The open ones', PrivacyRequests] },
});

const DECIDED = {
  404: 'There is no such request',
  409: 'It is decided already, or the booking cannot be erased as it stands',
} as const;

export const postPrivacyErasure = endpoint('POST', '/admin/privacy-requests/:id/done', {
  needs: 'operator',
  summary: 'Erase, as was asked',
  reply: { 200: ['What still waits', PrivacyRequests] },
  problems: { ...DECIDED, 507: 'The erasure cannot be noted for a restore' },
});

export const postPrivacyRefusal = endpoint('POST', '/admin/privacy-requests/:id/refuse', {
  needs: 'operator',
  summary: 'Refuse, with a reason that the customer is mailed',
  body: z.object({ reason: requiredNote(500, 'Say why, and where the customer can turn.') }),
  reply: { 200: ['What still waits', PrivacyRequests] },
  problems: DECIDED,
});
