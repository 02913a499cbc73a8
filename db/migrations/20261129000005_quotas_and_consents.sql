-- migrate:up

-- Who a hold is for, as long as it holds: a browser, by the first lead that it made, and a network, by a keyed hash.
alter table bookings
  add column browser_key text,
  add column network_hash text check (network_hash ~ '^[0-9a-f]{64}$'),
  add constraint bookings_holder check (state = 'held' or browser_key is null and network_hash is null);
create index bookings_browser on bookings (browser_key) where state = 'held';
create index bookings_network on bookings (network_hash) where state = 'held';
-- What was booked in the last day is found without reading the rest.
create index bookings_made on bookings (created_at);

create function forget_holder() returns trigger language plpgsql as $$
begin
  new.browser_key := null;
  new.network_hash := null;
  return new;
end $$;
create trigger bookings_holder_forgotten before update on bookings
  for each row when (old.state = 'held' and new.state <> 'held') execute function forget_holder();

-- The trucks that are held and not paid for on a location's date, but for those of one lead.
create function unpaid_trucks(location int, at date, but_for text) returns bigint
language sql stable return (
  select coalesce(sum(b.trucks), 0) from bookings b join leads l on l.id = b.lead_id
  where b.location_id = location and b.state = 'held' and b.day <= at and b.day > at - 31
    and b.day + b.days > at and b.lead_id <> but_for and l.payment_status <> 'review');

-- Takes the trucks of a lead's booking until it is paid, within the quotas of rule 4.27; raises as hold_trucks where a
-- date has too few. Says 'held', or the quota that it would pass, and then nothing is taken: of the location's 'day', of
-- the 'network', of the 'browser', which is said only where no other is passed. A browser is its key and the leads that
-- it owns; a network is null where the caller is this machine. Those who count the same wait for each other from the
-- first line on, in one order: browser, network, dates.
create function hold_within(
  lead text, until timestamptz, closed boolean, browser text, owns text[], network text,
  per_browser int, per_network int
) returns text language plpgsql as $$
declare
  wanted bookings;
  by_browser int;
  by_network int;
  passed text;
  hash text := (
    select encode(sha256(convert_to(value || network, 'UTF8')), 'hex') from secrets
    where name = 'hold-network');
begin
  perform pg_advisory_xact_lock(hashtextextended(browser, 1));
  if hash is not null then
    perform pg_advisory_xact_lock(hashtextextended(hash, 2));
  end if;
  select * into strict wanted from bookings where lead_id = lead for update;
  perform hold_trucks(wanted.location_id, wanted.day, wanted.trucks, wanted.days, closed);
  select count(*) into by_browser from bookings b join leads l on l.id = b.lead_id
  where b.state = 'held' and (b.browser_key = browser or b.lead_id = any(owns))
    and l.payment_status <> 'review';
  select count(*) into by_network from bookings b join leads l on l.id = b.lead_id
  where b.state = 'held' and b.network_hash = hash and l.payment_status <> 'review';
  passed := case
    when exists (
      select from calendar_days c join locations l on l.id = c.location_id
      where c.location_id = wanted.location_id and c.day >= wanted.day
        and c.day < wanted.day + wanted.days
        and unpaid_trucks(c.location_id, c.day, lead) + wanted.trucks
          > (case when c.blackout is null then c.trucks else l.truck_count end + 1) / 2) then 'day'
    -- A browser past its own quota gives up a hold for this one.
    when by_network - (by_browser >= per_browser)::int >= per_network then 'network'
    when by_browser >= per_browser then 'browser'
  end;
  if passed is not null then
    perform free_trucks(wanted.location_id, wanted.day, wanted.trucks, wanted.days);
    return passed;
  end if;
  update bookings set state = 'held', held_until = until, browser_key = browser,
    network_hash = hash, updated_at = now()
  where lead_id = lead;
  return 'held';
end $$;

-- What keeps the networks of holds from being guessed.
insert into secrets (name, value)
values ('hold-network', encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

-- What customers expressly agreed to, in the words that they pressed on. It can be added to, and not altered.
create table consents (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  -- The English contract, of a move that starts in Québec: its French text was there first.
  kind text not null check (kind in ('english_contract')),
  words text not null,
  at timestamptz not null
);
create index consents_lead on consents (lead_id, id);
create trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_change();

-- migrate:down
