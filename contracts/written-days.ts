import { isPlainDate, type PlainDate, plainDate } from './dates.ts';
import { plainSigns } from './plain-signs.ts';

/** Which of two numbers is the day where a month is a number too. */
export type DayOrder = 'day first' | 'month first';

/** The beginnings of the months' names in English and French, without accents. */
const MONTHS = [
  ['jan'], ['feb', 'fev'], ['mar'], ['apr', 'avr'], ['may', 'mai'], ['jun', 'juin'], ['jul', 'juil'],
  ['aug', 'aou'], ['sep'], ['oct'], ['nov'], ['dec'],
]; // biome-ignore format: months
const NAMES =
  /^(?:january|february|march|april|may|june|july|august|september|sept|october|november|december|janvier|janv|fevrier|fevr|mars|avril|mai|juin|juillet|juil|aout|septembre|octobre|novembre|decembre)$/;
const WEEKDAYS =
  /^(?:le )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:lun|mar|mercre|jeu|vendre|same)(?:di)?|mer|ven|sam|dim(?:anche)?)\.?,? (?=.*[a-z]|\d+[-/.])|^le /;
const MIDNIGHT = /[t ]00:00(?::00(?:\.0+)?)?z?$/;

/** A day number of spreadsheets: 1 is 1 January 1900, and 1900 had a 29 February there. */
const SERIAL = { least: 36_526, most: 73_050, of1970: 25_569 };

/**
 * A date written in English or French: `2027-05-31`, `May 31, 2027`, `31 mai 2027`, a
 * spreadsheet's number of a day; `31/05/2027` where only one day is possible, or by the given order.
 * `ambiguous` where two days are possible, null for any other text.
 */
export function readDay(text: string, order?: DayOrder | null): PlainDate | 'ambiguous' | null {
  const signs = plainSigns(text.slice(0, 80))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const written = signs.replace(MIDNIGHT, '').replace(WEEKDAYS, '');
  const serial = Number(/^(\d{5})(?:\.0+)?$/.exec(written)?.[1]);
  if (serial >= SERIAL.least && serial <= SERIAL.most) return plainDate(serial - SERIAL.of1970);
  const iso =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(written) ??
    /^(20\d\d)()(\d\d)(\d\d)$/.exec(written);
  if (iso) return real(iso[1], Number(iso[3]), iso[4]);
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(written);
  if (numbers) return readNumbers([numbers[1], numbers[3], numbers[4]], order);
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|er)?[ .-]+(?:of )?([a-z]+)\.?[ ,-]+(\d{4}|(?<=-)\d{2})$/.exec(
      written,
    );
  if (dayFirst) return real(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]+)\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4})$/.exec(written);
  return monthFirst ? real(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

/** The order of a column's dates, where a date tells the order and no date tells the opposite. */
export function dayOrder(column: Iterable<string>): DayOrder | null {
  const seen = new Set<DayOrder>();
  for (const text of column) {
    const [, first, second] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}\b/.exec(text) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) seen.add('day first');
    if (Number(second) > 12 && Number(first) <= 12) seen.add('month first');
  }
  const [only = null] = seen;
  return seen.size === 1 ? only : null;
}

function readNumbers([first, second, year]: (string | undefined)[], order?: DayOrder | null) {
  const byDay = real(year, Number(second), first);
  const byMonth = real(year, Number(first), second);
  if (byDay && byMonth && byDay !== byMonth) {
    if (!order) return 'ambiguous';
    return order === 'day first' ? byDay : byMonth;
  }
  return byDay ?? byMonth;
}

function monthOf(name = ''): number {
  if (name.length > 3 && !NAMES.test(name)) return 0;
  return MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start))) + 1;
}

function real(year = '', month: number, day = ''): PlainDate | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
