-- migrate:up

-- Checkout sessions at the payment provider. The row comes first and the provider's call after,
-- with an idempotency key made of lead and attempt, so that a crash between the two is mended by
-- trying again. A lead has at most one open session.
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

-- Deposits and refunds are listed together, so an id is one of either.
create sequence payment_ids;

-- Customers' payments: a row for each paid checkout session. `confirmed` booked the move; `review` waits for a person,
-- who reads `review_reason`: a wrong amount or currency, a second payment for the same move, a truck that was gone, or
-- a refund that the provider refused; `refunded` has gone back; `kept` stays with the vendor after its customer has
-- cancelled.
create table deposits (
  id bigint primary key default nextval('payment_ids'),
  lead_id text not null references leads,
  session_id text not null unique references checkout_sessions (provider_id),
  -- Cents.
  amount int not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('confirmed', 'review', 'refunded', 'kept')),
  review_reason text,
  payment_intent_id text,
  created_at timestamptz not null default now()
);
-- A lead may be paid more than once: only one deposit holds its booking.
create unique index deposits_one_confirmed on deposits (lead_id) where state = 'confirmed';
create index deposits_in_review on deposits (id) where state = 'review';

-- Refunds, of a part or of the whole: a payment may have several. Entered before the provider is asked: a process that
-- dies between the two leaves a row of the refund under way. `pending` is being asked for, with `waiting` the provider
-- waits for the customer, `succeeded` is given back, `failed` was refused and is to be given again, `returned` came
-- back or came to nothing, and no person waits for it.
create table refunds (
  id bigint primary key default nextval('payment_ids'),
  lead_id text not null references leads,
  session_id text not null references deposits (session_id),
  -- Cents.
  amount int not null check (amount > 0),
  currency text not null,
  state text not null default 'pending'
    check (state in ('pending', 'waiting', 'succeeded', 'failed', 'returned')),
  -- The provider's own word for why it refused.
  failure_code text,
  -- The payment that the provider is asked to give back.
  payment_intent_id text not null,
  -- The provider's id of the refund; null until it has answered, and where a person gave it back.
  provider_id text,
  -- A refund that failed is tried again under another idempotency key.
  attempt int not null default 1,
  -- The author of the refund, and the reason: an operator's email, a mover's person, or `system`.
  requested_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint refunds_failure check ((state = 'failed') = (failure_code is not null)),
  constraint refunds_waiting check (state <> 'waiting' or provider_id is not null)
);
create index refunds_session on refunds (session_id);
create index refunds_unfinished on refunds (id) where state in ('pending', 'waiting', 'failed');
create unique index refunds_provider on refunds (provider_id);
create unique index refunds_one_asked on refunds (session_id)
  where provider_id is null and state in ('pending', 'failed');

-- The panel's name for the state of a deposit or a refund.
create function payment_status(state text) returns text language sql immutable parallel safe
return case when state in ('confirmed', 'review', 'refunded', 'kept') then 'succeeded'
  when state = 'waiting' then 'pending' when state = 'returned' then 'failed' else state end;

-- The text that the list's search looks through: a row's fields as one.
create function payment_words(
  id bigint, lead_id text, kind text, amount int, status text, payment_intent_id text
) returns text language sql immutable parallel safe
return lower(id::text || ' ' || lead_id || ' ' || kind || ' ' || (amount / 100)::text || '.'
  || lpad((amount % 100)::text, 2, '0') || ' ' || status || ' ' || coalesce(payment_intent_id, ''));

-- An index for each order of the panel's list, so that any page is read where it begins.
create index deposits_created on deposits (created_at, id);
create index deposits_amount on deposits (amount, id);
create index deposits_lead on deposits (lead_id, id);
create index deposits_payment on deposits (payment_intent_id);
create index deposits_status on deposits (payment_status(state), id);
create index deposits_words on deposits using gin (payment_words(
  id, lead_id, 'deposit', amount, payment_status(state), payment_intent_id) gin_trgm_ops);
create index refunds_created on refunds (created_at, id);
create index refunds_amount on refunds (amount, id);
create index refunds_lead on refunds (lead_id, id);
create index refunds_status on refunds (payment_status(state), id);
create index refunds_words on refunds using gin (payment_words(
  id, lead_id, 'refund', amount, payment_status(state), payment_intent_id) gin_trgm_ops);

-- A customer's bank asks for the money of a payment back. `status` is the provider's own word.
create table disputes (
  provider_id text primary key,
  lead_id text not null references leads,
  session_id text not null references checkout_sessions (provider_id),
  amount int not null check (amount > 0),
  currency text not null,
  reason text not null,
  status text not null,
  due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null
);
create index disputes_lead on disputes (lead_id, opened_at);
create index disputes_open on disputes (due_by) where closed_at is null;

-- The provider's movements of each payment's money, under its own ids: entered once, never changed. `amount` is signed:
-- incoming sums are positive, outgoing negative. `by_hand` is a sum that a person gave back past the provider, which
-- therefore knows nothing of it.
create table movements (
  id bigint generated always as identity primary key,
  provider_id text not null,
  kind text not null check (kind in
    ('charge', 'refund', 'refund_returned', 'withdrawn', 'reinstated', 'fee', 'by_hand')),
  lead_id text not null references leads,
  session_id text not null references checkout_sessions (provider_id),
  -- Cents.
  amount int not null check (amount <> 0),
  currency text not null,
  entered_at timestamptz not null default now(),
  unique (provider_id, kind),
  constraint movements_sign check (
    (amount > 0) = (kind in ('charge', 'refund_returned', 'reinstated')))
);
create index movements_session on movements (session_id);
create trigger movements_append_only before update or delete on movements
  for each row execute function refuse_change();

-- The sums of each payment, in cents: `refunded` is back with the customer, `lost` was given to the customer's bank for
-- good, `disputed` is with the bank until it decides, `rest` can still go back, and `net` is with the provider for us,
-- but for its fees.
create view balances as
select d.session_id, d.lead_id, d.amount as paid, m.refunded, p.lost,
  m.taken - p.lost as disputed, greatest(d.amount - m.refunded - p.lost, 0) as rest, m.net
from deposits d
cross join lateral (
  select
    coalesce(-sum(amount) filter (where kind in ('refund', 'refund_returned', 'by_hand')), 0)::int
      as refunded,
    coalesce(-sum(amount) filter (where kind in ('withdrawn', 'reinstated')), 0)::int as taken,
    coalesce(sum(amount) filter (where kind not in ('fee', 'by_hand')), 0)::int as net
  from movements where session_id = d.session_id
) m
cross join lateral (
  select coalesce(sum(amount), 0)::int as lost from disputes
  where session_id = d.session_id and status = 'lost'
) p;

-- All as one list. Amounts are positive; the kind gives the sign.
create view ledger as
select id, lead_id, session_id, 'deposit' as kind, amount, currency, state,
  payment_status(state) as status, payment_intent_id, created_at,
  payment_words(id, lead_id, 'deposit', amount, payment_status(state), payment_intent_id) as words
from deposits
union all
select id, lead_id, session_id, 'refund', amount, currency, state,
  payment_status(state), payment_intent_id, created_at,
  payment_words(id, lead_id, 'refund', amount, payment_status(state), payment_intent_id)
from refunds;

-- How many rows there are by status, kept as they change: counting a million takes too long for a
-- card. A change is a row of its own, since a counter that everyone updates would make payments
-- wait for each other; `roll_up_tallies` adds them up.
create table tallies (
  entity text not null,
  status text not null,
  entries bigint not null,
  -- Signed cents: a deposit adds, a refund takes away. Zero where there is no money.
  cents bigint not null,
  primary key (entity, status)
);
create table tally_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  status text not null,
  entries bigint not null,
  cents bigint not null
);

-- A second call at the same time finds the rows gone and adds nothing.
create function roll_up_tallies() returns void language sql as $$
  with changes as (delete from tally_changes returning *)
  insert into tallies (entity, status, entries, cents)
  select entity, status, sum(entries), sum(cents) from changes group by entity, status
  order by entity, status
  on conflict (entity, status) do update
  set entries = tallies.entries + excluded.entries, cents = tallies.cents + excluded.cents;
$$;

create function tally_payments() returns trigger language plpgsql as $$
declare
  entity text := case when tg_table_name = 'deposits' then 'deposit' else 'refund' end;
  sign int := case when tg_table_name = 'deposits' then 1 else -1 end;
begin
  if tg_op <> 'DELETE' then
    insert into tally_changes (entity, status, entries, cents)
    select entity, payment_status(state), count(*), sign * sum(amount) from added group by 2;
  end if;
  if tg_op <> 'INSERT' then
    insert into tally_changes (entity, status, entries, cents)
    select entity, payment_status(state), -count(*), -sign * sum(amount) from gone group by 2;
  end if;
  return null;
end $$;
create trigger deposits_tally_insert after insert on deposits
  referencing new table as added for each statement execute function tally_payments();
create trigger deposits_tally_update after update on deposits
  referencing old table as gone new table as added for each statement
  execute function tally_payments();
create trigger deposits_tally_delete after delete on deposits
  referencing old table as gone for each statement execute function tally_payments();
create trigger refunds_tally_insert after insert on refunds
  referencing new table as added for each statement execute function tally_payments();
create trigger refunds_tally_update after update on refunds
  referencing old table as gone new table as added for each statement
  execute function tally_payments();
create trigger refunds_tally_delete after delete on refunds
  referencing old table as gone for each statement execute function tally_payments();

-- migrate:down
