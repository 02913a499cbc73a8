-- migrate:up

-- Letters, digits and spaces alone: trigrams know nothing else, so that a search for O'Br or
-- 416-555 would have had to read the whole index. What people write inside a word is left out,
-- anything else parts two words. `searchWords` in contracts/admin/leads.ts does the same to a search.
drop index leads_search;
alter table leads alter column search_text set expression as (regexp_replace(
  translate(fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' '
    || regexp_replace(phone, '\D', '', 'g') || ' ' || id || ' '
    || origin_address || ' ' || destination_address), '''’.()-', ''),
  '[^a-z0-9]+', ' ', 'g'));
create index leads_search on leads using gin (search_text gin_trgm_ops);

-- migrate:down

drop index leads_search;
alter table leads alter column search_text set expression as (fold_text(
  first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' '
  || regexp_replace(phone, '\D', '', 'g') || ' ' || id || ' '
  || origin_address || ' ' || destination_address));
create index leads_search on leads using gin (search_text gin_trgm_ops);
