-- migrate:up

-- The language that a mover's mails are written in.
alter table vendors add column language text not null default 'en' check (language in ('en', 'fr'));

-- migrate:down

alter table vendors drop column language;
