import type { Province } from '../../contracts/places.ts';
import { PLACES_BY_KEY, type Place } from './gazetteer.ts';
import { isAbroad, takeProvince } from './provinces.ts';
import { partsOf, wordsOf } from './text.ts';

/** The longest name has six words; more of a part need not be tried. */
const MOST_WORDS = 6;

const STREET_TYPES: ReadonlySet<string> = new Set(
  `st street ave av avenue rd road blvd boulevard dr drive cres crescent crt ct court ln lane way pl
  place ter terrace cir circle sq square hwy highway pkwy parkway trail trl gate grove line sideroad
  concession gdns gardens row walk mews close path plaza heights hts circuit crossing gt`.split(
    /\s+/,
  ),
);
const DIRECTIONS: ReadonlySet<string> = new Set(
  'n s e w ne nw se sw north south east west nord sud est ouest'.split(' '),
);
/** Before a name these make it a street: `rue de Gatineau`, `côte Saint-Luc`. */
const FRENCH_LEADS: ReadonlySet<string> = new Set(
  'rue chemin ch boul rang route montee cote allee quai de du des la le les d l'.split(' '),
);
const QUALIFIERS: ReadonlySet<string> = new Set(
  `downtown uptown midtown central north south east west greater old near in at of the city town
  township village municipality ville`.split(/\s+/),
);
const AFTER_NAMES: ReadonlySet<string> = new Set(['area', 'city', 'downtown', 'township']);

const isNumber = (word: string) => /\d/.test(word);

/** `12 king st w`: a street with its name, so that what follows can be a city. */
function endsAsStreet(words: readonly string[]): boolean {
  let end = words.length;
  while (end > 0 && DIRECTIONS.has(words[end - 1] ?? '')) end--;
  if (!STREET_TYPES.has(words[end - 1] ?? '')) return false;
  // `500 boulevard` has no name yet: the name comes after, and it is no city.
  return words.slice(0, end - 1).some((word) => !isNumber(word));
}

type Wanted = {
  /** Named in the address: other provinces are out of the question. */
  province: Province | null;
  /** Of the postal code: preferred, no more. */
  likely: Province | null;
  /** Only neighbourhoods of this city. */
  inside: Place | null;
};

function choose(key: string, wanted: Wanted): Place | null {
  const same = PLACES_BY_KEY.get(key);
  if (!same) return null;
  const { inside, province, likely } = wanted;
  if (inside) {
    const ofCity = (place: Place) =>
      place.kind === 'neighbourhood' &&
      place.city === inside.city &&
      place.province === inside.province;
    return same.find(ofCity) ?? null;
  }
  if (province) return same.find((place) => place.province === province) ?? null;
  return same.find((place) => place.province === likely) ?? same[0] ?? null;
}

/** The place that a part of an address names: all of it, or the end after a street or a quarter. */
function placeIn(words: readonly string[], wanted: Wanted): Place | null {
  const whole = choose(words.join(' '), wanted);
  if (whole) return whole;
  if (words.length < 2) return null;
  for (let from = Math.max(1, words.length - MOST_WORDS); from < words.length; from++) {
    const place = choose(words.slice(from).join(' '), wanted);
    if (!place) continue;
    const before = words.slice(0, from);
    if (place.kind === 'city') {
      const quarter = placeIn(before, { ...wanted, inside: place });
      if (quarter) return quarter;
    }
    if (FRENCH_LEADS.has(before.at(-1) ?? '')) continue;
    if (endsAsStreet(before) || before.every((word) => QUALIFIERS.has(word))) return place;
    // `123 Yonge Toronto`; but `500 Yorkville` is a street, so not for quarters.
    const typeless = before.some(isNumber) && !STREET_TYPES.has(before.at(-1) ?? '');
    if (typeless && place.kind === 'city') return place;
  }
  return AFTER_NAMES.has(words.at(-1) ?? '') ? placeIn(words.slice(0, -1), wanted) : null;
}

/**
 * The city or neighbourhood that an address names: the last part that is one, and of a city the
 * quarter named before it. A province in the address decides between namesakes; a foreign state or
 * country, or a US ZIP code, after the name means that it is not ours. Null when there is none.
 *
 * @param likely the province of the address's postal code, which only breaks ties
 */
export function placeOf(address: string, likely: Province | null): Place | null {
  const parts = partsOf(address).map(wordsOf);
  let province: Province | null = null;
  let provinceCity: Place | null = null;
  for (let at = parts.length - 1; at >= 0; at--) {
    const written = parts[at] ?? [];
    const taken = takeProvince(written);
    // Québec is a province and a city: the province where none was named yet.
    const named = province === null || taken.province === null || taken.words.length > 0;
    const whole: Place | null =
      taken.province && taken.words.length === 0 && province === null
        ? null
        : choose(written.join(' '), { province, likely, inside: null });
    if (!whole && taken.province && province === null) {
      province = taken.province;
      if (taken.words.length === 0) provinceCity = choose(written.join(' '), wantedIn(province));
    }
    if (!whole && (taken.words.length === 0 || !named)) continue;
    if (!whole && province === null && isAbroad(taken.words)) return null;
    const place = whole ?? placeIn(taken.words, { province, likely, inside: null });
    if (place) return quarterBefore(parts.slice(0, at), place);
  }
  return provinceCity;
}

function wantedIn(province: Province): Wanted {
  return { province, likely: null, inside: null };
}

/** The finer neighbourhood that stands before a place, or the place itself. */
function quarterBefore(parts: readonly string[][], place: Place): Place {
  for (const words of parts.toReversed()) {
    const quarter = placeIn(words, { province: null, likely: null, inside: place });
    if (quarter) return quarter;
  }
  return place;
}

/** Whether a part of an address is wholly a place or a province, and so no street. */
export function isPlacePart(part: string): boolean {
  const { words, province } = takeProvince(wordsOf(part));
  const key = words.join(' ');
  return key === '' ? province !== null || part !== '' : PLACES_BY_KEY.has(key);
}
