/**
 * The business's constants, each stated once. The API, the islands, the pages and the mails all
 * read them from here, so that no two places can disagree (rules 1.1, 4.1 and 1.2).
 */

export { LOCALE } from './language.ts';

/** The deposit that holds a truck, in cents of CAD. The server alone charges it (rule 4.1). */
export const DEPOSIT_CENTS = 100;
/** ISO 4217 code, lower case, as the payment provider spells it. */
export const CURRENCY = 'cad';
/** Business dates are plain dates in this zone (rule 1.6). */
export const TIME_ZONE = 'America/Toronto';

export const FACTS = {
  name: 'Portage',
  domain: 'portage.example',
  supportEmail: 'help@portage.example',
  supportPhone: '+1 416 555 0100',
  /** Claim of the marketing texts (rule 1.2). */
  customers: 'more than 10,000 Canadians',
  minutes: 10,
  /** The vendor calls to confirm the final price within this many hours. */
  moverCallHours: 24,
  /** The confirmation mail is promised within this many minutes. */
  confirmationMinutes: 5,
  /** A final bill may exceed its estimate by at most this share; `price-limits.ts` names the rule. */
  ceilingPercent: 10,
} as const;

/** The promises of the legal pages, apart from what every page loads. */
export const LEGAL = {
  recordYears: 7,
  privacyReplyDays: 30,
  accessibilityReplyHours: 48,
  minimumAge: 18,
  effective: '2025-09-01',
} as const;

/** Days ahead that a move may be planned; further out no vendor would stand by a rate. */
export const MAX_DAYS_AHEAD = 540;
/** Days that the browser which booked may read its whole confirmation (rule 4.3). */
export const BOOKING_COOKIE_DAYS = 2;
/** A hold lives as long as a checkout session: the provider's shortest life, in minutes. */
export const HOLD_MINUTES = 30;
/** Open unpaid holds: of one browser, of one network (rule 4.27). */
export const HOLD_QUOTAS = { browser: 2, network: 6 } as const;
/** Hours for which an unpaid booking can be taken up again at its price. */
export const PRICE_HOURS = 24;

/** Address suggestions (rule 2.12). */
export const SUGGEST = { minimumLength: 2, limit: 5, delayMs: 300 } as const;

/**
 * How long cookies of a kind may live, in days (rule 10.1). The choice
 * itself is a convenience, and is asked for again when a functional cookie would have run out.
 */
export const COOKIES = {
  analyticsDays: 30,
  functionalDays: 90,
  marketingDays: 365,
  securityDays: 730,
} as const;

/** The newsletter's limits: no address is mailed more often, or kept longer, unless it says yes. */
export const NEWSLETTER = { confirmHours: 48, askAgainMinutes: 15, mailsPerDay: 4 } as const;

/** Milliseconds after the page's load at which its vitals are looked at. */
export const VITALS_CHECK_MS = 2000;
/** Days that measurements are kept for the monitoring section. */
export const VITALS_KEPT_DAYS = 90;
/** Days that counts of the wizard's steps are kept: a year and the one before it, to compare. */
export const WIZARD_STEPS_KEPT_DAYS = 760;
/** Days that the API's response times are kept. */
export const RESPONSE_TIMES_KEPT_DAYS = 14;

/** The window's three caches (rule 10.2): how old and how many entries may be. */
export const CACHES = {
  static: { name: 'portage-static-1.0.0', maxAgeSeconds: 365 * 86_400, maxEntries: 100 },
  dynamic: { name: 'portage-dynamic', maxAgeSeconds: 86_400, maxEntries: 50 },
  api: { name: 'portage-api', maxAgeSeconds: 300, maxEntries: 30 },
} as const;
/** Seconds between two looks at memory and network, and the share of the heap that counts as too much. */
export const HEALTH_LOG = {
  memorySeconds: 120,
  networkSeconds: 300,
  heapWarningShare: 0.8,
} as const;
