-- migrate:up

-- Keys the hashes by which attempts are counted: a row names neither an account nor an address.
insert into secrets (name, value)
select 'counts', encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
-- Counts so far are by other names, some of which are addresses: everybody begins anew.
delete from throttles;

-- migrate:down
