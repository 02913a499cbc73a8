-- migrate:up

-- Crew and trucks of a long move are away for several dates, one after the other (rule 3.20).
alter table bookings add column days int not null default 1 check (days between 1 and 31);

-- Takes trucks on each of a location's dates from `first` on, or on none. Raises a violation of
-- `trucks_left` where a date has too few, or where the location has closed. No move starts on a
-- blackout date, and one that is under way goes on over it with the fleet's trucks. Dates are taken in
-- their order, so that two that overlap never wait for each other in a circle.
drop function hold_trucks(int, date, int);
create function hold_trucks(location int, first date, count int, days int) returns void
language plpgsql as $$
begin
  for wanted in 0 .. days - 1 loop
    insert into calendar_days (location_id, day, trucks, taken)
    select id, first + wanted, greatest(truck_count, count), count
    from locations
    where id = location and closed_at is null
      -- A date may have more trucks than the fleet, but only where its mover has said so.
      and (truck_count >= count or exists (
        select from calendar_days where location_id = location and day = first + wanted))
    -- What closes the location waits for this transaction, or this one sees it closed.
    for key share of locations
    on conflict (location_id, day) do update
      set taken = calendar_days.taken + excluded.taken,
        -- The trucks of a blackout date are those taken.
        trucks = case when calendar_days.blackout is null then calendar_days.trucks
          else calendar_days.taken + excluded.taken end
      where calendar_days.taken + excluded.taken <= case
        when calendar_days.blackout is not null and wanted > 0
          then (select truck_count from locations where id = location)
        else calendar_days.trucks end;
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

-- migrate:down

update calendar_days c set taken = c.taken - further.trucks
from (
  select location_id, day + n as day, sum(trucks)::int as trucks
  from bookings cross join generate_series(1, days - 1) n
  where state <> 'released' group by 1, 2
) further
where c.location_id = further.location_id and c.day = further.day;
drop function free_trucks(int, date, int, int);
drop function retake_trucks(int, date, int, int);
drop function hold_trucks(int, date, int, int);
alter table bookings drop column days;
create function hold_trucks(location int, wanted date, count int) returns void
language plpgsql as $$
begin
  insert into calendar_days (location_id, day, trucks, taken)
  select id, wanted, greatest(truck_count, count), count
  from locations
  where id = location and closed_at is null
    and (truck_count >= count or exists (
      select from calendar_days where location_id = location and day = wanted))
  for key share of locations
  on conflict (location_id, day) do update
    set taken = calendar_days.taken + excluded.taken
    where calendar_days.taken + excluded.taken <= calendar_days.trucks;
  if not found then
    raise exception 'No truck is left.' using errcode = 'check_violation', constraint = 'trucks_left';
  end if;
end $$;
