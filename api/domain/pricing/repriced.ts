import type { Rates } from '../../../contracts/rates.ts';
import { type PreparedVendor, prepareVendor, SupplySnapshot } from './supply-snapshot.ts';

/**
 * The same supply with other rates for some vendors, by slug: for looking at what rates would do
 * before they are saved. Calendars are shared with the original, of which nothing changes. The
 * rates must have passed `Rates`.
 */
export function repriced(
  snapshot: SupplySnapshot,
  rates: ReadonlyMap<string, Rates>,
): SupplySnapshot {
  const vendors = snapshot.vendors.map((vendor) => {
    const changed = rates.get(vendor.card.slug);
    return changed ? withRates(vendor, changed) : vendor;
  });
  return new SupplySnapshot(vendors, snapshot.taxes);
}

function withRates(vendor: PreparedVendor, rates: Rates): PreparedVendor {
  const locations = vendor.locations.map(({ card }) => ({ ...card, days: [] }));
  const fresh = prepareVendor({ ...vendor.card, rates, locations });
  return {
    ...fresh,
    locations: vendor.locations.map((location, at) => ({
      ...location,
      hourly: fresh.locations[at]?.hourly ?? location.hourly,
    })),
  };
}
