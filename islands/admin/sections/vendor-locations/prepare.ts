import type { VendorLocations } from '../../../../contracts/admin/locations.ts';
import { vendorMark } from '../../../shared/vendor-marks.ts';

/** A location ready for map and list (rule 7.3). */
export interface Place {
  /** Vendor slug plus location name. */
  id: string;
  vendor_name: string;
  vendor_slug: string;
  location_name: string;
  address: string;
  lat: number;
  lng: number;
  dispatcher_name: string;
  truck_count: number;
  phone: string;
  colour: string;
  available_dates: number;
  crew_rates: Record<string, number> | null;
}

/** Where the person asked to go; a new object each time, so that asking twice flies twice. */
export type Focus = { place: Place; zoom: number };

export interface Prepared {
  /** The places that the map can show. */
  places: Place[];
  /** Left out, since where they are is not known. */
  skipped: number;
  /** Latitude and longitude had changed places. */
  mended: number;
}

type Coordinates = { lat: number; lng: number };

/**
 * Coordinates as they must be, or null (rule 5.4): both numbers and on the globe. A
 * negative latitude beside a positive longitude is nowhere in Canada: the two are exchanged.
 */
export function mendCoordinates(given: unknown): (Coordinates & { mended: boolean }) | null {
  const { lat, lng } = (given ?? {}) as Record<string, unknown>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  const mended = lat < 0 && lng > 0;
  const spot = mended ? { lat: lng, lng: lat } : { lat, lng };
  const onGlobe = Math.abs(spot.lat) <= 90 && Math.abs(spot.lng) <= 180;
  return onGlobe ? { ...spot, mended } : null;
}

/** Makes a reply ready for map and list, and counts the places mended or left out. */
export function prepare(vendors: readonly VendorLocations[]): Prepared {
  const prepared: Prepared = { places: [], skipped: 0, mended: 0 };
  for (const { vendor_name, vendor_slug, locations } of vendors) {
    const { colour } = vendorMark(vendor_slug);
    for (const location of locations) {
      const spot = mendCoordinates(location.coordinates);
      if (!spot) {
        prepared.skipped++;
        continue;
      }
      if (spot.mended) prepared.mended++;
      prepared.places.push({
        id: `${vendor_slug}-${location.name}`,
        vendor_name,
        vendor_slug,
        location_name: location.name,
        address: location.address,
        lat: spot.lat,
        lng: spot.lng,
        dispatcher_name: location.dispatcher_name,
        truck_count: location.truck_count,
        phone: location.sales_phone,
        colour,
        available_dates: location.calendar_dates_available,
        crew_rates: location.crew_rates,
      });
    }
  }
  return prepared;
}

/** The places of one mover, or of all, whose name, address, dispatcher or mover holds the text. */
export function search(
  places: readonly Place[],
  { text, vendor }: { text: string; vendor: string },
): Place[] {
  const wanted = text.trim().toLowerCase();
  return places.filter(
    (place) =>
      (!vendor || place.vendor_slug === vendor) &&
      [place.location_name, place.address, place.dispatcher_name, place.vendor_name].some((field) =>
        field.toLowerCase().includes(wanted),
      ),
  );
}

/** The place in the middle of the others: always one that exists, however far they are spread. */
export function middle(places: readonly Place[]): Place | null {
  const half = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const lat = half(places.map((place) => place.lat));
  const lng = half(places.map((place) => place.lng));
  const away = (place: Place) => (place.lat - lat) ** 2 + ((place.lng - lng) * 0.65) ** 2;
  let nearest: Place | null = null;
  for (const place of places) if (!nearest || away(place) < away(nearest)) nearest = place;
  return nearest;
}
