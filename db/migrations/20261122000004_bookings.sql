-- migrate:up

-- Trucks taken on a location's date: first held, then confirmed by a payment, or released.
create table bookings (
  lead_id text primary key references leads,
  location_id int not null references locations,
  day date not null,
  trucks int not null check (trucks > 0),
  state text not null check (state in ('held', 'confirmed', 'released')),
  held_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index bookings_place on bookings (location_id, day) where state <> 'released';
create index bookings_lapsing on bookings (held_until) where state = 'held';

-- Takes trucks on a location's date for a hold, only while they are left. Raises a violation of
-- `trucks_left` otherwise, or where the location has closed.
create function hold_trucks(location int, wanted date, count int) returns void
language plpgsql as $$
begin
  insert into calendar_days (location_id, day, trucks, taken)
  select id, wanted, greatest(truck_count, count), count
  from locations
  where id = location and closed_at is null
    -- A date may have more trucks than the fleet, but only where its mover has said so.
    and (truck_count >= count or exists (
      select from calendar_days where location_id = location and day = wanted))
  -- What closes the location waits for this transaction, or this one sees it closed.
  for key share of locations
  on conflict (location_id, day) do update
    set taken = calendar_days.taken + excluded.taken
    where calendar_days.taken + excluded.taken <= calendar_days.trucks;
  if not found then
    raise exception 'No truck is left.' using errcode = 'check_violation', constraint = 'trucks_left';
  end if;
end $$;

-- The mover's side of a booking: its answer within 24 hours, what it agreed with the customer, and
-- how the move ended. The row comes with the deposit (see the triggers) and never before, so that
-- a mover's leads, read by it, are paid ones only.
create table mover_answers (
  lead_id text primary key references leads,
  -- The mover whose truck it is: the one that the customer chose.
  vendor_id int not null references vendors,
  move_date date not null,
  booked_at timestamptz not null,
  -- Rises with every change; a change names the one that it was made from.
  version int not null default 1,
  stage text not null default 'pending' check (stage in
    ('pending', 'accepted', 'declined', 'completed', 'no_show', 'cancelled')),
  answered_at timestamptz,
  answered_by text,
  decline_reason text,
  decline_note text,
  -- The other movers' prices that the customer was told of with the decline.
  alternatives jsonb not null default '[]',
  -- When the operators were told that no answer came.
  escalated_at timestamptz,
  contacted_at timestamptz,
  contacted_by text,
  -- What the two agreed: cents with tax, and when the crew comes, in Toronto's clock.
  final_price_cents int check (final_price_cents > 0),
  final_time text check (final_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ended_at timestamptz,
  ended_by text,
  constraint mover_answers_declined check ((stage = 'declined') = (decline_reason is not null)),
  constraint mover_answers_answered check (stage in ('pending', 'cancelled') or answered_at is not null)
);
create index mover_answers_waiting on mover_answers (vendor_id, booked_at, lead_id)
  where stage = 'pending';
create index mover_answers_late on mover_answers (booked_at)
  where stage = 'pending' and escalated_at is null;
create index mover_answers_moves on mover_answers (vendor_id, move_date, lead_id);

create function open_mover_answer() returns trigger language plpgsql as $$
begin
  insert into mover_answers (lead_id, vendor_id, move_date, booked_at)
  select new.lead_id, vendor_id, new.day, new.updated_at from locations where id = new.location_id
  on conflict (lead_id) do nothing;
  return null;
end $$;
create trigger bookings_answer_insert after insert on bookings
  for each row when (new.state = 'confirmed') execute function open_mover_answer();
create trigger bookings_answer_update after update on bookings
  for each row when (new.state = 'confirmed' and old.state <> 'confirmed')
  execute function open_mover_answer();

-- A booking that ends otherwise than by its mover's word was cancelled.
create function cancel_mover_answer() returns trigger language plpgsql as $$
begin
  update mover_answers set stage = 'cancelled', ended_at = new.updated_at, version = version + 1
  where lead_id = new.lead_id and stage in ('pending', 'accepted');
  return null;
end $$;
create trigger bookings_answer_end after update on bookings
  for each row when (new.state = 'released' and old.state = 'confirmed')
  execute function cancel_mover_answer();

-- Every final price that a mover entered. Above the ceiling it holds only with the customer's
-- signature: the name as written, when, and a keyed hash of the address that it came from.
create table final_prices (
  lead_id text not null references mover_answers,
  number int not null,
  price_cents int not null check (price_cents > 0),
  ceiling_cents int not null,
  arrival text not null check (arrival ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  entered_at timestamptz not null,
  entered_by text not null,
  consent text not null check (consent in ('not_needed', 'asked', 'agreed', 'refused', 'replaced')),
  expires_at timestamptz,
  signed_name text,
  decided_at timestamptz,
  address_hash text,
  primary key (lead_id, number),
  constraint final_prices_ceiling check (consent <> 'not_needed' or price_cents <= ceiling_cents),
  constraint final_prices_signed check (consent not in ('agreed', 'refused')
    or (signed_name is not null and decided_at is not null and address_hash is not null))
);

-- What a mover's people write for each other. Never changed: a correction is a further note.
create table mover_notes (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  vendor_id int not null references vendors,
  author text not null,
  body text not null,
  created_at timestamptz not null
);
create index mover_notes_lead on mover_notes (lead_id, vendor_id, id);

-- Reviews come only from completed, paid moves (rule 3.10). A new one changes what quotes show.
create table reviews (
  lead_id text primary key references leads,
  vendor_id int not null references vendors,
  stars int not null check (stars between 1 and 5),
  created_at timestamptz not null default now()
);
create index reviews_vendor on reviews (vendor_id);
create trigger reviews_announce after insert or update or delete on reviews
  for each statement execute function announce_supply();

-- migrate:down
