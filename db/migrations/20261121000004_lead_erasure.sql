-- migrate:up
-- Seven years after a move's request its personal data goes (privacy policy); the figures stay.
alter table leads add column erased_at timestamptz;
create index leads_not_erased on leads (created_at) where erased_at is null;

-- migrate:down
drop index leads_not_erased;
alter table leads drop column erased_at;
