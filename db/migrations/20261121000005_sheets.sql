-- migrate:up
-- Where a mover publishes its locations, calendar and rates (decision 25), and how the last looks
-- at it went. What was imported stays until a later import that is right as a whole.
create table sheets (
  vendor_id int not null references vendors,
  kind text not null check (kind in ('locations', 'calendar', 'rates')),
  url text not null,
  -- Its mover has seen what the first import would change, and agreed.
  approved boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'ok', 'failed')),
  etag text,
  last_modified text,
  checked_at timestamptz,
  imported_at timestamptz,
  -- What the last import that changed something changed.
  changes int not null default 0,
  -- Why the last look failed, for the mover; and where in the sheet.
  error text,
  faults jsonb not null default '[]',
  warnings jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (vendor_id, kind)
);

-- migrate:down
drop table sheets;
