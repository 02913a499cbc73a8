-- migrate:up

-- What waits for a person, found without reading the ledger.
create index payments_in_review on payments (id) where resolution = 'review' and kind = 'deposit';

-- migrate:down

drop index payments_in_review;
