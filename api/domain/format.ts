import { zoneName } from '../../contracts/arrivals.ts';
import { clockWriter } from '../../contracts/clock-writer.ts';
import { readingAt } from '../../contracts/clocks.ts';
import { dateWriter } from '../../contracts/date-writer.ts';
import type { PlainDate } from '../../contracts/dates.ts';
import { LOCALE, TIME_ZONE } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { WORDS } from './words.ts';

const longDateIn = (language: Language) =>
  dateWriter(WORDS[language].locale, { dateStyle: 'full', timeZone: 'UTC' });
const LONG_DATES = { en: longDateIn('en'), fr: longDateIn('fr') };
const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** Cents as money, in Canadian dollars unless told: `$1.00`, `US$2.50`; `1,00 $` in French. */
export function money(cents: number, currency = 'cad', language: Language = 'en'): string {
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat(WORDS[language].locale, style).format(cents / 100);
}

/** `Tuesday, December 1, 2026`; `mardi 1er décembre 2026` */
export function longDate(date: PlainDate, language: Language = 'en'): string {
  return LONG_DATES[language].format(new Date(`${date}T12:00:00Z`));
}

/**
 * `Tuesday, December 1 at 3:05 pm (Eastern Time)`, `mardi 1er décembre à 15 h 05 (heure de l’Est)`: an
 * instant by the clocks of a zone (IANA).
 */
export function momentText(
  at: Date,
  timeZone: string = TIME_ZONE,
  language: Language = 'en',
): string {
  const { arrival, locale } = WORDS[language];
  const written =
    language === 'fr'
      ? frenchMoment(at, timeZone)
      : clockWriter(locale, { ...DAY, hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  return `${written} (${zoneName(timeZone, arrival)})`;
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

function frenchMoment(at: Date, timeZone: string): string {
  const { arrival, locale } = WORDS.fr;
  const date = clockWriter(locale, { ...DAY, timeZone }).format(at);
  return `${date} à ${arrival.clock(readingAt(timeZone, at).time)}`;
}

/** An instant as ISO text, for readers of files. */
export const iso = (at: Date): string => at.toISOString();

/** The writers of money, dates and instants in one language. */
export const formatIn = (language: Language) => ({
  money: (cents: number, currency?: string) => money(cents, currency, language),
  longDate: (date: PlainDate) => longDate(date, language),
  momentText: (at: Date, timeZone?: string) => momentText(at, timeZone, language),
});

/** `1 flight`, `2.5 hours`, `12 km`: a number with its noun. */
export function count(amount: number, noun: string): string {
  const plural = amount !== 1 && noun !== 'km';
  return `${NUMBER.format(amount)} ${noun}${plural ? 's' : ''}`;
}

/** `mailto:` address; whatever else the text holds cannot become a second recipient. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}

/** `tel:` address of a phone number as people write it; undefined without a number. */
export function phoneLink(phone: string | null): string | undefined {
  const digits = phone?.replace(/(?!^\+)[^\d]/g, '');
  return digits ? `tel:${digits}` : undefined;
}

/** How long money takes that goes back to a card. */
export const BANK_DELAYS: Record<Language, string> = {
  en: 'Banks take up to ten days to show it.',
  fr: 'Les banques peuvent prendre jusqu’à dix jours pour l’afficher.',
};
