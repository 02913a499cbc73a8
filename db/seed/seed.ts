import { argon2id } from 'hash-wasm';
import { dayNumber, plainDate, torontoToday } from '../../contracts/dates.ts';
import type { Supply, TaxRate, VendorSupply } from '../../contracts/supply.ts';
import { PERMISSIONS } from '../../contracts/vendors.ts';
import { one, type Queryable, type Sql, type Transaction } from '../connect.ts';
import { createTrucksOfYards } from '../portal/trucks.ts';
import { seedSupply } from './supply.ts';

/** A login that was made just now; the password is stored nowhere but as a hash. */
export type Credential = { role: 'owner' | 'mover'; name: string; login: string; password: string };

type Settings = { APP_ENV: string; ADMIN_EMAIL?: string; ADMIN_PASSWORD?: string };

const DEMO_OWNER = 'owner@portage.example';

/**
 * Fills an empty database: tax rates everywhere; outside production also four demo vendors with
 * their supply and a login each. The owner comes from the settings, or outside production is made
 * once with a random password. Existing rows are left as they are. Resolves to the logins that were
 * made now, to be shown once. `now` decides from which day the calendars run.
 */
export async function seed(sql: Sql, options: { now: Date; env: Settings }): Promise<Credential[]> {
  const { env } = options;
  const today = dayNumber(torontoToday(options.now));
  const supply = seedSupply(today);
  const made: Credential[] = [];

  const [empty] = await sql`select 1 where not exists (select from vendors)`;
  const wantsDemo = env.APP_ENV !== 'production' && empty !== undefined;
  await sql.begin(async (tx) => {
    // Two processes that start at once seed one after the other.
    await tx`select pg_advisory_xact_lock(7203)`;
    await seedTaxes(tx, supply.taxes);
    const [still] = await tx`select 1 where not exists (select from vendors)`;
    if (!wantsDemo || !still) return;
    for (const vendor of supply.vendors) made.push(await seedVendor(tx, vendor, today));
  });
  const owner = await seedOwner(sql, env);
  return owner ? [owner, ...made] : made;
}

async function seedTaxes(tx: Transaction, taxes: readonly TaxRate[]): Promise<void> {
  const rows = taxes.map(({ from_day, ...tax }) => ({ ...tax, from_date: plainDate(from_day) }));
  await tx`insert into tax_rates ${tx(rows)} on conflict do nothing`;
}

async function seedVendor(
  tx: Transaction,
  vendor: VendorSupply,
  today: number,
): Promise<Credential> {
  const { center, radius_km } = vendor.service_area;
  const contact = vendor.sales_contact;
  const areas = [...new Set(vendor.locations.map((location) => location.city))];
  const { id: vendorId } = await one(tx<{ id: number }[]>`
    insert into vendors (slug, name, email, phone, coverage_areas, calculator_class,
      service_center_lat, service_center_lng, service_radius_km, max_distance_km,
      sales_name, sales_phone, sales_email)
    values (${vendor.slug}, ${vendor.name}, ${`dispatch@${vendor.slug}.example`},
      phone_stored(${contact.phone}), ${areas}, ${vendor.calculator_class}, ${center.lat}, ${center.lng},
      ${radius_km}, ${vendor.max_distance_km}, ${contact.name}, phone_stored(${contact.phone}),
      ${contact.email})
    returning id`);
  await tx`
    insert into rate_versions (vendor_id, version, rates, description, author, effective_from)
    values (${vendorId}, 1, ${JSON.stringify(vendor.rates)}::jsonb, 'First rates',
      'Portage', ${plainDate(today)})`;
  await seedLocations(tx, vendorId, vendor.locations);
  await createTrucksOfYards(tx, vendorId);
  return await seedLogin(tx, vendorId, vendor);
}

async function seedLocations(
  tx: Transaction,
  vendorId: number,
  locations: Supply['vendors'][number]['locations'],
): Promise<void> {
  for (const location of locations) {
    const { id: locationId } = await one(tx<{ id: number }[]>`
      insert into locations (vendor_id, name, address, city, province, lat, lng,
        dispatcher_name, owner, phone, gmb_url, truck_count, crew_rates)
      values (${vendorId}, ${location.name}, ${location.address}, ${location.city},
        ${location.province}, ${location.lat}, ${location.lng}, ${location.dispatcher_name},
        ${location.owner}, phone_stored(${location.phone}), ${location.gmb_url}, ${location.truck_count},
        ${location.crew_rates && JSON.stringify(location.crew_rates)}::jsonb)
      returning id`);
    await tx`
      insert into calendar_days (location_id, day, trucks, rate_cents)
      select ${locationId}, day, trucks, rate_cents
      from unnest(
        ${location.days.map((day) => plainDate(day.day))}::date[],
        ${location.days.map((day) => day.trucks)}::int[],
        ${location.days.map((day) => day.rate_cents)}::int[]
      ) as days (day, trucks, rate_cents)`;
  }
}

async function seedLogin(
  tx: Transaction,
  vendorId: number,
  vendor: VendorSupply,
): Promise<Credential> {
  const password = randomPassword();
  await tx`
    insert into vendor_users
      (vendor_id, username, full_name, email, permissions, password_hash)
    values (${vendorId}, ${vendor.slug}, ${vendor.sales_contact.name},
      ${vendor.sales_contact.email}, ${[...PERMISSIONS]}, ${await hashPassword(password)})`;
  return { role: 'mover', name: vendor.name, login: vendor.slug, password };
}

async function seedOwner(sql: Queryable, env: Settings): Promise<Credential | null> {
  const [owner] = await sql`select 1 from users where role = 'owner'`;
  if (owner) return null;
  const email = env.ADMIN_EMAIL ?? DEMO_OWNER;
  if (env.APP_ENV === 'production' && !env.ADMIN_PASSWORD) return null;
  const password = env.ADMIN_PASSWORD ?? randomPassword();
  const rows = await sql`
    insert into users (email, name, role, password_hash)
    values (${email}, 'Owner', 'owner', ${await hashPassword(password)})
    on conflict (email) do nothing returning 1`;
  // A password that the person set is not repeated to them, nor to their log.
  const shown = rows.length === 1 && !env.ADMIN_PASSWORD;
  return shown ? { role: 'owner', name: 'Owner', login: email, password } : null;
}

/** Argon2id with the figures that OWASP's password storage sheet advises (19 MiB, 2 passes). */
async function hashPassword(password: string): Promise<string> {
  return await argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    iterations: 2,
    memorySize: 19_456,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  });
}

/** Four groups of five letters and digits that cannot be misread: 99 bits. */
function randomPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(20)),
    (byte) => alphabet[byte % alphabet.length],
  ).join('');
  return (letters.match(/.{5}/g) ?? []).join('-');
}
