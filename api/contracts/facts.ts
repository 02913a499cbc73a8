/**
 * The business's constants, each stated once. The API, the islands, the pages and the mails all
 * read them from here, so that no two places can disagree (decisions 1, 3 and 17).
 */

/** The deposit that holds a truck, in cents of CAD. The server alone charges it (decision 3). */
export const DEPOSIT_CENTS = 100;
/** ISO 4217 code, lower case, as the payment provider spells it. */
export const CURRENCY = 'cad';
/** Language and region of dates, numbers and money. */
export const LOCALE = 'en-CA';
/** Business dates are plain dates in this zone (decision 18). */
export const TIME_ZONE = 'America/Toronto';

export const FACTS = {
  name: 'Portage',
  domain: 'portage.example',
  supportEmail: 'help@portage.example',
  supportPhone: '+1 416 555 0100',
  /** Claim of the marketing texts (booking.md, section 1). */
  customers: 'more than 10,000 Canadians',
  steps: 7,
  minutes: 10,
  /** The mover calls to confirm the final price within this many hours. */
  moverCallHours: 24,
  /** The confirmation mail is promised within this many minutes. */
  confirmationMinutes: 5,
  /** Ontario: the bill may exceed a written estimate by at most this share without consent. */
  ceilingPercent: 10,
  recordYears: 7,
  privacyReplyDays: 30,
  accessibilityReplyHours: 48,
  minimumAge: 18,
  legalEffective: '2025-09-01',
} as const;

/** Days ahead that a move may be planned. Further out no mover would stand by a rate. */
export const MAX_DAYS_AHEAD = 540;
/** A hold lives as long as a checkout session: the provider's shortest life, in minutes. */
export const HOLD_MINUTES = 30;

/** Address suggestions (booking.md, section 9). */
export const SUGGEST = { minimumLength: 2, limit: 5, delayMs: 300 } as const;
