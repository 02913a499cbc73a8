-- migrate:up

-- Passkeys of operators and movers' people: the public half of a key that lies in their device.
create table passkeys (
  id int generated always as identity primary key,
  user_id int references users on delete cascade,
  vendor_user_id int references vendor_users on delete cascade,
  -- The device's own id of it, as base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says it was used; it never goes back, unless the device does not count.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_one_person check (num_nonnulls(user_id, vendor_user_id) = 1)
);
create index passkeys_user on passkeys (user_id) where user_id is not null;
create index passkeys_vendor_user on passkeys (vendor_user_id) where vendor_user_id is not null;

-- What a device is asked to sign, once; what was not signed in time goes with the next that is made.
create table passkey_challenges (
  challenge text primary key,
  -- To sign in at a door, or to add one to an account.
  purpose text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- migrate:down
