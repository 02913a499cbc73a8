-- migrate:up

-- When a customer opened the page of a booking, at most once an hour: a bank asks for it in a dispute.
create table booking_visits (
  lead_id text not null references leads,
  hour timestamptz not null,
  primary key (lead_id, hour)
);

alter table payment_differences drop constraint payment_differences_kind_check;
alter table payment_differences add constraint payment_differences_kind_check check (kind in
  ('unknown_lead', 'missing_here', 'missing_there', 'amount',
   'refund_missing_here', 'refund_missing_there', 'refund_amount',
   'dispute_missing_here', 'dispute_missing_there', 'dispute_amount'));

-- migrate:down

delete from payment_differences where kind not in
  ('unknown_lead', 'missing_here', 'missing_there', 'amount', 'refund_missing_there');
alter table payment_differences drop constraint payment_differences_kind_check;
alter table payment_differences add constraint payment_differences_kind_check check (kind in
  ('unknown_lead', 'missing_here', 'missing_there', 'amount', 'refund_missing_there'));
drop table booking_visits;
