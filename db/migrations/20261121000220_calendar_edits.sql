-- migrate:up

-- A mover's own hand on its calendar. `blackout` says why no further truck leaves on a date; the
-- bookings that it has stay. `edit` counts the changes that people made to the location's calendar:
-- a date with a higher one than somebody has seen was changed since by somebody else.
alter table calendar_days
  add column blackout text check (length(blackout) between 1 and 80),
  add column edit int not null default 0;

-- A booking that a blackout date loses gives its truck to nobody.
create function keep_blackout() returns trigger language plpgsql as $$
begin
  new.trucks := least(new.trucks, new.taken);
  return new;
end $$;
create trigger calendar_days_blackout before update on calendar_days
  for each row when (new.blackout is not null) execute function keep_blackout();
alter table calendar_days add constraint calendar_days_closed
  check (blackout is null or trucks = taken);

-- Two people of a mover who edit one location: the second one's version is behind.
alter table locations
  add column version int not null default 1,
  add column sales_phone text;
create trigger locations_version before update on locations
  for each row execute function count_version();
create unique index locations_name on locations (vendor_id, lower(name));

-- migrate:down

drop index locations_name;
drop trigger locations_version on locations;
alter table locations drop column sales_phone, drop column version;
alter table calendar_days drop constraint calendar_days_closed;
drop trigger calendar_days_blackout on calendar_days;
drop function keep_blackout;
alter table calendar_days drop column edit, drop column blackout;
