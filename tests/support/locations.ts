import type { LocationInput } from '../../contracts/portal/locations.ts';
import type { TestApp } from './app.ts';

/** A location as a vendor would write it; each call gives it another name. */
export function locationInput(change: Partial<LocationInput> = {}): LocationInput {
  return {
    name: `Yard ${crypto.randomUUID().slice(0, 8)}`,
    address: '120 Eglinton Ave E, Toronto, ON',
    city: 'Toronto',
    province: 'ON',
    coordinates: { lat: 43.7076, lng: -79.3945 },
    dispatcher_name: 'Ines Duarte',
    owner: '',
    phone: '416 555 0171',
    sales_phone: '',
    gmb_url: '',
    truck_count: 3,
    crew_rates: null,
    ...change,
  };
}

/** The first location of a vendor, by the seed's order. */
export async function firstLocation(test: Pick<TestApp, 'sql'>, slug: string): Promise<number> {
  const [row] = await test.sql<{ id: number }[]>`
    select l.id from locations l join vendors v on v.id = l.vendor_id
    where v.slug = ${slug} order by l.id limit 1`;
  if (!row) throw new Error(`The seed has no location of ${slug}.`);
  return row.id;
}
