-- migrate:up

-- When a backup's copy elsewhere was read back and found whole, or why there is none.
alter table backups add column copied_at timestamptz, add column copy_error text;

-- Backups restored into a scratch database: how that went.
create table backup_drills (
  id bigint generated always as identity primary key,
  file text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  rows bigint not null default 0,
  breaches int not null default 0,
  error text
);

-- migrate:down

drop table backup_drills;
alter table backups drop column copy_error, drop column copied_at;
