-- migrate:up

-- The movers and what they offer. Money is whole cents of CAD; a coordinate is degrees (WGS 84).

create table vendors (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  email text not null,
  phone text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  coverage_areas text[] not null default '{}',
  calculator_class text not null,
  -- Descriptive logic for the panel: pricing_strategy, special_features and the like.
  logic jsonb not null default '{}',
  service_center_lat double precision not null,
  service_center_lng double precision not null,
  service_radius_km int not null check (service_radius_km > 0),
  max_distance_km int not null check (max_distance_km > 0),
  sales_name text not null,
  sales_phone text not null,
  sales_email text not null,
  created_at timestamptz not null default now()
);

-- Rates are versioned: a change is a new row, so that an old quote replays with its own.
create table rate_versions (
  id bigint generated always as identity primary key,
  vendor_id int not null references vendors,
  version int not null,
  rates jsonb not null,
  description text not null,
  author text not null,
  created_at timestamptz not null default now(),
  unique (vendor_id, version)
);

create table locations (
  id int generated always as identity primary key,
  vendor_id int not null references vendors,
  name text not null,
  address text not null,
  city text not null,
  province text not null check (length(province) = 2),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  dispatcher_name text not null,
  owner text not null,
  phone text not null,
  gmb_url text not null default '',
  truck_count int not null check (truck_count between 0 and 500),
  crew_rates jsonb,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (vendor_id, name)
);

-- One row a date that differs from the standard or has been booked. `taken` is the one number
-- that holds, bookings, declines and cancellations move; the check is what makes a race safe.
create table calendar_days (
  location_id int not null references locations,
  day date not null,
  trucks int not null check (trucks between 0 and 500),
  taken int not null default 0 check (taken >= 0),
  rate_cents int check (rate_cents > 0),
  primary key (location_id, day),
  constraint calendar_days_capacity check (taken <= trucks)
);

-- Sales taxes with the date from which each rate holds (decision 21). 13000 is 13 %.
create table tax_rates (
  province text not null,
  label text not null,
  rate_per_100k int not null check (rate_per_100k between 0 and 50000),
  local_only boolean not null default false,
  from_date date not null,
  primary key (province, label, from_date)
);

-- Every API process keeps the supply in memory; what changes rarely is announced by the database
-- itself. Calendar days change with every hold: those are announced in batches by the process
-- that changed them, since a notification inside each commit would serialise all commits.
create function announce_supply() returns trigger language plpgsql as $$
begin
  perform pg_notify('supply', 'reload');
  return null;
end $$;

create trigger vendors_announce after insert or update or delete on vendors
  for each statement execute function announce_supply();
create trigger rate_versions_announce after insert on rate_versions
  for each statement execute function announce_supply();
create trigger locations_announce after insert or update or delete on locations
  for each statement execute function announce_supply();
create trigger tax_rates_announce after insert or update or delete on tax_rates
  for each statement execute function announce_supply();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger rate_versions_append_only before update or delete or truncate on rate_versions
  for each statement execute function refuse_change();

-- migrate:down

drop table tax_rates, calendar_days, locations, rate_versions, vendors;
drop function announce_supply, refuse_change;
