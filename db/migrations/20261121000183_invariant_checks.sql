-- migrate:up

-- What the last check of each invariant found. They read every lead, so a job runs them and the
-- panel reads its result.
create table invariant_checks (
  name text primary key,
  breaches int not null,
  -- The first few: entity_id and detail.
  examples jsonb not null,
  checked_at timestamptz not null
);

-- migrate:down

drop table invariant_checks;
