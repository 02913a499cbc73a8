-- migrate:up

-- A home's size as its customer named it. Lists of leads read it from the index alone: a quote takes kilobytes, and a page
-- of a hundred leads would read a hundred of them.
alter table quotes add column home_size text generated always as (inputs -> 'move' ->> 'home_size') stored;
alter table quotes drop constraint quotes_lead_id_key,
  add constraint quotes_lead_id_key unique (lead_id) include (home_size);

-- migrate:down
