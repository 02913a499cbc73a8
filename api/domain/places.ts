import type { Located, PlaceSuggestion, Province } from '../contracts/places.ts';
import { isPlacePart, placeOf } from './places/address.ts';
import { PLACES, type Place, POSTAL_AREAS, type PostalArea } from './places/gazetteer.ts';
import { findPostalCode, typedPostalCode } from './places/postal-codes.ts';
import { PROVINCE_NAMES, provinceOfPostal, takeProvince } from './places/provinces.ts';
import { keyOf, partsOf, startsAlmost, typedKeyOf, wordsOf } from './places/text.ts';

/** Below this one slip would match too much. */
const SHORTEST_WITH_SLIP = 4;

/** More of the end of what is typed than this is never one place's name. */
const MOST_PARTS = 3;

function postalLabel(area: PostalArea, full: string | null): string {
  const where = full && area.city ? area.city : area.district;
  return `${full ?? area.code}, ${where}, ${PROVINCE_NAMES[area.province]}`;
}

/**
 * Where a free-text Canadian address lies, without asking anyone (decision 24). A postal code says
 * it best, then a neighbourhood, then a city: the last place named in the parts between commas, so
 * that a street's name is not taken for a city. A province decides between namesakes. A rural postal
 * area is as large as a county: a town in the address goes before it, and its precision is `city`.
 *
 * @returns degrees, the province and a label that `locate` finds again; null when nothing in the
 *   text is known. Never throws.
 */
export function locate(address: string): Located | null {
  const code = findPostalCode(address);
  const area = code ? POSTAL_AREAS.get(code.area) : undefined;
  if (code && area && !area.rural) {
    const { lat, lng, province } = area;
    return { lat, lng, province, label: postalLabel(area, code.full), precision: 'postal' };
  }
  const text = code ? `${address.slice(0, code.start)} , ${address.slice(code.end)}` : address;
  const place = placeOf(text, code ? provinceOfPostal(code.area) : null);
  if (place && !(area && place.province !== area.province)) {
    const { lat, lng, province, label, kind } = place;
    return { lat, lng, province, label, precision: kind };
  }
  if (!code || !area) return null;
  const { lat, lng, province } = area;
  return { lat, lng, province, label: postalLabel(area, code.full), precision: 'city' };
}

/** A street as it is kept in front of a suggestion: the person's own text, tidied at its end. */
function streetBefore(text: string): string {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  while (parts.length > 0 && isPlacePart(parts.at(-1) ?? '')) parts.pop();
  const street = parts.join(', ').replace(/[\s,]+$/, '');
  return street === '' ? '' : `${street}, `;
}

function suggestPostal(query: string, limit: number): PlaceSuggestion[] {
  const typed = typedPostalCode(query);
  if (!typed) return [];
  const street = streetBefore(typed.before);
  const area = POSTAL_AREAS.get(typed.area);
  if (area) {
    const id = typed.full ? `postal.${typed.full.replace(' ', '')}` : `fsa.${area.code}`;
    return [{ id, place_name: street + postalLabel(area, typed.full) }];
  }
  return [...POSTAL_AREAS.values()]
    .filter((known) => typed.area.length === 2 && known.code.startsWith(typed.area))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .map((known) => ({ id: `fsa.${known.code}`, place_name: street + postalLabel(known, null) }));
}

/**
 * How well what was typed names a place: 0 wholly, 1 as its beginning, 2 as the beginning of a word
 * or of another name, 3 almost, 4 not.
 */
function closeness({ typed: { names, others, labels } }: Place, typed: string): number {
  const begins = (text: string) => text.startsWith(typed);
  if (names.includes(typed) || others.includes(typed)) return 0;
  if (labels.some(begins)) return 1;
  if (others.some(begins) || names.some((name) => name.includes(` ${typed}`))) return 2;
  const almost = (text: string) => startsAlmost(text, typed);
  const slip = typed.length >= SHORTEST_WITH_SLIP && (labels.some(almost) || others.some(almost));
  return slip ? 3 : 4;
}

function matches(typed: string, province: Province | null, limit: number): Place[] {
  if (typed.length < 2) return [];
  const found: Place[][] = [[], [], [], []];
  for (const place of PLACES) {
    if (province && place.province !== province) continue;
    found[closeness(place, typed)]?.push(place);
  }
  return found.flat().slice(0, limit);
}

/** The places that a text names so far, with or without its province: `Windsor, NS`. */
function matchesOf(text: string, limit: number): Place[] {
  const asTyped = matches(typedKeyOf(text), null, limit);
  if (asTyped.length > 0) return asTyped;
  const { words, province } = takeProvince(wordsOf(text));
  return matches(words.join(' '), province, limit);
}

/** `100 Queen St W Tor`: where the place may begin when no comma says so. */
function splitWithoutComma(part: string): [street: string, name: string][] {
  const words = part.split(/\s+/);
  if (!/\d/.test(part) || words.length < 3) return [];
  const starts = words.map((_, at) => at).slice(Math.max(2, words.length - MOST_PARTS));
  return starts.map((at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
}

/**
 * Completes what a person types into an address field, in the maps service's shape (decision 24).
 * Beginnings of names come first, then beginnings of their words, then names with one slip (from
 * four letters on), the larger place first. A street in front is kept as typed; a postal code is
 * completed with its district. `locate` finds what a suggestion's `place_name` says.
 *
 * @param limit most suggestions to give; the specification's is 5
 * @returns `[]` for fewer than two characters and for what is not known. Never throws.
 */
export function suggest(query: string, limit = 5): PlaceSuggestion[] {
  const most = Math.max(0, Math.floor(limit) || 0);
  const text = query.slice(0, 200).trim();
  if (most === 0 || keyOf(text).length < 2) return [];
  const postal = suggestPostal(text, most);
  if (postal.length > 0) return postal;
  const parts = partsOf(text);
  for (let from = Math.max(0, parts.length - MOST_PARTS); from < parts.length; from++) {
    const found = matchesOf(parts.slice(from).join(', '), most);
    if (found.length > 0) return named(found, streetBefore(parts.slice(0, from).join(', ')));
  }
  for (const [street, name] of splitWithoutComma(parts.at(-1) ?? '')) {
    const found = matchesOf(name, most);
    const before = [...parts.slice(0, -1), street].join(', ');
    if (found.length > 0) return named(found, streetBefore(before));
  }
  return [];
}

function named(places: readonly Place[], street: string): PlaceSuggestion[] {
  return places.map(({ id, label }) => ({ id, place_name: street + label }));
}
