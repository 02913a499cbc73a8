-- migrate:up

-- The moves of a few days under another order are sorted from the index, without their rows.
drop index leads_by_move;
create index leads_by_move on leads (move_date, id)
  include (state, selected_vendor_id, payment_status, created_at, name_key, quote_amount, score);

-- The time that answers took is read from the index as well.
drop index vendor_answers_answered;
create index vendor_answers_answered on vendor_answers (answered_at) include (booked_at)
  where answered_at is not null;

-- migrate:down

drop index vendor_answers_answered;
create index vendor_answers_answered on vendor_answers (answered_at) where answered_at is not null;
drop index leads_by_move;
create index leads_by_move on leads
  (move_date, id, state, selected_vendor_id, payment_status, created_at);
