-- migrate:up

-- A session keeps the plans of its first bookings, and while tables are empty all indexes that hold a column cost the
-- same. So a booking's key is asked for alone, without an order (`offset 0`), and the payment under review by the index
-- that begins with it: both were read from end to end, at each booking.

create or replace function unpaid_trucks(location int, at date, but_for text) returns bigint
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(trucks), 0) from (
      select * from bookings
      where location_id = location and day <= at and day > at - 31 and state <> 'released' offset 0
    ) near
    where day + days > at and lead_id <> but_for and state = 'held'
      and (select true from leads where id = lead_id and payment_status = 'review') is null);
end $$;

create or replace function held_by(network text) returns bigint language plpgsql stable as $$
begin
  return (
    select count(*) from bookings
    where network_hash = network
      and (select true from leads where id = lead_id and payment_status = 'review') is null);
end $$;

create or replace function held_by_browser(browser text, owns text[]) returns bigint
language plpgsql stable as $$
begin
  return (
    select count(*) from (
      select lead_id from (select * from bookings where browser_key = browser offset 0) keyed
      union
      select lead_id from unnest(owns) owned (id), lateral (
        select * from bookings where lead_id = owned.id offset 0
      ) own
      where state = 'held'
    ) held
    where (select true from leads where id = lead_id and payment_status = 'review') is null);
end $$;

-- migrate:down
