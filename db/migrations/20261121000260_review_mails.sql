-- migrate:up

-- A lead may have several payments that need a person; each has its own mail.
alter table email_logs add column session_id text;
create unique index email_logs_once_each on email_logs
  (lead_id, email_type, (coalesce(session_id, ''))) where sent_by is null;
drop index email_logs_once;

-- migrate:down

delete from email_logs where session_id is not null;
create unique index email_logs_once on email_logs (lead_id, email_type) where sent_by is null;
drop index email_logs_once_each;
alter table email_logs drop column session_id;
