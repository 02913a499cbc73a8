import type { Quote } from '../../contracts/quotes.ts';
import type { TestApp } from './app.ts';

/** The location that sends the trucks of a quote. */
async function locationOf(test: TestApp, quote: Quote): Promise<number> {
  const [row] = await test.sql<{ id: number }[]>`
    select l.id from locations l join vendors v on v.id = l.vendor_id
    where v.slug = ${quote.vendor_slug} and l.name = ${quote.dispatcher_info.location_name}`;
  if (!row) throw new Error(`${quote.vendor_slug} has no such yard.`);
  return row.id;
}

/** How many trucks the quote's location has left on a date, by the database. */
export async function freeTrucks(test: TestApp, quote: Quote, day: string): Promise<number> {
  const [row] = await test.sql<{ free: number }[]>`
    select trucks - taken as free from calendar_days
    where location_id = ${await locationOf(test, quote)} and day = ${day}`;
  if (!row) throw new Error(`Nothing is known of ${day}.`);
  return row.free;
}

/**
 * Leaves the quote's location so many free trucks on a date, and the vendor's other locations `elsewhere`
 * (none). `unseen` keeps it from the app.
 */
export async function setTrucks(
  test: TestApp,
  quote: Quote,
  day: string,
  free: number,
  options: { elsewhere?: number; unseen?: boolean } = {},
): Promise<void> {
  const location = await locationOf(test, quote);
  const moved = await test.sql<{ locationId: number; day: string }[]>`
    update calendar_days set trucks = taken +
      case when location_id = ${location} then ${free}::int else ${options.elsewhere ?? 0}::int end
    where day = ${day} and location_id in (
      select l.id from locations l join vendors v on v.id = l.vendor_id
      where v.slug = ${quote.vendor_slug})
    returning location_id as "locationId", day`;
  if (!options.unseen) await test.deps.supply.refresh(moved);
}

/** Leaves every yard of a mover so many trucks on a date. `unseen` keeps it from the app. */
export async function leaveTrucks(
  { sql, deps }: TestApp,
  slug: string,
  day: string,
  left: number,
  unseen?: 'unseen',
): Promise<void> {
  const moved = await sql<{ locationId: number; day: string }[]>`
    insert into calendar_days as c (location_id, day, trucks)
    select l.id, ${day}, ${left} from locations l join vendors v on v.id = l.vendor_id
    where v.slug = ${slug}
    on conflict (location_id, day) do update set trucks = c.taken + ${left}
    returning location_id as "locationId", day`;
  if (!unseen) await deps.supply.refresh(moved);
}

/** Publishes a new version of a vendor's hourly rates, and waits until the app prices by it. */
export async function changeRates(
  test: TestApp,
  slug: string,
  change: (cents: number) => number,
): Promise<void> {
  const [row] = await test.sql<{ vendor_id: number; version: number; rates: HasHourly }[]>`
    select r.vendor_id, r.version, r.rates from rate_versions r
    join vendors v on v.id = r.vendor_id
    where v.slug = ${slug} order by r.version desc limit 1`;
  if (!row) throw new Error(`${slug} has no rates.`);
  const hourly = Object.entries(row.rates.crew_hourly_cents);
  const rates = {
    ...row.rates,
    crew_hourly_cents: Object.fromEntries(hourly.map(([crew, cents]) => [crew, change(cents)])),
  };
  await test.sql`
    insert into rate_versions (vendor_id, version, rates, description, author)
    values (${row.vendor_id}, ${row.version + 1}, ${JSON.stringify(rates)}::jsonb, 'Test', 'Test')`;
  const priced = () => test.deps.supply.snapshot().vendor(slug)?.card.rate_version;
  while (priced() !== row.version + 1) await new Promise((resolve) => setTimeout(resolve, 10));
}

type HasHourly = { crew_hourly_cents: Record<string, number> };
