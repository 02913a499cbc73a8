import type { PlaceSuggestion, Point } from '../../../contracts/places.ts';
import { beginsAbroad, isAbroad } from './abroad.ts';
import { isPlacePart, MAX_WORDS } from './address.ts';
import {
  ALMOST,
  BEGINS,
  citiesNamed,
  citiesNear,
  type Match,
  matchesOf,
  suggestionOf,
} from './matches.ts';
import { takeProvince } from './provinces.ts';
import {
  isFullStreet,
  isNumberedRue,
  isStreetRest,
  isTypelessStreet,
  mayBeLonger,
  startsWithDirection,
} from './streets.ts';
import { keyOf, partsOf, wordsOf, writtenWords } from './text.ts';

/** Of a name after a French street this much must be typed: its own name may go on. */
const LEAST_AFTER_RUE = 3;

/** Where each word of a part begins but the first: there the place may begin. */
function nameStarts(part: string): number[] {
  const starts = [...part.matchAll(/\S+/g)].map(({ index }) => index);
  return starts.slice(1).slice(-MAX_WORDS);
}

/** The person's own text before a suggestion, without the places that closed it between commas. */
export function streetOf(text: string): string {
  const street = text.replace(/(?:[\s,;|(]|\s[-–—])+$/, '');
  const part = partsOf(street).at(-1);
  if (part === undefined) return '';
  return isPlacePart(part) ? streetOf(street.slice(0, street.lastIndexOf(part))) : street;
}

/** The places before the last part of a text: `Copper Cliff` of `Copper Cliff, Sudbury`. */
export const placesBefore = (text: string): string[] =>
  partsOf(text).slice(0, -1).filter(isPlacePart);

/** `Surrey 13450 104 Ave` with a comma behind the town that stands before its street. */
export const townApart = (text: string): string =>
  text.replace(/^([^\d,;|()\r\n]+?)\s+(?=(\d[^,;|()\r\n]*))/, (all, town, rest) => {
    const street = writtenWords(rest);
    const isStreet = isFullStreet(street) || isNumberedRue(street);
    return isStreet && isPlacePart(town) ? `${town}, ` : all;
  });

/** A street as it stands before a place. */
export const withComma = (street: string) => (street === '' ? '' : `${street}, `);

/**
 * Where the place begins that ends a text without a comma before it: `100 Queen St W Toronto`. The
 * text's length where there is none, and where it may begin at two words (`100 Elm St East York`).
 */
export function closedAt(text: string): number {
  const part = partsOf(text).at(-1) ?? '';
  const start = text.lastIndexOf(part);
  const ends = nameStarts(part).filter(
    (at) => isFullStreet(writtenWords(part.slice(0, at))) && isPlacePart(part.slice(at)),
  );
  return ends.length === 1 ? start + (ends[0] ?? 0) : text.length;
}

/** The places that a text after a street names: any after a full street, else cities. */
function placesAfter(street: readonly string[], name: string, near: Point | null): Match[] {
  const { words, province } = takeProvince(wordsOf(name));
  const rest = words.length > 0 && isStreetRest(words);
  if (!isFullStreet(street)) {
    if (rest) return [];
    const typed = words.join(' ') || keyOf(name);
    const begins = typed.length >= LEAST_AFTER_RUE && !startsWithDirection(wordsOf(name));
    if (begins && isNumberedRue(street)) {
      return begun(name).filter(({ place }) => place.kind === 'city');
    }
    // `12 New Toronto` is on its way to New Toronto Street, and no street called New.
    const named = isPlacePart(`${street.slice(1).join(' ')} ${name}`);
    return isTypelessStreet(street) && !named ? citiesNamed(name) : [];
  }
  if (isProvinceAlone(name)) {
    const towns = near ? citiesNear(near, province) : [];
    return [...begun(name), ...towns.map((place) => ({ place, closeness: 2 }))];
  }
  return rest ? [] : matchesOf(name);
}

/** Whether a text is a province and nothing else; Québec may be the city. */
export function isProvinceAlone(text: string): boolean {
  const words = wordsOf(text);
  return takeProvince(words).words.length === 0 && citiesNamed(text).length === 0;
}

/** The places that a text begins or wholly names. */
export const begun = (text: string) => matchesOf(text).filter((match) => match.closeness <= BEGINS);

/** Whether a text ends in another country or a state of it, spelled out, and in no beginning of ours. */
export function endsAbroad(text: string): boolean {
  const parts = partsOf(text);
  const name = parts.at(-1) ?? '';
  const last = wordsOf(name);
  return parts.length > 1 && beginsAbroad(last) && isAbroad(last) && begun(name).length === 0;
}

/** `100 Queen St W Tor`: the street and the place where no comma stands between them. */
export function withoutComma(
  text: string,
  from: number,
  to: number,
  near: Point | null,
): PlaceSuggestion[] {
  const found: (Match & { street: string; turn: number })[] = [];
  const full = isFullStreet(writtenWords(text.slice(0, to)));
  for (const at of [to, ...nameStarts(text.slice(from, to)).map((start) => from + start)]) {
    const street = text.slice(0, at).trimEnd();
    const name = text.slice(at);
    // Of a full street only a whole name is cut off: `5 Elm St Carleton Place`.
    const least = full && at < to ? 0 : ALMOST;
    const words = writtenWords(street);
    const matches = placesAfter(words, name, near).filter(
      ({ place, closeness }) => closeness <= least && !(place.landmark && at > 0),
    );
    found.push(...matches.map((match, turn) => ({ ...match, turn, street: withComma(street) })));
    // The longest name is meant, but its first word may be the street's.
    const sure = at < to && matches.some((match) => match.closeness < ALMOST);
    const next = wordsOf(name);
    if (sure && !startsWithDirection(next) && !mayBeLonger(words, next)) break;
  }
  // `1 Spruce Grove St T`: the best of each reading before the rest of one.
  found.sort((a, b) => a.closeness - b.closeness || Math.min(a.turn, 1) - Math.min(b.turn, 1));
  return uniqueBy(found, ({ place }) => place.id).map(({ place, street }) =>
    suggestionOf(place, street),
  );
}

/** Values without those whose key came before. */
export const uniqueBy = <T>(values: readonly T[], key: (value: T) => string): T[] =>
  [...Map.groupBy(values, key).values()].flatMap((same) => same.slice(0, 1));
