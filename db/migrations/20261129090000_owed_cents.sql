-- migrate:up

-- The customer's share of a price: at most the ceiling while the signature above it is disputed, or does not stand. What
-- was signed before the booking changed binds nobody, and no price is none.
create or replace function owed_cents(lead text, cents int) returns int language sql stable as $$
  select case when cents is not null then least(cents, (
    select min(s.ceiling_cents) from signature_disputes d join signatures s on s.id = d.signature_id
    join vendor_answers a on a.lead_id = d.lead_id and s.signed_at >= coalesce(a.changed_at, a.booked_at)
    where d.lead_id = lead and d.stands is not true and s.kind in ('bill', 'price'))) end
$$;

-- migrate:down
