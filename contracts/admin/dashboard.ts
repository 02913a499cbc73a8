import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant } from '../texts.ts';
import { AuditLine } from './audit.ts';

/** The audit's line; its actor is an email to owners, to others no more than that it was a person. */
const Activity = z.extend(z.omit(AuditLine, { entity_name: true, before: true, after: true }), {
  /** The status before and after, where one changed. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type Activity = z.infer<typeof Activity>;

/** The sums of a day or a period. */
const sums = {
  leads: z.int(),
  /** Leads whose first deposit was taken. */
  paid: z.int(),
  /** Of these, the moves that are booked or done, and their value before tax; cents. */
  booked: z.int(),
  revenue_cents: z.int(),
  /** Hours that vendors took to answer a booking, the median; null without any answer. */
  answer_hours: z.nullable(z.number()),
};
const FigureSums = z.object(sums);
export type FigureSums = z.infer<typeof FigureSums>;
const FigureDay = z.object({ day: z.string(), ...sums });
export type FigureDay = z.infer<typeof FigureDay>;

/** Days of each of the two periods: whole ones, since a part of a day looks like a fall. */
export const FIGURE_DAYS = 30;

/** The days to yesterday, with their sums and those of as many days before. */
const DashboardFigures = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(FigureDay),
  now: FigureSums,
  before: FigureSums,
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;

/** Reply of `GET /admin/dashboard`. Counts are exact; days are Toronto's. */
export const DashboardReply = z.object({
  timestamp: instant,
  /** Maintained: rolled up by day (see `daily_metrics`), with today counted now. Revenue is that of moves. */
  total_leads: z.int(),
  leads_today: z.int(),
  leads_7d: z.int(),
  revenue_7d_cents: z.int(),
  active_vendors: z.int(),
  vendors: z.int(),
  total_locations: z.int(),
  provinces: z.int(),
  /** Null before the first backup. */
  last_backup: z.nullable(z.object({ at: instant, file: z.string(), bytes: z.int() })),
  /** Payments and mails that wait for a person. */
  payments_in_review: z.int(),
  failed_mails: z.int(),
  figures: DashboardFigures,
  recent_activity: z.array(Activity),
});
export type DashboardReply = z.infer<typeof DashboardReply>;

/** `not_configured` is no fault: the part is not set up. */
const ComponentState = z.enum(['healthy', 'warning', 'error', 'not_configured']);
export type ComponentState = z.infer<typeof ComponentState>;

const Component = z.object({
  id: z.enum(['api', 'database', 'map', 'payments', 'mail', 'sheets']),
  status: ComponentState,
  message: z.string(),
  /** How long the part took to answer, where it was asked. */
  ms: z.nullable(z.number()),
});
export type Component = z.infer<typeof Component>;

/** Reply of `GET /admin/components`: each part asked whether it works, at most twice a minute. */
export const ComponentsReply = z.object({
  status: ComponentState,
  version: z.string(),
  /** When this process started. */
  started_at: instant,
  uptime_seconds: z.int(),
  checked_at: instant,
  components: z.array(Component),
});
export type ComponentsReply = z.infer<typeof ComponentsReply>;

/** Reply of `POST /admin/email-logs/retry`: how many mails are on their way again, and which. */
export const RetryMailsReply = z.object({ retried: z.int(), ids: z.array(z.int()) });

/** Failed mails that one press sends again; the rest waits for the next. */
export const MOST_RETRIED = 500;

/** `GET /admin/email-logs/outcome`: ids of mails with commas between. */
export const MailOutcomeQuery = z.object({
  ids: z.pipe(
    z
      .string('Name the mails.')
      .check(
        z.maxLength(6000, { abort: true }),
        z.regex(/^\d{1,9}(,\d{1,9})*$/, 'Name the mails by number.'),
      ),
    z.transform((text) => text.split(',').map(Number).slice(0, MOST_RETRIED)),
  ),
});
/** The outcome of mails; `reason` is the most recent failure's. */
export const MailOutcome = z.object({
  sent: z.int(),
  failed: z.int(),
  pending: z.int(),
  reason: z.nullable(z.string()),
});
export type MailOutcome = z.infer<typeof MailOutcome>;

export const getDashboard = endpoint('GET', '/admin/dashboard', {
  needs: 'analyst',
  summary: 'Counts, the last backup and recent activity',
  reply: { 200: ['The dashboard', DashboardReply] },
});

export const getComponents = endpoint('GET', '/admin/components', {
  needs: 'analyst',
  summary: 'Whether each part of the system works',
  reply: { 200: ['Each part', ComponentsReply] },
});

export const postMailRetry = endpoint('POST', '/admin/email-logs/retry', {
  needs: 'operator',
  summary: 'Send failed mails again now',
  reply: { 200: ['How many are on their way', RetryMailsReply] },
});

export const getMailOutcome = endpoint('GET', '/admin/email-logs/outcome', {
  needs: 'analyst',
  summary: 'What came of mails that were sent again',
  query: MailOutcomeQuery,
  reply: { 200: ['How many are sent, failed, and still on their way', MailOutcome] },
});

export const postPaymentSweep = endpoint('POST', '/admin/payments/sweep', {
  needs: 'operator',
  summary: 'Ask the payment provider now about every payment that is open',
  reply: { 202: 'The sweep is on its way' },
});
