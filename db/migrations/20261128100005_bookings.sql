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
  updated_at timestamptz not null default now(),
  -- Crew and trucks of a long move are away for several dates, one after the other (rule 3.20).
  days int not null default 1 check (days between 1 and 31)
);
create index bookings_place on bookings (location_id, day) where state <> 'released';
create index bookings_lapsing on bookings (held_until) where state = 'held';

-- Takes trucks on each of a location's dates from `first` on, or on none. Raises a violation of
-- `trucks_left` where a date has too few, or where the location has closed. No move starts on a
-- blackout date, and one that is under way goes on over it with the fleet's trucks; where the vendor's
-- rules say that no move starts on the first date (`closed`), only a row of the vendor's own has trucks
-- on it. Dates are taken in their order, so that two that overlap never wait for each other in a circle.
create function hold_trucks(
  location int, first date, count int, days int, closed boolean default false
) returns void language plpgsql as $$
begin
  for wanted in 0 .. days - 1 loop
    insert into calendar_days (location_id, day, trucks, taken, by_rule)
    select id, first + wanted, greatest(truck_count, count), count, true
    from locations
    where id = location and closed_at is null
      -- A date may have more trucks than the fleet, or be open, but only where its mover says so.
      and (truck_count >= count and not (closed and wanted = 0) or exists (
        select from calendar_days where location_id = location and day = first + wanted))
    -- What closes the location waits for this transaction, or this one sees it closed.
    for key share of locations
    on conflict (location_id, day) do update
      set taken = calendar_days.taken + excluded.taken,
        -- The trucks of a blackout date are those taken.
        trucks = case when calendar_days.blackout is null then calendar_days.trucks
          else calendar_days.taken + excluded.taken end
      where calendar_days.taken + excluded.taken <= case
        when calendar_days.blackout is not null and wanted > 0
          then (select truck_count from locations where id = location)
        else calendar_days.trucks end
        and not (closed and wanted = 0 and calendar_days.by_rule);
    if not found then
      raise exception 'No truck is left.'
        using errcode = 'check_violation', constraint = 'trucks_left';
    end if;
  end loop;
end $$;

-- The same for a hold that lapsed: false where a date has too few, and then nothing is taken.
create function retake_trucks(location int, first date, count int, days int) returns boolean
language plpgsql as $$
begin
  perform hold_trucks(location, first, count, days);
  return true;
exception when check_violation then
  return false;
end $$;

-- Gives trucks back on each of a location's dates from `first` on, in their order too.
create function free_trucks(location int, first date, count int, days int) returns void
language plpgsql as $$
begin
  for freed in 0 .. days - 1 loop
    update calendar_days set taken = taken - count
    where location_id = location and day = first + freed;
  end loop;
end $$;

-- Puts a booking on other dates, another location, another count of trucks; one that was released, and
-- holds none, it confirms again. Each of the dates before and after is locked in one order, so that two
-- that cross never wait for each other in a circle. Raises a violation of `trucks_left` where a date has
-- too few.
create function move_booking(
  lead text, location int, first date, count int, span int, closed boolean
) returns void language plpgsql as $$
declare
  old bookings;
  held int;
begin
  select * into strict old from bookings
  where lead_id = lead and state in ('confirmed', 'released') for update;
  held := case when old.state = 'confirmed' then old.days else 0 end;
  insert into calendar_days (location_id, day, trucks, taken, by_rule)
  select l.id, d.day, greatest(l.truck_count, 0), 0, true
  from (
    select old.location_id, old.day + n as day from generate_series(0, held - 1) n
    union select location, first + n from generate_series(0, span - 1) n
  ) d
  join locations l on l.id = d.location_id
  order by l.id, d.day
  on conflict (location_id, day) do update set taken = calendar_days.taken;
  if held > 0 then
    perform free_trucks(old.location_id, old.day, old.trucks, old.days);
  end if;
  -- What closes the location waits for this transaction, or this one sees it closed.
  perform from locations where id = location and closed_at is null for key share;
  if not found then
    raise exception 'No truck is left.' using errcode = 'check_violation', constraint = 'trucks_left';
  end if;
  perform hold_trucks(location, first, count, span, closed);
  update bookings set location_id = location, day = first, trucks = count, days = span,
    state = 'confirmed', updated_at = now()
  where lead_id = lead;
end $$;

-- The vendor's side of a booking: its answer within 24 hours, what it agreed with the customer, and
-- how the move ended. The row comes with the deposit (see the triggers) and never before, so that
-- a vendor's leads, read by it, are paid ones only.
create table vendor_answers (
  lead_id text primary key references leads,
  -- The vendor whose truck it is: the one that the customer chose.
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
  -- The other vendors' prices that the customer was told of with the decline.
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
  -- From when on the deposit of a declined booking goes back, so that its customer can take another
  -- vendor before; null where it went at once.
  refund_after timestamptz,
  constraint vendor_answers_declined check ((stage = 'declined') = (decline_reason is not null)),
  constraint vendor_answers_answered check (stage in ('pending', 'cancelled') or answered_at is not null),
  constraint vendor_answers_refund_after check (refund_after is null or stage = 'declined')
);
create index vendor_answers_waiting on vendor_answers (vendor_id, booked_at, lead_id)
  where stage = 'pending';
create index vendor_answers_late on vendor_answers (booked_at)
  where stage = 'pending' and escalated_at is null;
create index vendor_answers_moves on vendor_answers (vendor_id, move_date, lead_id);
-- What waits is rare among what was: it is found without reading the rest.
create index vendor_answers_unanswered on vendor_answers (booked_at) where stage = 'pending';
create index vendor_answers_deposits on vendor_answers (refund_after)
  where stage = 'declined' and refund_after is not null;
-- How long vendors took to answer, day by day, is read from the index alone.
create index vendor_answers_answered on vendor_answers (answered_at) include (booked_at)
  where answered_at is not null;

create function open_vendor_answer() returns trigger language plpgsql as $$
begin
  insert into vendor_answers (lead_id, vendor_id, move_date, booked_at)
  select new.lead_id, vendor_id, new.day, new.updated_at from locations where id = new.location_id
  on conflict (lead_id) do nothing;
  return null;
end $$;
create trigger bookings_answer_insert after insert on bookings
  for each row when (new.state = 'confirmed') execute function open_vendor_answer();
create trigger bookings_answer_update after update on bookings
  for each row when (new.state = 'confirmed' and old.state <> 'confirmed')
  execute function open_vendor_answer();

-- A booking that ends otherwise than by its vendor's word was cancelled.
create function cancel_vendor_answer() returns trigger language plpgsql as $$
begin
  update vendor_answers set stage = 'cancelled', ended_at = new.updated_at, version = version + 1
  where lead_id = new.lead_id and stage in ('pending', 'accepted');
  return null;
end $$;
create trigger bookings_answer_end after update on bookings
  for each row when (new.state = 'released' and old.state = 'confirmed')
  execute function cancel_vendor_answer();

-- The lead knows that it was declined, and so what people see it as.
create function note_decline() returns trigger language plpgsql as $$
begin
  update leads set is_declined = new.stage = 'declined'
  where id = new.lead_id and is_declined <> (new.stage = 'declined');
  return null;
end $$;
create trigger vendor_answers_decline_insert after insert on vendor_answers
  for each row when (new.stage = 'declined') execute function note_decline();
create trigger vendor_answers_decline_update after update on vendor_answers
  for each row when ((new.stage = 'declined') <> (old.stage = 'declined'))
  execute function note_decline();

-- Every final price that a vendor entered. Above the ceiling it holds only with the customer's
-- signature: the name as written, when, and a keyed hash of the address that it came from.
create table final_prices (
  lead_id text not null references vendor_answers,
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
create index final_prices_asked on final_prices (expires_at) where consent = 'asked';

-- What a vendor's people write for each other. Never changed: a correction is a further note.
create table vendor_notes (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  vendor_id int not null references vendors,
  author text not null,
  body text not null,
  created_at timestamptz not null
);
create index vendor_notes_lead on vendor_notes (lead_id, vendor_id, id);

-- migrate:down
