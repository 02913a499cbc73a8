-- migrate:up

-- How fast pages are for those who agreed to be measured. Nothing here tells two people apart.
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

drop table vitals;
