-- migrate:up

-- What customer and vendor of a paid booking write each other.
create table booking_messages (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  vendor_id int not null references vendors,
  sender text not null check (sender in ('customer', 'vendor')),
  -- Email of the vendor's person; null of the customer.
  author text,
  body text not null,
  -- Named by the sender's page: one message, however often it is sent.
  request_key text not null,
  sent_at timestamptz not null,
  -- When the other side had it before its eyes.
  read_at timestamptz,
  -- The mail that carries it.
  mail_id bigint,
  unique (lead_id, sender, request_key)
);
create index booking_messages_lead on booking_messages (lead_id, id);
create index booking_messages_unread on booking_messages (lead_id, vendor_id, sender)
  where read_at is null;
create index booking_messages_mail on booking_messages (mail_id);

-- migrate:down

delete from email_logs where email_type in ('vendor_wrote', 'customer_wrote');
drop table booking_messages;
