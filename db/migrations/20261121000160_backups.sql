-- migrate:up

-- Each attempt at a backup, and how it ended. The file lies in the data folder's `backups`.
create table backups (
  id bigint generated always as identity primary key,
  file text not null unique,
  state text not null check (state in ('running', 'done', 'failed', 'removed')),
  actor text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  tables int not null default 0,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  error text,
  constraint backups_finished check ((state = 'running') = (finished_at is null)),
  constraint backups_explained check ((state = 'failed') = (error is not null))
);
create index backups_done on backups (finished_at desc) where state = 'done';

-- The password of the role that the operators' console signs in with.
insert into secrets (name, value) values
  ('console-role', encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

-- migrate:down

delete from secrets where name = 'console-role';
drop table backups;
