-- migrate:up

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
    ('new', 'contacted', 'qualified', 'converted', 'lost', 'pending_payment', 'payment_completed')),
  payment_status text not null default 'pending' check (payment_status in
    ('pending', 'succeeded', 'failed', 'expired', 'review', 'refunded')),
  selected_vendor_id int references vendors,
  -- The price before tax, in cents, as it stood when the lead was made.
  quote_amount int not null,
  payment_intent_id text,
  source text not null default 'website',
  idempotency_key text unique,
  request_hash text not null,
  -- SHA-256 of the cookie of the browser that booked (decision 4).
  browser_token_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_contact timestamptz
);
create index leads_created on leads (created_at desc, id desc);
create index leads_vendor_created on leads (selected_vendor_id, created_at desc);

-- What the price was made of: enough to make the same price again after rates change.
create table quotes (
  id bigint generated always as identity primary key,
  lead_id text not null unique references leads,
  vendor_id int not null references vendors,
  rate_version int not null,
  inputs jsonb not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (vendor_id, rate_version) references rate_versions (vendor_id, version)
);

-- Trucks taken on a location's date: first held, then confirmed by a payment, or released.
create table bookings (
  lead_id text primary key references leads,
  location_id int not null references locations,
  day date not null,
  trucks int not null check (trucks > 0),
  state text not null check (state in ('held', 'confirmed', 'released')),
  held_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index bookings_place on bookings (location_id, day) where state <> 'released';
create index bookings_lapsing on bookings (held_until) where state = 'held';

-- Checkout sessions at the payment provider. The row comes first and the provider's call after,
-- with an idempotency key made of lead and attempt, so that a crash between the two is mended by
-- trying again. One open session a lead.
create table checkout_sessions (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  attempt int not null,
  provider_id text unique,
  amount_cents int not null,
  currency text not null,
  url text,
  status text not null default 'creating'
    check (status in ('creating', 'open', 'complete', 'expired')),
  paid boolean not null default false,
  paid_cents int,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (lead_id, attempt)
);
create unique index checkout_sessions_one_open on checkout_sessions (lead_id)
  where status in ('creating', 'open');

-- The ledger: what the provider took or gave back. Amounts are positive; the kind gives the sign.
create table payments (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  session_id text,
  kind text not null check (kind in ('deposit', 'refund')),
  amount int not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('succeeded', 'failed', 'pending')),
  resolution text not null check (resolution in ('confirmed', 'refunded', 'review')),
  review_reason text,
  payment_intent_id text,
  created_at timestamptz not null default now(),
  unique (session_id, kind)
);
create index payments_lead on payments (lead_id);

-- Every event that the provider sent, stored before it is acknowledged.
create table webhook_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts int not null default 0,
  error text
);
create index webhook_events_waiting on webhook_events (received_at) where processed_at is null;

create table email_logs (
  id bigint generated always as identity primary key,
  lead_id text references leads,
  email_type text not null,
  recipient text not null,
  subject text not null default '',
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (lead_id, email_type)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entity on audit (entity, entity_id, id desc);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- A status cannot change without a trace, whoever changes it. The actor is the transaction's
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

-- Reviews come only from completed, paid moves (decision 16).
create table reviews (
  lead_id text primary key references leads,
  vendor_id int not null references vendors,
  stars int not null check (stars between 1 and 5),
  created_at timestamptz not null default now()
);
create index reviews_vendor on reviews (vendor_id);

-- migrate:down

drop table reviews, audit, email_logs, webhook_events, payments, checkout_sessions, bookings,
  quotes, leads;
drop function audit_lead;
