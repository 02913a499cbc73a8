import type { Located, PlaceSuggestion } from '../contracts/places.ts';
import { placeOf } from './places/address.ts';
import {
  begun,
  closedAt,
  isProvinceAlone,
  streetOf,
  withComma,
  withoutComma,
} from './places/completions.ts';
import { POSTAL_AREAS, type PostalArea } from './places/gazetteer.ts';
import { type Match, matchesOf, suggestionOf } from './places/matches.ts';
import { findPostalCode, typedPostalCode } from './places/postal-codes.ts';
import { PROVINCE_NAMES, provinceOfPostal } from './places/provinces.ts';
import { startsWithUnit } from './places/streets.ts';
import { keyOf, partsOf, wordsOf } from './places/text.ts';

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

function suggestPostal(query: string, limit: number): PlaceSuggestion[] {
  const typed = typedPostalCode(query);
  if (!typed) return [];
  const before = streetOf(typed.before);
  const street = withComma(before.slice(0, closedAt(before)).trimEnd());
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

/** Where the parts of a text begin and end; a bracket that is closed is closed within its part. */
function rangesOf(text: string): { start: number; end: number }[] {
  let end = 0;
  return partsOf(text).map((part) => {
    const start = text.indexOf(part, end);
    end = start + part.length + (text[start + part.length] === ')' ? 1 : 0);
    return { start, end };
  });
}

/** The places that the end of a text names; after something else a province is not their beginning. */
function placesIn(name: string, after: boolean): Match[] {
  if (startsWithUnit(wordsOf(name))) return [];
  return after && isProvinceAlone(name) ? begun(name) : matchesOf(name);
}

/**
 * Completes what a person types into an address field, in the maps service's shape (decision 24).
 * Beginnings of names come first, then beginnings of their words, then names with one slip (from
 * four letters on), the larger place first. `locate` finds what a suggestion's `place_name` says.
 *
 * A street in front is kept as typed. Where no comma ends it, its type must (`100 Queen St W Tor`);
 * a street without a type is only told from a city that is named in full (`123 Yonge Toronto`). A
 * whole street with its house number and no place yet is completed with the largest cities,
 * Ontario's first, so that one only has to say which. A postal code is completed with its district.
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
  const parts = rangesOf(text);
  for (const { start } of parts.slice(-MOST_PARTS)) {
    // `100 Queen St Ancaster, Ham`: the place began before the comma.
    for (const at of new Set([closedAt(text.slice(0, start)), start])) {
      const found = placesIn(text.slice(at), at > 0);
      if (found.length === 0) continue;
      const street = withComma(streetOf(text.slice(0, at)));
      return found.slice(0, most).map(({ place }) => suggestionOf(place, street));
    }
  }
  // A postal code in front has said already where the street is.
  if (findPostalCode(text)) return [];
  // A province alone belongs to what stands before it: `100 Queen St W Toronto, ON`.
  const last = parts.findLast(({ start, end }) => !isProvinceAlone(text.slice(start, end)));
  return last ? withoutComma(text, last.start, last.end).slice(0, most) : [];
}
