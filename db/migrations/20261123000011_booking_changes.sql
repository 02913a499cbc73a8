-- migrate:up

-- What becomes of a booking after its deposit: another date, other homes, another vendor, and its
-- end. The booking stands as it is until a change is `applied`.
create table booking_changes (
  lead_id text not null references leads,
  number int not null,
  kind text not null check (kind in ('date', 'details', 'vendor', 'cancel')),
  -- `waiting`: for the vendor, for the customer, or for both, as `waits_for` says.
  state text not null check (state in ('waiting', 'applied', 'refused', 'expired', 'replaced')),
  waits_for text check (waits_for in ('vendor', 'customer')),
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz,
  -- Vendor, location, dates, trucks and price, as they were and as they are to be: the quote with
  -- its inputs, as in `quotes`.
  before jsonb not null,
  after jsonb,
  -- What the customer agreed to where the price is above the ceiling, or the terms differ.
  signed_name text,
  signed_at timestamptz,
  address_hash text,
  decided_by text,
  decided_at timestamptz,
  note text not null default '',
  primary key (lead_id, number),
  constraint booking_changes_waiting check ((state = 'waiting') = (waits_for is not null)),
  constraint booking_changes_decided check ((state in ('applied', 'refused')) = (decided_at is not null)),
  constraint booking_changes_signed check ((signed_name is null) = (signed_at is null)),
  constraint booking_changes_after check ((kind = 'cancel') = (after is null))
);
-- One question at a time.
create unique index booking_changes_one_open on booking_changes (lead_id) where state = 'waiting';
create index booking_changes_expiring on booking_changes (expires_at) where state = 'waiting';

-- A deposit that stays with the vendor after its customer has cancelled.
alter table deposits drop constraint deposits_state_check;
alter table deposits add constraint deposits_state_check
  check (state in ('confirmed', 'review', 'refunded', 'kept'));
create or replace function payment_status(state text) returns text
language sql immutable parallel safe
return case when state in ('confirmed', 'review', 'refunded', 'kept') then 'succeeded'
  when state = 'waiting' then 'pending' else state end;

-- Puts a booking on other dates, another location, another count of trucks. Each of the dates before
-- and after is locked in one order, so that two that cross never wait for each other in a circle.
-- Raises a violation of `trucks_left` where a date has too few.
create function move_booking(
  lead text, location int, first date, count int, span int, closed boolean
) returns void language plpgsql as $$
declare
  old bookings;
begin
  select * into strict old from bookings where lead_id = lead and state = 'confirmed' for update;
  insert into calendar_days (location_id, day, trucks, taken, by_rule)
  select l.id, d.day, greatest(l.truck_count, 0), 0, true
  from (
    select old.location_id, old.day + n as day from generate_series(0, old.days - 1) n
    union select location, first + n from generate_series(0, span - 1) n
  ) d
  join locations l on l.id = d.location_id
  order by l.id, d.day
  on conflict (location_id, day) do update set taken = calendar_days.taken;
  perform free_trucks(old.location_id, old.day, old.trucks, old.days);
  -- What closes the location waits for this transaction, or this one sees it closed.
  perform from locations where id = location and closed_at is null for key share;
  if not found then
    raise exception 'No truck is left.' using errcode = 'check_violation', constraint = 'trucks_left';
  end if;
  perform hold_trucks(location, first, count, span, closed);
  update bookings set location_id = location, day = first, trucks = count, days = span,
    updated_at = now()
  where lead_id = lead;
end $$;

-- migrate:down

drop function move_booking(text, int, date, int, int, boolean);
update deposits set state = 'confirmed' where state = 'kept';
alter table deposits drop constraint deposits_state_check;
alter table deposits add constraint deposits_state_check
  check (state in ('confirmed', 'review', 'refunded'));
create or replace function payment_status(state text) returns text
language sql immutable parallel safe
return case when state in ('confirmed', 'review', 'refunded') then 'succeeded'
  when state = 'waiting' then 'pending' else state end;
drop table booking_changes;
