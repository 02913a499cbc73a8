import type { Located, PlaceSuggestion, Point, Province } from '../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../contracts/province-names.ts';
import { greatCircleKm } from './distances.ts';
import { beginsAbroad, isAbroad } from './places/abroad.ts';
import { namesakesIn, placeOf, provinceNamed } from './places/address.ts';
import { civicOf } from './places/civic.ts';
import {
  begun,
  closedAt,
  endsAbroad,
  isProvinceAlone,
  placesBefore,
  streetOf,
  townApart,
  uniqueBy,
  withComma,
  withoutComma,
} from './places/completions.ts';
import { MAY_HAVE_NAMESAKES, ofPlace, type Place } from './places/gazetteer.ts';
import {
  ALMOST,
  BEGINS,
  cityAlmost,
  type Match,
  matchesOf,
  matchesOfWhole,
  suggestionOf,
} from './places/matches.ts';
import { bareAddress, withoutNoise } from './places/noise.ts';
import { POSTAL_AREAS, type PostalArea } from './places/postal-areas.ts';
import { findPostalCode, typedPostalCode, withoutCode } from './places/postal-codes.ts';
import { provincesOfPostal } from './places/provinces.ts';
import { areaRadiusKm, withFarms } from './places/spread.ts';
import { broughtTown } from './places/streets/brought.ts';
import { afterCrossing, finerOf } from './places/streets/located.ts';
import { suggestStreets } from './places/streets/suggestions.ts';
import { isCountryRoad, startsWithUnit } from './places/streets.ts';
import { keyOf, partsOf, rangesOf, wordsOf } from './places/text.ts';
import { beforeUnit } from './places/units.ts';

/** More of the end of what is typed than this is never one place's name. */
const MOST_PARTS = 3;

function postalLabel(area: PostalArea, full: string | null, town?: string): string {
  const where = town ?? (full && area.city ? area.city : area.district);
  return `${full ?? area.code}, ${where}, ${PROVINCE_NAMES[area.province]}`;
}

/** Whether a town's middle lies in an area that begins another: Quispamsis in Rothesay's E2E. */
const isTownOf = (area: PostalArea, place: Place) =>
  place.kind === 'city' &&
  place.province === area.province &&
  !place.keys.includes(keyOf(area.city || area.district)) &&
  greatCircleKm(place, area) <= areaRadiusKm(area);

function ofArea(area: PostalArea, full: string | null, place: Place | null): Located {
  const { lat, lng, province, rural } = area;
  const town = place && !rural && isTownOf(area, place) ? place.name : undefined;
  const parts = { label: postalLabel(area, full, town), name: full ?? area.code };
  const city = town ?? (area.city || area.district);
  return { lat, lng, province, ...parts, city, precision: rural ? 'city' : 'postal' };
}

/**
 * Where a free-text Canadian address lies, without asking anyone (rule 5.1). A postal code says
 * it best, then a neighbourhood, then a city: the last place named in the parts between commas, so
 * that a street's name is not taken for a city. A province decides between namesakes.
 *
 * With a postal code the answer is in its province and, where its area is known, no farther from the
 * area's point than `reachKm`. A rural area is as large as a county: a town of it goes before its
 * point, and both have the precision `city`.
 *
 * @returns degrees, the province and a label that `locate` finds again; null when nothing in the
 *   text is known, or its postal code and its places contradict each other. Never throws.
 *
 * A street or a crossing that is built in goes before all of these where they agree and it says more.
 */
export function locate(typed: string): Located | null {
  const address = bareAddress(typed);
  const place =
    locateArea(address) ?? locateArea(afterCrossing(address)) ?? locateArea(beforeUnit(address));
  if (place) {
    const found = finerOf(withoutCode(address), place);
    return partsOf(address).some(isCountryRoad) ? withFarms(found) : found;
  }
  const parted = townApart(address);
  if (parted !== address) return locate(parted);
  // A town that only brought streets know is known by them alone.
  const town = findPostalCode(address) ? null : broughtTown(address);
  const street = town && finerOf(address, town);
  return street === town ? null : street;
}

/** The postal area, quarter or town of an address, whatever its street is. */
export function locateArea(typed: string): Located | null {
  const address = bareAddress(typed);
  const code = findPostalCode(address);
  if (!code) {
    const place = placeOf(address, null);
    return place && ofPlace(place);
  }
  const text = withoutCode(address);
  const area = POSTAL_AREAS.get(code.area);
  const provinces = provincesOfPostal(code.area);
  // Before a rural code a name that a city shares with its province is the province.
  const fits = (known: Place) =>
    mayHave(code.area, known) && !(area?.rural && isProvinceName(known));
  const place = placeOf(text, fits);
  if (!place && contradicts(text, provinces)) return null;
  if (area && !(area.rural && place)) return ofArea(area, code.full, place);
  return place && ofPlace(place);
}

/**
 * The place that an address which `locate` does not know may mean: a name that is part of what is written
 * (Sydney of North Sydney), or the first suggestion, which forgives a slip, or of a long name two. To be asked about, never to go by.
 */
export function meant(typed: string): Located | null {
  const address = bareAddress(typed);
  const last = wordsOf(partsOf(address).at(-1) ?? '');
  if (isAbroad(last) || findPostalCode(address)) return null;
  const place = placeOf(address, null, true);
  if (place) return ofPlace(place);
  const [first] = suggest(address, 1);
  const found = first ? locate(first.place_name) : null;
  // `Carmangay, AB` is on its way to no Abbotsford.
  const province = provinceNamed(address);
  return found && (!province || found.province === province) ? found : cityAlmost(address);
}

/** Beside the first, an address may mean these: namesakes, or a street without its town in other towns. */
export function alsoMeant(address: string, first: Located): Located[] {
  if (first.precision !== 'street') {
    const others = namesakesIn(address, first).filter(({ label }) => label !== first.label);
    // More namesakes beside the first are no question.
    return others.slice(0, 2).map(ofPlace);
  }
  const others = suggest(address).flatMap(({ place_name }) => locate(place_name) ?? []);
  const known = others.filter(
    ({ precision, city }) => precision === 'street' && city !== first.city,
  );
  return uniqueBy(known, ({ city, province }) => `${city} ${province}`);
}

/** Whether a point may have an area's postal codes: in its province, and no farther than it reaches. */
function mayHave(code: string, point: Point & { province: Province }): boolean {
  const area = POSTAL_AREAS.get(code);
  const near = !area || greatCircleKm(point, area) <= area.reachKm;
  return near && provincesOfPostal(code).includes(point.province);
}

/** Whether what another source says of an address agrees with the postal code in it, if there is one. */
export function agreesWithCode(address: string, found: Located): boolean {
  const code = findPostalCode(address);
  return !code || mayHave(code.area, found);
}

/** A name that a city shares with its province. */
const isProvinceName = (place: Place) => place.keys[0] === keyOf(PROVINCE_NAMES[place.province]);

/**
 * Whether a text without a place near its postal code names another province, or a municipality of
 * the code's own. A quarter or village may have a namesake that is not known; a municipality has
 * none within its province, so that either it or the code is wrong.
 */
function contradicts(text: string, provinces: readonly Province[]): boolean {
  const province = provinceNamed(text);
  if (province && !provinces.includes(province)) return true;
  const place = placeOf(text, ({ province }) => provinces.includes(province));
  return place?.kind === 'city' && !isProvinceName(place) && !MAY_HAVE_NAMESAKES.has(place);
}

/** The label of the area or town of an address; a town keeps its rural code. */
function areaLabel(address: string): string | null {
  const label = locateArea(address)?.label ?? null;
  const full = findPostalCode(address)?.full;
  return label && full && !label.includes(full) ? `${label} ${full}` : label;
}

function suggestPostal(query: string, limit: number): PlaceSuggestion[] {
  const typed = typedPostalCode(query);
  if (!typed) return [];
  const before = streetOf(typed.before);
  const street = withComma(before.slice(0, closedAt(before)).trimEnd());
  const area = POSTAL_AREAS.get(typed.area);
  if (area) {
    const id = typed.full ? `postal.${typed.full.replace(' ', '')}` : `fsa.${area.code}`;
    return [{ id, place_name: street + (areaLabel(query) ?? postalLabel(area, typed.full)) }];
  }
  return [...POSTAL_AREAS.values()]
    .filter((known) => typed.area.length === 2 && known.code.startsWith(typed.area))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .map((known) => ({ id: `fsa.${known.code}`, place_name: street + postalLabel(known, null) }));
}

/** The places that the end of a text names; after something else a province is not their beginning. */
function placesIn(name: string, after: boolean): Match[] {
  const words = wordsOf(name);
  // `Unit` alone may still become Unity; `Unit 5` becomes no place.
  const whole = after ? [] : matchesOfWhole(name);
  const begins = whole.filter(({ closeness }) => closeness <= BEGINS);
  if (startsWithUnit(words)) return words.length === 1 ? begins : [];
  if (!after) return whole;
  // `10 rue de Rivoli, Paris, Fran`: on its way to France, and not to Fort Frances.
  const toProvince = isProvinceAlone(name) || beginsAbroad(words);
  const found = (toProvince ? begun(name) : matchesOf(name)).filter(({ place }) => !place.landmark);
  // `Queen and Bathurst, Toronto` is named in full: it is not on its way to the Toronto Islands.
  const city = found.find(
    ({ place, closeness }) => closeness === 0 && place.kind === 'city',
  )?.place;
  const isQuarterLater = ({ place, closeness }: Match) =>
    place.kind === 'neighbourhood' && closeness > 0 && place.cityName === city?.name;
  return found.filter((match) => !isQuarterLater(match));
}

/**
 * Completes what a person types into an address field, in the maps service's shape (rule 5.1).
 * Beginnings of names come first, then beginnings of their words, then names with one slip (from
 * four letters on), the larger place first. `locate` finds what a suggestion's `place_name` says.
 *
 * A street in front is kept as typed. Where no comma ends it, its type must (`100 Queen St W Tor`);
 * a street without a type is only told from a city that is named in full (`123 Yonge Toronto`). No
 * address is made that may not exist: a whole street without its place is completed only with the
 * towns around `near`, a place that the person has named before. A postal code is completed with its
 * district.
 *
 * @param limit most suggestions to give; 5 by rule 2.12
 * @param near where the move's other end is, if it is known
 * @returns `[]` for fewer than two characters and for what is not known. Never throws.
 */
export function suggest(query: string, limit = 5, near: Point | null = null): PlaceSuggestion[] {
  const most = Math.max(0, Math.floor(limit) || 0);
  const text = withoutNoise(query.slice(0, 200).trim()).replace(/\s*[\r\n]+\s*/g, ', ');
  if (most === 0 || keyOf(text).length < 2) return [];
  const { found, sure } = suggestBegun(text, most, near);
  const isKept = (part: string) =>
    found.some(({ place_name }) => keyOf(place_name).includes(keyOf(part)));
  if (sure && placesBefore(text).every(isKept)) return found;
  const certain = suggestCertain(found.length === 0 ? townApart(text) : text, found);
  return [...certain, ...found].slice(0, most);
}

/**
 * A place that is certain although nothing begins so: a code before its town, a municipality by its legal name, a pasted
 * card. `found` is what was guessed so far.
 */
function suggestCertain(text: string, found: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const label =
    areaLabel(text) ?? wholeName(text) ?? (found.length === 0 && cityAlmost(text)?.label);
  if (!label || found.some(({ place_name }) => place_name.endsWith(label))) return [];
  const { unit, number, suffix, street } = civicOf(text);
  const house = [unit, number && number + (suffix ?? '')].filter(Boolean).join('-');
  const place_name = withComma([house, street].filter(Boolean).join(' ')) + label;
  const said = locate(text);
  const isSame = !said || locate(place_name)?.label === said.label;
  return isSame ? [{ id: `address.${keyOf(label).replaceAll(' ', '-')}`, place_name }] : [];
}

/** The label of a village that a part of an address names without its province. */
function wholeName(text: string): string | null {
  const place = findPostalCode(text) ? null : placeOf(text, null, true);
  return place && partsOf(text).some((part) => place.keys.includes(keyOf(part)))
    ? place.label
    : null;
}

/** The places that a text is on its way to, and whether any is more than a guess with a slip. */
type Begun = { found: PlaceSuggestion[]; sure: boolean };

function suggestBegun(text: string, most: number, near: Point | null): Begun {
  const postal = suggestPostal(text, most);
  if (postal.length > 0) return { found: postal, sure: true };
  if (endsAbroad(text)) return { found: [], sure: true };
  const parts = rangesOf(text);
  for (const { start } of parts.slice(-MOST_PARTS)) {
    // `100 Queen St Ancaster, Ham`: the place began before the comma.
    for (const at of new Set([closedAt(text.slice(0, start)), start])) {
      const found = placesIn(text.slice(at), at > 0);
      if (found.length === 0) continue;
      const street = withComma(streetOf(text.slice(0, at)));
      // A postal code in front may lie in another province: `A0J 100 M` is no 100 Mile House.
      const agrees = ({ place_name }: PlaceSuggestion) =>
        !findPostalCode(street) || locate(place_name) !== null;
      const shown = found.slice(0, most).map(({ place }) => suggestionOf(place, street));
      const sure =
        !isProvinceAlone(text.slice(at)) && found.some(({ closeness }) => closeness < ALMOST);
      return { found: shown.filter(agrees), sure };
    }
  }
  // A postal code or a town in front has said already where the street is.
  if (findPostalCode(text) || placesBefore(text).length > 0) return { found: [], sure: false };
  // A province alone belongs to what stands before it: `100 Queen St W Toronto, ON`.
  const last = parts.findLast(({ start, end }) => !isProvinceAlone(text.slice(start, end)));
  const streets = suggestStreets(text, near);
  const towns = last ? withoutComma(text, last.start, last.end, near) : [];
  const { near: here, far } = streets;
  const found = streets.telling ? [...here, ...far, ...towns] : [...here, ...towns, ...far];
  return { found: uniqueBy(found, ({ place_name }) => place_name).slice(0, most), sure: false };
}
