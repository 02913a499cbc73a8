-- migrate:up

-- What a crew has to know of the two homes beside what the price asks: an object a home, as
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
  revoked_at timestamptz
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

-- What a job came to, as its customer signed it on the spot: the record behind final price and bill.
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

drop table job_records;
drop table job_steps;
drop table crew_links;
drop table access_notes;
