import { SupplySnapshot } from './supply-snapshot.ts';

/** The trucks of a booking: so many on each of a location's dates, from a day number on. */
export type TakenTrucks = { locationId: number; day: number; days: number; trucks: number };

/**
 * The supply as it is without a booking, for pricing that booking anew: its own trucks are free to it.
 * The original stays as it is.
 */
export function freedSupply(snapshot: SupplySnapshot, taken: TakenTrucks): SupplySnapshot {
  const vendors = snapshot.vendors.map((vendor) => {
    if (!vendor.locations.some(({ card }) => card.id === taken.locationId)) return vendor;
    const locations = vendor.locations.map((location) =>
      location.card.id === taken.locationId
        ? { ...location, calendar: location.calendar.freed(taken.day, taken.days, taken.trucks) }
        : location,
    );
    return { ...vendor, locations };
  });
  return new SupplySnapshot(vendors, snapshot.taxes);
}
