import { depositTerms } from '../../contracts/cancellation-policies.ts';
import { inCurrency } from '../../contracts/currencies.ts';
import { CODE_LIMITS } from '../../contracts/customer/booking-codes.ts';
import {
  BOOKING_COOKIE_DAYS,
  COOKIES,
  CURRENCY,
  DEPOSIT_CENTS,
  FACTS,
  HOLD_MINUTES,
  LEGAL,
  LOCALE,
} from '../../contracts/facts.ts';
import { KEPT_DAYS } from '../../contracts/kept-quotes.ts';
import { operatorLine } from '../../contracts/operator-line.ts';
import { PRICE_LIMIT_SUMMARY } from '../../contracts/price-limit-words.ts';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { CUSTOMERS } from '../messages/facts.ts';
import { longDate } from './dates.ts';
import { OPERATOR } from './operator.ts';

/** The deposit as pages say it: "$1.00 CAD". */
export const DEPOSIT_TEXT = inCurrency(
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY }).format(
    DEPOSIT_CENTS / 100,
  ),
  CURRENCY,
);

type FactText = { text: string; href?: string };

const TEXTS: Record<string, FactText> = {
  deposit: { text: DEPOSIT_TEXT },
  supportEmail: { text: FACTS.supportEmail, href: `mailto:${FACTS.supportEmail}` },
  supportPhone: {
    text: FACTS.supportPhone,
    href: `tel:${FACTS.supportPhone.replace(/[^+\d]/g, '')}`,
  },
  effectiveDate: { text: longDate(new Date(LEGAL.effective)) },
  customers: { text: CUSTOMERS },
  recordYears: { text: String(LEGAL.recordYears) },
  privacyReplyDays: { text: String(LEGAL.privacyReplyDays) },
  accessibilityReplyHours: { text: String(LEGAL.accessibilityReplyHours) },
  minimumAge: { text: String(LEGAL.minimumAge) },
  ceilingPercent: { text: String(FACTS.ceilingPercent) },
  priceLimit: { text: PRICE_LIMIT_SUMMARY },
  moverCallHours: { text: String(FACTS.moverCallHours) },
  confirmationMinutes: { text: String(FACTS.confirmationMinutes) },
  bookingCookieDays: { text: String(BOOKING_COOKIE_DAYS) },
  keptDays: { text: String(KEPT_DAYS) },
  cookieAnalyticsDays: { text: String(COOKIES.analyticsDays) },
  cookieFunctionalDays: { text: String(COOKIES.functionalDays) },
  cookieMarketingDays: { text: String(COOKIES.marketingDays) },
  cookieSecurityDays: { text: String(COOKIES.securityDays) },
  operator: { text: operatorLine(OPERATOR) },
  steps: { text: String(WIZARD_STEPS.length) },
  minutes: { text: String(FACTS.minutes) },
  holdMinutes: { text: String(HOLD_MINUTES) },
  depositTerms: { text: depositTerms() },
  codeMinutes: { text: String(CODE_LIMITS.minutes) },
};

/** The text of `<Fact name="…" />`. Throws for an unknown name, with the known ones. */
export function factText(name: string): FactText {
  const fact = TEXTS[name];
  if (!fact) {
    throw new Error(
      `<Fact name="${name}"> is not known. Use one of: ${Object.keys(TEXTS).join(', ')}.`,
    );
  }
  return fact;
}
