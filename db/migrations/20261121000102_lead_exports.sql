-- migrate:up

-- A cell of a CSV file that no spreadsheet takes for a formula: the rule of csv-stringify's
-- `escape_formulas`, the wide forms of the signs included.
create function csv_text(value text) returns text language sql immutable parallel safe
return case when ascii(value) in (9, 13, 43, 45, 61, 64, 65291, 65293, 65309, 65312)
  then '''' || value else value end;

-- The services that are wanted, by name: packing, storage.
create function csv_services(services jsonb) returns text language sql stable parallel safe
return concat_ws(', ',
  case when services ->> 'packing' = 'true' then 'packing' end,
  case when services ->> 'storage' = 'true' then 'storage' end,
  case when services ->> 'cleaning' = 'true' then 'cleaning' end,
  case when services ->> 'junk' = 'true' then 'junk' end);

-- migrate:down

drop function csv_services, csv_text;
