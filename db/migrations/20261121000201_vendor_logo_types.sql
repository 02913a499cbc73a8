-- migrate:up
alter table vendor_logos drop constraint vendor_logos_type_check,
  add constraint vendor_logos_type check (type in ('image/png', 'image/svg+xml'));

-- migrate:down
alter table vendor_logos drop constraint vendor_logos_type,
  add constraint vendor_logos_type_check check (type in ('image/png'));
