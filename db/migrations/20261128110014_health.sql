-- migrate:up

-- How long the API took to answer: a histogram a minute, area and process. Slot s counts answers
-- of at most 0.5 ms × 2^(s/2); slots without any are left out. Histograms of processes and minutes
-- add up, which percentiles do not.
create table response_times (
  minute timestamptz not null,
  area text not null,
  requests int not null,
  -- Answers of 500 and above.
  errors int not null,
  slots smallint[] not null,
  counts int[] not null,
  check (cardinality(slots) = cardinality(counts))
);
create index response_times_minute on response_times (minute);

-- The findings of the last check of each invariant. Checks read every lead, so a job runs them and
-- the panel reads the results.
create table invariant_checks (
  name text primary key,
  breaches int not null,
  -- The first few: entity_id and detail.
  examples jsonb not null,
  checked_at timestamptz not null
);

-- Each attempt at a backup, and how it ended. The file lies in the data folder's `backups`.
create table backups (
  id bigint generated always as identity primary key,
  file text not null unique,
  state text not null check (state in ('running', 'done', 'failed', 'removed')),
  actor text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  tables int not null default 0,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  error text,
  -- When its copy elsewhere was read back and found whole, or why there is none.
  copied_at timestamptz,
  copy_error text,
  constraint backups_finished check ((state = 'running') = (finished_at is null)),
  constraint backups_explained check ((state = 'failed') = (error is not null))
);
create index backups_done on backups (finished_at desc) where state = 'done';

-- Backups restored into a scratch database: how that went.
create table backup_drills (
  id bigint generated always as identity primary key,
  file text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  rows bigint not null default 0,
  breaches int not null default 0,
  error text
);

-- migrate:down
