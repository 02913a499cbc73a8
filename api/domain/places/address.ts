import type { Located, Province } from '../../../contracts/places.ts';
import { greatCircleKm } from '../distances.ts';
import { isAbroad } from './abroad.ts';
import { AREAS, ofPlace, PLACES_BY_KEY, type Place } from './gazetteer.ts';
import { takeProvince } from './provinces.ts';
import {
  endsAsStreet,
  endsBeforeName,
  expectsName,
  isNumber,
  isOfName,
  isQualifier,
  isRue,
  isStreetRest,
  isTypelessStreet,
} from './streets.ts';
import { partsOf, wordsOf } from './text.ts';

/** The longest name has seven words; more of a part need not be tried. */
export const MAX_WORDS = 7;

const AFTER_NAMES = /^(.+) (?:area|city|downtown|township|village|reserve|(?:first|cree) nation)$/;

/** Ends of the names of regions of towns. */
const AROUND_TOWNS: ReadonlySet<string> = new Set(['county', 'region', 'district', 'mrc']);

/** Whether a place may be meant at all; null where no postal code says so. */
type Fits = ((place: Place) => boolean) | null;

type Wanted = {
  /** Named in the address: other provinces are out of the question. */
  province: Province | null;
  /** A further test that rules places out. */
  fits: Fits;
  /** Only neighbourhoods of this city. */
  inside: Place | null;
  /** Takes North Sydney for Sydney, to ask whether it is meant. */
  loosely: boolean;
};

function choose(key: string, { inside, province, fits, loosely }: Wanted): Place | null {
  const meant = (place: Place) => {
    if (inside) {
      const { city } = inside;
      if (place.kind !== 'neighbourhood' || place.city !== city) return false;
    }
    const wanted = inside?.province ?? province;
    // `Field` alone is a word, and `Field, BC` a village.
    if (AREAS.has(place) && !wanted && !fits && !loosely) return false;
    return (!wanted || place.province === wanted) && (!fits || fits(place));
  };
  const [best, ...others] = PLACES_BY_KEY.get(key)?.filter(meant) ?? [];
  // `Wildwood, AB` is a quarter of Calgary, and a village too.
  const next = others.find((place) => !AREAS.has(place) || place.reachKm === undefined);
  // `700 boul. Décarie, Saint-Laurent` is in Montréal, and in no village of Manitoba.
  const isAnywhere = !inside && !province && !fits && !loosely;
  if (isAnywhere && others.some((place) => isLargerQuarter(place, best))) return null;
  if (best && next && !loosely && isAmbiguous(key, best, next)) return null;
  return best ?? null;
}

/** Thousands of people of a square km of a quarter that was a town. */
const DENSITY = 2.5;
const peopleOf = ({ rank, quarterKm = 0 }: Place) =>
  Math.max(rank, DENSITY * Math.PI * quarterKm ** 2);

const isLargerQuarter = (place: Place, town: Place | undefined) =>
  town?.kind === 'city' && place.kind === 'neighbourhood' && peopleOf(place) > town.rank;

/** `12`, `12b`; and `RR2` is none. */
const isHouse = (word: string) => /^\d+[a-z]?$/.test(word);

/** Two towns of a province that are both only called so, or two quarters of two cities: which is meant is asked. */
function isAmbiguous(key: string, best: Place, next: Place): boolean {
  if (best.kind === 'neighbourhood') return best.city !== next.city;
  const only = (place: Place) => place.kind === 'city' && place.keys[0] !== key;
  return only(best) && only(next) && best.province === next.province;
}

/** Titles of rural municipalities in front of their name; `Foothills No. 31` has its title in its own. */
const RURAL_KINDS = ['rm of ', 'md of ', 'county of ', ''];

/** The place that words wholly name, a rural municipality by its number too: `Corman Park No. 344`. */
function wholly(words: readonly string[], wanted: Wanted): Place | null {
  const place = choose(words.join(' '), wanted);
  if (place || words.at(-2) !== 'no' || !isNumber(words.at(-1) ?? '')) return place;
  const name = words.slice(0, -2).join(' ');
  const rural = RURAL_KINDS.map((kind) => choose(kind + name, wanted)).find((found) => found);
  // `Abernethy No. 186` is not the village of Abernethy.
  return rural && (rural.reachKm || !AREAS.has(rural)) ? rural : null;
}

/** The place that a part of an address names: all of it, or the end after a street or a quarter. */
function placeIn(words: readonly string[], wanted: Wanted): Place | null {
  const whole = wholly(words, wanted);
  if (whole) return whole;
  if (words.length < 2) return null;
  for (let from = Math.max(1, words.length - MAX_WORDS); from < words.length; from++) {
    const place = choose(words.slice(from).join(' '), wanted);
    if (!place) continue;
    const before = words.slice(0, from);
    // `12 Port Hope` is a house and a town, or a street's: in no case Port Street in Hope.
    if (before.every(isHouse)) return null;
    // `12 Main St Bonaventure` is in Bonaventure, and not in Saint-Bonaventure.
    const ofStreet = words[from] === 'st' && !endsAsStreet(before) && !isRue(before);
    if (ofStreet && choose(words.slice(from + 1).join(' '), wanted)) continue;
    // `12 Bruce Trail` is a street, though Trail is a city.
    if (isStreetRest(words.slice(from)) && !endsAsStreet(before)) continue;
    if (place.precision === 'city') {
      const quarter = placeIn(before, { ...wanted, inside: place });
      if (quarter) return quarter;
    }
    if (expectsName(before)) continue;
    const inName = (word: string) => wanted.loosely && isOfName(word);
    if (endsAsStreet(before) || before.every((word) => isQualifier(word) || inName(word))) {
      return place;
    }
    // `123 Yonge Toronto`, `rue Saint-Denis Montréal`; but `500 Yorkville` is a street.
    if (place.precision === 'city' && (isTypelessStreet(before) || isRue(before))) return place;
  }
  const named = AFTER_NAMES.exec(words.join(' '))?.[1];
  const place = named ? placeIn(named.split(' '), wanted) : null;
  // `Acadia First Nation` is not Acadia University.
  if (place && !place.landmark) return place;
  return wanted.inside || words.some(isNumber) ? null : placeAfterCity(words, wanted);
}

/** `kingston queens university`: the quarter or landmark of a city that stands before it. */
function placeAfterCity(words: readonly string[], wanted: Wanted): Place | null {
  for (let to = Math.min(MAX_WORDS, words.length - 1); to > 0; to--) {
    const city = choose(words.slice(0, to).join(' '), wanted);
    const place =
      city?.kind === 'city' && choose(words.slice(to).join(' '), { ...wanted, inside: city });
    if (place) return place;
  }
  return null;
}

/**
 * The city or neighbourhood that an address names: the last part that is one, and of a city the
 * quarter named before it. A province in the address decides between namesakes; a foreign state or
 * country, or a US ZIP code, after the name means that it is not ours. Null when there is none.
 *
 * @param fits refuses places that the address's postal code rules out; null where it has none
 * @param loosely takes a name for another that is part of it: what to ask about, and nothing to go by
 */
export function placeOf(address: string, fits: Fits, loosely = false): Place | null {
  const parts = partsOf(address).map(wordsOf);
  let province: Province | null = null;
  let provinceCity: Place | null = null;
  let isAfterUnknown = false;
  const wanted = (): Wanted => ({ province, fits, inside: null, loosely });
  const isTown = (words: readonly string[]) =>
    choose(words.join(' '), { ...wanted(), loosely: true })?.kind === 'city';
  for (let at = parts.length - 1; at >= 0; at--) {
    const written = parts[at] ?? [];
    const taken = takeProvince(written);
    // Québec is a province and a city: the province where none was named yet.
    const isProvince = taken.province !== null && taken.words.length === 0;
    const whole = isProvince && province === null ? null : wholly(written, wanted());
    if (!whole && taken.province && province === null) {
      province = taken.province;
      if (isProvince) provinceCity = choose(written.join(' '), wanted());
    }
    if (!whole && taken.words.length === 0) continue;
    if (!whole && province === null && isAbroad(taken.words)) return null;
    const place = whole ?? placeIn(taken.words, wanted());
    // `320 rue A.-P.-Low, Schefferville`: behind the street stands a town, which is not known, and not Low.
    if (isAfterUnknown && !loosely && !place?.keys.includes(taken.words.join(' '))) return null;
    const before = parts.slice(0, at);
    const finer = place && finerBefore(before, place, fits);
    // `Sherbrooke, Quebec, QC`: the province, and not the city, twice.
    if (finer && (finer !== place || !isProvince || !before.some(isTown))) return finer;
    isAfterUnknown ||= mayBeTown(taken.words);
  }
  // `Saint-Donat, Québec` is one of two towns, and not the city.
  return provinceCity && parts.slice(0, -1).some(isTown) ? null : provinceCity;
}

/** All places that the part of an address names which ends in one, in its province if it names one; the likeliest first. */
export function namesakesIn(address: string, { label }: { label: string }): Place[] {
  const province = provinceNamed(address);
  const named = partsOf(address).map((part) => {
    const { words } = takeProvince(wordsOf(part));
    const ends = words.map((_, at) => PLACES_BY_KEY.get(words.slice(at).join(' ')));
    return ends.find(Boolean)?.filter((place) => !province || place.province === province);
  });
  return named.find((all) => all?.some((place) => place.label === label)) ?? [];
}

/**
 * The towns, too far off to be in a place or around it, that an address names besides: Stratford of `Stratford, Perth`,
 * where the county was meant. None where a postal code or a street tells which.
 */
export function townsBeside(address: string, place: Located): Located[] {
  const wanted = { province: provinceNamed(address), fits: null, inside: null, loosely: false };
  const parts = partsOf(address).map((part) => takeProvince(wordsOf(part)).words);
  const named = parts.flatMap((words) => wholly(words, wanted) ?? []);
  const isFar = (town: Place) =>
    town.kind === 'city' && greatCircleKm(town, place) > MUNICIPALITY_KM;
  return named.some(({ label }) => label === place.label) ? named.filter(isFar).map(ofPlace) : [];
}

/** Whether a part of an address that names no known place may be a town: no house, unit or county. */
const mayBeTown = (words: readonly string[]) =>
  !words.some(isNumber) && !isStreetRest(words) && !AROUND_TOWNS.has(words.at(-1) ?? '');

/** A town's own municipality reaches no farther: beyond is a namesake. */
const MUNICIPALITY_KM = 40;

/** The finer neighbourhood or town that stands before a place, or the place itself. */
function finerBefore(parts: readonly string[][], place: Place, fits: Fits): Place {
  const within = (town: Place) =>
    town.rank < place.rank &&
    greatCircleKm(town, place) <= MUNICIPALITY_KM &&
    (!fits || fits(town));
  for (const words of parts.toReversed()) {
    const quarter = placeIn(words, { province: null, fits, inside: place, loosely: false });
    // `Mitchell, West Perth`, `Gordon Head, Victoria`: the town is in the municipality, the quarter beside it.
    const wanted = { province: place.province, fits: within, inside: null, loosely: false };
    const finer = quarter ?? (place.kind === 'city' ? choose(words.join(' '), wanted) : null);
    if (finer) return finer;
  }
  return place;
}

/** The province that closes an address or one of its parts; `100 rue Ontario` is a street. */
export function provinceNamed(address: string): Province | null {
  for (const part of partsOf(address).reverse()) {
    const { words, province } = takeProvince(wordsOf(part));
    if (province && !endsBeforeName(words)) return province;
  }
  return null;
}

/** Whether a part of an address is wholly a place or a province, and so no street. */
export function isPlacePart(part: string): boolean {
  const { words, province } = takeProvince(wordsOf(part));
  const key = words.join(' ');
  return key === '' ? province !== null || part !== '' : PLACES_BY_KEY.has(key);
}
