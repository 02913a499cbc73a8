import type { Located, Point } from '../../../../contracts/places.ts';
import { greatCircleKm } from '../../distances.ts';
import type { Place } from '../gazetteer.ts';
import { radiusKm } from '../spread.ts';
import { keyOf } from '../text.ts';
import { meetingOf, spotOf } from './lines.ts';
import { halvesName, isHalfOf } from './names.ts';
import type { Spot } from './numbers.ts';
import { readCrossing, readStreet, type StreetReading } from './readings.ts';
import { type Among, inOneCity, townKey } from './street.ts';

/** Lines that come no nearer do not cross. */
const CROSSING_KM = 0.4;
/** Lines that come this much nearer than others of the town are the ones that cross. */
const UNSURE_KM = 0.1;
/** Two crossings this near are one, where both halves of a street begin. */
const SAME_KM = 0.3;

/** A street or a crossing as a place; its label is found again. */
function placeAt(name: string, city: Place, { lat, lng, radiusKm, exact }: Spot): Located {
  const { province, label, cityName } = city;
  const parts = { lat, lng, province, label: `${name}, ${label}`, name, city: cityName };
  return exact
    ? { ...parts, precision: 'address' }
    : { ...parts, precision: 'street', radius_km: radiusKm };
}

/** A home that may be in either half of a street: between both, with both in its radius. */
function between(spots: readonly Spot[]): Spot {
  const mean = (of: (point: Point) => number) =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
  const middle = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  const radii = spots.map((spot) => greatCircleKm(middle, spot) + spot.radiusKm);
  return { ...middle, radiusKm: Math.max(...radii) };
}

/** Whether a point is in the middle of the city, and in no former town of its edge, which has a street of the name too. */
const isOfMiddle = (point: Point, city: Place, place: Located) =>
  place.precision === 'city' &&
  place.name !== place.city &&
  2 * greatCircleKm(point, city) < greatCircleKm(point, place);

/** The point that an address means in the town of its streets, near a place in it; null where these are not halves of one. */
function addressIn({ streets, civic }: StreetReading, place: Located): Located | null {
  const [first, ...others] = streets;
  if (!first || !others.every((other) => isHalfOf(first.names[0], other.names[0]))) return null;
  const all = streets.flatMap((street) => {
    const spot = spotOf(street.line(), civic);
    return spot && !isOfMiddle(spot, street.city, place) ? [{ ...spot, street }] : [];
  });
  // A merged city has several streets of a name: the quarter or code that is named decides, else both may be meant.
  const exact = all.some((spot) => spot.exact) ? all.filter((spot) => spot.exact) : all;
  const near = exact.filter((spot) => reaches(spot, spot.radiusKm, place));
  const spots = near.length > 0 ? near : exact;
  const [only, another] = spots;
  if (!only) return null;
  const name = others.length === 0 || !another ? only.street.name : halvesName(first.name);
  const house = civic === null ? name : `${civic} ${name}`;
  return placeAt(house, only.street.city, another ? between(spots) : only);
}

/** The crossings that an address may mean, in all towns that fit. */
export function crossingsIn(address: string, among: Among): Located[] {
  const meetings = (readCrossing(address, among)?.pairs ?? [])
    .map(([one, two]) => ({ one, two, ...meetingOf(one.line(), two.line()) }))
    .filter(({ gapKm }) => gapKm <= CROSSING_KM)
    .sort((a, b) => a.gapKm - b.gapKm);
  const found: Located[] = [];
  for (const { one, two, gapKm, ...point } of meetings) {
    const least = meetings.find((other) => inOneCity(other.one, one))?.gapKm ?? 0;
    const isKnown = found.some((other) => greatCircleKm(other, point) <= SAME_KM);
    if (isKnown || gapKm > least + UNSURE_KM) continue;
    const spot = { ...point, radiusKm: one.line().goodToKm + gapKm };
    found.push(placeAt(`${one.name} & ${two.name}`, one.city, spot));
  }
  return found;
}

/** The place that is written after a crossing without a comma: `robson & granville vancouver`. */
export const afterCrossing = (address: string): string => readCrossing(address, {})?.rest ?? '';

/** The street or crossing that an address names in the town of the place that is known of it. */
function namedIn(address: string, place: Located): Located | null {
  const among = { towns: [townKey(keyOf(place.city), place.province)] };
  const [crossing, ...others] = crossingsIn(address, among);
  if (crossing) return others.length === 0 ? crossing : null;
  const reading = readStreet(address, among);
  return reading && addressIn(reading, place);
}

/** Whether a street may be in the quarter or postal area that is known of an address. */
const agrees = (street: Located, place: Located, slackKm = 0) =>
  reaches(street, radiusKm(street) + slackKm, place);

function reaches(point: Point, withinKm: number, place: Located): boolean {
  if (place.precision === 'city' && place.name === place.city) return true;
  return greatCircleKm(point, place) <= radiusKm(place) + withinKm;
}

/** The street of an address where it says more than the place that is known of it, else that place. */
export function finerOf(address: string, place: Located): Located {
  const street = namedIn(address, place);
  const finer = street && agrees(street, place) && radiusKm(street) < radiusKm(place);
  return finer ? street : place;
}

/** A postal area's homes lie this much farther than nine of ten of them do. */
const SLACK_KM = 3;

/** The street of an address that cannot be where its postal code is: of the two one is wrong. */
export function streetElsewhere(address: string, area: Located): Located | null {
  const street = namedIn(address, area);
  return street && !agrees(street, area, SLACK_KM) ? street : null;
}
