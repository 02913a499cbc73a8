import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { AREAS } from '../response-times.ts';
import { instant } from '../texts.ts';

/** How far back response times are shown, and the minutes of a point. */
export const WINDOWS = {
  '1h': { minutes: 60, step: 1 },
  '24h': { minutes: 1440, step: 15 },
  '7d': { minutes: 10_080, step: 120 },
} as const;
export type Window = keyof typeof WINDOWS;

const Times = {
  requests: z.int(),
  /** Answers of 500 and above. */
  errors: z.int(),
  /** Null without requests. */
  p50_ms: z.nullable(z.number()),
  p95_ms: z.nullable(z.number()),
};

const QueueDepth = z.object({
  name: z.string(),
  /** Due now and not yet taken. */
  waiting: z.int(),
  /** Due later. */
  scheduled: z.int(),
  active: z.int(),
  /** Failed once, and waiting for the next try. */
  retrying: z.int(),
  /** Given up, of those still kept. */
  failed: z.int(),
  oldest_waiting_seconds: z.nullable(z.int()),
});
export type QueueDepth = z.infer<typeof QueueDepth>;

const PageVital = z.object({
  path: z.string(),
  name: z.string(),
  /** Three quarters of the measurements are at most this; milliseconds, CLS without a unit. */
  p75: z.number(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  samples: z.int(),
});

/** Reply of `GET /admin/monitoring`. */
export const MonitoringReply = z.object({
  timestamp: instant,
  response_times: z.object({
    window: z.string(),
    step_minutes: z.int(),
    areas: z.array(z.object({ area: z.string(), ...Times })),
    points: z.array(z.object({ at: instant, ...Times })),
  }),
  queues: z.array(QueueDepth),
  /** Days that the vitals cover, and each page's metrics. */
  vitals_days: z.int(),
  vitals: z.array(PageVital),
});
export type MonitoringReply = z.infer<typeof MonitoringReply>;

/** Reply of `POST /admin/monitoring/checkup`. */
export const CheckupReply = z.object({ checked_at: instant, breaches: z.int() });
export type CheckupReply = z.infer<typeof CheckupReply>;

export const getMonitoring = endpoint('GET', '/admin/monitoring', {
  needs: 'analyst',
  summary: 'Response times, job queues and vitals by page',
  query: z.object({
    window: z._default(z.enum(Object.keys(WINDOWS) as [Window, ...Window[]]), '1h'),
    /** The area of the points; all areas together unless told. */
    area: z.optional(z.enum(AREAS)),
  }),
  reply: { 200: ['How the system does', MonitoringReply] },
});

export const postCheckup = endpoint('POST', '/admin/monitoring/checkup', {
  needs: 'operator',
  summary: 'Check all invariants now, rather than with the next job',
  reply: { 200: ['Checked', CheckupReply] },
});
