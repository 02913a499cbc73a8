-- migrate:up

-- From when on the deposit of a declined booking goes back, so that its customer can take another
-- mover before; null where it went at once.
alter table vendor_answers add column refund_after timestamptz;
alter table vendor_answers add constraint vendor_answers_refund_after
  check (refund_after is null or stage = 'declined');

-- Puts a booking on other dates, another location, another count of trucks; one that was released, and
-- holds none, it confirms again. Each of the dates before and after is locked in one order, so that two
-- that cross never wait for each other in a circle. Raises a violation of `trucks_left` where a date has
-- too few.
create or replace function move_booking(
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
  -- What closes the location waits for this transaction, or this one sees it closed.
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

alter table vendor_answers drop column refund_after;
create or replace function move_booking(
  lead text, location int, first date, count int, span int, closed boolean
) returns void language plpgsql as $$
declare
  old bookings;
begin
  select * into strict old from bookings where lead_id = lead and state = 'confirmed' for update;
  insert into calendar_days (location_id, day, trucks, taken, by_rule)
  select l.id, d.day, greatest(l.truck_count, 0), 0, true
  from (
    select old.location_id, old.day + n as day from generate_series(0, old.days - 1) n
    union select location, first + n from generate_series(0, span - 1) n
  ) d
  join locations l on l.id = d.location_id
  order by l.id, d.day
  on conflict (location_id, day) do update set taken = calendar_days.taken;
  perform free_trucks(old.location_id, old.day, old.trucks, old.days);
  -- What closes the location waits for this transaction, or this one sees it closed.
  perform from locations where id = location and closed_at is null for key share;
  if not found then
    raise exception 'No truck is left.' using errcode = 'check_violation', constraint = 'trucks_left';
  end if;
  perform hold_trucks(location, first, count, span, closed);
  update bookings set location_id = location, day = first, trucks = count, days = span,
    updated_at = now()
  where lead_id = lead;
end $$;
