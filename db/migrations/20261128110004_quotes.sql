-- migrate:up

-- Prices that a person keeps for two weeks behind a secret link: the answers, and the quotes as they
-- were given, in no language. No name, no email address.
create table kept_quotes (
  id bigint generated always as identity primary key,
  move jsonb not null,
  quotes jsonb not null,
  -- The located addresses, which mails name in place of the typed ones.
  origin jsonb not null,
  destination jsonb not null,
  -- The wizard's step, and the vendor that was chosen there.
  step text not null check (step in ('mover', 'review')),
  vendor_slug text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  language text not null default 'en' check (language in ('en', 'fr')),
  cut_off_id int references cut_offs,
  last_used_at timestamptz
);
create index kept_quotes_expires on kept_quotes (expires_at);

-- SHA-256 of the tokens in links: that of the page, and of each try to mail one.
create table kept_quote_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  kept_quote_id bigint not null references kept_quotes on delete cascade
);
create index kept_quote_tokens_quote on kept_quote_tokens (kept_quote_id);

-- A customer asks a mover for a price that it does not give online: a row for each mover, all of a
-- press under the same key. The lead holds the move and the customer; it has no booking until the
-- price is booked.
create table quote_requests (
  lead_id text primary key references leads,
  vendor_id int not null references vendors,
  request_key text not null,
  note text not null,
  asked_at timestamptz not null,
  -- Rises with every change; a change names the one that it was made from.
  version int not null default 1,
  stage text not null default 'waiting' check (stage in ('waiting', 'quoted', 'declined')),
  answered_at timestamptz,
  answered_by text,
  answer_note text not null default '',
  decline_reason text,
  -- The end of the price's validity, and the location and trucks that a booking of it holds.
  valid_until timestamptz,
  location_id int references locations,
  trucks int check (trucks > 0),
  days int check (days between 1 and 31),
  -- When the operators were told that no answer came.
  escalated_at timestamptz,
  unique (request_key, vendor_id),
  constraint quote_requests_answered check ((stage = 'waiting') = (answered_at is null)),
  constraint quote_requests_declined check ((stage = 'declined') = (decline_reason is not null)),
  constraint quote_requests_quoted check (stage <> 'quoted' or
    (valid_until is not null and location_id is not null and trucks is not null and days is not null))
);
create index quote_requests_vendor on quote_requests (vendor_id, asked_at desc);
create index quote_requests_waiting on quote_requests (asked_at) where stage = 'waiting';

-- SHA-256 of the tokens in links to answered prices, one for each attempt to mail a price.
create table quote_request_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  lead_id text not null references quote_requests,
  cut_off_id int references cut_offs,
  last_used_at timestamptz
);
create index quote_request_tokens_lead on quote_request_tokens (lead_id);

-- migrate:down
