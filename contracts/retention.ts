import {
  LEGAL,
  NEWSLETTER,
  RESPONSE_TIMES_KEPT_DAYS,
  VITALS_KEPT_DAYS,
  WIZARD_STEPS_KEPT_DAYS,
} from './facts.ts';
import { RETENTION_WORDS, type RetentionRow } from './retention-words.ts';
import { WEBHOOK_LIMITS } from './webhooks.ts';

/** `hours`: the age at which the job takes the data away; 0 where rows carry their own end. */
type Row = RetentionRow & { hours: number };

const DAY = 24;

/**
 * The data that the retention job takes away, and when: the job applies each row, and the privacy policy shows
 * them (rule 10.10).
 */
export const RETENTION = {
  moves: { ...RETENTION_WORDS.moves, hours: LEGAL.recordYears * 365.25 * DAY },
  provider_events: { ...RETENTION_WORDS.provider_events, hours: LEGAL.recordYears * 365.25 * DAY },
  kept_quotes: { ...RETENTION_WORDS.kept_quotes, hours: 0 },
  newsletter_requests: { ...RETENTION_WORDS.newsletter_requests, hours: NEWSLETTER.confirmHours },
  webhook_deliveries: {
    ...RETENTION_WORDS.webhook_deliveries,
    hours: WEBHOOK_LIMITS.keptDays * DAY,
  },
  booking_codes: { ...RETENTION_WORDS.booking_codes, hours: 0 },
  throttles: { ...RETENTION_WORDS.throttles, hours: 0 },
  crew_links: { ...RETENTION_WORDS.crew_links, hours: 30 * DAY },
  sessions: { ...RETENTION_WORDS.sessions, hours: 0 },
  vendor_links: { ...RETENTION_WORDS.vendor_links, hours: 0 },
  vitals: { ...RETENTION_WORDS.vitals, hours: VITALS_KEPT_DAYS * DAY },
  wizard_steps: { ...RETENTION_WORDS.wizard_steps, hours: WIZARD_STEPS_KEPT_DAYS * DAY },
  response_times: { ...RETENTION_WORDS.response_times, hours: RESPONSE_TIMES_KEPT_DAYS * DAY },
} as const satisfies Record<string, Row>;
export type Retained = keyof typeof RETENTION;
