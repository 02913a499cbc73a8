-- migrate:up

-- What a customer's calendar was last told of a booking: the instant at which its arrival window opens. Where a law about
-- clocks makes it another one, the calendar file is sent again (rule 4.20).
create table told_arrivals (
  lead_id text primary key references leads,
  move_date date not null,
  move_time text not null,
  -- Null of bookings from before this table, which were told what the runtime took the clocks for.
  opens_at timestamptz,
  -- The release of the tz database that it was last compared with; null where it was not.
  release text,
  -- How often the file was sent again, and when it last was.
  corrections int not null default 0,
  corrected_at timestamptz
);

insert into told_arrivals (lead_id, move_date, move_time)
select b.lead_id, l.move_date, l.move_time
from bookings b join leads l on l.id = b.lead_id
where b.state = 'confirmed' and b.day + b.days > current_date;

-- migrate:down
