-- migrate:up
-- What is said of a sheet is kept as codes with what they are about; the next look says it anew.
alter table sheets alter column error type jsonb using null;
update sheets set faults = '[]', warnings = '[]';

-- migrate:down
