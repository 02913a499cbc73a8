import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { LeadId } from '../leads.ts';
import { rowId, rowNumber } from '../row-numbers.ts';
import { instant } from '../texts.ts';

/** Grants let callers in as a mover, a mover's person, an operator or a customer; one press ends them all. */

export const GRANT_KINDS = [
  'session',
  'api_key',
  'webhook',
  'calendar_feed',
  'crew_link',
  // A customer's: to the booking, to a price that a mover gave by hand, and to prices kept for later.
  'booking_link',
  'price_link',
  'kept_quote',
] as const;

/** Seconds in which a press that cut off may be taken back. */
export const CUT_OFF_UNDO_SECONDS = 60;

export const Grant = z.object({
  kind: z.enum(GRANT_KINDS),
  /** In whose name the grant works, and who made it; empty where unknown. */
  holder: z.string(),
  maker: z.string(),
  /** The name that its maker gave, its host, its crew and day, or the browser. */
  name: z.string(),
  /** The scopes of the grant; empty where it allows all that its holder may do. */
  scopes: z.array(z.string()),
  /** Of booking links, each of which ends when the next begins; null of grants that end by themselves. */
  generation: z.nullable(z.int()),
  made_at: instant,
  last_used_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** False while the grant's holder or mover is out, or lacks the permission. */
  works: z.boolean(),
});
export type Grant = z.infer<typeof Grant>;

const list = { 200: ['Newest first, at most 500', z.array(Grant)] } as const;

const CutOff = z.object({
  /** The id by which the cut-off is taken back. */
  id: z.int(),
  ended: z.int(),
});
export type CutOff = z.infer<typeof CutOff>;
const cut = { 201: ['Cut off; it can be taken back for a minute', CutOff] } as const;

export const getVendorGrants = endpoint('GET', '/admin/vendors/:slug/grants', {
  needs: 'operator',
  summary: 'What lets callers in as a mover, or as one of its people',
  query: z.object({ person: z.optional(rowId) }),
  reply: list,
});

export const postVendorCutOff = endpoint('POST', '/admin/vendors/:slug/cut-offs', {
  needs: 'operator',
  summary: 'End all that lets callers in as a mover, or as one of its people',
  description: 'Passwords stay: whoever is to stay out is suspended, or their mover made inactive.',
  body: z.object({ person: z.optional(rowNumber('Choose a person.')) }),
  reply: cut,
});

export const getUserGrants = endpoint('GET', '/admin/users/:id/grants', {
  needs: 'owner',
  summary: 'Where an operator is signed in',
  params: z.object({ id: rowId }),
  reply: list,
});

export const postUserCutOff = endpoint('POST', '/admin/users/:id/cut-offs', {
  needs: 'owner',
  summary: 'End all sessions of an operator',
  params: z.object({ id: rowId }),
  reply: cut,
});

export const deleteCutOff = endpoint('DELETE', '/admin/cut-offs/:id', {
  needs: 'operator',
  summary: 'Have what was cut off work again, within a minute',
  params: z.object({ id: rowId }),
  reply: { 204: 'It works again' },
  problems: { 409: 'The minute is over, or it was taken back' },
});

export const getLeadGrants = endpoint('GET', '/admin/leads/:id/grants', {
  needs: 'operator',
  summary: 'What lets callers in as a customer',
  description:
    'The links to the booking with the browser that booked, and those to prices that were mailed to the same address.',
  params: z.object({ id: LeadId }),
  reply: list,
});

export const postLeadCutOff = endpoint('POST', '/admin/leads/:id/cut-offs', {
  needs: 'operator',
  summary: 'End all that lets callers in as a customer',
  description: 'A mailed code opens the booking from then on, and so do the links of later mails.',
  params: z.object({ id: LeadId }),
  reply: cut,
});
