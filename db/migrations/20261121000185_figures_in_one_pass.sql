-- migrate:up

-- The figures of neighbouring days in one pass: what `figures_on` says of each.
create function figures_over(first date, last date) returns table (
  day date, vendor_id int, source text, leads int, quoted_cents bigint, deposits int,
  deposit_cents bigint, refunds int, refund_cents bigint, booked int, booked_cents bigint
) language sql stable as $$
  select f.day, f.vendor_id, f.source,
    count(*) filter (where f.kind = 'lead')::int,
    coalesce(sum(f.quote) filter (where f.kind = 'lead'), 0)::bigint,
    count(*) filter (where f.kind = 'deposit')::int,
    coalesce(sum(f.amount) filter (where f.kind = 'deposit'), 0)::bigint,
    count(*) filter (where f.kind = 'refund')::int,
    coalesce(sum(f.amount) filter (where f.kind = 'refund'), 0)::bigint,
    count(*) filter (where f.kind = 'deposit' and f.resolution = 'confirmed')::int,
    coalesce(sum(f.quote) filter (where f.kind = 'deposit' and f.resolution = 'confirmed'), 0)::bigint
  from (
    select toronto_day(l.created_at) as day, coalesce(l.selected_vendor_id, 0) as vendor_id,
      l.source, 'lead' as kind, l.quote_amount as quote, 0 as amount, null::text as resolution
    from leads l
    where l.created_at >= toronto_midnight(first) and l.created_at < toronto_midnight(last + 1)
    union all
    select toronto_day(p.created_at), coalesce(l.selected_vendor_id, 0), l.source, p.kind,
      l.quote_amount, p.amount, p.resolution
    from payments p join leads l on l.id = p.lead_id
    where p.created_at >= toronto_midnight(first) and p.created_at < toronto_midnight(last + 1)
      and p.status = 'succeeded'
  ) f
  group by f.day, f.vendor_id, f.source
$$;

-- Without compilation: the planner cannot know how few days are live, and compiling for many takes
-- longer than all the rest.
create or replace function figures_between(first date, last date) returns table (
  day date, vendor_id int, source text, leads int, quoted_cents bigint, deposits int,
  deposit_cents bigint, refunds int, refund_cents bigint, booked int, booked_cents bigint
) language sql stable rows 5000 set jit = off as $$
  select f.*
  from daily_figures f
  where f.day between first and last
    and f.day < (select rolled_until from figures_state)
    and not exists (select from figure_changes c where c.day = f.day)
  union all
  select * from figures_over(greatest(first, (select rolled_until from figures_state)), last)
  union all
  select c.day, n.*
  from (
    select distinct day from figure_changes
    where day between first and last and day < (select rolled_until from figures_state)
  ) c
  cross join lateral figures_on(c.day) n
$$;

-- migrate:down

create or replace function figures_between(first date, last date) returns table (
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
drop function figures_over;
