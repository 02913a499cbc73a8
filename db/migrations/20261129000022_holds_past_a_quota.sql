-- migrate:up

-- The unpaid holds of a network, by its hash.
create function held_by(network text) returns bigint language sql stable return (
  select count(*) from bookings b join leads l on l.id = b.lead_id
  where b.state = 'held' and b.network_hash = network and l.payment_status <> 'review');

-- A network as holds know it; null of none.
create function network_hash_of(network text) returns text language sql stable return (
  select encode(sha256(convert_to(value || network, 'UTF8')), 'hex') from secrets
  where name = 'hold-network');

-- Takes trucks for a lead within the quotas of rule 4.27, and says what hold_within says. Those who count the same wait for
-- each other from the first line on, in one order: browser, network, dates. A network whose quota is full keeps none of
-- its customers waiting, since a carrier is one network.
create function take_within(
  lead text, location int, first date, count int, days int, closed boolean,
  browser text, owns text[], network text, per_browser int, per_network int
) returns text language plpgsql as $$
declare
  by_browser int;
  network_is_full boolean;
  passed text;
begin
  perform pg_advisory_xact_lock(hashtextextended(browser, 1));
  select count(*) into by_browser from bookings b join leads l on l.id = b.lead_id
  where b.state = 'held' and (b.browser_key = browser or b.lead_id = any(owns))
    and l.payment_status <> 'review';
  -- A browser past its own quota gives up a hold for this one.
  per_network := per_network + (by_browser >= per_browser)::int;
  network_is_full := held_by(network) >= per_network;
  if not network_is_full then
    perform pg_advisory_xact_lock(hashtextextended(network, 2));
    network_is_full := held_by(network) >= per_network;
  end if;
  perform hold_trucks(location, first, count, days, closed);
  passed := case
    when exists (
      select from calendar_days c
      join locations l on l.id = c.location_id,
      lateral (
        select (case when c.blackout is null then c.trucks else l.truck_count end + 1) / 2 as half
      ) quota
      where c.location_id = location and c.day >= first and c.day < first + days
        -- What is paid and what is not are counted together first, which reads no booking.
        and c.taken > half and unpaid_trucks(c.location_id, c.day, lead) + count > half) then 'day'
    when network_is_full then 'network'
    when by_browser >= per_browser then 'browser'
  end;
  if passed is not null then
    perform free_trucks(location, first, count, days);
  end if;
  return coalesce(passed, 'held');
end $$;
-- A session keeps the plan that it made while there were few bookings.
alter function take_within set enable_seqscan = off;

create or replace function hold_within(
  lead text, until timestamptz, closed boolean, browser text, owns text[], network text,
  per_browser int, per_network int
) returns text language plpgsql as $$
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

-- migrate:down
