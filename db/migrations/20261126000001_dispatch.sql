-- migrate:up

-- A vendor's trucks and crews by name, for its own planning. How many trucks a date has stays a matter of the
-- calendar: nothing here changes what can be booked.
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

-- migrate:down

drop table dispatches;
drop table crews;
drop table trucks;
