import type { Transaction } from '../connect.ts';
import { SCALE_WORDS as WORDS } from './scale-words.ts';

/** The most that the schema allows a date: so many moves of the past at most left a location on one day. */
const MOST_TRUCKS = 500;

export type ScaleBatch = {
  /** Numbers of the batch's first and last lead, of `leads` in all. */
  first: number;
  last: number;
  leads: number;
  /** How far back the first lead lies; the later ones follow ever more closely. */
  days: number;
  now: Date;
};

/**
 * Makes the table `scale_batch` for the rest of the transaction: the leads numbered `first` to
 * `last` of `leads`, each with its later course. `h` is a number from the lead's own that
 * everything accidental is taken from. A lead is `paid` when its deposit was, and `booked` when it
 * was not given back, only where the calendar has room.
 */
export async function createScaleBatch(
  tx: Transaction,
  { first, last, leads, days, now }: ScaleBatch,
): Promise<void> {
  await tx`drop table if exists scale_batch`;
  await tx`
    create temp table scale_batch on commit drop as
    with vendor as (
      select v.id, v.slug, v.name, v.email, phone_text(v.phone) as phone, row_number() over (order by v.id) - 1 as place,
        count(*) over () as vendors,
        (select max(version) from rate_versions where vendor_id = v.id) as rate_version,
        (select array_agg(id order by id) from locations where vendor_id = v.id) as location_ids
      from vendors v
      where exists (select from locations where vendor_id = v.id)
        and exists (select from rate_versions where vendor_id = v.id)
    ), numbered as (
      select n, (hashint8(n)::bigint & 2147483647)::int as h,
        (hashint8(n * 7919)::bigint & 2147483647)::int as g,
        ${now}::timestamptz
          - make_interval(secs => 60 + ${days * 86_400} * power(1 - n / ${leads}::float8, 1.6))
          as created_at
      from generate_series(${first}::bigint, ${last}::bigint) n
    ), dated as (
      select *, (created_at at time zone 'America/Toronto')::date + 3 + h % 75 as move_date,
        created_at < ${now}::timestamptz - interval '2 days' as old, h % 100 as luck
      from numbered
    ), fated as (
      select d.*, v.id as vendor_id, v.slug, v.name as vendor, v.email as vendor_email,
        v.phone as vendor_phone, v.rate_version,
        v.location_ids[1 + g % cardinality(v.location_ids)] as location_id,
        case when old then case when luck < 36 then 'lost' when luck < 50 then 'payment_completed'
            when luck < 70 then 'converted' when luck < 79 then 'contacted'
            when luck < 86 then 'qualified' when luck < 93 then 'pending_payment' else 'new' end
          else case when luck < 45 then 'pending_payment' when luck < 65 then 'payment_completed'
            when luck < 85 then 'new' else 'contacted' end end as hoped
      from dated d
      join vendor v on v.place = g % v.vendors
    ), placed as (
      select f.*, row_number() over (partition by location_id, move_date,
          hoped in ('converted', 'payment_completed') order by n) as turn
      from fated f
    ), told as (
      select p.*, hoped in ('converted', 'payment_completed') and turn <= coalesce(
          (select case when past then ${MOST_TRUCKS} - c.taken else (c.trucks - c.taken) / 2 end
            from calendar_days c where c.location_id = p.location_id and c.day = p.move_date),
          case when past then ${MOST_TRUCKS}
            else (select truck_count / 2 from locations where id = p.location_id) end) as paid
      from (select *, move_date < ${now}::date as past from placed) p
    ), settled as (
      select *, paid and g % 33 <> 0 as booked,
        case when hoped in ('converted', 'payment_completed') and not paid then 'contacted'
          else hoped end as status,
        least(${now}::timestamptz, created_at + make_interval(mins => 4 + g % 20)) as settled_at,
        least(${now}::timestamptz, created_at + interval '2 days') as refunded_at
      from told
    ), made as (
      select *, case when booked then 'succeeded' when paid then 'refunded'
          when status = 'lost' and g % 25 = 0 then 'failed'
          when created_at > ${now}::timestamptz - interval '30 minutes' then 'pending'
          else 'expired' end as payment_status,
        ${made(tx)}
      from settled
    )
    select *,
      jsonb_build_object('status', 'pending_payment', 'payment_status', 'pending',
        'selected_vendor_id', vendor_id) as begun,
      jsonb_build_object('status', status, 'payment_status', payment_status,
        'selected_vendor_id', vendor_id) as ended,
      ${quote(tx)} as result
    from made`;
}

/** Name, addresses and size of a lead, from its number. */
const made = (tx: Transaction) => tx`
  'LZZZZZ' || (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
      1 + ((n * 20615843) % 33554432 >> (5 * digit))::int % 32, 1), '' order by digit desc)
    from generate_series(0, 4) digit) as id,
  (${WORDS.first}::text[])[1 + h / 7 % ${WORDS.first.length}] as first_name,
  (${WORDS.last}::text[])[1 + g / 11 % ${WORDS.last.length}] as last_name,
  translate(lower((${WORDS.first}::text[])[1 + h / 7 % ${WORDS.first.length}] || '.'
    || (${WORDS.last}::text[])[1 + g / 11 % ${WORDS.last.length}]), 'éèôëÉ''', 'eeoee')
    || n || '@mail.example' as email,
  '+141655501' || lpad((h % 100)::text, 2, '0') as phone,
  1 + h % 980 || ' ' || (${WORDS.street}::text[])[1 + h / 3 % ${WORDS.street.length}] || ', '
    || (${WORDS.city}::text[])[1 + h / 5 % ${WORDS.city.length}] || ', ON' as origin,
  1 + g % 980 || ' ' || (${WORDS.street}::text[])[1 + g / 3 % ${WORDS.street.length}] || ', '
    || (${WORDS.city}::text[])[1 + g / 5 % ${WORDS.city.length}] || ', ON' as destination,
  case when h % 2 = 0 then 'Morning' else 'Afternoon' end as move_time,
  1 + h / 13 % 6 as rooms,
  case when g % 3 = 0 then 500 + 250 * (h / 17 % 9) end as square_footage,
  14000 + 1000 * (g / 19 % 9) as hourly, 3 + h / 23 % 8 as hours, 5000 + 500 * (g % 20) as travel,
  (14000 + 1000 * (g / 19 % 9)) * (3 + h / 23 % 8) + 5000 + 500 * (g % 20) as cents`;

/** The quote as sold: a `StoredQuote` (contracts/price-lines.ts). */
const quote = (tx: Transaction) => tx`
  jsonb_build_object(
    'vendor_slug', slug, 'vendor_name', vendor, 'total_cost', cents / 100.0,
    'tax_cost', round(cents * 0.13) / 100, 'total_with_tax', (cents + round(cents * 0.13)) / 100,
    'base_cost', cents / 100.0, 'fuel_surcharge', 0, 'heavy_items_cost', 0,
    'hourly_rate', hourly / 100.0, 'estimated_hours', hours, 'travel_time', '1h 0m',
    'travel_time_hours', 1, 'crew_size', 2 + h % 2, 'truck_count', 1, 'truck_size', '20 ft',
    'rating', null, 'reviews', 0, 'special_notes', '', 'bookable', true,
    'available_slots', '[]'::jsonb, 'additional_services_info', '[]'::jsonb,
    'payment_status', 'pending',
    'breakdown', jsonb_build_object('lines', jsonb_build_array(
        jsonb_build_object('kind', 'crew', 'params', jsonb_build_object('crew', 2 + h % 2),
          'quantity', hours, 'rate_cents', hourly, 'amount_cents', hourly * hours),
        jsonb_build_object('kind', 'travel', 'params', '{}'::jsonb, 'quantity', 1,
          'rate_cents', travel, 'amount_cents', travel),
        jsonb_build_object('kind', 'tax', 'params',
          jsonb_build_object('name', 'HST', 'per_100k', 13000), 'quantity', cents / 100.0,
          'rate_cents', 13, 'amount_cents', round(cents * 0.13))),
      'subtotal_cents', cents, 'tax_cents', round(cents * 0.13),
      'total_cents', cents + round(cents * 0.13),
      'ceiling_cents', round((cents + round(cents * 0.13)) * 1.1), 'distance_km', 5 + g % 60,
      'rate_version', rate_version),
    'dispatcher_info', jsonb_build_object('name', vendor, 'location_name', vendor, 'city', 'Toronto',
      'gmb_url', '', 'owner', vendor, 'phone', vendor_phone),
    'sales_contact', jsonb_build_object('name', vendor, 'phone', vendor_phone,
      'email', vendor_email))`;
