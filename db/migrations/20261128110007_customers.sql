-- migrate:up

-- Codes that open a booking, mailed to its customer: the newest code of a lead counts, once. Codes
-- are not stored: each follows from its row's id and a secret.
create table booking_codes (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- How often a code was tried for it.
  tries smallint not null default 0,
  used_at timestamptz
);
create index booking_codes_lead on booking_codes (lead_id, id desc);
create index booking_codes_expires on booking_codes (expires_at);

-- When a customer opened the page of a booking, at most once an hour: a bank asks for it in a dispute.
create table booking_visits (
  lead_id text not null references leads,
  hour timestamptz not null,
  primary key (lead_id, hour)
);

-- Changes of a booking after its deposit: another date, other homes, another vendor, and its end.
-- The booking stands as it is until a change is `applied`.
create table booking_changes (
  lead_id text not null references leads,
  number int not null,
  kind text not null check (kind in ('date', 'details', 'vendor', 'cancel')),
  -- `waiting`: for the vendor, for the customer, or for both, as `waits_for` says.
  state text not null check (state in ('waiting', 'applied', 'refused', 'expired', 'replaced')),
  waits_for text check (waits_for in ('vendor', 'customer')),
  asked_by text not null,
  asked_at timestamptz not null,
  expires_at timestamptz,
  -- Vendor, location, dates, trucks and price, as they were and as they are to be: the quote with
  -- its inputs, as in `quotes`.
  before jsonb not null,
  after jsonb,
  -- The customer's consent where the price is above the ceiling, or the terms differ.
  signed_name text,
  signed_at timestamptz,
  address_hash text,
  decided_by text,
  decided_at timestamptz,
  note text not null default '',
  -- A change that its customer agrees to first, and whether the vendor is asked after that.
  then_vendor boolean not null default false,
  primary key (lead_id, number),
  constraint booking_changes_waiting check ((state = 'waiting') = (waits_for is not null)),
  constraint booking_changes_decided check ((state in ('applied', 'refused')) = (decided_at is not null)),
  constraint booking_changes_signed check ((signed_name is null) = (signed_at is null)),
  constraint booking_changes_after check ((kind = 'cancel') = (after is null))
);
-- A booking has at most one open change.
create unique index booking_changes_one_open on booking_changes (lead_id) where state = 'waiting';
create index booking_changes_expiring on booking_changes (expires_at) where state = 'waiting';

-- Messages between customer and vendor of a paid booking.
create table booking_messages (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  vendor_id int not null references vendors,
  sender text not null check (sender in ('customer', 'vendor')),
  -- Email of the vendor's person; null of the customer.
  author text,
  body text not null,
  -- Named by the sender's page: one message, however often it is sent.
  request_key text not null,
  sent_at timestamptz not null,
  -- When the other side had it before its eyes.
  read_at timestamptz,
  -- The mail that carries it.
  mail_id bigint,
  unique (lead_id, sender, request_key)
);
create index booking_messages_lead on booking_messages (lead_id, id);
create index booking_messages_unread on booking_messages (lead_id, vendor_id, sender)
  where read_at is null;
create index booking_messages_mail on booking_messages (mail_id);
-- A vendor's threads over all of its bookings.
create index booking_messages_vendor on booking_messages (vendor_id, lead_id, id);

-- Each reminder of a move, once a date: a booking that goes to another date is reminded anew.
create table reminders (
  lead_id text not null references leads,
  move_date date not null,
  kind text not null check (kind in ('week', 'two_days', 'eve')),
  sent_at timestamptz not null,
  primary key (lead_id, move_date, kind)
);

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

-- The vendor's bill of a completed move, and the customer's word on it.
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
  -- When an operator had settled what the customer doubted; why is in the audit.
  settled_at timestamptz,
  constraint bills_answered check ((is_right is null) = (answered_at is null)),
  constraint bills_settled check (settled_at is null or is_right is false)
);
create index bills_doubted on bills (answered_at) where is_right is false and settled_at is null;

-- Reviews come only from completed, paid moves (rule 3.10). A new review changes what quotes show. A row has the stars,
-- the customer's words, the vendor's answer, and an operator's hiding.
create table reviews (
  lead_id text primary key references leads,
  vendor_id int not null references vendors,
  stars int not null check (stars between 1 and 5),
  created_at timestamptz not null default now(),
  id bigint generated always as identity unique,
  body text not null default '',
  edited_at timestamptz,
  answer text not null default '',
  answered_by text,
  answered_at timestamptz,
  -- When a reader first reported it; taken back when an operator has looked.
  reported_at timestamptz,
  hidden_at timestamptz,
  hidden_by text
);
create index reviews_vendor on reviews (vendor_id);
create index reviews_reported on reviews (reported_at) where reported_at is not null;
create trigger reviews_announce after insert or update or delete on reviews
  for each statement execute function announce_supply();

-- Customers' requests on their data that a person decides, within 30 days. A lead has at most one open request.
create table privacy_requests (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  decided_at timestamptz,
  decided_by text,
  -- Why it was refused, as the customer reads it.
  reason text not null default '',
  constraint privacy_requests_decided check ((state = 'open') = (decided_at is null)),
  constraint privacy_requests_reason check ((state = 'refused') = (reason <> ''))
);
create unique index privacy_requests_one_open on privacy_requests (lead_id) where state = 'open';
create index privacy_requests_due on privacy_requests (due_at) where state = 'open';

-- Customers' express consents, in the words that they pressed on. Rows can be added, and not altered.
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
