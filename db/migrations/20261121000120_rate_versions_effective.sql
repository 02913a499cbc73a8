-- migrate:up

-- A version of the rates holds from a date on, as the movers' contracts do. It is Toronto's date
-- (decision 18). In force on a day is the version whose date is the latest that has come, and of
-- those the newest.
alter table rate_versions add column effective_from date not null
  default (now() at time zone 'America/Toronto')::date;

alter table rate_versions disable trigger rate_versions_append_only;
update rate_versions set effective_from = (created_at at time zone 'America/Toronto')::date;
alter table rate_versions enable trigger rate_versions_append_only;

create index rate_versions_in_force on rate_versions
  (vendor_id, effective_from desc, version desc);

-- migrate:down

drop index rate_versions_in_force;
alter table rate_versions drop column effective_from;
