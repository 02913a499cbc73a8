import { type BookingRules, DEFAULT_BOOKING_RULES } from '../../../contracts/booking-rules.ts';
import type { DispatcherInfo } from '../../../contracts/quotes.ts';
import { CREW_SIZES, type Rates } from '../../../contracts/rates.ts';
import { type RuledDay, ruledDays } from '../../../contracts/ruled-days.ts';
import type { DaySupply, LocationSupply, Supply, VendorSupply } from '../../../contracts/supply.ts';
import { squaredChord, type UnitVector, unitVector } from '../distances.ts';
import { kept } from '../kept.ts';
import { Calendar } from './calendar.ts';
import { NearestIndex } from './nearest.ts';
import { prepareTaxes, type TaxTable } from './taxes.ts';

/** A location without its calendar, as a stored quote keeps it. */
export type LocationCard = Omit<LocationSupply, 'days'>;
/** A vendor without its locations, as a stored quote keeps it. */
export type VendorCard = Omit<VendorSupply, 'locations'>;

export type PreparedLocation = {
  card: LocationCard;
  dispatcher: DispatcherInfo;
  calendar: Calendar;
  vector: UnitVector;
  /** Standard hourly cents by crew size; never falls with the crew. */
  hourly: readonly number[];
};

export type PreparedVendor = {
  card: VendorCard;
  rates: Rates;
  rules: BookingRules;
  locations: PreparedLocation[];
  index: NearestIndex;
  centre: UnitVector;
  /** The service radius as a squared chord. */
  reach: number;
};

/** All supply in the form that pricing reads. Only `setDay` and `clearDay` change it. */
export class SupplySnapshot {
  readonly vendors: readonly PreparedVendor[];
  readonly taxes: TaxTable;
  readonly #bySlug: ReadonlyMap<string, PreparedVendor>;
  readonly #calendars: ReadonlyMap<number, Calendar>;

  constructor(vendors: PreparedVendor[], taxes: TaxTable) {
    this.vendors = vendors;
    this.taxes = taxes;
    this.#bySlug = new Map(vendors.map((vendor) => [vendor.card.slug, vendor]));
    this.#calendars = new Map(
      vendors.flatMap(({ locations }) =>
        locations.map(({ card, calendar }) => [card.id, calendar] as const),
      ),
    );
  }

  vendor(slug: string): PreparedVendor | undefined {
    return this.#bySlug.get(slug);
  }

  /** Puts a changed date in place. False when the location is not in this snapshot. */
  setDay(locationId: number, day: DaySupply): boolean {
    const calendar = this.#calendars.get(locationId);
    calendar?.set(day);
    return calendar !== undefined;
  }

  /** Removes a date's row: the vendor's rules decide again. */
  clearDay(locationId: number, day: number): boolean {
    const calendar = this.#calendars.get(locationId);
    calendar?.clear(day);
    return calendar !== undefined;
  }
}

/** The supply of those vendors alone whose slug is wanted. */
export const supplyOf = (
  snapshot: SupplySnapshot,
  isWanted: (slug: string) => boolean,
): SupplySnapshot =>
  new SupplySnapshot(
    snapshot.vendors.filter(({ card }) => isWanted(card.slug)),
    snapshot.taxes,
  );

/**
 * Builds the tables that pricing reads, once per reading of the supply. The order of vendors and
 * locations in the supply does not matter: both are taken by id. The rates must have passed `Rates`.
 */
export function prepareSupply(supply: Supply): SupplySnapshot {
  const vendors = [...supply.vendors].sort((a, b) => a.id - b.id);
  return new SupplySnapshot(vendors.map(prepareVendor), prepareTaxes(supply.taxes));
}

/** A vendor's tables and an index of its locations, made once for all moves. */
export function prepareVendor(vendor: VendorSupply): PreparedVendor {
  const { locations, ...card } = vendor;
  const byId = [...locations].sort((a, b) => a.id - b.id);
  const rules = card.rates.booking_rules ?? DEFAULT_BOOKING_RULES;
  const ruledIn = byProvince(rules);
  return {
    card,
    rates: card.rates,
    rules,
    locations: byId.map((location) =>
      prepareLocation(location, card.rates, ruledIn(location.province)),
    ),
    index: new NearestIndex(byId),
    centre: unitVector(card.service_area.center),
    reach: squaredChord(card.service_area.radius_km),
  };
}

/** The vendor's rules in each province where it has a yard, worked out once for all its yards there. */
function byProvince(rules: BookingRules): (province: string) => (day: number) => RuledDay {
  const known = new Map<string, (day: number) => RuledDay>();
  return (province) => kept(known, province, () => ruledDays(rules, province));
}

function prepareLocation(
  location: LocationSupply,
  rates: Rates,
  ruled: (day: number) => RuledDay,
): PreparedLocation {
  const { days, ...card } = location;
  const dispatcher: DispatcherInfo = {
    name: card.dispatcher_name,
    location_name: card.name,
    city: card.city,
    gmb_url: card.gmb_url,
    owner: card.owner,
    phone: card.phone,
  };
  return {
    card,
    dispatcher,
    calendar: new Calendar(card.truck_count, days, ruled),
    vector: unitVector(card),
    hourly: hourlyByCrew(rates, card.crew_rates),
  };
}

/** A location's own crew rates where it has them; a bigger crew never below a smaller one. */
function hourlyByCrew(rates: Rates, own: Record<string, number> | null): number[] {
  const hourly = [0, 0];
  let smaller = 1;
  for (const size of CREW_SIZES) {
    smaller = Math.max(smaller, own?.[size] ?? rates.crew_hourly_cents[size]);
    hourly[size] = smaller;
  }
  return hourly;
}
