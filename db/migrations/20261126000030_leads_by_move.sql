-- migrate:up

-- The leads by the day of their move; and that day behind the columns of each other order, where a filter
-- on it is decided within the index.
create index leads_by_move on leads
  (move_date, id, state, selected_vendor_id, payment_status, created_at);
drop index leads_by_created;
create index leads_by_created on leads
  (created_at, id, state, selected_vendor_id, payment_status, move_date);
drop index leads_by_name;
create index leads_by_name on leads
  (name_key, id, state, selected_vendor_id, payment_status, created_at, move_date);
drop index leads_by_amount;
create index leads_by_amount on leads
  (quote_amount, id, state, selected_vendor_id, payment_status, created_at, move_date);
drop index leads_by_score;
create index leads_by_score on leads
  (score, created_at, id, state, selected_vendor_id, payment_status, move_date);

-- migrate:down

drop index leads_by_score;
create index leads_by_score on leads
  (score, created_at, id, state, selected_vendor_id, payment_status);
drop index leads_by_amount;
create index leads_by_amount on leads
  (quote_amount, id, state, selected_vendor_id, payment_status, created_at);
drop index leads_by_name;
create index leads_by_name on leads
  (name_key, id, state, selected_vendor_id, payment_status, created_at);
drop index leads_by_created;
create index leads_by_created on leads
  (created_at, id, state, selected_vendor_id, payment_status);
drop index leads_by_move;
