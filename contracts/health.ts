import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { instant } from './texts.ts';

/** The release, as health and the panel tell it. */
export const VERSION = '0.1.0';

/** Reply of `GET /health` (rule 7.3). */
export const Health = z.object({
  status: z.enum(['healthy', 'degraded']),
  version: z.string(),
  timestamp: instant,
});

/** Reply of `GET /ready`: a balancer asks before it sends requests here. */
export const Readiness = z.object({
  status: z.literal('ready'),
  checks: z.object({
    database: z.enum(['ok', 'away']),
    migrations: z.enum(['ok', 'unknown']),
    /** `refused`: a write of the last half minute found no room. */
    writes: z.enum(['ok', 'refused']),
  }),
});

export const getHealth = endpoint('GET', '/health', {
  needs: 'anyone',
  summary: 'Is Portage well?',
  reply: { 200: ['The state of the server', Health] },
});

export const getReadiness = endpoint('GET', '/ready', {
  needs: 'anyone',
  summary: 'May requests be sent here?',
  description: 'For balancers: 503 is no fault of the process, which `/health` speaks of.',
  reply: { 200: ['They would be answered', Readiness] },
  problems: {
    503: 'The database has not answered yet, lacks migrations or has too new ones (`checks` says which), or the process stops',
  },
});
