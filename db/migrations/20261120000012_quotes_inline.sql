-- migrate:up

-- A quote's record is written with every booking and read a few times in its life: up to a page it
-- is kept as it is, since compressing it takes longer than all else about the row.
alter table quotes set (toast_tuple_target = 8160);

-- migrate:down

alter table quotes reset (toast_tuple_target);
