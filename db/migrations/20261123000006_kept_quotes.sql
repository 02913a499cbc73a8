-- migrate:up

-- Prices that a person keeps for two weeks behind a secret link: the answers, and the quotes as they
-- were given, in no language. No name, no email address.
create table kept_quotes (
  id bigint generated always as identity primary key,
  move jsonb not null,
  quotes jsonb not null,
  -- Where both addresses were found: what a mail names in place of what was typed.
  origin jsonb not null,
  destination jsonb not null,
  -- The wizard's step, and the vendor that was chosen there.
  step text not null check (step in ('mover', 'review')),
  vendor_slug text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index kept_quotes_expires on kept_quotes (expires_at);

-- SHA-256 of the tokens in links: that of the page, and of each try to mail one.
create table kept_quote_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  kept_quote_id bigint not null references kept_quotes on delete cascade
);
create index kept_quote_tokens_quote on kept_quote_tokens (kept_quote_id);

alter table email_logs
  add column kept_quote_id bigint references kept_quotes on delete set null;
create index email_logs_kept_quote on email_logs (kept_quote_id) where kept_quote_id is not null;

-- Keys the counts of mails by address.
insert into secrets (name, value)
values ('kept-quote-address',
  encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

-- migrate:down

delete from secrets where name = 'kept-quote-address';
alter table email_logs drop column kept_quote_id;
drop table kept_quote_tokens;
drop table kept_quotes;
