-- migrate:up

-- The unpaid holds of a browser: by its key, and by the leads that it owns. Each is found by an index of its own. Asked for
-- with "or", a session that planned while there were few bookings looks among all holds, and each booking costs more
-- with every hold that is open.
create function held_by_browser(browser text, owns text[]) returns bigint language sql stable return (
  select count(*) from (
    select lead_id from bookings where state = 'held' and browser_key = browser
    union
    select lead_id from bookings where state = 'held' and lead_id = any(owns)
  ) b join leads l on l.id = b.lead_id
  where l.payment_status <> 'review');

-- As before, but that a browser's holds are counted so.
create or replace function take_within(
  lead text, location int, first date, count int, days int, closed boolean,
  browser text, owns text[], network text, per_browser int, per_network int
) returns text language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  by_browser int;
  network_is_full boolean;
  passed text;
begin
  perform pg_advisory_xact_lock(hashtextextended(browser, 1));
  by_browser := held_by_browser(browser, owns);
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

-- migrate:down
