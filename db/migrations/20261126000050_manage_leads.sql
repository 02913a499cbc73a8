-- migrate:up

-- Acting on leads apart from viewing them. Whoever could view could act until now, and goes on doing both.
alter table vendor_users drop constraint vendor_users_permissions;
update vendor_users set permissions = permissions || '{manage_leads}'
where 'view_leads' = any(permissions);
alter table vendor_users
  add constraint vendor_users_permissions check (permissions <@ array[
    'view_leads', 'manage_leads', 'view_analytics', 'manage_locations', 'manage_pricing', 'manage_profile']),
  add constraint vendor_users_acting_views check (
    not 'manage_leads' = any(permissions) or 'view_leads' = any(permissions));

-- migrate:down

alter table vendor_users
  drop constraint vendor_users_acting_views, drop constraint vendor_users_permissions;
update vendor_users set permissions = array_remove(permissions, 'manage_leads');
alter table vendor_users add constraint vendor_users_permissions check (permissions <@ array[
  'view_leads', 'view_analytics', 'manage_locations', 'manage_pricing', 'manage_profile']);
