-- migrate:up

-- Who takes care of what waits for a person, for as long as it waits: a kind of item, and its id.
create table claims (
  kind text not null,
  item_id text not null,
  user_id int not null references users on delete cascade,
  claimed_at timestamptz not null,
  primary key (kind, item_id)
);

-- Whether a person is mailed in the morning what waits, and the last of Toronto's days that was seen to.
alter table users add column morning_mail boolean not null default false;
alter table users add column morning_mail_on date;
alter table email_logs add column user_id int references users;

-- What waits is rare among what was: it is found without reading the rest.
create index vendor_answers_unanswered on vendor_answers (booked_at) where stage = 'pending';
create index vendor_answers_deposits on vendor_answers (refund_after)
  where stage = 'declined' and refund_after is not null;
create index final_prices_asked on final_prices (expires_at) where consent = 'asked';
create index email_logs_failed on email_logs (id)
  where status = 'failed' and error is distinct from 'No longer wanted.';
-- How long vendors took to answer, day by day.
create index vendor_answers_answered on vendor_answers (answered_at) where answered_at is not null;

-- migrate:down

delete from email_logs where email_type in ('answer_wanted', 'morning_list');
drop index vendor_answers_answered, email_logs_failed, final_prices_asked, vendor_answers_deposits,
  vendor_answers_unanswered;
alter table email_logs drop column user_id;
alter table users drop column morning_mail, drop column morning_mail_on;
drop table claims;
