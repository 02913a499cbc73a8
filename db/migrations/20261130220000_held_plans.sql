-- migrate:up

-- A session keeps the plans of its first bookings, and while tables are empty all indexes that hold a column cost the
-- same. So a booking's key is asked for alone, without an order (`offset 0`), and the payment under review by the index
-- that begins with it: both were read from end to end, at each booking.

create or replace function unpaid_trucks(location int, at date, but_for text) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(trucks), 0) from (
      select * from bookings
      where location_id = location and day <= at and day > at - 31 and state <> 'released' offset 0
    ) near
    where day + days > at and lead_id <> but_for and state = 'held'
      and (select true from leads where id = lead_id and payment_status = 'review') is null);
end $$;

create or replace function held_by(network text) returns bigint language plpgsql stable as $$
begin
  return (
    select count(*) from bookings
    where network_hash = network
      and (select true from leads where id = lead_id and payment_status = 'review') is null);
end $$;

create or replace function held_by_browser(browser text, owns text[]) returns bigint
language plpgsql stable as $$
begin
  return (
    select count(*) from (
      select lead_id from (select * from bookings where browser_key = browser offset 0) keyed
      union
      select lead_id from unnest(owns) owned (id), lateral (
        select * from bookings where lead_id = owned.id offset 0
      ) own
      where state = 'held'
    ) held
    where (select true from leads where id = lead_id and payment_status = 'review') is null);
end $$;

-- A browser that has made no lead yet holds nothing: its key, the new lead itself, is neither locked nor counted.
create or replace function take_within(
  lead text, location int, first date, count int, days int, closed boolean,
  browser text, owns text[], network text, per_browser int, per_network int
) returns text language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  by_browser int := 0;
  network_is_full boolean := false;
  passed text;
begin
  if browser is not null then
    perform pg_advisory_xact_lock(hashtextextended(browser, 1));
    by_browser := held_by_browser(browser, owns);
  end if;
  -- A browser past its own quota gives up a hold for this one.
  per_network := per_network + (by_browser >= per_browser)::int;
  if not pg_try_advisory_xact_lock(hashtextextended(network, 2)) then
    network_is_full := held_by(network) >= per_network;
    if not network_is_full then
      perform pg_advisory_xact_lock(hashtextextended(network, 2));
    end if;
  end if;
  network_is_full := network_is_full or held_by(network) >= per_network;
  perform hold_trucks(location, first, count, days, closed);
  passed := case
    when exists (
      select from calendar_days c
      join locations l on l.id = c.location_id,
      lateral (
        select (case when c.blackout is null then c.trucks else l.truck_count end + 1) / 2 as half
      ) quota
      where c.location_id = location and c.day >= first and c.day < first + days
        -- Paid and unpaid trucks are counted together first, which reads no booking.
        and c.taken > half and unpaid_trucks(c.location_id, c.day, lead) + count > half) then 'day'
    when network_is_full then 'network'
    when by_browser >= per_browser then 'browser'
  end;
  if passed is not null then
    perform free_trucks(location, first, count, days);
  end if;
  return coalesce(passed, 'held');
end $$;

create or replace function book_within(
  lead text, location int, first date, count int, days int, until timestamptz, closed boolean,
  browser text, owns text[], network text, per_browser int, per_network int
) returns text language plpgsql as $$
declare
  hash text := network_hash_of(network);
  outcome text := take_within(lead, location, first, count, days, closed,
    nullif(browser, lead), owns, hash, per_browser, per_network);
  held boolean := outcome = 'held';
begin
  insert into bookings (lead_id, location_id, day, days, trucks, state, held_until, browser_key, network_hash)
  values (lead, location, first, days, count, case when held then 'held' else 'released' end, until,
    case when held then browser end, case when held then hash end);
  return outcome;
end $$;
-- migrate:down
