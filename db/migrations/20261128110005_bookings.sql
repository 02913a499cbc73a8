-- migrate:up

-- Trucks taken on a location's date: first held, then confirmed by a payment, or released.
create table bookings (
  lead_id text primary key references leads,
  location_id int not null references locations,
  day date not null,
  trucks int not null check (trucks > 0),
  state text not null check (state in ('held', 'confirmed', 'released')),
  held_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Crew and trucks of a long move are away for several dates, one after the other (rule 3.20).
  days int not null default 1 check (days between 1 and 31),
  -- The customer of a hold, while it lasts: a browser, by the first lead that it made, and a network, by a keyed hash.
  browser_key text,
  network_hash text check (network_hash ~ '^[0-9a-f]{64}$'),
  constraint bookings_holder check (state = 'held' or browser_key is null and network_hash is null)
);
create index bookings_place on bookings (location_id, day) where state <> 'released';
create index bookings_lapsing on bookings (held_until) where state = 'held';
create index bookings_browser on bookings (browser_key) where browser_key is not null;
create index bookings_network on bookings (network_hash) where network_hash is not null;
-- Bookings of the last day are found without reading the rest.
create index bookings_made on bookings (created_at);

create function forget_holder() returns trigger language plpgsql as $$
begin
  new.browser_key := null;
  new.network_hash := null;
  return new;
end $$;
create trigger bookings_holder_forgotten before update on bookings
  for each row when (old.state = 'held' and new.state <> 'held') execute function forget_holder();

-- Takes trucks on each of a location's dates from `first` on, or on none. Raises a violation of `trucks_left` where a
-- date has too few, or where the location has closed. No move starts on a blackout date, and a move that is under way
-- goes on over it with the fleet's trucks; where the vendor's rules say that no move starts on the first date
-- (`closed`), only a row of the vendor's own has trucks on it. Dates are taken in their order, so that overlapping
-- bookings never wait for each other in a circle. Every read is by a key, so that a plan for each booking would cost
-- more than the reading: so it is in all functions that hold trucks.
create function hold_trucks(
  location int, first date, count int, days int, closed boolean default false
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  for wanted in 0 .. days - 1 loop
    insert into calendar_days (location_id, day, trucks, taken, by_rule)
    select id, first + wanted, greatest(truck_count, count), count, true
    from locations
    where id = location and closed_at is null
      -- A date may have more trucks than the fleet, or be open, but only where its mover says so.
      and (truck_count >= count and not (closed and wanted = 0) or exists (
        select from calendar_days where location_id = location and day = first + wanted))
    -- A closing of the location waits for this transaction, or this transaction sees it closed.
    for key share of locations
    on conflict (location_id, day) do update
      set taken = calendar_days.taken + excluded.taken,
        -- The trucks of a blackout date are those taken.
        trucks = case when calendar_days.blackout is null then calendar_days.trucks
          else calendar_days.taken + excluded.taken end
      where calendar_days.taken + excluded.taken <= case
        when calendar_days.blackout is not null and wanted > 0
          then (select truck_count from locations where id = location)
        else calendar_days.trucks end
        and not (closed and wanted = 0 and calendar_days.by_rule);
    if not found then
      raise exception 'No truck is left.'
        using errcode = 'check_violation', constraint = 'trucks_left';
    end if;
  end loop;
end $$;

-- The same for a hold that lapsed: false where a date has too few, and then nothing is taken.
create function retake_trucks(location int, first date, count int, days int) returns boolean
language plpgsql as $$
begin
  perform hold_trucks(location, first, count, days);
  return true;
exception when check_violation then
  return false;
end $$;

-- Gives trucks back on each of a location's dates from `first` on, in their order too.
create function free_trucks(location int, first date, count int, days int) returns void
language plpgsql as $$
begin
  for freed in 0 .. days - 1 loop
    update calendar_days set taken = taken - count
    where location_id = location and day = first + freed;
  end loop;
end $$;

-- Each booking counts holds, and a session keeps the plans that it made while there were few: so a single index can
-- answer each question, and no SQL function asks it, since those are planned anew in each transaction. A payment under
-- review counts as paid.

-- The trucks that are held and not paid for on a location's date, but for those of one lead.
create function unpaid_trucks(location int, at date, but_for text) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(trucks), 0) from (
      select * from bookings
      where location_id = location and day <= at and day > at - 31 and state <> 'released' offset 0
    ) near
    where day + days > at and lead_id <> but_for and state = 'held'
      and (select payment_status from leads where id = lead_id) <> 'review');
end $$;

-- The unpaid holds of a network, by its hash. Ended holds have no hash.
create function held_by(network text) returns bigint language plpgsql stable as $$
begin
  return (
    select count(*) from bookings
    where network_hash = network
      and (select payment_status from leads where id = lead_id) <> 'review');
end $$;

-- The unpaid holds of a browser: by its key, and by the leads that it owns.
create function held_by_browser(browser text, owns text[]) returns bigint
language plpgsql stable as $$
begin
  return (
    select count(*) from (
      select lead_id from bookings where browser_key = browser
      union
      select lead_id from unnest(owns) owned (id), lateral (
        select * from bookings where lead_id = owned.id offset 0
      ) own
      where state = 'held'
    ) held
    where (select payment_status from leads where id = lead_id) <> 'review');
end $$;

-- A network as holds know it; null of none.
create function network_hash_of(network text) returns text language plpgsql stable as $$
begin
  return (
    select encode(sha256(convert_to(value || network, 'UTF8')), 'hex') from secrets
    where name = 'hold-network');
end $$;

-- Takes trucks for a lead until it is paid, within the quotas of rule 4.27; raises as hold_trucks where a date has too
-- few. Says 'held', or the quota that the hold would pass, and then takes no truck: the location's 'day', the
-- 'network', or the 'browser' where no other is passed. A browser is its key and the leads that it owns; a network is
-- null where the caller is this machine. Transactions that count the same wait for each other from the first line on,
-- in one order: browser, network, dates. A network whose quota is full keeps none of its customers waiting, since a
-- carrier is one network. Without scans: a session keeps the plan that it made while there were few bookings.
create function take_within(
  lead text, location int, first date, count int, days int, closed boolean,
  browser text, owns text[], network text, per_browser int, per_network int
) returns text language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  by_browser int;
  network_is_full boolean := false;
  passed text;
begin
  perform pg_advisory_xact_lock(hashtextextended(browser, 1));
  by_browser := held_by_browser(browser, owns);
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

-- Takes the trucks of a lead's booking, as take_within does.
create function hold_within(
  lead text, until timestamptz, closed boolean, browser text, owns text[], network text,
  per_browser int, per_network int
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  wanted bookings;
  hash text := network_hash_of(network);
  outcome text;
begin
  select * into strict wanted from bookings where lead_id = lead for update;
  outcome := take_within(lead, wanted.location_id, wanted.day, wanted.trucks, wanted.days, closed,
    browser, owns, hash, per_browser, per_network);
  if outcome = 'held' then
    update bookings set state = 'held', held_until = until, browser_key = browser,
      network_hash = hash, updated_at = now()
    where lead_id = lead;
  end if;
  return outcome;
end $$;

-- The same for a lead that has no booking yet, and has one from then on.
create function book_within(
  lead text, location int, first date, count int, days int, until timestamptz, closed boolean,
  browser text, owns text[], network text, per_browser int, per_network int
) returns text language plpgsql as $$
declare
  hash text := network_hash_of(network);
  outcome text := take_within(lead, location, first, count, days, closed,
    browser, owns, hash, per_browser, per_network);
  held boolean := outcome = 'held';
begin
  insert into bookings (lead_id, location_id, day, days, trucks, state, held_until, browser_key, network_hash)
  values (lead, location, first, days, count, case when held then 'held' else 'released' end, until,
    case when held then browser end, case when held then hash end);
  return outcome;
end $$;

-- Puts a booking on other dates, another location, another count of trucks; confirms a released booking, which holds
-- none, again. All dates before and after are locked in one order, so that crossing moves never wait for each other in
-- a circle. Raises a violation of `trucks_left` where a date has too few.
create function move_booking(
  lead text, location int, first date, count int, span int, closed boolean
) returns void language plpgsql as $$
declare
  old bookings;
  held int;
begin
  select * into strict old from bookings
  where lead_id = lead and state in ('confirmed', 'released') for update;
  held := case when old.state = 'confirmed' then old.days else 0 end;
  insert into calendar_days (location_id, day, trucks, taken, by_rule)
  select l.id, d.day, greatest(l.truck_count, 0), 0, true
  from (
    select old.location_id, old.day + n as day from generate_series(0, held - 1) n
    union select location, first + n from generate_series(0, span - 1) n
  ) d
  join locations l on l.id = d.location_id
  order by l.id, d.day
  on conflict (location_id, day) do update set taken = calendar_days.taken;
  if held > 0 then
    perform free_trucks(old.location_id, old.day, old.trucks, old.days);
  end if;
  -- A closing of the location waits for this transaction, or this transaction sees it closed.
  perform from locations where id = location and closed_at is null for key share;
  if not found then
    raise exception 'No truck is left.' using errcode = 'check_violation', constraint = 'trucks_left';
  end if;
  perform hold_trucks(location, first, count, span, closed);
  update bookings set location_id = location, day = first, trucks = count, days = span,
    state = 'confirmed', updated_at = now()
  where lead_id = lead;
end $$;

-- migrate:down
