import { dayNumber, isWeekend, plainDate } from '../../contracts/dates.ts';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import type { Province } from '../../contracts/places.ts';
import { CREW_SIZES, type Rates } from '../../contracts/rates.ts';
import type {
  CalculatorClass,
  DaySupply,
  LocationSupply,
  Supply,
  TaxRate,
  VendorSupply,
} from '../../contracts/supply.ts';
import { SEED_BOOKING_RULES } from './booking-rules.ts';
import { readSeedLocations, type SeedLocation } from './locations.ts';

/** Days of calendar that the seed holds, the day of seeding included. */
export const SEED_DAYS = 120;

/** Toronto's centre, from which the service radii are measured (rule 3.5). */
const TORONTO = { lat: 43.6532, lng: -79.3832 };

type SeedVendor = {
  slug: string;
  name: string;
  calculator_class: CalculatorClass;
  radius_km: number;
  max_distance_km: number;
  sales: [name: string, phone: string];
  /** Every date carries its own rate, as in a published calendar. */
  datedRates?: true;
  /** No truck leaves the location on a Sunday. */
  closedSundays?: true;
  /** The vendor's own prices of heavy items and services, where not the default rates (rule 3.22). */
  own?: Partial<Pick<Rates, 'heavy_items' | 'services'>>;
};

/**
 * The four vendors. Radii are those of rule 3.5. The longest haul is each vendor's own choice
 * (rule 3.4): Easy2Go stays near its yards, the three others drive from Toronto to Ottawa, Velocity Movers
 * from there to Vancouver. Heavy items and services follow each one's hourly rates: low at Easy2Go, high at Velocity Movers.
 */
const VENDORS: readonly SeedVendor[] = [
  {
    slug: 'lets-get-moving',
    name: "Let's Get Moving",
    calculator_class: 'NearestDispatchCalculator',
    radius_km: 150,
    max_distance_km: 900,
    sales: ['Rachel Ng', '+1 416 555 0110'],
    datedRates: true,
  },
  {
    slug: 'easy2go',
    name: 'Easy2Go',
    calculator_class: 'FlatHourlyCalculator',
    radius_km: 80,
    max_distance_km: 250,
    sales: ['Farah Siddiqui', '+1 416 555 0130'],
    own: {
      heavy_items: { piano: 22_000, safe: 26_000, treadmill: 8_000 },
      services: { packing: 9_500, storage: 18_000, cleaning: 34_000, junk: 12_000 },
    },
  },
  {
    slug: 'velocity-movers',
    name: 'Velocity Movers',
    calculator_class: 'DistanceZoneCalculator',
    radius_km: 120,
    max_distance_km: 4_600,
    sales: ['Helen Zhou', '+1 416 555 0140'],
    own: {
      heavy_items: { piano: 28_000, safe: 34_000, treadmill: 11_000 },
      services: { packing: 13_000, storage: 23_500, cleaning: 42_500, junk: 17_000 },
    },
  },
  {
    slug: 'pierre-sons',
    name: 'Pierre & Sons',
    calculator_class: 'TravelFeeCalculator',
    radius_km: 100,
    max_distance_km: 700,
    sales: ['Élise Duval', '+1 416 555 0150'],
    closedSundays: true,
    own: {
      heavy_items: { piano: 24_000, safe: 29_000, treadmill: 9_000 },
      services: { packing: 10_500, storage: 16_500, cleaning: 36_000, junk: 14_000 },
    },
  },
];

/** Sales tax by destination with the date from which each rate holds (rule 3.3). */
export const TAX_SEED: readonly TaxRate[] = [
  tax('ON', 'HST', 13_000, '2010-07-01'),
  tax('NB', 'HST', 15_000, '2016-07-01'),
  tax('NL', 'HST', 15_000, '2016-07-01'),
  tax('PE', 'HST', 15_000, '2016-10-01'),
  tax('NS', 'HST', 15_000, '2010-07-01'),
  tax('NS', 'HST', 14_000, '2025-04-01'),
  ...(['QC', 'BC', 'AB', 'SK', 'MB', 'YT', 'NT', 'NU'] as const).map((province) =>
    tax(province, 'GST', 5_000, '2008-01-01'),
  ),
  { ...tax('QC', 'QST', 9_975, '2013-01-01'), local_only: true },
];

function tax(province: Province, label: string, rate_per_100k: number, from: string): TaxRate {
  return { province, label, rate_per_100k, local_only: false, from_day: dayNumber(from) };
}

/**
 * The supply that a new database starts with: four vendors, their locations, and `SEED_DAYS` of
 * calendar from `startDay` (a day number). The same day always gives the same supply. Ids count
 * from 1 and may be replaced by the database's own.
 */
export function seedSupply(startDay: number): Supply {
  const locations = readSeedLocations();
  return {
    vendors: VENDORS.map((vendor, index) => seedVendor(vendor, locations, index + 1, startDay)),
    taxes: TAX_SEED.map((row) => ({ ...row })),
  };
}

function seedVendor(
  vendor: SeedVendor,
  locations: SeedLocation[],
  id: number,
  startDay: number,
): VendorSupply {
  const defaults = DEFAULT_RATES[vendor.slug];
  if (!defaults) throw new Error(`No default rates for ${vendor.slug}`);
  const rates = structuredClone({ ...defaults, ...vendor.own });
  const [name, phone] = vendor.sales;
  return {
    id,
    slug: vendor.slug,
    name: vendor.name,
    calculator_class: vendor.calculator_class,
    service_area: { center: { ...TORONTO }, radius_km: vendor.radius_km },
    max_distance_km: vendor.max_distance_km,
    sales_contact: { name, phone, email: `sales@${vendor.slug}.example` },
    rating: null,
    reviews: 0,
    rate_version: 1,
    rates: { ...rates, booking_rules: SEED_BOOKING_RULES[vendor.slug] },
    locations: locations.flatMap((location, index) =>
      location.slug === vendor.slug
        ? [seedLocation(vendor, rates, location, index + 1, startDay)]
        : [],
    ),
  };
}

function seedLocation(
  vendor: SeedVendor,
  rates: Rates,
  location: SeedLocation,
  id: number,
  startDay: number,
): LocationSupply {
  const { lat, lng } = location;
  return {
    id,
    name: location.name,
    city: location.city,
    province: location.province,
    address: location.address,
    lat,
    lng,
    dispatcher_name: location.dispatcher,
    owner: location.owner,
    phone: location.phone,
    gmb_url: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
    truck_count: location.trucks,
    crew_rates: location.premium === 0 ? null : crewRates(rates, location.premium),
    days: Array.from({ length: SEED_DAYS }, (_, offset) =>
      seedDay(vendor, rates, location, id, startDay + offset),
    ),
  };
}

const crewRates = (rates: Rates, premium: number): Record<string, number> =>
  Object.fromEntries(
    CREW_SIZES.map((size) => [String(size), rates.crew_hourly_cents[size] + premium]),
  );

/**
 * A date of a location: weekends and the turn of the month are in demand, so fewer trucks are left and the published
 * rate is higher.
 */
function seedDay(
  vendor: SeedVendor,
  rates: Rates,
  location: SeedLocation,
  id: number,
  day: number,
): DaySupply {
  const weekend = isWeekend(day);
  const turn = isTurnOfMonth(day);
  const demand = 8 + (weekend ? 10 : 0) + (turn ? 14 : 0);
  const closed = vendor.closedSundays && isSunday(day);
  const full = closed || draw(id, day, 1) % 100 < demand;
  const away = draw(id, day, 2) % (Math.floor(location.trucks / 2) + 1);
  const busier = (weekend ? 1_500 : 0) + (turn ? 2_000 : 0);
  const mood = (draw(id, day, 3) % 5) * 100;
  return {
    day,
    trucks: full ? 0 : location.trucks - away,
    taken: 0,
    rate_cents: vendor.datedRates
      ? rates.crew_hourly_cents[2] + location.premium + busier + mood
      : null,
  };
}

const isSunday = (day: number) => isWeekend(day) && isWeekend(day - 1);

/** Leases change hands on the first: the last three days of a month and the first two. */
function isTurnOfMonth(day: number): boolean {
  const date = Number(plainDate(day).slice(8));
  return date <= 2 || Number(plainDate(day + 3).slice(8)) <= 3;
}

/** A whole number below 2^32 that looks random and is always the same (an integer hash). */
function draw(location: number, day: number, salt: number): number {
  let hash =
    Math.imul(location, 0x9e3779b1) ^ Math.imul(day, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
