-- migrate:up

-- Operators of the panel, and the people of the movers. Passwords are argon2id.
create table users (
  id int generated always as identity primary key,
  email text not null unique,
  name text not null default '',
  role text not null check (role in ('owner', 'operator', 'analyst')),
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login timestamptz
);

create table vendor_users (
  id int generated always as identity primary key,
  vendor_id int not null references vendors,
  username text not null unique,
  full_name text not null,
  email text not null,
  permissions text[] not null,
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login timestamptz
);

-- Keys that all API processes share, such as the one that signs a mail's links.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
insert into secrets (name, value)
values ('booking-link', encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

-- migrate:down

drop table secrets, vendor_users, users;
