-- migrate:up

-- Where a consent was given or taken back: the form, a mail's link or button, the privacy section of a
-- booking, or a restore that applies again what came after its backup. Null in rows from before.
alter table newsletter_consents add column source text
  check (source in ('form', 'mail', 'booking', 'restore', 'timeout'));

-- What customers ask of their data that a person decides, within 30 days. One open request a lead.
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

-- migrate:down

drop table privacy_requests;
alter table newsletter_consents drop column source;
