-- migrate:up

-- Takes trucks on a location's date for a hold, only while they are left. Raises a violation of
-- `trucks_left` otherwise, or where the location has closed.
create function hold_trucks(location int, wanted date, count int) returns void
language plpgsql as $$
begin
  insert into calendar_days (location_id, day, trucks, taken)
  select id, wanted, greatest(truck_count, count), count
  from locations
  where id = location and closed_at is null
    -- A date may have more trucks than the fleet, but only where its mover has said so.
    and (truck_count >= count or exists (
      select from calendar_days where location_id = location and day = wanted))
  -- What closes the location waits for this transaction, or this one sees it closed.
  for key share of locations
  on conflict (location_id, day) do update
    set taken = calendar_days.taken + excluded.taken
    where calendar_days.taken + excluded.taken <= calendar_days.trucks;
  if not found then
    raise exception 'No truck is left.' using errcode = 'check_violation', constraint = 'trucks_left';
  end if;
end $$;

-- migrate:down
