-- migrate:up

-- A mover's people come by invitation: until the mailed link is used there is no password.
alter table vendor_users alter column password_hash drop not null;
alter table vendor_users
  -- The person has opened a link that was mailed to the address.
  add column email_verified_at timestamptz,
  -- Email of who invited them; empty for the first logins.
  add column invited_by text not null default '',
  add constraint vendor_users_permissions check (permissions <@ array[
    'view_leads', 'view_analytics', 'manage_locations', 'manage_pricing', 'manage_profile']),
  add constraint vendor_users_username check (username = lower(username));
create index vendor_users_vendor on vendor_users (vendor_id);
create index vendor_users_email on vendor_users (lower(email));

-- SHA-256 of the tokens in mailed links that set a password. Using one removes it, and all others
-- of its person.
create table vendor_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  vendor_user_id int not null references vendor_users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  expires_at timestamptz not null
);
create index vendor_links_person on vendor_links (vendor_user_id);
create index vendor_links_expiry on vendor_links (expires_at);

alter table email_logs add column vendor_user_id int references vendor_users;
create index email_logs_vendor_user on email_logs (vendor_user_id, created_at)
  where vendor_user_id is not null;

alter table vendors add column business_address text not null default '';

-- Apart from the movers, so that a new logo does not make every process read the supply again.
create table vendor_logos (
  vendor_id int primary key references vendors,
  type text not null check (type in ('image/png')),
  body bytea not null check (octet_length(body) <= 204800),
  digest text not null,
  updated_at timestamptz not null
);

-- migrate:down
drop table vendor_logos;
alter table vendors drop column business_address;
alter table email_logs drop column vendor_user_id;
drop table vendor_links;
alter table vendor_users
  drop constraint vendor_users_permissions, drop constraint vendor_users_username,
  drop column email_verified_at, drop column invited_by;
