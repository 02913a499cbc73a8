import type { Language } from '../../contracts/language.ts';
import { plural } from '../../contracts/plurals.fr.ts';
import { type CurbPermit, PERMITS, type PermitCity } from './curb-permits.ts';
import { FRENCH_PERMITS } from './french-curb-permits.ts';

/** The rule of a city, as `cityName` writes it, for a truck at the curb; null of a city whose page was not read. */
export const curbPermitOf = (city: string, language: Language = 'en'): CurbPermit | null =>
  isPermitCity(city) ? permitIn(city, language) : null;

const permitIn = (city: PermitCity, language: Language): CurbPermit => ({
  ...PERMITS[city],
  ...(language === 'fr' && FRENCH_PERMITS[city]),
});

const isPermitCity = (city: string): city is PermitCity => Object.hasOwn(PERMITS, city);

const ENGLISH = {
  keep: 'Keep a place free for the truck at both doors.',
  says: (text: string, url: string): string => `${text}: ${url}`,
  /** An empty list stands for cities that are not known. */
  ask: (cities: readonly string[]): string =>
    `Ask ${cities.join(' and ') || 'your city'} whether a truck needs a permit to stop at the curb.`,
};

const askedIn = (cities: readonly string[]) =>
  cities.length === 0
    ? 'à votre ville'
    : `${plural(cities.length, 'à la ville', 'aux villes')} (${cities.join(' et ')})`;

const CURB_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    keep: 'Gardez une place libre pour le camion aux deux portes.',
    says: (text, url) => `${text} : ${url}`,
    ask: (cities) =>
      `Demandez ${askedIn(cities)} si un camion a besoin d’un permis pour s’arrêter le long du trottoir.`,
  },
};

/** The lines of a checklist about stopping at both doors; cities that are not known are to be asked. */
export function curbLines(cities: readonly (string | null)[], language: Language = 'en'): string[] {
  const words = CURB_WORDS[language];
  const named = [...new Set(cities)].filter((city) => city !== null);
  const others = named.filter((city) => !isPermitCity(city));
  return [
    words.keep,
    ...named
      .filter(isPermitCity)
      .map((city) => permitIn(city, language))
      .map(({ says, url }) => words.says(says, url)),
    ...(named.length === 0 || others.length > 0 ? [words.ask(others)] : []),
  ];
}
