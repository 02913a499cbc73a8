import type { Sql } from '../../db/connect.ts';

/** Where the generated jobs begin and end: a grid of this many degrees around Toronto. */
const STEP = 0.01;

/**
 * Gives a vendor of the seed so many confirmed jobs on each of the dates: a truck and a crew for every two of
 * them, one in the morning and one in the afternoon, at its yards in turn, all of them dispatched.
 */
export async function seedBusyVendor(
  sql: Sql,
  { vendor, from, days, jobs }: { vendor: string; from: string; days: number; jobs: number },
): Promise<void> {
  const pairs = Math.ceil(jobs / 2);
  await sql.begin(async (tx) => {
    await tx`
      create temp table busy_yards on commit drop as
      select l.id, l.vendor_id, row_number() over (order by l.id) - 1 as place, count(*) over () as yards
      from locations l join vendors v on v.id = l.vendor_id
      where v.slug = ${vendor} and l.closed_at is null`;
    await tx`
      insert into trucks (vendor_id, location_id, name)
      select y.vendor_id, y.id, 'Busy truck ' || n
      from generate_series(1, ${pairs}::int) n join busy_yards y on y.place = n % y.yards`;
    await tx`
      insert into crews (vendor_id, location_id, name, people)
      select y.vendor_id, y.id, 'Busy crew ' || n, 3
      from generate_series(1, ${pairs}::int) n join busy_yards y on y.place = n % y.yards`;
    await tx`
      create temp table busy on commit drop as
      select 'LYYYY' || lpad((d * ${jobs}::int + n)::text, 6, '0') as id, n, ${from}::date + d as day,
        t.vendor_id, t.location_id, t.id as truck_id, c.id as crew_id, n % 2 = 0 as is_early,
        jsonb_build_object('province', 'ON', 'precision', 'address', 'label', 'Toronto, Ontario',
          'lat', 43.6 + ${STEP}::float8 * (n / 2 % 20), 'lng', -79.6 + ${STEP}::float8 * (n / 2 / 20)
        ) as place
      from generate_series(0, ${days}::int - 1) d
      cross join generate_series(0, ${jobs}::int - 1) n
      join trucks t on t.name = 'Busy truck ' || (n / 2 + 1)
      join crews c on c.name = 'Busy crew ' || (n / 2 + 1)`;
    await tx`
      insert into leads (id, first_name, last_name, email, phone, origin_address,
        destination_address, move_date, move_time, total_rooms, status, payment_status,
        selected_vendor_id, quote_amount, request_hash, browser_token_hash)
      select id, 'Maya', 'Chen ' || n, 'busy' || n || '@mail.example', '+14165550111',
        n || ' Main St, Toronto, ON', n || ' King St, Toronto, ON', day,
        case when is_early then 'Morning' else 'Afternoon' end, 3, 'payment_completed',
        'succeeded', vendor_id, 90000, 'busy', 'busy'
      from busy`;
    await tx`
      insert into quotes (lead_id, vendor_id, rate_version, inputs, result)
      select b.id, b.vendor_id, r.version,
        jsonb_build_object('move', jsonb_build_object('origin', place, 'destination', place)),
        jsonb_build_object('crew_size', 3, 'estimated_hours', 3)
      from busy b join (
        select vendor_id, min(version) as version from rate_versions group by 1
      ) r using (vendor_id)`;
    await tx`
      insert into calendar_days as c (location_id, day, trucks, taken)
      select location_id, day, count(*), count(*) from busy group by 1, 2
      on conflict (location_id, day) do update set taken = c.taken + excluded.taken,
        trucks = greatest(c.trucks, c.taken + excluded.taken), blackout = null`;
    await tx`
      insert into bookings (lead_id, location_id, day, trucks, state, held_until)
      select id, location_id, day, 1, 'confirmed', now() from busy`;
    await tx`
      update vendor_answers set stage = 'accepted', answered_at = now(), answered_by = 'bench'
      where lead_id in (select id from busy)`;
    await tx`
      insert into dispatches
        (vendor_id, lead_id, day, truck_id, crew_id, starts_at, assigned_by, assigned_at)
      select vendor_id, id, day, truck_id, crew_id, case when is_early then '08:30' else '13:30' end,
        'bench', now()
      from busy`;
  });
}
