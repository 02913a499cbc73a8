-- migrate:up

-- People who asked for the newsletter. The address is there only while needed: people who leave, or
-- never answer the confirmation, keep a row of the keyed hash alone.
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- HMAC-SHA-256 of the lower-case address with the secret newsletter-address.
  email_hash text not null unique check (email_hash ~ '^[0-9a-f]{64}$'),
  email text,
  status text not null check (status in ('pending', 'subscribed', 'erased')),
  asked_at timestamptz not null,
  language text not null default 'en' check (language in ('en', 'fr')),
  constraint newsletter_subscribers_erased check ((status = 'erased') = (email is null))
);
create index newsletter_subscribers_pending on newsletter_subscribers (asked_at)
  where status = 'pending';

-- The proof that CASL asks for: the words shown, their version and the time. No address, no IP.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  email_hash text not null references newsletter_subscribers (email_hash),
  event text not null check (event in ('asked', 'given', 'withdrawn', 'lapsed')),
  at timestamptz not null,
  text_version text,
  text text,
  -- The form, a mail's link or button, the privacy section of a booking, or a restore that applies again
  -- what came after its backup.
  source text check (source in ('form', 'mail', 'booking', 'restore', 'timeout')),
  check ((event in ('asked', 'given')) = (text is not null)),
  check ((text is null) = (text_version is null))
);
create index newsletter_consents_hash on newsletter_consents (email_hash, id desc);
create trigger newsletter_consents_append_only
  before update or delete or truncate on newsletter_consents
  for each statement execute function refuse_change();

-- SHA-256 of the tokens in mails' links. A token to confirm works once and for a time; a token to
-- unsubscribe works for good, since its mail may be opened years later.
create table newsletter_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  subscriber_id bigint not null references newsletter_subscribers,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz,
  check ((purpose = 'confirm') = (expires_at is not null))
);
create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id);

-- Every mail that is due or sent: about a lead or a kept price, to a subscriber, a mover's person or an
-- operator.
create table email_logs (
  id bigint generated always as identity primary key,
  lead_id text references leads,
  subscriber_id bigint references newsletter_subscribers,
  vendor_user_id int references vendor_users,
  email_type text not null,
  -- The payment that it is about, where a lead may have several.
  session_id text,
  recipient text not null,
  subject text not null default '',
  -- The operator who wrote the mail, if any, and the words.
  sent_by text,
  body text,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  kept_quote_id bigint references kept_quotes on delete set null,
  user_id int references users,
  -- The text of a sent mail about a lead, without the links in it that open something.
  sent_text text
);
-- A booking's mail goes out once a lead, type and payment; an operator's mails as often as they are
-- written.
create unique index email_logs_once_each on email_logs
  (lead_id, email_type, (coalesce(session_id, ''))) where sent_by is null;
create index email_logs_lead on email_logs (lead_id, id);
create index email_logs_kept_quote on email_logs (kept_quote_id) where kept_quote_id is not null;
create index email_logs_subscriber on email_logs (subscriber_id) where subscriber_id is not null;
create index email_logs_vendor_user on email_logs (vendor_user_id, created_at)
  where vendor_user_id is not null;
create index email_logs_failed on email_logs (id)
  where status = 'failed' and error is distinct from 'No longer wanted.';

-- An index for each order of the panel's list, and a row's fields as one text for its search.
create index email_logs_sent on email_logs (coalesce(sent_at, '-infinity'::timestamptz), id);
create index email_logs_status on email_logs (status, id);
create index email_logs_type on email_logs (email_type, id);
create index email_logs_recipient on email_logs (recipient, id);
create function email_words(
  id bigint, lead_id text, email_type text, recipient text, subject text, status text
) returns text language sql immutable parallel safe
return lower(id::text || ' ' || coalesce(lead_id, '') || ' ' || email_type || ' ' || recipient
  || ' ' || subject || ' ' || status);
create index email_logs_words on email_logs
  using gin (email_words(id, lead_id, email_type, recipient, subject, status) gin_trgm_ops);

create function tally_email_logs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into tally_changes (entity, status, entries, cents)
    select 'email', status, count(*), 0 from added group by status;
  end if;
  if tg_op <> 'INSERT' then
    insert into tally_changes (entity, status, entries, cents)
    select 'email', status, -count(*), 0 from gone group by status;
  end if;
  return null;
end $$;
create trigger email_logs_tally_insert after insert on email_logs
  referencing new table as added for each statement execute function tally_email_logs();
create trigger email_logs_tally_update after update on email_logs
  referencing old table as gone new table as added for each statement
  execute function tally_email_logs();
create trigger email_logs_tally_delete after delete on email_logs
  referencing old table as gone for each statement execute function tally_email_logs();

-- Addresses that take no mail, by a keyed hash, as the carrier of our mail told us.
create table mail_bounces (
  address_hash text not null,
  kind text not null check (kind in ('bounced', 'complained')),
  at timestamptz not null,
  primary key (address_hash, kind)
);

-- migrate:down
