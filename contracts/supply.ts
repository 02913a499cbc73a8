import type { Point, Province } from './places.ts';
import type { Rates } from './rates.ts';

/**
 * The vendors' offers, as plain data: `db/supply.ts` reads them, the pricing engine prepares its
 * tables from it. Money is whole cents; days are day numbers (`dayNumber` in dates.ts).
 */
export type Supply = { vendors: VendorSupply[]; taxes: TaxRate[] };

/** The four calculators of the pricing engine; a vendor's row names one of them. */
export const CALCULATORS = [
  'NearestDispatchCalculator',
  'FlatHourlyCalculator',
  'DistanceZoneCalculator',
  'TravelFeeCalculator',
] as const;
export type CalculatorClass = (typeof CALCULATORS)[number];

export type VendorSupply = {
  id: number;
  slug: string;
  name: string;
  calculator_class: CalculatorClass;
  /**
   * Where the vendor picks up: within `radius_km`, as the crow flies, of `center` (Toronto, by
   * rule 3.5) or of one of its own locations.
   */
  service_area: { center: Point; radius_km: number };
  /** Longest haul, pick-up to drop-off, in km by road, that the vendor prices itself (rule 3.4). */
  max_distance_km: number;
  sales_contact: { name: string; phone: string; email: string };
  rating: number | null;
  reviews: number;
  rate_version: number;
  rates: Rates;
  locations: LocationSupply[];
};

export type LocationSupply = {
  id: number;
  name: string;
  city: string;
  province: Province;
  address: string;
  lat: number;
  lng: number;
  dispatcher_name: string;
  owner: string;
  phone: string;
  gmb_url: string;
  truck_count: number;
  /** Hourly cents by crew size, where the location has its own; else the vendor's rates hold. */
  crew_rates: Record<string, number> | null;
  days: DaySupply[];
};

/**
 * A date of a location's calendar; without a row the vendor's rules decide (rule 3.21). `rate_cents` is the date's own
 * hourly rate for a crew of two; null is the rate by the rules. A move may go on over a `closed` date, not start on it.
 */
export type DaySupply = {
  day: number;
  trucks: number;
  taken: number;
  rate_cents: number | null;
  closed?: boolean;
  /** A hold made the row, and not the vendor: its rules still say whether the date is closed. */
  by_rule?: boolean;
};

/** A sales tax that holds from a date on. `rate_per_100k` 13000 is 13 %, 9975 is 9.975 %. */
export type TaxRate = {
  province: Province;
  label: string;
  rate_per_100k: number;
  /** Only when both ends of the move are in the province (Québec's QST, rule 3.3). */
  local_only: boolean;
  from_day: number;
};
