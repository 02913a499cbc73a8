-- migrate:up

-- What a customer writes beside the stars, what the vendor answers, and whether an operator hides it.
alter table reviews add column id bigint generated always as identity unique;
alter table reviews add column body text not null default '';
alter table reviews add column edited_at timestamptz;
alter table reviews add column answer text not null default '';
alter table reviews add column answered_by text;
alter table reviews add column answered_at timestamptz;
-- When a reader first reported it; taken back when an operator has looked.
alter table reviews add column reported_at timestamptz;
alter table reviews add column hidden_at timestamptz;
alter table reviews add column hidden_by text;
create index reviews_reported on reviews (reported_at) where reported_at is not null;

-- What the vendor billed for a completed move, and whether its customer says so too.
create table bills (
  lead_id text primary key references leads,
  vendor_id int not null references vendors,
  -- With tax, the deposit included.
  billed_cents int not null check (billed_cents >= 0),
  hours numeric(6, 2) not null check (hours > 0),
  entered_by text not null,
  entered_at timestamptz not null,
  is_right boolean,
  note text not null default '',
  answered_at timestamptz,
  constraint bills_answered check ((is_right is null) = (answered_at is null))
);

-- migrate:down

delete from email_logs where email_type in ('bill_doubted', 'review_answered');
drop table bills;
alter table reviews drop column id, drop column body, drop column edited_at, drop column answer,
  drop column answered_by, drop column answered_at, drop column reported_at, drop column hidden_at,
  drop column hidden_by;
