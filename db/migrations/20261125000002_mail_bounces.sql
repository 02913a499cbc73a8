-- migrate:up

-- Addresses that take no mail, by a keyed hash, as the carrier of our mail told us.
create table mail_bounces (
  address_hash text not null,
  kind text not null check (kind in ('bounced', 'complained')),
  at timestamptz not null,
  primary key (address_hash, kind)
);

insert into secrets (name, value)
values ('bounce-address',
  encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

-- migrate:down

delete from secrets where name = 'bounce-address';
drop table mail_bounces;
