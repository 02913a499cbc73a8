-- migrate:up

-- When the terms of a booking changed last: since then its vendor has to answer anew. Null where they stand as booked.
alter table vendor_answers add column changed_at timestamptz;

create or replace function set_answer_by() returns trigger language plpgsql as $$
begin
  new.answer_by := answer_due(coalesce(new.changed_at, new.booked_at), new.opens_at);
  return new;
end $$;
drop trigger vendor_answers_due on vendor_answers;
create trigger vendor_answers_due
  before insert or update of booked_at, changed_at, opens_at on vendor_answers
  for each row execute function set_answer_by();

drop index vendor_answers_answered;
create index vendor_answers_answered on vendor_answers (answered_at) include (booked_at, changed_at)
  where answered_at is not null;

-- migrate:down
