import type { Located, PlaceSuggestion, Point, Province } from '../../../contracts/places.ts';
import { greatCircleKm } from '../distances.ts';
import { ofPlace, PLACES, PLACES_BY_KEY, type Place } from './gazetteer.ts';
import { takeProvince } from './provinces.ts';
import { endsAsStreet } from './streets.ts';
import { isAlmost, keyOf, startsAlmost, typedKeyOf, wordsOf, writtenOut } from './text.ts';

/** Below this one slip would match too much. */
const SHORTEST_WITH_SLIP = 4;

/** How well a text names a place: see `closeness`. */
export type Match = { place: Place; closeness: number };

/** As a beginning or wholly: nothing else is so likely to be meant. */
export const BEGINS = 1;
/** With one slip. */
export const ALMOST = 3;

/**
 * How well what was typed names a place: 0 wholly, 1 as its beginning, 2 as the beginning of a word
 * or of another name, 3 almost, 4 not. Almost must keep `ending`, so that King St is not Kingston.
 */
function closeness(
  { typed: { names, others, labels } }: Place,
  { typed, word, long, ending }: Readonly<Record<'typed' | 'word' | 'long' | 'ending', string>>,
): number {
  const isShort = long !== typed;
  const begins = (text: string) => text.startsWith(typed) || (isShort && text.startsWith(long));
  if (names.includes(typed) || others.includes(typed)) return 0;
  if (labels.some(begins)) return BEGINS;
  if (others.some(begins) || names.some((name) => name.includes(word))) return 2;
  const almost = (text: string) => startsAlmost(text, typed) && text.includes(ending);
  const slip = typed.length >= SHORTEST_WITH_SLIP && (labels.some(almost) || others.some(almost));
  return slip ? ALMOST : 4;
}

/** A sign as a bit; two may share one, which costs a comparison and no match. */
const bit = (text: string, at: number) => 1 << (text.charCodeAt(at) & 31);
const bits = (texts: readonly string[], at: number) =>
  texts.reduce((all, text) => all | bit(text, at), 0);

const begun = ({ typed: { others, labels } }: Place) => [...labels, ...others];
const all = (place: Place) => [...begun(place), ...place.typed.names];
const words = (place: Place) => all(place).flatMap((text) => text.split(' '));
/** A longer text begins no name, even with a letter too many: it is compared with none. */
const LONGEST = 1 + Math.max(...PLACES.flatMap(all).map(({ length }) => length));
/** The signs that the words of each place begin with, and those that its names have first and second. */
const WORDS = Int32Array.from(PLACES, (place) => bits(words(place), 0));
const NAMES = Int32Array.from(PLACES, (place) => bits(begun(place), 0) | bits(begun(place), 1));

function matches(typed: string, province: Province | null): Match[] {
  if (typed === '' || typed.length > LONGEST) return [];
  const ending = endsAsStreet(typed.split(' ')) ? typed.slice(typed.lastIndexOf(' ')) : '';
  // `Saint John Regional Hospital, Sai`: its first words are spelled short here, its last as typed.
  const text = { typed, word: ` ${typed}`, long: writtenOut(typed), ending };
  const found: Match[][] = [[], [], [], []];
  const first = bit(typed, 0);
  const slip = typed.length < SHORTEST_WITH_SLIP ? 0 : first | bit(typed, 1);
  for (let at = 0; at < PLACES.length; at++) {
    // Most are told by two signs of what is typed, without a comparison.
    if (!((WORDS[at] ?? 0) & first) && !((NAMES[at] ?? 0) & slip)) continue;
    const place = PLACES[at];
    if (!place || (province && place.province !== province)) continue;
    const how = closeness(place, text);
    found[how]?.push({ place, closeness: how });
  }
  return found.flat();
}

/** The places that a text names so far, best first, with or without a province: `Windsor, NS`. */
export function matchesOf(text: string): Match[] {
  const asTyped = matches(typedKeyOf(text), null);
  if (asTyped.length > 0) return asTyped;
  const { words, province } = takeProvince(wordsOf(text));
  return matches(words.join(' '), province);
}

const DIRECTIONS = new Map(['north', 'east', 'south', 'west'].map((word) => [word[0], word]));

/** The places that a text alone names: behind no street `N Bay` is North Bay. */
export function matchesOfWhole(text: string): Match[] {
  const [first = '', ...others] = wordsOf(text);
  const direction = others.length > 0 ? DIRECTIONS.get(first) : undefined;
  return matchesOf(direction ? [direction, ...others].join(' ') : text);
}

/** The cities that a text wholly names, with or without a province. */
export function citiesNamed(text: string): Match[] {
  const { words, province } = takeProvince(wordsOf(text));
  const known = PLACES_BY_KEY.get(keyOf(text)) ?? PLACES_BY_KEY.get(words.join(' ')) ?? [];
  return known
    .filter((place) => place.kind === 'city' && (!province || place.province === province))
    .map((place) => ({ place, closeness: 0 }));
}

const CITIES = PLACES.filter((place) => place.kind === 'city');

/** In a name of so many letters two slips leave enough to ask whether it is meant, and in a large city's. */
const SHORTEST_WITH_SLIPS = { ofAll: 9, ofLarge: 7 };
const LARGE = 50;

/** Long names of cities by their first letter, in which nobody slips. */
const LONG_NAMES = Map.groupBy(
  CITIES.flatMap((place) => {
    const least = SHORTEST_WITH_SLIPS[place.rank >= LARGE ? 'ofLarge' : 'ofAll'];
    return place.keys.filter(({ length }) => length >= least).map((key) => ({ key, place }));
  }),
  ({ key }) => key[0],
);

/** The largest city whose long name the end of a text almost is, with two slips: to be asked about. */
export function cityAlmost(text: string): Located | null {
  // `9 Calvary` is a street.
  if (/\d/.test(text) && !text.includes(',')) return null;
  const { words, province } = takeProvince(wordsOf(text));
  const ends = words.map((_, from) => words.slice(from).join(' '));
  const isMeant = (end: string, key: string) =>
    Math.abs(end.length - key.length) <= 2 && isAlmost(key, end, 2);
  const found = ends
    .flatMap((end) => LONG_NAMES.get(end[0])?.filter(({ key }) => isMeant(end, key)) ?? [])
    .find(({ place }) => !province || place.province === province);
  return found ? ofPlace(found.place) : null;
}

/** People who move within a region, to the next town, go no farther than this. */
export const NEAR_KM = 50;
/** A point this near to a town's middle is in it. */
const WITHIN_KM = 8;

/** The towns around a point, its own first, then the largest; of one province if it is named. */
export function citiesNear(point: Point, province: Province | null): Place[] {
  const around = CITIES.filter((place) => !province || place.province === province)
    .map((place) => ({ place, km: greatCircleKm(place, point) }))
    .filter(({ km }) => km <= NEAR_KM);
  const own = around.filter(({ km }) => km <= WITHIN_KM).map(({ place }) => place);
  return [...own, ...around.map(({ place }) => place).filter((place) => !own.includes(place))];
}

/** A place as it is suggested, behind the street that was typed. */
export function suggestionOf({ id, label }: Place, street: string): PlaceSuggestion {
  return { id, place_name: street + label };
}
