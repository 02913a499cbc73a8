import type { PlaceSuggestion, Province } from '../../../contracts/places.ts';
import { isPlacePart, MOST_WORDS } from './address.ts';
import {
  ALMOST,
  BEGINS,
  citiesFrom,
  citiesNamed,
  citiesOf,
  type Match,
  matchesOf,
  suggestionOf,
} from './matches.ts';
import { takeProvince } from './provinces.ts';
import {
  endsAsStreet,
  isFullStreet,
  isRue,
  isStreetRest,
  isTypelessStreet,
  mayBeLonger,
  startsWithDirection,
} from './streets.ts';
import { partsOf, wordsOf, writtenWords } from './text.ts';

/** Where Portage is at home: its cities come first where nothing says which. */
const HOME: Province = 'ON';

/** Where each word of a part begins but the first: there the place may begin. */
function nameStarts(part: string): number[] {
  const starts = [...part.matchAll(/\S+/g)].map(({ index }) => index);
  return starts.slice(1).slice(-MOST_WORDS);
}

/** The person's own text before a suggestion, without the places that closed it between commas. */
export function streetOf(text: string): string {
  const street = text.replace(/(?:[\s,;|(]|\s[-–—])+$/, '');
  const part = partsOf(street).at(-1);
  if (part === undefined) return '';
  return isPlacePart(part) ? streetOf(street.slice(0, street.lastIndexOf(part))) : street;
}

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

/** The cities to choose from after a street that no place follows yet, but perhaps a province. */
function citiesAfter(street: readonly string[], province: Province | null): Match[] {
  const places = province
    ? citiesOf(province)
    : citiesFrom(isRue(street) && !endsAsStreet(street) ? 'QC' : HOME);
  return places.map((place) => ({ place, closeness: 2 }));
}

/** What a text after a street names: any place after a full street, else a city's whole name. */
function placesAfter(street: readonly string[], name: string): Match[] {
  if (!isFullStreet(street)) {
    // `12 New Toronto` is on its way to New Toronto Street, and no street called New.
    const named = isPlacePart(`${street.slice(1).join(' ')} ${name}`);
    return isTypelessStreet(street) && !named ? citiesNamed(name) : [];
  }
  const { words, province } = takeProvince(wordsOf(name));
  if (isProvinceAlone(name)) return [...begun(name), ...citiesAfter(street, province)];
  return words.length > 0 && isStreetRest(words) ? [] : matchesOf(name);
}

/** Whether a text is a province and nothing else; Québec may be the city. */
export function isProvinceAlone(text: string): boolean {
  const words = wordsOf(text);
  return takeProvince(words).words.length === 0 && citiesNamed(text).length === 0;
}

/** The places that a text begins or wholly names. */
export const begun = (text: string) => matchesOf(text).filter((match) => match.closeness <= BEGINS);

/** `100 Queen St W Tor`: the street and the place where no comma stands between them. */
export function withoutComma(text: string, from: number, to: number): PlaceSuggestion[] {
  const found: (Match & { street: string })[] = [];
  const full = isFullStreet(writtenWords(text.slice(0, to)));
  for (const at of [to, ...nameStarts(text.slice(from, to)).map((start) => from + start)]) {
    const street = text.slice(0, at).trimEnd();
    const name = text.slice(at);
    // Of a full street only a whole name is cut off: `5 Elm St Carleton Place`.
    const least = full && at < to ? 0 : ALMOST;
    const words = writtenWords(street);
    const matches = placesAfter(words, name).filter((match) => match.closeness <= least);
    found.push(...matches.map((match) => ({ ...match, street: withComma(street) })));
    // The longest name is meant, but its first word may be the street's.
    const sure = at < to && matches.some((match) => match.closeness < ALMOST);
    const next = wordsOf(name);
    if (sure && !startsWithDirection(next) && !mayBeLonger(words, next)) break;
  }
  found.sort((a, b) => a.closeness - b.closeness);
  const once = new Map<string, PlaceSuggestion>();
  for (const { place, street } of found) {
    if (!once.has(place.id)) once.set(place.id, suggestionOf(place, street));
  }
  return [...once.values()];
}
