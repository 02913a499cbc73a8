-- migrate:up

-- Two operators who edit one mover: the second one's version is behind.
alter table vendors add column version int not null default 1;
create trigger vendors_version before update on vendors
  for each row execute function count_version();

-- migrate:down

drop trigger vendors_version on vendors;
alter table vendors drop column version;
