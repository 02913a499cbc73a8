-- migrate:up

-- Tells who looks at a vendor's board what has changed: `vendor|first|last`, or all of it without dates.
create function announce_board(vendor int, first date, last date) returns void language sql as $$
  select pg_notify('board', concat_ws('|', vendor, first, last));
$$;

create function announce_dispatch() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform announce_board(old.vendor_id, old.day, old.day); end if;
  if tg_op <> 'DELETE' then perform announce_board(new.vendor_id, new.day, new.day); end if;
  return null;
end $$;
create trigger dispatches_announce after insert or update or delete on dispatches
  for each row execute function announce_dispatch();

create function announce_fleet() returns trigger language plpgsql as $$
begin
  perform announce_board(coalesce(new.vendor_id, old.vendor_id), null, null);
  return null;
end $$;
create trigger trucks_announce after insert or update or delete on trucks
  for each row execute function announce_fleet();
create trigger crews_announce after insert or update or delete on crews
  for each row execute function announce_fleet();

-- A booking that ends, moves or goes to another vendor loses its trucks and crews at once, whichever code
-- ends it. Who does it is the transaction's setting portage.actor.
create function end_dispatches(lead text) returns void language plpgsql as $$
begin
  with gone as (delete from dispatches where lead_id = lead returning *)
  insert into audit (actor, action, entity, entity_id, before)
  select coalesce(nullif(current_setting('portage.actor', true), ''), 'system'),
    'dispatch.removed', 'lead', lead_id,
    jsonb_build_object('day', day, 'truck_id', truck_id, 'crew_id', crew_id, 'starts_at', starts_at)
  from gone order by id;
end $$;

create function follow_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'confirmed' then
    if (new.state, new.location_id, new.day, new.days, new.trucks)
      is distinct from (old.state, old.location_id, old.day, old.days, old.trucks)
    then
      perform end_dispatches(old.lead_id);
    end if;
    perform announce_board(vendor_id, old.day, old.day + old.days - 1)
    from locations where id = old.location_id;
  end if;
  if new.state = 'confirmed' then
    perform announce_board(vendor_id, new.day, new.day + new.days - 1)
    from locations where id = new.location_id;
  end if;
  return null;
end $$;
create trigger bookings_board after insert or update on bookings
  for each row execute function follow_booking();

-- Another half of the day is another arrival.
create function follow_lead() returns trigger language plpgsql as $$
begin
  perform end_dispatches(new.id);
  return null;
end $$;
create trigger leads_board after update of move_time on leads
  for each row when (old.move_time <> new.move_time) execute function follow_lead();

-- What is agreed, and whether it is answered, stands on the board too.
create function follow_answer() returns trigger language plpgsql as $$
begin
  perform announce_board(new.vendor_id, b.day, b.day + b.days - 1)
  from bookings b where b.lead_id = new.lead_id;
  return null;
end $$;
create trigger vendor_answers_board after update on vendor_answers
  for each row when (old.stage <> new.stage or old.final_time is distinct from new.final_time)
  execute function follow_answer();

-- What lies ahead of a truck or a crew is asked before it is retired.
create index dispatches_truck on dispatches (truck_id, day);
create index dispatches_crew on dispatches (crew_id, day) where crew_id is not null;

-- migrate:down

drop index dispatches_crew;
drop index dispatches_truck;
drop trigger vendor_answers_board on vendor_answers;
drop trigger leads_board on leads;
drop trigger bookings_board on bookings;
drop trigger crews_announce on crews;
drop trigger trucks_announce on trucks;
drop trigger dispatches_announce on dispatches;
drop function follow_answer();
drop function follow_lead();
drop function follow_booking();
drop function end_dispatches(text);
drop function announce_fleet();
drop function announce_dispatch();
drop function announce_board(int, date, date);
