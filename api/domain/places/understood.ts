import type { Language } from '../../../contracts/language.ts';
import type { Located, LocateReply, Province } from '../../../contracts/places.ts';
import { greatCircleKm } from '../distances.ts';
import { WORDS } from '../words.ts';
import { civicOf } from './civic.ts';
import { PLACES } from './gazetteer.ts';
import { endLocation } from './spread.ts';
import { keyOf } from './text.ts';

/** A quarter farther off than this says nothing of where a home is. */
const NEAR_KM = 2.5;

/** The quarter nearest to a point of a city, by the name people use. */
function quarterNear(place: Located, city: string, language: Language): string | null {
  const key = keyOf(city);
  const quarters = PLACES.filter(
    (known) =>
      known.kind === 'neighbourhood' &&
      known.precision === 'neighbourhood' &&
      known.city === key &&
      known.province === place.province,
  );
  const near = quarters
    .map((known) => ({ known, km: greatCircleKm(known, place) }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((a, b) => a.km - b.km)[0];
  if (!near) return null;
  const { french, name } = near.known;
  return (language === 'fr' && french) || name;
}

const PROVINCES: ReadonlyMap<string, Province> = new Map(
  Object.entries(WORDS.en.provinces).map(([code, name]) => [name, code as Province]),
);

/** A label with its province as people of a language name it; places are known by the English one. */
export function labelIn(language: Language, label: string): string {
  if (language === 'en') return label;
  const comma = label.lastIndexOf(', ');
  const at = comma < 0 ? 0 : comma + 2;
  const [, name = '', code = ''] = /^(.*?)( [A-Z]\d[A-Z] \d[A-Z]\d)?$/.exec(label.slice(at)) ?? [];
  const province = PROVINCES.get(name);
  return province ? label.slice(0, at) + WORDS[language].provinces[province] + code : label;
}

const NEAR: Record<Language, (city: string, quarter: string) => string> = {
  en: (city, quarter) => `${city}, near ${quarter}`,
  fr: (city, quarter) => `${city}, secteur ${quarter}`,
};

/** A place as a person would say where it is: `Toronto, near Liberty Village`. */
function inWords(place: Located, language: Language): string {
  const { label, city, province, precision } = place;
  if (precision === 'postal' && city) {
    const quarter = quarterNear(place, city, language);
    return quarter
      ? NEAR[language](city, quarter)
      : `${city}, ${WORDS[language].provinces[province]}`;
  }
  return labelIn(language, label);
}

/** Tells the person who typed an address what it was understood as (rule 5.7). */
export function understoodAs(
  address: string,
  place: Located,
  language: Language,
): LocateReply['location'] {
  const { unit, floor } = civicOf(address);
  return { ...endLocation(place), words: inWords(place, language), unit, floor };
}
