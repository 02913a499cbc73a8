-- migrate:up

-- Codes that open a booking, mailed to its customer: the newest one of a lead counts, once. None is
-- stored: it follows from its row's id and a secret.
create table booking_codes (
  id bigint generated always as identity primary key,
  lead_id text not null references leads,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- How often a code was tried for it.
  tries smallint not null default 0,
  used_at timestamptz
);
create index booking_codes_lead on booking_codes (lead_id, id desc);
create index booking_codes_expires on booking_codes (expires_at);

-- Makes the codes, and keys the counts of those who ask for them.
insert into secrets (name, value)
values ('booking-code',
  encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

-- migrate:down

delete from secrets where name = 'booking-code';
delete from email_logs where email_type = 'booking_code';
drop table booking_codes;
