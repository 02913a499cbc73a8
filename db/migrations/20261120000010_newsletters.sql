-- migrate:up

-- Who asked for the newsletter. The address is there only while it is needed: whoever leaves, or
-- never answers the confirmation, keeps a row of its keyed hash alone.
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- HMAC-SHA-256 of the lower-case address with the secret newsletter-address.
  email_hash text not null unique check (email_hash ~ '^[0-9a-f]{64}$'),
  email text,
  status text not null check (status in ('pending', 'subscribed', 'erased')),
  asked_at timestamptz not null,
  constraint newsletter_subscribers_erased check ((status = 'erased') = (email is null))
);
create index newsletter_subscribers_pending on newsletter_subscribers (asked_at)
  where status = 'pending';

-- The proof that CASL asks for: what was shown, which version, when. No address, no IP.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  email_hash text not null references newsletter_subscribers (email_hash),
  event text not null check (event in ('asked', 'given', 'withdrawn', 'lapsed')),
  at timestamptz not null,
  text_version text,
  text text,
  check ((event in ('asked', 'given')) = (text is not null)),
  check ((text is null) = (text_version is null))
);
create index newsletter_consents_hash on newsletter_consents (email_hash, id desc);
create trigger newsletter_consents_append_only
  before update or delete or truncate on newsletter_consents
  for each statement execute function refuse_change();

-- SHA-256 of the tokens in mails' links. One to confirm works once and for a time; one to
-- unsubscribe works for good, since its mail may be opened years later.
create table newsletter_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  subscriber_id bigint not null references newsletter_subscribers,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz,
  check ((purpose = 'confirm') = (expires_at is not null))
);
create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id);

alter table email_logs add column subscriber_id bigint references newsletter_subscribers;
create index email_logs_subscriber on email_logs (subscriber_id) where subscriber_id is not null;

insert into secrets (name, value) values
  ('newsletter-address',
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

-- migrate:down

delete from secrets where name = 'newsletter-address';
alter table email_logs drop column subscriber_id;
drop table newsletter_tokens, newsletter_consents, newsletter_subscribers;
