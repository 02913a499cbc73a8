-- migrate:up

-- When an operator found it not to be true: it waits for its mover from then on, until another text comes.
alter table vendor_credentials add column refused_at timestamptz;
alter table vendor_credentials add constraint vendor_credentials_judged
  check (checked_at is null or refused_at is null);
create index vendor_credentials_waiting on vendor_credentials (vendor_id)
  where checked_at is null and refused_at is null;

-- When an operator had settled what the customer doubted; why is in the audit.
alter table bills add column settled_at timestamptz;
alter table bills add constraint bills_settled check (settled_at is null or is_right is false);
create index bills_doubted on bills (answered_at) where is_right is false and settled_at is null;

-- migrate:down

drop index bills_doubted;
alter table bills drop column settled_at;
drop index vendor_credentials_waiting;
alter table vendor_credentials drop column refused_at;
