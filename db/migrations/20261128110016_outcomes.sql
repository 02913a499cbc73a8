-- migrate:up

-- The outcome of a move, each state excluding the others; `outcomeOf` in contracts/outcomes.ts says the same, and an
-- invariant holds the two together.
create function outcome_of(status text, booking text, stage text, begun boolean) returns text
  language sql immutable parallel safe
return case
  when stage = 'pending' then 'waiting'
  when stage = 'accepted' then case when begun then 'under_way' else 'accepted' end
  when stage = 'completed' then 'done'
  when stage is not null then stage
  when status = 'lost' then 'lost'
  when booking = 'held' then 'held'
  else 'asked' end;

-- The subtotal of a price that holds the taxes of a quote's lines: the one whose taxes, each rounded, give that price.
create function before_tax(cents int, lines jsonb) returns int language sql immutable strict as $$
  with rates as (
    select (line -> 'params' ->> 'per_100k')::numeric / 100000 as rate
    from jsonb_array_elements(lines) line where line ->> 'kind' = 'tax'
  ), exact as (
    select cents / (1 + coalesce(sum(rate), 0)) as subtotal from rates
  )
  select round(subtotal)::int + near
  from exact, generate_series(-1, 1) near
  order by abs(round(subtotal) + near - cents
      + (select coalesce(sum(round((round(subtotal) + near) * rate)), 0) from rates)),
    abs(near)
  limit 1
$$;

-- The outcome of each lead as the rows have it; `leads` stores it.
create view derived_outcomes as
select l.id as lead_id,
  outcome_of(l.status, b.state, a.stage, exists (
    select from job_steps s
    where s.lead_id = l.id and s.vendor_id = a.vendor_id and s.undone_at is null)) as outcome,
  coalesce(case when agreed.cents = r.total_cents then r.subtotal_cents
    else before_tax(agreed.cents, taxed.lines) end, l.quote_amount) as agreed_cents,
  case when billed.cents = r.total_cents then r.subtotal_cents
    else before_tax(billed.cents, taxed.lines) end as billed_cents
from leads l
left join bookings b on b.lead_id = l.id
left join vendor_answers a on a.lead_id = l.id
left join quotes q on q.lead_id = l.id
left join job_records r on r.lead_id = l.id and r.vendor_id = a.vendor_id
left join bills i on i.lead_id = l.id and i.vendor_id = a.vendor_id and a.stage = 'completed'
-- No more than the customer owes: see `owed_cents`.
cross join lateral (
  select case when a.final_price_cents is not null then owed_cents(l.id, a.final_price_cents) end as cents) agreed
cross join lateral (
  select case when i.billed_cents is not null then owed_cents(l.id, i.billed_cents) end as cents) billed
cross join lateral (select coalesce(q.result -> 'breakdown' -> 'lines', '[]') as lines) taxed;

-- A lead begins with a held truck or a price that is asked for; the triggers below settle the rest from other rows.
create function begin_outcome() returns trigger language plpgsql as $$
begin
  new.outcome := outcome_of(new.status, case new.status when 'pending_payment' then 'held' end, null, false);
  new.agreed_cents := new.quote_amount;
  new.billed_cents := null;
  return new;
end $$;
create trigger leads_outcome_begun before insert on leads
  for each row execute function begin_outcome();

-- Stores the outcome that the rows say, as the transaction ends that changed one: whichever code changed it, in any
-- order.
create function settle_outcome() returns trigger language plpgsql as $$
declare
  lead text := case when tg_table_name = 'leads' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'lead_id' end;
begin
  update leads l
  set outcome = d.outcome, agreed_cents = d.agreed_cents, billed_cents = d.billed_cents
  from derived_outcomes d
  where l.id = lead and d.lead_id = lead
    and (l.outcome, l.agreed_cents, l.billed_cents)
      is distinct from (d.outcome, d.agreed_cents, d.billed_cents);
  return null;
end $$;
create constraint trigger leads_outcome after update of status, quote_amount on leads
  deferrable initially deferred for each row
  when (old.status <> new.status or old.quote_amount <> new.quote_amount)
  execute function settle_outcome();
-- A hold that begins says nothing that its lead's status has not said (see begin_outcome, leads_outcome), so
-- a booking derives nothing twice.
create constraint trigger bookings_outcome_begun after insert on bookings
  deferrable initially deferred for each row when (new.state <> 'held')
  execute function settle_outcome();
create constraint trigger bookings_outcome after update of state on bookings
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger vendor_answers_outcome
  after insert or delete or update of stage, vendor_id, final_price_cents on vendor_answers
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger job_steps_outcome after insert or update of undone_at on job_steps
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger bills_outcome after insert or delete or update of billed_cents on bills
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger job_records_outcome after insert or delete on job_records
  deferrable initially deferred for each row execute function settle_outcome();
create constraint trigger signature_disputes_outcome after insert or update of stands on signature_disputes
  deferrable initially deferred for each row execute function settle_outcome();

-- migrate:down
