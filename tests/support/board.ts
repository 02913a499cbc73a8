import type { TimeSlot } from '../../contracts/choices.ts';
import type { Sql } from '../../db/connect.ts';

/** Points of Toronto and its neighbours, in degrees. */
export const PLACES = {
  downtown: { lat: 43.6532, lng: -79.3832, province: 'ON' },
  mississauga: { lat: 43.589, lng: -79.6441, province: 'ON' },
  scarborough: { lat: 43.7764, lng: -79.2318, province: 'ON' },
  ottawa: { lat: 45.4215, lng: -75.6972, province: 'ON' },
} as const;
type Place = keyof typeof PLACES;

export type PlannedBooking = {
  vendor?: string;
  day: string;
  slot?: TimeSlot;
  /** First name and last name of the customer. */
  customer?: [string, string];
  from?: Place;
  to?: Place;
  hours?: number;
  trucks?: number;
  days?: number;
};

/** Enters a paid, accepted booking of a vendor of the seed, with all that the board reads of it. */
export async function planBooking(sql: Sql, asked: PlannedBooking): Promise<string> {
  const { vendor = 'easy2go', day, slot = 'Morning', hours = 3, trucks = 1, days = 1 } = asked;
  const [first, last] = asked.customer ?? ['Maya', 'Chen'];
  const [from, to] = [asked.from ?? 'downtown', asked.to ?? 'downtown'];
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const letters = crypto.getRandomValues(new Uint8Array(10));
  const id = `L${Array.from(letters, (byte) => alphabet[byte % 32]).join('')}`;
  const ends = { origin: placeOf(from), destination: placeOf(to) };
  await sql.begin(async (tx) => {
    await tx`
      insert into leads (id, first_name, last_name, email, phone, origin_address,
        destination_address, move_date, move_time, total_rooms, status, payment_status,
        selected_vendor_id, quote_amount, request_hash, browser_token_hash)
      select ${id}, ${first}, ${last}, 'maya@example.ca', '+1 416 555 0111', ${`1 Main St, ${from}`},
        ${`2 King St, ${to}`}, ${day}, ${slot}, 3, 'payment_completed', 'succeeded', id, 90000, 'x',
        'x'
      from vendors where slug = ${vendor}`;
    await tx`
      insert into quotes (lead_id, vendor_id, rate_version, inputs, result)
      select ${id}, v.id, r.version, ${JSON.stringify({ move: ends })},
        ${JSON.stringify({ crew_size: 3, estimated_hours: hours })}
      from vendors v join rate_versions r on r.vendor_id = v.id
      where v.slug = ${vendor} order by r.version limit 1`;
    await tx`
      insert into calendar_days as c (location_id, day, trucks, taken)
      select l.id, ${day}::date + n, greatest(l.truck_count, ${trucks}::int), ${trucks}
      from (
        select l.id, l.truck_count from locations l join vendors v on v.id = l.vendor_id
        where v.slug = ${vendor} order by l.id limit 1
      ) l, generate_series(0, ${days}::int - 1) n
      on conflict (location_id, day) do update set taken = c.taken + excluded.taken,
        trucks = greatest(c.trucks, c.taken + excluded.taken), blackout = null`;
    await tx`
      insert into bookings (lead_id, location_id, day, days, trucks, state, held_until)
      select ${id}, l.id, ${day}, ${days}, ${trucks}, 'confirmed', now()
      from locations l join vendors v on v.id = l.vendor_id
      where v.slug = ${vendor} order by l.id limit 1`;
    await tx`
      update vendor_answers set stage = 'accepted', answered_at = now(), answered_by = 'test'
      where lead_id = ${id}`;
  });
  return id;
}

const placeOf = (place: Place) => ({
  ...PLACES[place],
  label: place,
  city: place,
  precision: 'address',
});

/** Gives the first yard of a vendor trucks and crews of these names. Resolves to their ids. */
export async function makeFleet(
  sql: Sql,
  { vendor = 'easy2go', trucks = ['Truck 1', 'Truck 2'], crews = ['North crew'] } = {},
) {
  const [yard] = await sql<{ id: number; vendor_id: number }[]>`
    select l.id, l.vendor_id from locations l join vendors v on v.id = l.vendor_id
    where v.slug = ${vendor} order by l.id limit 1`;
  if (!yard) throw new Error(`The seed has no yard of ${vendor}.`);
  const { id, vendor_id } = yard;
  const made = async (rows: Promise<{ id: number; name: string }[]>) =>
    Object.fromEntries((await rows).map((row) => [row.name, row.id])) as Record<string, number>;
  return {
    locationId: id,
    trucks: await made(sql`
      insert into trucks (vendor_id, location_id, name)
      select ${vendor_id}, ${id}, unnest(${trucks}::text[]) returning id, name`),
    crews: await made(sql`
      insert into crews (vendor_id, location_id, name, people)
      select ${vendor_id}, ${id}, unnest(${crews}::text[]), 3 returning id, name`),
  };
}
