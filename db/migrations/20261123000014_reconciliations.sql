-- migrate:up

-- Each time that the provider's lists are held against the ledger; one that was asked for and not
-- begun has no `started_at`.
create table reconciliations (
  id bigint generated always as identity primary key,
  -- From when on the provider's lists are read.
  since timestamptz not null,
  asked_by text not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  sessions int not null default 0,
  refunds int not null default 0,
  disputes int not null default 0,
  error text
);
create index reconciliations_finished on reconciliations (finished_at desc);
create unique index reconciliations_waiting on reconciliations ((true)) where started_at is null;

-- What does not agree, for a person to decide.
create table payment_differences (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('unknown_lead', 'missing_here', 'missing_there', 'amount', 'refund_missing_there')),
  -- The provider's id of the session or refund.
  provider_id text not null,
  lead_id text references leads,
  payment_intent_id text,
  amount int not null,
  currency text not null,
  found_at timestamptz not null,
  -- When it was found to agree again, or a person decided.
  settled_at timestamptz,
  settled_by text,
  decision text check (decision in ('agrees', 'refunded', 'attached', 'noted')),
  note text not null default '',
  unique (kind, provider_id),
  constraint payment_differences_settled check ((settled_at is null) = (decision is null))
);
create index payment_differences_open on payment_differences (id) where settled_at is null;

-- migrate:down

drop table payment_differences;
drop table reconciliations;
