/** What stands in a text, in either language: amounts, dates, phones, references, labelled lines. */

/** The names of a month, long and short, in both languages. */
const namesOf = (at: number): string[] =>
  ['en-CA', 'fr-CA'].flatMap((locale) =>
    (['long', 'short'] as const).map((month) =>
      new Date(2026, at, 1).toLocaleDateString(locale, { month }).replace('.', '').toLowerCase(),
    ),
  );
const MONTHS = Array.from({ length: 12 }, (_, at) => namesOf(at));

const monthOf = (word: string): string => {
  const at = MONTHS.findIndex((names) => names.includes(word.toLowerCase()));
  return at < 0 ? '' : `-${String(at + 1).padStart(2, '0')}`;
};

/** `-12-10`: every day that is named, by its month and day. */
export function daysIn(text: string): string[] {
  const found = [
    ...[...text.matchAll(/\b20\d\d(-\d\d-\d\d)\b/g)].map(([, day]) => day ?? ''),
    ...[...text.matchAll(/\b(\p{L}{3,9})\.? (\d{1,2})\b(?!:)/gu)].map(([, month = '', day = '']) =>
      dayOf(month, day),
    ),
    ...[...text.matchAll(/\b(\d{1,2})(?:er)? (\p{L}{3,9})\b/gu)].map(([, day = '', month = '']) =>
      dayOf(month, day),
    ),
  ];
  return found.filter(Boolean);
}

const dayOf = (month: string, day: string): string => {
  const known = monthOf(month);
  return known && `${known}-${day.padStart(2, '0')}`;
};

const MONTH = MONTHS.flat()
  .sort((one, other) => other.length - one.length)
  .join('|');
const ENGLISH = new RegExp(`(?:(\\w+day), )?(${MONTH}) (\\d{1,2}), (20\\d\\d)`, 'gi');
const FRENCH = new RegExp(
  `(?:(\\w+di|dimanche) )?(\\d{1,2})(?:er)? (${MONTH})\\.? (20\\d\\d)`,
  'gi',
);

/** Each date with its year, as `2026-12-10`, and the day of the week that is said before it. */
export function fullDaysIn(text: string): { said: string; day: string; weekday: string }[] {
  const of = (said: string, [year = '', month = '', day = '', weekday = '']) => ({
    said,
    day: `${year}${dayOf(month, day)}`,
    weekday,
  });
  return [
    ...[...text.matchAll(ENGLISH)].map(([said, week, month, day, year]) =>
      of(said, [year, month, day, week]),
    ),
    ...[...text.matchAll(FRENCH)].map(([said, week, day, month, year]) =>
      of(said, [year, month, day, week]),
    ),
    ...[...text.matchAll(/\b20\d\d-\d\d-\d\d\b/g)].map(([day]) => ({
      said: day,
      day,
      weekday: '',
    })),
  ];
}

/** Cents, as `$1,087.50` and `1 087,50 $` say them. */
export function centsIn(text: string): number[] {
  const english = [...text.matchAll(/(-?)\$(\d[\d,]*)(?:\.(\d\d))?/g)].map(
    ([, sign, dollars = '', cents = '0']) =>
      (sign ? -1 : 1) * (Number(dollars.replaceAll(',', '')) * 100 + Number(cents)),
  );
  const french = [...text.matchAll(/(-?)(\d{1,3}(?: \d{3})*),(\d\d) \$/g)].map(
    ([, sign, dollars = '', cents = '0']) =>
      (sign ? -1 : 1) * (Number(dollars.replaceAll(' ', '')) * 100 + Number(cents)),
  );
  return [...english, ...french];
}

/** Ten digits each. */
export const phonesIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)(?:\+?1[ .-])?\(?(\d{3})\)?[ .-](\d{3})[ .-](\d{4})(?!\d)/g)].map(
    ([, ...parts]) => parts.slice(0, 3).join(''),
  );
export const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

export const referencesIn = (text: string): string[] =>
  text.match(/\bL[0-9A-HJKMNP-TV-Z]{10}\b/g) ?? [];

/** What follows a term: `Term: value`, `Term ..... value`; of `before → after` what is after. */
export function labelled(text: string, terms: RegExp): string[] {
  return text.split('\n').flatMap((line) => {
    const [, term = '', value = ''] = /^(.*?) ?(?::|\.{2,}) ?(.*)$/.exec(line) ?? [];
    return new RegExp(`^(?:${terms.source})$`, 'i').test(term) && value
      ? [value.replace(/^.* → /, '')]
      : [];
  });
}
