-- migrate:up

-- A refund stands in the ledger before the provider is asked, so that a process which dies between
-- the two leaves a row that says what was under way. Null for deposits.
alter table payments
  -- Who asked for it, and why: an operator's email, a mover's person, or `system`.
  add column requested_by text,
  add column reason text,
  -- The provider's own id, once it has answered.
  add column provider_id text,
  -- A refund that the provider refused is tried again under another idempotency key.
  add column attempt int not null default 1;
create index payments_refunds_under_way on payments (id) where kind = 'refund' and status = 'pending';

-- migrate:down

drop index payments_refunds_under_way;
alter table payments
  drop column requested_by, drop column reason, drop column provider_id, drop column attempt;
