-- migrate:up

-- The figures of each day in Toronto, by mover and source, so that a year's analytics reads some
-- thousand rows instead of a million. Days that are over stand here; of today, yesterday, and days
-- whose rows have changed since, the figures are counted when they are asked for. So the sum is
-- always exact, and a booking pays nothing for it.
create table daily_figures (
  day date not null,
  -- 0 where no mover is chosen.
  vendor_id int not null,
  source text not null,
  leads int not null,
  quoted_cents bigint not null,
  deposits int not null,
  deposit_cents bigint not null,
  refunds int not null,
  refund_cents bigint not null,
  booked int not null,
  booked_cents bigint not null,
  primary key (day, vendor_id, source)
);

-- Days before this one stand in daily_figures.
create table figures_state (
  single boolean primary key default true check (single),
  rolled_until date not null
);
insert into figures_state (rolled_until) values ('-infinity');

-- Days whose rows have changed. Each change adds its own row, so that the job takes away only what
-- was committed when it began to count.
create table figure_changes (day date not null);

create function toronto_day(at timestamptz) returns date
  language sql immutable parallel safe
  return (at at time zone 'America/Toronto')::date;

create function toronto_midnight(day date) returns timestamptz
  language sql immutable parallel safe
  return day::timestamp at time zone 'America/Toronto';

-- What happened on one day. A refund counts on the day that it was made; a booked move on the day
-- of the deposit that booked it, for as long as that deposit stands.
create function figures_on(wanted date) returns table (
  vendor_id int, source text, leads int, quoted_cents bigint, deposits int, deposit_cents bigint,
  refunds int, refund_cents bigint, booked int, booked_cents bigint
) language sql stable as $$
  select f.vendor_id, f.source,
    count(*) filter (where f.kind = 'lead')::int,
    coalesce(sum(f.quote) filter (where f.kind = 'lead'), 0)::bigint,
    count(*) filter (where f.kind = 'deposit')::int,
    coalesce(sum(f.amount) filter (where f.kind = 'deposit'), 0)::bigint,
    count(*) filter (where f.kind = 'refund')::int,
    coalesce(sum(f.amount) filter (where f.kind = 'refund'), 0)::bigint,
    count(*) filter (where f.kind = 'deposit' and f.resolution = 'confirmed')::int,
    coalesce(sum(f.quote) filter (where f.kind = 'deposit' and f.resolution = 'confirmed'), 0)::bigint
  from (
    select coalesce(l.selected_vendor_id, 0) as vendor_id, l.source, 'lead' as kind,
      l.quote_amount as quote, 0 as amount, null::text as resolution
    from leads l
    where l.created_at >= toronto_midnight(wanted) and l.created_at < toronto_midnight(wanted + 1)
    union all
    select coalesce(l.selected_vendor_id, 0), l.source, p.kind, l.quote_amount, p.amount,
      p.resolution
    from payments p join leads l on l.id = p.lead_id
    where p.created_at >= toronto_midnight(wanted) and p.created_at < toronto_midnight(wanted + 1)
      and p.status = 'succeeded'
  ) f
  group by f.vendor_id, f.source
$$;

-- The figures of the days from `first` to `last`, both included, exact at this moment.
create function figures_between(first date, last date) returns table (
  day date, vendor_id int, source text, leads int, quoted_cents bigint, deposits int,
  deposit_cents bigint, refunds int, refund_cents bigint, booked int, booked_cents bigint
) language sql stable as $$
  select f.*
  from daily_figures f
  where f.day between first and last
    and f.day < (select rolled_until from figures_state)
    and not exists (select from figure_changes c where c.day = f.day)
  union all
  select d.day, n.*
  from (
    select generate_series(
      greatest(first, (select rolled_until from figures_state),
        coalesce(least((select toronto_day(min(created_at)) from leads),
          (select toronto_day(min(created_at)) from payments)), last + 1)),
      last, interval '1 day')::date as day
    union
    select c.day from figure_changes c
    where c.day between first and last and c.day < (select rolled_until from figures_state)
  ) d
  cross join lateral figures_on(d.day) n
$$;

-- Days that may stand in daily_figures by the time that this transaction ends. A day is rolled up
-- an hour after the day after it has ended, so a transaction would have to last that long to slip by.
create function is_settled(at timestamptz) returns boolean
  language sql stable
  return at < toronto_midnight(toronto_day(now()) - 1);

create function note_lead_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes
    select distinct toronto_day(created_at) from new_rows where is_settled(created_at);
  elsif tg_op = 'DELETE' then
    insert into figure_changes
    select distinct toronto_day(created_at) from old_rows where is_settled(created_at);
  else
    with changed as (
      select o.id, o.created_at as before, n.created_at as after
      from old_rows o join new_rows n using (id)
      where (o.selected_vendor_id, o.source, o.quote_amount, o.created_at)
        is distinct from (n.selected_vendor_id, n.source, n.quote_amount, n.created_at)
    )
    insert into figure_changes
    select distinct toronto_day(at) from (
      select before as at from changed
      union all select after from changed
      union all select p.created_at from payments p join changed c on c.id = p.lead_id
    ) moved
    where is_settled(at);
  end if;
  return null;
end $$;
create trigger leads_figures_insert after insert on leads
  referencing new table as new_rows for each statement execute function note_lead_days();
create trigger leads_figures_update after update on leads
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_lead_days();
create trigger leads_figures_delete after delete on leads
  referencing old table as old_rows for each statement execute function note_lead_days();

create function note_payment_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes
    select distinct toronto_day(created_at) from old_rows where is_settled(created_at);
  end if;
  if tg_op <> 'DELETE' then
    insert into figure_changes
    select distinct toronto_day(created_at) from new_rows where is_settled(created_at);
  end if;
  return null;
end $$;
create trigger payments_figures_insert after insert on payments
  referencing new table as new_rows for each statement execute function note_payment_days();
create trigger payments_figures_update after update on payments
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_payment_days();
create trigger payments_figures_delete after delete on payments
  referencing old table as old_rows for each statement execute function note_payment_days();

create function forget_figures() returns trigger language plpgsql as $$
begin
  delete from daily_figures;
  update figures_state set rolled_until = '-infinity';
  return null;
end $$;
create trigger leads_figures_truncate after truncate on leads
  for each statement execute function forget_figures();
create trigger payments_figures_truncate after truncate on payments
  for each statement execute function forget_figures();

-- migrate:down

drop trigger payments_figures_truncate on payments;
drop trigger payments_figures_delete on payments;
drop trigger payments_figures_update on payments;
drop trigger payments_figures_insert on payments;
drop trigger leads_figures_truncate on leads;
drop trigger leads_figures_delete on leads;
drop trigger leads_figures_update on leads;
drop trigger leads_figures_insert on leads;
drop function forget_figures, note_payment_days, note_lead_days, is_settled, figures_between,
  figures_on, toronto_midnight, toronto_day;
drop table figure_changes, figures_state, daily_figures;
