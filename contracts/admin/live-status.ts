import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant } from '../texts.ts';

/** `GET /admin/vendors/live-status`. */
export const LiveStatus = z.object({
  /** By slug, in the order of their names. */
  vendors: z.record(
    z.string(),
    z.object({
      name: z.string(),
      status: z.enum(['active', 'inactive']),
      locations: z.int(),
      /** This process quotes the vendor's prices to customers now. */
      quoting: z.boolean(),
    }),
  ),
  /** `degraded` when the database is away or an active vendor gives no quotes. */
  system_status: z.enum(['healthy', 'degraded']),
  timestamp: instant,
  data_sources: z.object({
    google_sheets: z.object({
      status: z.string(),
      dispatchers_available: z.int(),
      last_check: z.nullable(instant),
    }),
    database: z.object({ status: z.enum(['healthy', 'error']), vendors_count: z.int() }),
  }),
});
export type LiveStatus = z.infer<typeof LiveStatus>;

export const getLiveStatus = endpoint('GET', '/admin/vendors/live-status', {
  needs: 'analyst',
  summary: 'The movers and the state of what they are priced from',
  /** `?status=all` also names the vendors that are not active. */
  query: z.object({
    status: z._default(z.enum(['active', 'all']), 'active'),
  }),
  reply: { 200: ['The state', LiveStatus] },
});
