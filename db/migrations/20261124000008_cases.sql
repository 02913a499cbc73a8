-- migrate:up

-- Problems that the customer of a paid booking reports, for its vendor to answer and an operator to close.
create table cases (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  vendor_id int not null references vendors,
  kind text not null check (kind in ('no_show', 'late', 'damage', 'price', 'other')),
  body text not null,
  opened_at timestamptz not null,
  answer_by timestamptz not null,
  -- When the operators were told that the vendor is late.
  escalated_at timestamptz,
  answer text not null default '',
  answered_by text,
  answered_at timestamptz,
  outcome text not null default '',
  closed_by text,
  closed_at timestamptz,
  -- The mails that tell of it (`email_logs`).
  mails bigint[] not null default '{}',
  constraint cases_answered check ((answered_at is null) = (answered_by is null)),
  constraint cases_closed check ((closed_at is null) = (closed_by is null))
);
create index cases_lead on cases (lead_id, id);
create unique index cases_one_open on cases (lead_id, kind) where closed_at is null;
create index cases_open on cases (answer_by) where closed_at is null;

-- Written anew by the API: only pixels, as JPEG. Shown to the booking's two sides and to operators.
create table case_photos (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases on delete cascade,
  width int not null,
  height int not null,
  body bytea not null,
  added_at timestamptz not null
);
create index case_photos_case on case_photos (case_id, id);

-- migrate:down

delete from email_logs where email_type in
  ('case_opened', 'case_reported', 'case_answered', 'case_closed', 'case_overdue');
drop table case_photos;
drop table cases;
