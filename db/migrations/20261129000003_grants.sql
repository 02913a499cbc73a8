-- migrate:up

-- Grants, whatever lets a caller in: what a person makes works in its holder's name, may do what the holder may, and
-- ends with the holder, with the mover, or by being cut off.

-- A mover that was active once and is not now is out, with all that was made for it. A new one is being set up.
alter table vendors add activated_at timestamptz;
update vendors set activated_at = created_at where status = 'active';
create function note_activation() returns trigger language plpgsql as $$
begin
  new.activated_at := coalesce(new.activated_at, now());
  return new;
end $$;
create trigger vendors_activation before insert or update of status on vendors
  for each row when (new.status = 'active') execute function note_activation();

create function vendor_works(vendor vendors) returns boolean language sql stable
return vendor.status = 'active' or vendor.activated_at is null;

-- An operator's press that ended grants together, and may be undone for a minute.
create table cut_offs (
  id int generated always as identity primary key,
  vendor_id int references vendors,
  vendor_user_id int references vendor_users on delete cascade,
  user_id int references users on delete cascade,
  cut_by text not null,
  cut_at timestamptz not null,
  undone_at timestamptz,
  constraint cut_offs_one_subject check (num_nonnulls(vendor_id, vendor_user_id, user_id) = 1)
);

alter table api_keys
  add holder_id int references vendor_users,
  add cut_off_id int references cut_offs;
update api_keys k set holder_id = (
  select p.id from vendor_users p where p.vendor_id = k.vendor_id and p.email = k.created_by
  order by p.id limit 1);

alter table webhook_endpoints
  add holder_id int references vendor_users,
  add cut_off_id int references cut_offs;
update webhook_endpoints set holder_id = created_by;

alter table crew_links
  add holder_id int references vendor_users,
  add cut_off_id int references cut_offs,
  add last_used_at timestamptz;
update crew_links k set holder_id = (
  select p.id from vendor_users p where p.vendor_id = k.vendor_id and p.email = k.created_by
  order by p.id limit 1);

alter table calendar_feeds
  add cut_off_id int references cut_offs,
  add last_used_at timestamptz;

alter table sessions
  add cut_off_id int references cut_offs,
  -- When its person last proved who they are: at the sign-in, and for what asks for it anew.
  add proved_at timestamptz not null default now();
update sessions set proved_at = created_at;

-- A link to a booking's page is of a generation; those of the ones before open nothing.
alter table leads add link_generation int not null default 1;

-- The movers' people may have a second factor, as operators have.
alter table vendor_users
  add totp_secret text,
  add totp_confirmed_at timestamptz,
  add totp_last_step bigint not null default 0,
  add recovery_hashes text[] not null default '{}';

-- migrate:down
