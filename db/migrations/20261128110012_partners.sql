-- migrate:up

-- Where a vendor's own software hears of its bookings.
create table webhook_endpoints (
  id int generated always as identity primary key,
  vendor_id int not null references vendors,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- The secret that signs deliveries; the former one signs too until its end, so that neither side has to hurry.
  secret text not null check (secret ~ '^whsec_'),
  former_secret text,
  former_until timestamptz,
  -- Since when every attempt has failed; null while the last one went well.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('paused', 'gone', 'failing')),
  created_by int not null references vendor_users,
  created_at timestamptz not null,
  holder_id int references vendor_users,
  cut_off_id int references cut_offs,
  check ((former_secret is null) = (former_until is null)),
  check ((disabled_at is null) = (disabled_because is null))
);
create index webhook_endpoints_vendor on webhook_endpoints (vendor_id);

-- An event on its way to an endpoint. The content is read from the booking at sending: no personal data waits here.
create table webhook_deliveries (
  id text primary key check (id ~ '^msg_[0-9a-f]{32}$'),
  vendor_id int not null references vendors,
  endpoint_id int not null references webhook_endpoints on delete cascade,
  event text not null,
  lead_id text references leads,
  message_id bigint references booking_messages on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  created_at timestamptz not null,
  next_at timestamptz,
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_lead on webhook_deliveries (lead_id) where lead_id is not null;
create index webhook_deliveries_message on webhook_deliveries (message_id) where message_id is not null;
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id text not null references webhook_deliveries on delete cascade,
  number int not null,
  at timestamptz not null,
  duration_ms int not null,
  -- The answer, or the reason why there is none.
  status int,
  failure text check (failure in ('address', 'host', 'timeout', 'connection', 'erased')),
  answer text not null default '',
  primary key (delivery_id, number),
  check ((status is null) = (failure is not null))
);

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
  revoked_at timestamptz,
  -- A key works in its holder's name, may do what the holder may, and ends with the holder, with the mover, or by being
  -- cut off.
  holder_id int references vendor_users,
  cut_off_id int references cut_offs
);
create index api_keys_vendor on api_keys (vendor_id);

-- On whose pages a vendor's price form may stand in a frame; without a row on none.
create table vendor_widgets (
  vendor_id int primary key references vendors,
  origins text[] not null check (cardinality(origins) <= 20),
  updated_at timestamptz not null
);

-- migrate:down
