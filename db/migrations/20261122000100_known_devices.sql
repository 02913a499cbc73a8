-- migrate:up

-- Signs the cookie of a device from which an account's owner has signed in.
insert into secrets (name, value)
values ('known-device', encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'));

-- migrate:down

delete from secrets where name = 'known-device';
