import type { Quote } from '../../contracts/quotes.ts';
import type { Rates } from '../../contracts/rates.ts';
import { announceDays, type DayChange } from '../../db/supply.ts';
import { poll } from './bookings.ts';
import type { TestServer } from './server.ts';
import type { Trip } from './wizard.ts';

/** What the API answers for a move of three rooms on a trip. */
async function quotesFor({ origin }: TestServer, trip: Trip): Promise<Quote[]> {
  const response = await fetch(`${origin}/api/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify({
      origin_address: trip.from,
      destination_address: trip.to,
      move_date: trip.date,
      move_time: trip.time,
    }),
  });
  return ((await response.json()) as { quotes: Quote[] }).quotes;
}

/**
 * Every vendor's fuel costs `cents` more from now on, by a new version of its rates. Resolves when
 * the API prices by it.
 */
export async function raiseFuel(server: TestServer, trip: Trip, cents: number): Promise<void> {
  const { sql } = server;
  const prices = async () =>
    (await quotesFor(server, trip)).map(({ breakdown }) => breakdown.subtotal_cents);
  const before = await prices();
  const newest = await sql<{ vendor_id: number; version: number; rates: Rates }[]>`
    select distinct on (vendor_id) vendor_id, version, rates from rate_versions
    order by vendor_id, version desc`;
  for (const { vendor_id, version, rates } of newest) {
    const fuel = rates.fuel_bands.map((band) => ({ ...band, cents: band.cents + cents }));
    await sql`
      insert into rate_versions (vendor_id, version, rates, description, author)
      values (${vendor_id}, ${version + 1}, ${sql.json({ ...rates, fuel_bands: fuel })},
        'Fuel', 'test')`;
  }
  await poll(prices).toEqual(before.map((price) => price + cents));
}

/**
 * A vendor has no truck left on the trip's date, at any of its locations, as another process of the API
 * would announce it. Resolves when this one knows.
 */
export async function takeTrucks(server: TestServer, trip: Trip, vendor: string): Promise<void> {
  const { sql } = server;
  const days = await sql<DayChange[]>`
    insert into calendar_days (location_id, day, trucks)
    select l.id, ${trip.date}, 0 from locations l join vendors v on v.id = l.vendor_id
    where v.name = ${vendor}
    on conflict (location_id, day) do update set trucks = calendar_days.taken
    returning location_id as "locationId", day`;
  await announceDays(sql, 'test', [...days]);
  const bookable = async () =>
    (await quotesFor(server, trip)).find(({ vendor_name }) => vendor_name === vendor)?.bookable;
  await poll(bookable).toBe(false);
}

/** The locations of a city have their whole fleet on the trip's date. Resolves when the API knows. */
export async function giveTrucks(server: TestServer, trip: Trip, city: string): Promise<void> {
  const { sql } = server;
  const days = await sql<DayChange[]>`
    insert into calendar_days (location_id, day, trucks)
    select id, ${trip.date}, truck_count from locations where city = ${city}
    on conflict (location_id, day) do update
      set trucks = calendar_days.taken + excluded.trucks, blackout = null
    returning location_id as "locationId", day`;
  await announceDays(sql, 'test', [...days]);
  await poll(async () => (await quotesFor(server, trip)).some(({ bookable }) => bookable)).toBe(
    true,
  );
}
