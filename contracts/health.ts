import * as z from 'zod/mini';

/** The release, as health and the panel tell it. */
export const VERSION = '0.1.0';

/** Reply of `GET /health` (operations.md, section 3). */
export const Health = z.object({
  status: z.enum(['healthy', 'degraded']),
  version: z.string(),
  timestamp: z.string(),
});

/** Reply of `GET /ready`: what a balancer asks before it sends requests here. */
export const Readiness = z.object({
  status: z.literal('ready'),
  checks: z.object({ database: z.literal('ok'), migrations: z.literal('ok') }),
});
