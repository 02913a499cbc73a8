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

/** The landmarks that have a name in French, by the one that their labels begin with. */
const FRENCH: ReadonlyMap<string, string> = new Map(
  PLACES.flatMap(({ name, french }) => (french ? [[name, french]] : [])),
);

/** A label with its province and landmark as people of a language name them; places are known by the English one. */
export function labelIn(language: Language, label: string): string {
  if (language === 'en') return label;
  const [first = '', ...others] = label.split(', ');
  const [, name = '', code = ''] =
    /^(.*?)( [A-Z]\d[A-Z] \d[A-Z]\d)?$/.exec(others.pop() ?? first) ?? [];
  const province = PROVINCES.get(name);
  if (!province) return label;
  const said = WORDS[language].provinces[province] + code;
  return label === first ? said : [FRENCH.get(first) ?? first, ...others, said].join(', ');
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
