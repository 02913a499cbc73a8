-- migrate:up

-- The subtotal of a price that holds the taxes of a quote's lines: the one whose taxes, each rounded, give that price. A
-- tax on some services alone (`on`) and what it counts stay as they are.
create or replace function before_tax(cents int, lines jsonb) returns int language sql immutable strict as $$
  with taxes as (
    select line, (line -> 'params' ->> 'per_100k')::numeric / 100000 as rate, line -> 'params' ? 'on' as apart
    from jsonb_array_elements(lines) line where line ->> 'kind' = 'tax'
  ), rates as (
    select rate from taxes where not apart
  ), services as (
    select coalesce(max((line ->> 'quantity')::numeric * 100), 0)::int as counted,
      coalesce(sum((line ->> 'amount_cents')::int), 0)::int as taxed
    from taxes where apart
  ), rest as (
    select cents - counted - taxed as price, counted from services
  ), exact as (
    select price, counted, round(price / (1 + (select coalesce(sum(rate), 0) from rates)))::int as subtotal from rest
  )
  select subtotal + near + counted
  from exact, generate_series(-1, 1) near
  order by abs(subtotal + near - price
      + (select coalesce(sum(round((subtotal + near) * rate)), 0) from rates)),
    abs(near)
  limit 1
$$;

-- migrate:down
