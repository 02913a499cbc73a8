-- migrate:up

-- Each reminder of a move, once a date: a booking that goes to another date is reminded anew.
create table reminders (
  lead_id text not null references leads,
  move_date date not null,
  kind text not null check (kind in ('week', 'two_days', 'eve')),
  sent_at timestamptz not null,
  primary key (lead_id, move_date, kind)
);

-- migrate:down

drop table reminders;
