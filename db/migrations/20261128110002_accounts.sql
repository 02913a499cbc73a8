-- migrate:up

-- Accounts, sign-ins and the audit. Passwords are argon2id; of a token only its SHA-256 is kept, so that a copy of
-- these tables opens nothing.

-- The panel's operators.
create table users (
  id int generated always as identity primary key,
  email text not null unique,
  name text not null default '',
  role text not null check (role in ('owner', 'operator', 'analyst')),
  password_hash text not null,
  -- A password that the owner handed out opens nothing but its own change.
  must_change_password boolean not null default false,
  -- The second factor: a secret that counts once it was confirmed, and hashes of the codes that stand
  -- in for a lost phone. `totp_last_step` keeps one code from being used twice.
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  -- The person's choice of a morning mail on what waits, and the last Toronto day that was seen to.
  morning_mail boolean not null default false,
  morning_mail_on date
);

-- The movers' people. They come by invitation: until the mailed link is used there is no password.
create table vendor_users (
  id int generated always as identity primary key,
  vendor_id int not null references vendors,
  username text not null unique,
  full_name text not null,
  email text not null,
  -- The person has opened a link that was mailed to the address.
  email_verified_at timestamptz,
  permissions text[] not null,
  password_hash text,
  active boolean not null default true,
  -- Email of who invited them; empty for the first logins.
  invited_by text not null default '',
  created_at timestamptz not null default now(),
  last_login timestamptz,
  -- They may have a second factor, as operators have.
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  constraint vendor_users_permissions check (permissions <@ array[
    'view_leads', 'manage_leads', 'view_analytics', 'manage_locations', 'manage_pricing', 'manage_profile']),
  constraint vendor_users_acting_views check (
    not 'manage_leads' = any(permissions) or 'view_leads' = any(permissions)),
  constraint vendor_users_username check (username = lower(username))
);
create index vendor_users_vendor on vendor_users (vendor_id);
create index vendor_users_email on vendor_users (lower(email));

-- An operator's press that ended grants together, and may be undone for a minute. Each end of a booking's links is a
-- press too: it ends the links up to a generation, the browser that booked and the links to the price; an operator's
-- press ends kept prices beside them.
create table cut_offs (
  id int generated always as identity primary key,
  vendor_id int references vendors,
  vendor_user_id int references vendor_users on delete cascade,
  user_id int references users on delete cascade,
  cut_by text not null,
  cut_at timestamptz not null,
  undone_at timestamptz,
  lead_id text,
  generation int,
  browser_token_hash text,
  -- A customer's own press and a corrected address are not taken back.
  is_final boolean not null default false,
  constraint cut_offs_one_subject check (num_nonnulls(vendor_id, vendor_user_id, user_id, lead_id) = 1),
  constraint cut_offs_generation check ((lead_id is null) = (generation is null))
);
create index cut_offs_lead on cut_offs (lead_id) where lead_id is not null;

-- Mailed links that set a password. Using one removes it, and all others of its person.
create table vendor_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  vendor_user_id int not null references vendor_users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  expires_at timestamptz not null
);
create index vendor_links_person on vendor_links (vendor_user_id);
create index vendor_links_expiry on vendor_links (expires_at);

-- Private addresses under which a person's calendar program reads the mover's bookings.
create table calendar_feeds (
  vendor_user_id int primary key references vendor_users on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  cut_off_id int references cut_offs,
  last_used_at timestamptz
);

-- The people signed in: operators by cookie, movers' people by bearer token.
create table sessions (
  token_hash text primary key,
  user_id int references users on delete cascade,
  vendor_user_id int references vendor_users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  cut_off_id int references cut_offs,
  -- When its person last proved who they are: at the sign-in, and for acts that ask for proof anew.
  proved_at timestamptz not null default now(),
  constraint sessions_one_person check (num_nonnulls(user_id, vendor_user_id) = 1)
);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_vendor_user on sessions (vendor_user_id) where vendor_user_id is not null;
create index sessions_expiry on sessions (expires_at);

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

-- The challenges for a device to sign, once each; making a challenge removes the expired ones.
create table passkey_challenges (
  challenge text primary key,
  -- To sign in at a door, or to add one to an account.
  purpose text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Failed logins by account and address; the table of rate-limiter-flexible.
create table throttles (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);

-- Keys that all API processes share.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
insert into secrets (name, value)
select name, encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')
from unnest(array[
  -- Signs the links of mails.
  'booking-link',
  -- Keys the hashes of newsletter addresses, and of the addresses that a signature came from.
  'newsletter-address', 'consent-address',
  -- The password of the roles that the operators' console signs in with.
  'console-role',
  -- Signs the cookie of a device from which an account's owner has signed in.
  'known-device',
  -- Makes the codes that open a booking, and keys the counts of those who ask for them.
  'booking-code',
  -- Keys the hashes of addresses that take no mail.
  'bounce-address',
  -- Keeps the networks of holds from being guessed.
  'hold-network'
]) as name;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entity on audit (entity, entity_id, id desc);
create index audit_at on audit (id desc) include (at);
-- By time, alone and of a person or an action.
create index audit_when on audit (at, id);
create index audit_actor on audit (actor, at, id);
create index audit_action on audit (action, at, id);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- The people who take care of waiting items, for as long as they wait: a kind of item, and its id.
create table claims (
  kind text not null,
  item_id text not null,
  user_id int not null references users on delete cascade,
  claimed_at timestamptz not null,
  primary key (kind, item_id)
);

-- migrate:down
