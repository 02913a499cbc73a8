-- migrate:up

-- Every event that the provider sent, stored before it is acknowledged.
create table webhook_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts int not null default 0,
  error text,
  -- The id of the payment that the event of a refund or dispute waits for, while it is not known yet.
  waits_for text
);
create index webhook_events_waiting on webhook_events (received_at) where processed_at is null;
create index webhook_events_parents on webhook_events (waits_for) where waits_for is not null;
-- The figure of late events, and the retention, look by when an event came.
create index webhook_events_received on webhook_events (received_at);

-- Each comparison of the provider's lists with the ledger; a comparison that was asked for and not
-- begun has no `started_at`.
create table reconciliations (
  id bigint generated always as identity primary key,
  -- From when on the provider's lists are read.
  since timestamptz not null,
  asked_by text not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  sessions int not null default 0,
  refunds int not null default 0,
  disputes int not null default 0,
  error text,
  -- Until when the provider's lists were read, and when the process that reads them last said that it lives.
  until timestamptz,
  beat_at timestamptz
);
create index reconciliations_finished on reconciliations (finished_at desc);
create unique index reconciliations_waiting on reconciliations ((true)) where started_at is null;

-- Disagreements, for a person to decide.
create table payment_differences (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('unknown_lead', 'missing_here', 'missing_there', 'amount',
     'refund_missing_here', 'refund_missing_there', 'refund_amount',
     'dispute_missing_here', 'dispute_missing_there', 'dispute_amount')),
  -- The provider's id of the session, refund or dispute.
  provider_id text not null,
  lead_id text references leads,
  payment_intent_id text,
  amount int not null,
  currency text not null,
  found_at timestamptz not null,
  -- When it was found to agree again, or a person decided.
  settled_at timestamptz,
  settled_by text,
  decision text check (decision in ('agrees', 'refunded', 'attached', 'noted')),
  note text not null default '',
  -- A person gives an orphan back: until the provider has answered it can be attached to no lead.
  refunding_at timestamptz,
  unique (kind, provider_id),
  constraint payment_differences_settled check ((settled_at is null) = (decision is null))
);
create index payment_differences_open on payment_differences (id) where settled_at is null;

-- Each vendor's account: the deposits that it took off its bills, refunds to customers afterwards,
-- and payouts. Amounts are cents, positive where the vendor is owed more.
create table vendor_entries (
  id bigint generated always as identity primary key,
  vendor_id int not null references vendors,
  kind text not null check (kind in ('deposit', 'returned', 'settlement', 'correction')),
  -- The booking of a deposit, and of its refunds.
  lead_id text references leads,
  amount int not null check (amount <> 0),
  at timestamptz not null default now(),
  -- Of a settlement: who entered it, when it was paid, and the reference of the transfer.
  entered_by text,
  paid_on date,
  reference text not null default '',
  -- The settlement that a correction takes back.
  corrects bigint unique references vendor_entries,
  constraint vendor_entries_booking check ((kind in ('deposit', 'returned')) = (lead_id is not null)),
  constraint vendor_entries_payment check (
    (kind in ('settlement', 'correction')) = (entered_by is not null)),
  constraint vendor_entries_sign check (
    case when kind in ('deposit', 'correction') then amount > 0 else amount < 0 end),
  constraint vendor_entries_corrects check ((kind = 'correction') = (corrects is not null))
);
create index vendor_entries_vendor on vendor_entries (vendor_id, id);
create index vendor_entries_lead on vendor_entries (lead_id);
create trigger vendor_entries_append_only before update or delete on vendor_entries
  for each row execute function refuse_change();

-- The sum owed to a vendor for a booking: the deposit once the move is done, less refunds.
create view owed_deposits as
select a.lead_id, a.vendor_id,
  case when a.stage = 'completed' then coalesce((
    select sum(b.rest) from deposits d join balances b using (session_id)
    where d.lead_id = a.lead_id and d.state = 'confirmed'), 0) else 0 end::int as amount
from vendor_answers a;

-- Enters the difference between the debt for a booking and the entries so far. The vendor's row is locked, last of all
-- locks, so that entries and settlements of one vendor come one after another.
create function enter_owed(lead text) returns void language plpgsql as $$
declare
  owed record;
  difference int;
begin
  select * into owed from owed_deposits where lead_id = lead;
  if not found then return; end if;
  select owed.amount - coalesce(sum(amount), 0) into difference
  from vendor_entries where lead_id = lead;
  if difference = 0 then return; end if;
  perform from vendors where id = owed.vendor_id for no key update;
  insert into vendor_entries (vendor_id, kind, lead_id, amount)
  values (owed.vendor_id, case when difference > 0 then 'deposit' else 'returned' end, lead, difference);
end $$;

create function note_owed() returns trigger language plpgsql as $$
begin
  perform enter_owed(new.lead_id);
  return null;
end $$;
create trigger vendor_answers_owed after update of stage on vendor_answers
  for each row when (new.stage = 'completed' or old.stage = 'completed')
  execute function note_owed();
create trigger deposits_owed after insert or update of state on deposits
  for each row execute function note_owed();
create trigger movements_owed after insert on movements for each row execute function note_owed();
create trigger disputes_owed after insert or update of status on disputes
  for each row when (new.status = 'lost') execute function note_owed();

-- migrate:down
