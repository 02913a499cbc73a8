-- migrate:up

-- The movers and what they offer. Money is whole cents of CAD; a coordinate is degrees (WGS 84).

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Two people who edit one row: the second one's version is behind.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Every API process keeps the supply in memory; rare changes are announced by the database itself.
-- Calendar days change with every hold: the process that changed them announces them in batches,
-- since a notification inside each commit would serialise all commits.
create function announce_supply() returns trigger language plpgsql as $$
begin
  perform pg_notify('supply', 'reload');
  return null;
end $$;

-- A phone number as it is stored: E.164 (+14165550131, an extension behind it), whatever way it was
-- written. Text that is no number of any plan stays as it is.
create function phone_stored(value text) returns text
  language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(value,
    '^\s*(?:\+?1)?[\s.-]*\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]*(\d{4})\s*$', '+1\1\2\3'),
    '^\s*(?:\+?1)?[\s.-]*\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]*(\d{4})\s*(?:ext\.?|x|#)\s*(\d{1,6})\s*$',
    '+1\1\2\3 ext. \4', 'i'),
    case when value ~ '^\s*\+[2-9][\d\s().-]{6,20}$' then '[\s().-]' else '^$' end, '', 'g');

-- The same as people read it: +1 416 555 0131, +44 2079460018.
create function phone_text(value text) returns text
  language sql immutable strict parallel safe
return regexp_replace(regexp_replace(value,
    '^\+1(\d{3})(\d{3})(\d{4})($| )', '+1 \1 \2 \3\4'),
    '^\+(7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)(\d+)$', '+\1 \2');

create table vendors (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  email text not null,
  phone text not null,
  business_address text not null default '',
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
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- The language that its mails are written in.
  language text not null default 'en' check (language in ('en', 'fr')),
  -- A mover that was active once and is not now is out, with all that was made for it. A new one is being set up.
  activated_at timestamptz
);
create function note_activation() returns trigger language plpgsql as $$
begin
  new.activated_at := coalesce(new.activated_at, now());
  return new;
end $$;
create trigger vendors_activation before insert or update of status on vendors
  for each row when (new.status = 'active') execute function note_activation();

create function vendor_works(vendor vendors) returns boolean language sql stable
return vendor.status = 'active' or vendor.activated_at is null;
create trigger vendors_version before update on vendors
  for each row execute function count_version();
create trigger vendors_announce after insert or update or delete on vendors
  for each statement execute function announce_supply();

-- Apart from the movers, so that a new logo does not make every process read the supply again.
create table vendor_logos (
  vendor_id int primary key references vendors,
  type text not null constraint vendor_logos_type check (type in ('image/png', 'image/svg+xml')),
  body bytea not null check (octet_length(body) <= 204800),
  digest text not null,
  updated_at timestamptz not null
);

-- Licences and insurance as a mover wrote them. Customers see an entry from the day on which an operator found it true;
-- the audit names the operator.
create table vendor_credentials (
  vendor_id int not null references vendors on delete cascade,
  kind text not null check (kind in ('cargo_cover', 'liability_cover', 'nsc', 'cvor', 'nir')),
  value text not null check (value <> ''),
  entered_at timestamptz not null,
  checked_at timestamptz,
  -- When an operator found it not to be true: it waits for its mover from then on, until another text comes.
  refused_at timestamptz,
  primary key (vendor_id, kind),
  constraint vendor_credentials_judged check (checked_at is null or refused_at is null)
);
create index vendor_credentials_waiting on vendor_credentials (vendor_id)
  where checked_at is null and refused_at is null;

-- Rates are versioned: a change is a new row, so that an old quote replays with its own. A version
-- holds from a date on, as the movers' contracts do; it is Toronto's date (rule 1.6). In force on
-- a day is the version whose date is the latest that has come, and of those the newest.
create table rate_versions (
  id bigint generated always as identity primary key,
  vendor_id int not null references vendors,
  version int not null,
  effective_from date not null default (now() at time zone 'America/Toronto')::date,
  rates jsonb not null,
  description text not null,
  author text not null,
  created_at timestamptz not null default now(),
  unique (vendor_id, version)
);
create index rate_versions_in_force on rate_versions
  (vendor_id, effective_from desc, version desc);
create trigger rate_versions_append_only before update or delete or truncate on rate_versions
  for each statement execute function refuse_change();
create trigger rate_versions_announce after insert on rate_versions
  for each statement execute function announce_supply();

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
  sales_phone text,
  gmb_url text not null default '',
  truck_count int not null check (truck_count between 0 and 500),
  crew_rates jsonb,
  version int not null default 1,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (vendor_id, name)
);
create unique index locations_name on locations (vendor_id, lower(name));
create trigger locations_version before update on locations
  for each row execute function count_version();
create trigger locations_announce after insert or update or delete on locations
  for each statement execute function announce_supply();

-- A row for each date that differs from the standard or has been booked. Holds, bookings, declines
-- and cancellations move `taken` alone; the check makes races safe.
create table calendar_days (
  location_id int not null references locations,
  day date not null,
  trucks int not null check (trucks between 0 and 500),
  taken int not null default 0 check (taken >= 0),
  rate_cents int check (rate_cents > 0),
  -- Why no further truck leaves on a date; the bookings that it has stay.
  blackout text check (length(blackout) between 1 and 80),
  -- Counts the changes that people made to the location's calendar: a date with a higher one than
  -- a person has seen was changed by another since.
  edit int not null default 0,
  -- A row that a hold made says only what is taken: whether the date is closed is for the vendor's rules
  -- to say, until the vendor writes the date itself (rule 3.21).
  by_rule boolean not null default false,
  primary key (location_id, day),
  constraint calendar_days_capacity check (taken <= trucks),
  constraint calendar_days_closed check (blackout is null or trucks = taken)
);
-- A booking that a blackout date loses leaves its truck unused.
create function keep_blackout() returns trigger language plpgsql as $$
begin
  new.trucks := least(new.trucks, new.taken);
  return new;
end $$;
create trigger calendar_days_blackout before update on calendar_days
  for each row when (new.blackout is not null) execute function keep_blackout();

-- Sales taxes with the date from which each rate holds (rule 3.3). 13000 is 13 %.
create table tax_rates (
  province text not null,
  label text not null,
  rate_per_100k int not null check (rate_per_100k between 0 and 50000),
  local_only boolean not null default false,
  from_date date not null,
  primary key (province, label, from_date)
);
create trigger tax_rates_announce after insert or update or delete on tax_rates
  for each statement execute function announce_supply();

-- Where a mover publishes its locations, calendar and rates (rule 7.12), and how the last looks at
-- it went. Imported rows stay until a later import that is right as a whole.
create table sheets (
  vendor_id int not null references vendors,
  kind text not null check (kind in ('locations', 'calendar', 'rates')),
  url text not null,
  -- The mover has seen the changes of the first import, and agreed.
  approved boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'ok', 'failed')),
  etag text,
  last_modified text,
  checked_at timestamptz,
  imported_at timestamptz,
  -- The count of changes of the last import that changed anything.
  changes int not null default 0,
  -- Why the last look failed, for the mover; and where in the sheet: codes with what they are about.
  error jsonb,
  faults jsonb not null default '[]',
  warnings jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (vendor_id, kind)
);

-- migrate:down
