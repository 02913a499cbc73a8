-- migrate:up

-- Only today is counted when it is asked for: a day is rolled up an hour after it has ended, so a
-- transaction would have to last that long to slip by.
create or replace function is_settled(at timestamptz) returns boolean
  language sql stable
  return at < toronto_midnight(toronto_day(now()));

-- migrate:down

create or replace function is_settled(at timestamptz) returns boolean
  language sql stable
  return at < toronto_midnight(toronto_day(now()) - 1);
