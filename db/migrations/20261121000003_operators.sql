-- migrate:up
-- A password that somebody else knows (the owner handed it out) opens nothing but its own change.
alter table users add column must_change_password boolean not null default false;

-- migrate:down
alter table users drop column must_change_password;
