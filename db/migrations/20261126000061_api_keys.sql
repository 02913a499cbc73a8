-- migrate:up

-- Keys by which a vendor's own software reads its bookings and keeps its calendars.
create table api_keys (
  id int generated always as identity primary key,
  vendor_id int not null references vendors,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The part of the key that people see; of the whole only the hash is kept.
  prefix text not null unique check (prefix ~ '^ptg_[0-9a-f]{8}$'),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_vendor on api_keys (vendor_id);

-- migrate:down

drop table api_keys;
