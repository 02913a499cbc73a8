-- migrate:up

-- The vendor's side of a booking: its answer within 24 hours, its agreement with the customer, and
-- the end of the move. The row comes with the deposit (see the triggers) and never before, so that
-- a vendor sees paid leads only.
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
  -- The agreement of the two: cents with tax, and the hour of the crew's arrival, in Toronto's clock.
  final_price_cents int check (final_price_cents > 0),
  final_time text check (final_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ended_at timestamptz,
  ended_by text,
  -- From when on the deposit of a declined booking goes back, so that its customer can take another
  -- vendor before; null where it went at once.
  refund_after timestamptz,
  -- When the arrival window opens, by the clocks of the place where the crew arrives.
  opens_at timestamptz,
  answer_by timestamptz not null,
  constraint vendor_answers_declined check ((stage = 'declined') = (decline_reason is not null)),
  constraint vendor_answers_answered check (stage in ('pending', 'cancelled') or answered_at is not null),
  constraint vendor_answers_refund_after check (refund_after is null or stage = 'declined')
);
create index vendor_answers_waiting on vendor_answers (vendor_id, booked_at, lead_id)
  where stage = 'pending';
create index vendor_answers_late on vendor_answers (answer_by)
  where stage = 'pending' and escalated_at is null;
create index vendor_answers_moves on vendor_answers (vendor_id, move_date, lead_id);
-- Waiting answers are rare: they are found without reading the rest.
create index vendor_answers_unanswered on vendor_answers (answer_by) where stage = 'pending';
create index vendor_answers_deposits on vendor_answers (refund_after)
  where stage = 'declined' and refund_after is not null;
-- How long vendors took to answer, day by day, is read from the index alone.
create index vendor_answers_answered on vendor_answers (answered_at) include (booked_at)
  where answered_at is not null;

-- Bookings that have ended and whose deposit does not wait for another mover: of all, few are of the last days.
create index vendor_answers_ended on vendor_answers (ended_at)
  where stage in ('declined', 'no_show', 'cancelled') and refund_after is null;

-- Until when a vendor has to answer a booking: 24 hours, and at the latest two hours before the arrival window opens,
-- one hour where the booking came later than that, the opening itself in the last hour.
create function answer_due(booked timestamptz, opens timestamptz) returns timestamptz
  language sql immutable parallel safe
return case
  when opens is null or booked + interval '26 hours' <= opens then booked + interval '24 hours'
  when booked < opens - interval '2 hours' then opens - interval '2 hours'
  when booked < opens - interval '1 hour' then opens - interval '1 hour'
  else greatest(booked, opens) end;
create function set_answer_by() returns trigger language plpgsql as $$
begin
  new.answer_by := answer_due(new.booked_at, new.opens_at);
  return new;
end $$;
create trigger vendor_answers_due before insert or update of booked_at, opens_at on vendor_answers
  for each row execute function set_answer_by();

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

-- Notes of a vendor's people for each other. Never changed: a correction is a further note.
create table vendor_notes (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  vendor_id int not null references vendors,
  author text not null,
  body text not null,
  created_at timestamptz not null
);
create index vendor_notes_lead on vendor_notes (lead_id, vendor_id, id);

-- The arrival that a customer's calendar was last told of a booking: the instant at which the window opens. Where a law
-- about clocks changes the instant, the calendar file is sent again (rule 4.20).
create table told_arrivals (
  lead_id text primary key references leads,
  move_date date not null,
  move_time text not null,
  opens_at timestamptz,
  -- The release of the tz database that it was last compared with; null where it was not.
  release text,
  -- How often the file was sent again, and when it last was.
  corrections int not null default 0,
  corrected_at timestamptz
);

-- migrate:down
