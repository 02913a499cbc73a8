import type { Drive, Roads } from '../../api/domain/distances.ts';
import { type LocatedMove, quoteMove } from '../../api/domain/pricing/engine.ts';
import { prepareSupply, type SupplySnapshot } from '../../api/domain/pricing/supply-snapshot.ts';
import { dayNumber } from '../../contracts/dates.ts';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import { Move, type MoveInput } from '../../contracts/moves.ts';
import type { Located, Point } from '../../contracts/places.ts';
import type { Quote } from '../../contracts/quotes.ts';
import type { LocationSupply, Supply, VendorSupply } from '../../contracts/supply.ts';
import { drive } from './roads.ts';

/** A Thursday in January: the first day of the tests' calendars, and the date of their moves. */
export const TEST_DATE = '2026-01-15';
export const TEST_DAY = dayNumber(TEST_DATE);

const place = (label: string, lat: number, lng: number, province: Located['province'] = 'ON') =>
  ({ label, name: label, city: label, lat, lng, province, precision: 'postal' }) satisfies Located;

export const PLACES = {
  cityHall: place('Toronto M5H', 43.6529, -79.3849),
  elgin: place('Ottawa K2P', 45.4205, -75.6925),
  libertyVillage: place('Liberty Village', 43.638, -79.42),
  portCredit: place('Port Credit', 43.552, -79.586),
  montreal: place('Montréal', 45.5019, -73.5674, 'QC'),
  quebec: place('Québec', 46.8139, -71.208, 'QC'),
  calgary: place('Calgary', 51.0447, -114.0719, 'AB'),
  edmonton: place('Edmonton', 53.5461, -113.4938, 'AB'),
  halifax: place('Halifax', 44.6488, -63.5752, 'NS'),
};

/** A located move with the contract's defaults: three rooms, no stairs, nothing heavy. */
export function sampleMove(
  changes: Partial<MoveInput> = {},
  origin: Located = PLACES.libertyVillage,
  destination: Located = PLACES.portCredit,
): LocatedMove {
  const move = Move.parse({
    origin_address: origin.label,
    destination_address: destination.label,
    move_date: TEST_DATE,
    move_time: 'Morning',
    ...changes,
  });
  return { ...move, origin, destination };
}

/** A location in Toronto with five trucks, an empty calendar and the vendor's standard rates. */
export function sampleLocation(changes: Partial<LocationSupply> = {}): LocationSupply {
  return {
    id: 1,
    name: 'Toronto',
    city: 'Toronto',
    province: 'ON',
    address: '1 Test Rd, Toronto, ON',
    lat: 43.65,
    lng: -79.4,
    dispatcher_name: 'Dana Dispatch',
    owner: 'Olive Owner',
    phone: '+1 416 555 0199',
    gmb_url: 'https://maps.example/1',
    truck_count: 5,
    crew_rates: null,
    days: [],
    ...changes,
  };
}

/** A vendor that prices everything within 1,000 km, from one location. */
export function sampleVendor(changes: Partial<VendorSupply> = {}): VendorSupply {
  const rates = DEFAULT_RATES['lets-get-moving'];
  if (!rates) throw new Error('no default rates');
  return {
    id: 1,
    slug: 'lets-get-moving',
    name: "Let's Get Moving",
    calculator_class: 'NearestDispatchCalculator',
    service_area: { center: { lat: 43.6532, lng: -79.3832 }, radius_km: 150 },
    max_distance_km: 1000,
    sales_contact: { name: 'Sam Sales', phone: '+1 416 555 0198', email: 'sales@test.example' },
    rating: null,
    reviews: 0,
    rate_version: 1,
    rates,
    locations: [sampleLocation()],
    ...changes,
  };
}

export const HST_ONTARIO = {
  province: 'ON',
  label: 'HST',
  rate_per_100k: 13_000,
  local_only: false,
  from_day: 0,
} as const;

export const supplyOf = (...vendors: VendorSupply[]): Supply => ({
  vendors,
  taxes: [HST_ONTARIO],
});

/** Supply of these vendors as prices are made from it. */
export const supplied = (...vendors: VendorSupply[]) => prepareSupply(supplyOf(...vendors));

/** A leg in km, and in minutes where it is not driven at 80 km/h. */
export type Leg = number | readonly [km: number, minutes: number];

const driveOf = (leg: Leg): Drive =>
  typeof leg === 'number' ? drive(leg) : { km: leg[0], minutes: leg[1] };

/** Given roads: to the pick-up, from there to the drop-off, and back. */
export function fixedLegs(move: LocatedMove, legs: readonly Leg[]): Roads {
  const [toPickup, haul, back] = [0, 1, 2].map((at) => driveOf(legs[at] ?? 0)) as [
    Drive,
    Drive,
    Drive,
  ];
  return (from, to) => {
    if (from === move.origin && to === move.destination) return haul;
    return to === move.origin ? toPickup : back;
  };
}

/** What the first vendor of a snapshot answers, on roads of given lengths (a local move's). */
export function quoteOf(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  legs: readonly Leg[] = [5, 12, 10],
): Quote {
  const quote = quoteMove(snapshot, move, fixedLegs(move, legs))[0];
  if (!quote) throw new Error('no quote');
  return quote;
}

/** Where a straight way of so many km leads, by the sphere. */
export function pointFrom(from: Point, bearing: number, km: number): Point {
  const radians = Math.PI / 180;
  const [lat, lng, course] = [from.lat * radians, from.lng * radians, bearing * radians];
  const angle = km / 6371.0088;
  const sinLat =
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(course);
  const east = Math.sin(course) * Math.sin(angle) * Math.cos(lat);
  return {
    lat: Math.asin(sinLat) / radians,
    lng: (lng + Math.atan2(east, Math.cos(angle) - Math.sin(lat) * sinLat)) / radians,
  };
}
