-- migrate:up

-- A row that a hold made says only what is taken: whether the date is closed is for the mover's rules
-- to say, until the mover writes the date itself (rule 3.21).
alter table calendar_days add column by_rule boolean not null default false;

-- As before; where the mover's rules say that no move starts on the first date (`closed`), only a row
-- of the mover's own has trucks on it.
drop function hold_trucks(int, date, int, int);
create function hold_trucks(
  location int, first date, count int, days int, closed boolean default false
) returns void language plpgsql as $$
begin
  for wanted in 0 .. days - 1 loop
    insert into calendar_days (location_id, day, trucks, taken, by_rule)
    select id, first + wanted, greatest(truck_count, count), count, true
    from locations
    where id = location and closed_at is null
      -- A date may have more trucks than the fleet, or be open, but only where its mover says so.
      and (truck_count >= count and not (closed and wanted = 0) or exists (
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
        else calendar_days.trucks end
        and not (closed and wanted = 0 and calendar_days.by_rule);
    if not found then
      raise exception 'No truck is left.'
        using errcode = 'check_violation', constraint = 'trucks_left';
    end if;
  end loop;
end $$;

-- migrate:down

drop function hold_trucks(int, date, int, int, boolean);
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
alter table calendar_days drop column by_rule;
