import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { pageLimit } from '../page-limits.ts';
import { THROTTLED } from '../refusals.ts';
import { instant, plainDate } from '../texts.ts';

/** The audit is an append-only list of acts and their actors (rule 7.2), which owners read. */

/** The kinds of things in the audit. */
export const AUDIT_ENTITIES = [
  'lead', 'leads', 'vendor', 'location', 'truck', 'crew', 'user', 'vendor_user', 'api_key',
  'webhook_endpoint', 'backup', 'console', 'system', 'payment_difference',
] as const; // biome-ignore format: one row reads better

const day = z.optional(plainDate());

/** The filters of the list. Dates are Toronto's, both inclusive. */
export const AuditFilter = z.object({
  /** An email address, `customer`, `provider` or `system`. */
  actor: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  /** As `noun.verb`: `refund.requested`. */
  action: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  entity: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  /** The thing's reference or number. */
  entity_id: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  from: day,
  to: day,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = z.extend(AuditFilter, {
  limit: pageLimit,
  cursor: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
});

/** A line of `GET /admin/audit`. */
export const AuditLine = z.object({
  id: z.int(),
  at: instant,
  /** A person's email, or `system`. */
  actor: z.string(),
  /** `noun.verb`: `lead.status`. */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The name that people know: a vendor's name, a person's address; null for things without a name. */
  entity_name: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const getAudit = endpoint('GET', '/admin/audit', {
  needs: 'owner',
  summary: 'Who did what',
  query: AuditQuery,
  reply: { 200: ['A page, newest first; `Link` names the next', z.array(AuditLine)] },
});

export const getAuditCsv = endpoint('GET', '/admin/audit/export.csv', {
  needs: 'owner',
  fresh: 'always',
  limit: 'exports',
  summary: 'The audit of a filter as CSV',
  query: AuditFilter,
  reply: { 200: ['A row a line, newest first', 'text/csv'] },
  problems: THROTTLED,
});
