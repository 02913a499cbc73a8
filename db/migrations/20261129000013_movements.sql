-- oldest release: 20261129000013
-- migrate:up

-- What the provider did with the money of each payment, under its own ids: entered once, never changed. `amount`
-- is signed: what came is positive, what went is negative. `by_hand` is what a person gave back past the provider,
-- which therefore knows nothing of it.
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

-- What became of each payment, in cents: `refunded` is back with the customer, `lost` was given to its bank for
-- good, `disputed` is with the bank until it decides, `rest` is what can still go back, and `net` is what the
-- provider holds for us, but for its fees.
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

-- Refunds of a part and of the whole are rows of one table: of a payment there may be several. One of them may
-- be asked for and not yet answered, or refused and to be given again. `returned` was given and came back, or came
-- to nothing, and no one waits for it.
drop view ledger;
drop view owed_deposits;
alter table refunds drop constraint refunds_session_id_key;
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('pending', 'waiting', 'succeeded', 'failed', 'returned'));
create index refunds_session on refunds (session_id);
drop index refunds_unfinished;
create index refunds_unfinished on refunds (id) where state in ('pending', 'waiting', 'failed');
insert into refunds (id, lead_id, session_id, amount, currency, state, payment_intent_id, provider_id,
  requested_by, reason, created_at)
select id, lead_id, session_id, amount, currency,
  case state when 'pending' then 'waiting' when 'failed' then 'returned' else state end,
  payment_intent_id, provider_id, 'provider', '', created_at
from partial_refunds;
drop table partial_refunds;
drop index refunds_provider;
create unique index refunds_provider on refunds (provider_id);
create unique index refunds_one_asked on refunds (session_id)
  where provider_id is null and state in ('pending', 'failed');

create or replace function payment_status(state text) returns text
language sql immutable parallel safe
return case when state in ('confirmed', 'review', 'refunded', 'kept') then 'succeeded'
  when state = 'waiting' then 'pending' when state = 'returned' then 'failed' else state end;

-- What was entered before this table was.
insert into movements (provider_id, kind, lead_id, session_id, amount, currency, entered_at)
select coalesce(payment_intent_id, session_id), 'charge', lead_id, session_id, amount, currency, created_at
from deposits;
insert into movements (provider_id, kind, lead_id, session_id, amount, currency, entered_at)
select coalesce(r.provider_id, 'hand_' || r.id),
  case when r.provider_id is null then 'by_hand' else 'refund' end,
  r.lead_id, r.session_id, -r.amount, r.currency, r.created_at
from refunds r
where r.state = 'succeeded' and not exists (select from disputes d where d.provider_id = r.provider_id);
insert into movements (provider_id, kind, lead_id, session_id, amount, currency, entered_at)
select provider_id, 'withdrawn', lead_id, session_id, -amount, currency, opened_at
from disputes where status not like 'warning%';
insert into movements (provider_id, kind, lead_id, session_id, amount, currency, entered_at)
select provider_id, 'reinstated', lead_id, session_id, amount, currency, updated_at
from disputes where status = 'won';

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

-- What a vendor is owed for a booking: its deposit once the move is done, less what went back of it.
create view owed_deposits as
select a.lead_id, a.vendor_id,
  case when a.stage = 'completed' then coalesce((
    select sum(b.rest) from deposits d join balances b using (session_id)
    where d.lead_id = a.lead_id and d.state = 'confirmed'), 0) else 0 end::int as amount
from vendor_answers a;

drop trigger refunds_owed on refunds;
create trigger movements_owed after insert on movements for each row execute function note_owed();
create trigger disputes_owed after insert or update of status on disputes
  for each row when (new.status = 'lost') execute function note_owed();

-- An event of a refund or dispute whose payment is not known yet waits for it: the id of the payment.
alter table webhook_events add column waits_for text;
create index webhook_events_parents on webhook_events (waits_for) where waits_for is not null;

-- A person gives an orphan back: until the provider has answered it can be attached to no lead.
alter table payment_differences add column refunding_at timestamptz;

-- Until when the provider's lists were read, and when the process that reads them last said that it lives.
alter table reconciliations add column until timestamptz;
alter table reconciliations add column beat_at timestamptz;

-- migrate:down
