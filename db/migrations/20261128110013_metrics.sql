-- migrate:up

create function toronto_day(at timestamptz) returns date
  language sql immutable parallel safe
  return (at at time zone 'America/Toronto')::date;

create function toronto_midnight(day date) returns timestamptz
  language sql immutable parallel safe
  return day::timestamp at time zone 'America/Toronto';

-- The counts and sums of the days from `first` to `last`, both included, in Toronto, by mover and source: the only
-- definition of every metric. A lead that has paid, and the revenue of its move, count on the day of its first deposit;
-- deposits and refunds each on their own.
create function measure_days(first date, last date) returns table (
  day date, vendor_id int, source text, leads int, quoted_cents bigint, deposits int,
  deposit_cents bigint, refunds int, refund_cents bigint, booked int, revenue_cents bigint, paid int
) language sql stable as $$
  select toronto_day(e.at), e.vendor_id, e.source,
    count(*) filter (where e.kind = 'lead')::int,
    coalesce(sum(e.quote) filter (where e.kind = 'lead'), 0)::bigint,
    count(*) filter (where e.kind = 'deposit')::int,
    coalesce(sum(e.amount) filter (where e.kind = 'deposit'), 0)::bigint,
    count(*) filter (where e.kind = 'refund')::int,
    coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0)::bigint,
    count(*) filter (where e.first and e.outcome in ('waiting', 'accepted', 'under_way', 'done'))::int,
    coalesce(sum(e.revenue) filter (where e.first), 0)::bigint,
    count(*) filter (where e.first)::int
  from (
    select l.created_at as at, coalesce(l.selected_vendor_id, 0) as vendor_id, l.source,
      'lead' as kind, l.quote_amount as quote, 0 as amount, false as first, l.outcome, 0 as revenue
    from leads l
    where l.created_at >= toronto_midnight(first) and l.created_at < toronto_midnight(last + 1)
    union all
    select p.created_at, coalesce(l.selected_vendor_id, 0), l.source, p.kind, 0, p.amount,
      p.kind = 'deposit' and not exists (
        select from deposits before where before.lead_id = p.lead_id and before.id < p.id),
      l.outcome, l.revenue_cents
    from ledger p join leads l on l.id = p.lead_id
    where p.created_at >= toronto_midnight(first) and p.created_at < toronto_midnight(last + 1)
      and p.status = 'succeeded'
  ) e
  group by 1, 2, 3
$$;

-- `measure_days` of each day before `rolled_until`, so that a year's analytics reads some thousand
-- rows instead of a million. `vendor_id` is 0 where no mover is chosen.
create table daily_metrics (
  day date not null,
  vendor_id int not null,
  source text not null,
  leads int not null,
  quoted_cents bigint not null,
  deposits int not null,
  deposit_cents bigint not null,
  refunds int not null,
  refund_cents bigint not null,
  booked int not null,
  revenue_cents bigint not null,
  paid int not null,
  primary key (day, vendor_id, source)
);
create table daily_metrics_state (
  single boolean primary key default true check (single),
  rolled_until date not null
);
insert into daily_metrics_state (rolled_until) values ('-infinity');

-- Days that have changed since. Each change adds its own row, so that no two wait for each other and the roll-up takes
-- away only rows committed when it began to count.
create table daily_metrics_changes (day date not null);

-- The metrics of the days from `first` to `last`, exact at this moment: rolled up, and measured anew
-- where a day is not over or has changed. Without compilation, which takes longer than the rest.
create function daily_metrics_between(first date, last date) returns table (
  day date, vendor_id int, source text, leads int, quoted_cents bigint, deposits int,
  deposit_cents bigint, refunds int, refund_cents bigint, booked int, revenue_cents bigint, paid int
) language sql stable rows 5000 set jit = off as $$
  select m.*
  from daily_metrics m
  where m.day between first and last
    and m.day < (select rolled_until from daily_metrics_state)
    and not exists (select from daily_metrics_changes c where c.day = m.day)
  union all
  select * from measure_days(greatest(first, (select rolled_until from daily_metrics_state)), last)
  union all
  select m.*
  from (
    select distinct day from daily_metrics_changes
    where day between first and last and day < (select rolled_until from daily_metrics_state)
  ) c
  cross join lateral measure_days(c.day, c.day) m
$$;

-- Today is always measured, so only earlier days are noted. A day is rolled up an hour after it has
-- ended: a transaction would have to last that long to slip by.
create function note_changed_days(variadic instants timestamptz[]) returns void language sql as $$
  insert into daily_metrics_changes
  select distinct toronto_day(at) from unnest(instants) at
  where at < toronto_midnight(toronto_day(now()))
$$;

create function note_lead_days() returns trigger language plpgsql as $$
begin
  perform note_changed_days(old.created_at, new.created_at);
  if tg_op = 'UPDATE' and (old.selected_vendor_id, old.source, old.outcome, old.revenue_cents)
    is distinct from (new.selected_vendor_id, new.source, new.outcome, new.revenue_cents)
  then
    perform note_changed_days(variadic
      array(select created_at from ledger where lead_id = new.id));
  end if;
  return null;
end $$;
create trigger leads_metrics_made after insert or delete on leads
  for each row execute function note_lead_days();
create trigger leads_metrics_changed after update on leads
  for each row when (
    (old.selected_vendor_id, old.source, old.quote_amount, old.created_at, old.outcome, old.revenue_cents)
    is distinct from
    (new.selected_vendor_id, new.source, new.quote_amount, new.created_at, new.outcome, new.revenue_cents))
  execute function note_lead_days();

-- With one deposit gone another is the first.
create function note_payment_days() returns trigger language plpgsql as $$
begin
  perform note_changed_days(old.created_at, new.created_at);
  if tg_op = 'DELETE' then
    perform note_changed_days(variadic
      array(select created_at from deposits where lead_id = old.lead_id));
  end if;
  return null;
end $$;
create trigger deposits_metrics after insert or update or delete on deposits
  for each row execute function note_payment_days();
create trigger refunds_metrics after insert or update or delete on refunds
  for each row execute function note_payment_days();

-- How many browser tabs came as far as each step of the wizard, by day in Toronto, of those that
-- agreed to be counted. Counts alone: there is nothing here that belongs to one tab.
create table wizard_steps (
  day date not null,
  step text not null,
  tabs int not null check (tabs > 0),
  primary key (day, step)
);

-- How often a mover's price stood in a customer's list, by day in Toronto. No customer is in it.
create table quotes_shown (
  vendor_id int not null references vendors,
  day date not null,
  shown int not null check (shown > 0),
  primary key (vendor_id, day)
);

-- How fast pages are for those who agreed to be measured. No column tells two people apart.
create table vitals (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  path text not null,
  name text not null check (name in ('LCP', 'FID', 'CLS', 'INP', 'TTFB')),
  -- Milliseconds; CLS has no unit.
  value double precision not null check (value >= 0),
  rating text not null check (rating in ('good', 'needs-improvement', 'poor'))
);
create index vitals_at on vitals (at);

-- migrate:down
