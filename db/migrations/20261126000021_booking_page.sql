-- migrate:up

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

-- What a mail about a lead said, as text, without the links in it that open something.
alter table email_logs add column sent_text text;

-- A change that its customer agrees to first, and whether the vendor is asked after that.
alter table booking_changes add column then_vendor boolean not null default false;

-- The audit by time, alone and of a person or an action.
create index audit_when on audit (at, id);
create index audit_actor on audit (actor, at, id);
create index audit_action on audit (action, at, id);

-- migrate:down

drop index audit_action;
drop index audit_actor;
drop index audit_when;
alter table booking_changes drop column then_vendor;
alter table email_logs drop column sent_text;
drop table lead_calls;
