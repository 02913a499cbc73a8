-- migrate:up

-- The language that a customer reads: what they are told later is told in it.
alter table leads add column language text not null default 'en' check (language in ('en', 'fr'));
alter table kept_quotes add column language text not null default 'en' check (language in ('en', 'fr'));
alter table newsletter_subscribers
  add column language text not null default 'en' check (language in ('en', 'fr'));

-- migrate:down

alter table newsletter_subscribers drop column language;
alter table kept_quotes drop column language;
alter table leads drop column language;
