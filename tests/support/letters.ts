import type { MailDeps } from '../../api/deps.ts';
import { spoken } from '../../api/mails/language.ts';
import type { Letter } from '../../api/mails/letter.ts';
import { type Content, letterOf, type Reader } from '../../api/mails/letter-of.ts';
import { MAILS, type MailKind } from '../../api/mails/mails.ts';
import type { PaidBooking } from '../../api/mails/paid-bookings.ts';
import type { Language } from '../../contracts/language.ts';
import type { MailRow } from '../../db/mails.ts';

export const SITE = 'https://portage.example';
const REFERENCE = 'L0123456789';

/** What every mail is written with, where nothing is read from a database. */
export const spokenFacts = (language: Language) =>
  spoken({ siteOrigin: SITE } as MailDeps, { id: 1, lead_id: REFERENCE } as MailRow, language);

/** A letter that knows which mail it is. */
export type KnownLetter = Letter & { kind?: MailKind };

/** The letter of a mail from facts that no database holds. */
export function letterFrom<F extends { language: Language }>(
  kind: MailKind,
  facts: F,
): KnownLetter {
  const { to, says } = MAILS[kind] as { to: Reader; says: (told: object) => Content };
  return { ...letterOf(to, facts, says(facts)), kind };
}

/** The facts of a lead whose paid booking is given, as its mails tell them. */
export const bookingFacts = (booking: PaidBooking) => ({
  ...spokenFacts(booking.language),
  booking,
  reference: booking.reference,
  firstName: booking.customer.firstName,
  mover: booking.vendor.name,
  date: spokenFacts(booking.language).longDate(booking.move.move_date),
  portalUrl: `${SITE}/vendor/leads?lead=${booking.reference}`,
});
