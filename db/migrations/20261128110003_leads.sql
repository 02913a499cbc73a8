-- migrate:up

create extension if not exists pg_trgm;

-- Lower case without French accents, so that "montreal" finds Montréal and sorting needs no locale.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(value collate "und-x-icu"),
    'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy');

-- A customer's request, from the moment that payment starts.
create table leads (
  id text primary key check (id ~ '^L[0-9A-HJKMNP-TV-Z]{10}$'),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  origin_address text not null,
  destination_address text not null,
  move_date date not null,
  move_time text not null check (move_time in ('Morning', 'Afternoon')),
  total_rooms int not null,
  square_footage int,
  estimated_weight double precision not null default 0,
  stairs_at_pickup int not null default 0,
  stairs_at_dropoff int not null default 0,
  elevator_at_pickup boolean not null default false,
  elevator_at_dropoff boolean not null default false,
  heavy_items jsonb not null default '{}',
  additional_services jsonb not null default '{}',
  status text not null check (status in
    ('new', 'contacted', 'qualified', 'converted', 'lost', 'quote_requested', 'pending_payment',
    'payment_completed')),
  lost_reason text,
  payment_status text not null default 'pending' check (payment_status in
    ('pending', 'succeeded', 'failed', 'expired', 'review', 'refunded')),
  selected_vendor_id int references vendors,
  -- The price before tax, in cents, as it stood when the lead was made.
  quote_amount int not null,
  payment_intent_id text,
  source text not null default 'website',
  idempotency_key text unique,
  request_hash text not null,
  -- SHA-256 of the cookie of the browser that booked (rule 4.3).
  browser_token_hash text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_contact timestamptz,
  -- Seven years after the request its personal data goes (privacy policy); the figures stay.
  erased_at timestamptz,
  -- The lead's age as part of its score: right when the lead is made; the sweep lowers it.
  freshness smallint not null default 10,
  -- The score (rule 7.4). The same figures stand in contracts/admin/lead-score.ts.
  score smallint not null generated always as (
    (case when trim(email) <> '' then 10 else 0 end)
    + (case when trim(phone) <> '' then 10 else 0 end)
    + (case when trim(first_name) <> '' and trim(last_name) <> '' then 10 else 0 end)
    + (case when trim(origin_address) <> '' and trim(destination_address) <> '' then 15 else 0 end)
    + (case when move_date is not null then 10 else 0 end)
    + (case when total_rooms > 0 then 5 else 0 end)
    + (case when square_footage > 0 then 5 else 0 end)
    + (case when estimated_weight > 0 then 5 else 0 end)
    + (case when additional_services::text like '%true%' then 5 else 0 end)
    + freshness
  ) stored,
  -- Last name first, as lists of people are sorted.
  name_key text collate "C" not null
    generated always as (fold_text(last_name || ' ' || first_name)) stored,
  -- The text of the free-text search; the phone a second time as digits alone. Letters, digits and spaces alone, since
  -- trigrams know nothing else: marks inside a word are left out, other signs part two words. `searchWords` in
  -- contracts/admin/leads.ts does the same to a search.
  search_text text not null generated always as (regexp_replace(
    translate(fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' '
      || regexp_replace(phone, '\D', '', 'g') || ' ' || id || ' '
      || origin_address || ' ' || destination_address), '''’.()-', ''),
    '[^a-z0-9]+', ' ', 'g')) stored,
  -- The state of the move, settled from other rows. Before tax, in cents: the sum that mover and customer agreed, and
  -- the bill of a done move.
  outcome text not null default 'asked' check (outcome in
    ('asked', 'held', 'waiting', 'accepted', 'under_way', 'done', 'no_show', 'cancelled', 'declined', 'lost')),
  agreed_cents int not null default 0,
  billed_cents int,
  -- The worth of the move to its mover: its bill once done, the agreed sum while booked, else nothing.
  revenue_cents int not null generated always as (case
    when outcome = 'done' then coalesce(billed_cents, agreed_cents)
    when outcome in ('waiting', 'accepted', 'under_way') then agreed_cents
    else 0 end) stored,
  -- The state that people see (rule 7.17): the outcome, or before a booking the word of an operator on the lead.
  state text not null generated always as (
    case when outcome in ('asked', 'held') and status in ('new', 'contacted', 'qualified', 'converted')
      then status else outcome end) stored,
  -- A link to a booking's page is of a generation; links of earlier generations open nothing.
  link_generation int not null default 1,
  -- The customer's language, also of everything told later.
  language text not null default 'en' check (language in ('en', 'fr'))
);
create index leads_search on leads using gin (search_text gin_trgm_ops);
create index leads_not_erased on leads (created_at) where erased_at is null;
-- An index for each order. The columns of filters stand behind the order's own, so that filters are decided within the
-- index.
create index leads_by_created on leads
  (created_at, id, state, selected_vendor_id, payment_status, move_date);
create index leads_by_name on leads
  (name_key, id, state, selected_vendor_id, payment_status, created_at, move_date);
create index leads_by_amount on leads
  (quote_amount, id, state, selected_vendor_id, payment_status, created_at, move_date);
create index leads_by_score on leads
  (score, created_at, id, state, selected_vendor_id, payment_status, move_date);
-- The moves of a few days under another order are sorted from the index, without their rows.
create index leads_by_move on leads (move_date, id)
  include (state, selected_vendor_id, payment_status, created_at, name_key, quote_amount, score);
-- Rare values are found first and sorted then; the planner knows which are rare.
create index leads_by_state on leads (state, created_at, id);
create index leads_by_vendor on leads (selected_vendor_id, created_at, id);
create index leads_by_payment on leads (payment_status, created_at, id);
create index leads_fresh on leads (freshness, created_at) where freshness > 0;
-- A search is planned by how frequent its words are in this sample.
alter table leads alter column search_text set statistics 1000;
-- A score that ages is no edit, nor is the outcome of a move: an operator's version of the lead stays the newest.
create trigger leads_version before update on leads
  for each row when (old.freshness = new.freshness
    and (old.outcome, old.agreed_cents, old.billed_cents)
      is not distinct from (new.outcome, new.agreed_cents, new.billed_cents))
  execute function count_version();
alter table cut_offs add foreign key (lead_id) references leads;

-- The points of a lead's age in its score at an instant (see `leadScore` in contracts/admin/lead-score.ts).
create function lead_freshness(created_at timestamptz, at timestamptz) returns smallint
  language sql immutable parallel safe
  return case when created_at >= at - interval '24 hours' then 10
    when created_at >= at - interval '168 hours' then 5 else 0 end;

-- A status cannot change without a trace, whichever code changes it. The actor is the transaction's
-- setting portage.actor.
create function audit_lead() returns trigger language plpgsql as $$
begin
  insert into audit (actor, action, entity, entity_id, before, after)
  values (
    coalesce(nullif(current_setting('portage.actor', true), ''), 'system'),
    case when tg_op = 'INSERT' then 'lead.created' else 'lead.status' end,
    'lead', new.id,
    case when tg_op = 'UPDATE' then jsonb_build_object(
      'status', old.status, 'payment_status', old.payment_status,
      'selected_vendor_id', old.selected_vendor_id) end,
    jsonb_build_object(
      'status', new.status, 'payment_status', new.payment_status,
      'selected_vendor_id', new.selected_vendor_id));
  return null;
end $$;
create trigger leads_audit_insert after insert on leads
  for each row execute function audit_lead();
create trigger leads_audit_update after update on leads
  for each row when (old.status is distinct from new.status
    or old.payment_status is distinct from new.payment_status
    or old.selected_vendor_id is distinct from new.selected_vendor_id)
  execute function audit_lead();

-- The parts of the price: enough to make the same price again after rates change.
create table quotes (
  id bigint generated always as identity primary key,
  lead_id text not null unique references leads,
  vendor_id int not null references vendors,
  rate_version int not null,
  inputs jsonb not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (vendor_id, rate_version) references rate_versions (vendor_id, version)
)
-- Written with every booking and read a few times in its life: up to a page it is kept as it is,
-- since compressing it takes longer than all else about the row.
with (toast_tuple_target = 8160);

-- Operators' notes on a lead. Never changed: a correction is a further note.
create table lead_notes (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  author text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index lead_notes_lead on lead_notes (lead_id, id);

-- Telephone calls that operators made about a lead. Never changed: a correction is a further call.
create table lead_calls (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  author text not null,
  outcome text not null check (outcome in ('reached', 'voicemail', 'no_answer', 'wrong_number')),
  body text not null,
  -- When the person is to be called again; a later call takes its place.
  call_back_at timestamptz,
  called_at timestamptz not null
);
create index lead_calls_lead on lead_calls (lead_id, id);
create index lead_calls_back on lead_calls (call_back_at) where call_back_at is not null;

-- Operators' views of the list of leads, by name: the query of its address.
create table lead_views (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  -- True where everyone at the panel sees the view.
  shared boolean not null,
  created_by int not null references users,
  created_at timestamptz not null
);
create unique index lead_views_name on lead_views (created_by, lower(name));

-- How many leads there are of each kind. Every change adds a line here and no line is ever changed,
-- so that two bookings never wait for each other; the sweep adds the lines up once a minute. The
-- sum over all lines is exact at any moment. `status` is what people see.
create table lead_counts (
  status text not null,
  payment_status text not null,
  vendor_id int,
  leads bigint not null,
  quote_cents bigint not null,
  revenue_cents bigint not null
);

create function count_new_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select state, payment_status, selected_vendor_id, count(*), sum(quote_amount), sum(revenue_cents)
    from come group by 1, 2, 3;
  return null;
end $$;
create trigger leads_count_new after insert on leads referencing new table as come
  for each statement execute function count_new_leads();

create function count_gone_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts
    select state, payment_status, selected_vendor_id, -count(*), -sum(quote_amount), -sum(revenue_cents)
    from gone group by 1, 2, 3;
  return null;
end $$;
create trigger leads_count_gone after delete on leads referencing old table as gone
  for each statement execute function count_gone_leads();

create function count_changed_lead() returns trigger language plpgsql as $$
begin
  insert into lead_counts values
    (old.state, old.payment_status, old.selected_vendor_id, -1, -old.quote_amount, -old.revenue_cents),
    (new.state, new.payment_status, new.selected_vendor_id, 1, new.quote_amount, new.revenue_cents);
  return null;
end $$;
create trigger leads_count_changed after update on leads
  for each row when (old.state <> new.state or old.payment_status <> new.payment_status
    or old.selected_vendor_id is distinct from new.selected_vendor_id
    or old.quote_amount <> new.quote_amount or old.revenue_cents <> new.revenue_cents)
  execute function count_changed_lead();

-- A cell of a CSV file that no spreadsheet takes for a formula: the rule of csv-stringify's
-- `escape_formulas`, the wide forms of the signs included.
create function csv_text(value text) returns text language sql immutable parallel safe
return case when ascii(value) in (9, 13, 43, 45, 61, 64, 65291, 65293, 65309, 65312)
  then '''' || value else value end;

-- The services that are wanted, by name: packing, storage.
create function csv_services(services jsonb) returns text language sql stable parallel safe
return concat_ws(', ',
  case when services ->> 'packing' = 'true' then 'packing' end,
  case when services ->> 'storage' = 'true' then 'storage' end,
  case when services ->> 'cleaning' = 'true' then 'cleaning' end,
  case when services ->> 'junk' = 'true' then 'junk' end);

-- migrate:down
