-- migrate:up

-- Who is signed in: operators by cookie, movers' people by bearer token. Only a hash of the token
-- is kept, so that a copy of this table opens nothing.
create table sessions (
  token_hash text primary key,
  user_id int references users on delete cascade,
  vendor_user_id int references vendor_users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_one_person check (num_nonnulls(user_id, vendor_user_id) = 1)
);
create index sessions_user on sessions (user_id) where user_id is not null;
create index sessions_vendor_user on sessions (vendor_user_id) where vendor_user_id is not null;
create index sessions_expiry on sessions (expires_at);

-- The second factor: a secret that counts once it was confirmed, and hashes of the codes that stand
-- in for a lost phone. `totp_last_step` keeps one code from being used twice.
alter table users
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint not null default 0,
  add column recovery_hashes text[] not null default '{}';

-- Failed logins by account and address; the table of rate-limiter-flexible.
create table throttles (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);

-- Two operators who edit one lead: the second one's version is behind (see audit_lead).
alter table leads add column version int not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger leads_version before update on leads
  for each row execute function count_version();

create index audit_at on audit (id desc) include (at);

-- migrate:down
drop index audit_at;
drop trigger leads_version on leads;
drop function count_version;
alter table leads drop column version;
drop table throttles, sessions;
alter table users
  drop column totp_secret, drop column totp_confirmed_at, drop column totp_last_step,
  drop column recovery_hashes;
