-- migrate:up

-- A vendor's trucks and crews by name, for its own planning. The calendar alone says how many trucks a date has: these
-- tables never change what can be booked.
create table trucks (
  id int generated always as identity primary key,
  vendor_id int not null references vendors,
  location_id int not null references locations,
  name text not null check (length(name) between 1 and 60),
  plate text not null default '' check (length(plate) <= 20),
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index trucks_name on trucks (vendor_id, lower(name)) where retired_at is null;

create table crews (
  id int generated always as identity primary key,
  vendor_id int not null references vendors,
  location_id int not null references locations,
  name text not null check (length(name) between 1 and 60),
  people int not null check (people between 1 and 20),
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index crews_name on crews (vendor_id, lower(name)) where retired_at is null;

-- Which truck and crew go to a booking on one of its days. A booking of two trucks has two rows a day.
create table dispatches (
  id bigint generated always as identity primary key,
  vendor_id int not null references vendors,
  lead_id text not null references leads,
  day date not null,
  truck_id int not null references trucks,
  crew_id int references crews,
  -- When the truck is at the door, by the clocks of the pick-up.
  starts_at text not null check (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Rises with every change; a change names the one that it was made from.
  version int not null default 1,
  assigned_by text not null,
  assigned_at timestamptz not null,
  unique (lead_id, day, truck_id)
);
create index dispatches_day on dispatches (vendor_id, day);
-- The jobs ahead of a truck or a crew are asked for before it is retired.
create index dispatches_truck on dispatches (truck_id, day);
create index dispatches_crew on dispatches (crew_id, day) where crew_id is not null;

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

-- A booking that ends, moves or goes to another vendor loses its trucks and crews at once, whichever code ends it. The
-- transaction's setting portage.actor names the author.
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

-- The agreement, and its answer, stand on the board too.
create function follow_answer() returns trigger language plpgsql as $$
begin
  perform announce_board(new.vendor_id, b.day, b.day + b.days - 1)
  from bookings b where b.lead_id = new.lead_id;
  return null;
end $$;
create trigger vendor_answers_board after update on vendor_answers
  for each row when (old.stage <> new.stage or old.final_time is distinct from new.final_time)
  execute function follow_answer();

-- Notes for a crew on the two homes, beside the questions of the price: an object a home, as
-- `contracts/access-notes.ts` has it. Customer and vendor write it.
create table access_notes (
  lead_id text primary key references leads,
  pickup jsonb not null,
  dropoff jsonb not null,
  -- Rises with every change; a change names the one that it was made from.
  version int not null default 1,
  written_by text not null check (written_by in ('customer', 'vendor')),
  written_at timestamptz not null
);

-- A secret link by which a crew opens its jobs of one day, without an account.
create table crew_links (
  id int generated always as identity primary key,
  vendor_id int not null references vendors,
  crew_id int not null references crews,
  day date not null,
  token_hash text not null unique,
  -- By the clocks of the yard.
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  created_by text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  holder_id int references vendor_users,
  cut_off_id int references cut_offs,
  last_used_at timestamptz,
  -- When the crew first opened its day: no tap of the day is older. A new link of the same day has it from the one before.
  opened_at timestamptz
);
create unique index crew_links_live on crew_links (crew_id, day) where revoked_at is null;

-- How far a job is, as its crew taps it: each step of a day once, unless it was taken back.
create table job_steps (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  vendor_id int not null references vendors,
  crew_id int not null references crews,
  day date not null,
  step text not null
    check (step in ('on_way', 'arrived', 'loading', 'driving', 'unloading', 'done')),
  -- When the crew tapped it; the phone may have sent it later.
  tapped_at timestamptz not null,
  entered_at timestamptz not null,
  -- Named by the crew's page: one tap, however often it is sent.
  request_key text not null,
  undone_at timestamptz,
  unique (lead_id, request_key)
);
create unique index job_steps_once on job_steps (lead_id, day, step) where undone_at is null;
create index job_steps_day on job_steps (vendor_id, day);

-- The sums of a job, as its customer signed them on the spot: the record behind final price and bill.
create table job_records (
  lead_id text primary key references leads,
  vendor_id int not null references vendors,
  crew_id int not null references crews,
  -- On site, in quarter hours: by the taps (null where they say nothing), and as billed.
  tapped_hours numeric(6, 2),
  hours numeric(6, 2) not null check (hours > 0),
  hours_reason text not null,
  -- Price lines as a quote stores them, tax included, in cents.
  lines jsonb not null,
  subtotal_cents int not null,
  tax_cents int not null,
  total_cents int not null check (total_cents > 0),
  estimate_cents int not null,
  ceiling_cents int not null,
  paid_cents int not null,
  signed_name text not null,
  -- An SVG path on a field of 600 by 200; null where the typed name is the signature.
  signature text check (length(signature) <= 20000),
  -- Which sentence was signed, and whether it agreed to more than the ceiling.
  text_version text not null,
  above_ceiling boolean not null,
  signed_at timestamptz not null,
  request_key text not null,
  constraint job_records_sum check (subtotal_cents + tax_cents = total_cents),
  constraint job_records_consent check (above_ceiling = (total_cents > ceiling_cents))
);

-- migrate:down
