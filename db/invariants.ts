import { RECONCILED_HOURS } from '../contracts/admin/reconciliations.ts';
import { type OutcomeFacts, outcomeOf } from '../contracts/outcomes.ts';
import type { Sql } from './connect.ts';

/** A row that should not exist: which invariant it breaks, and where to look. */
export type Breach = { invariant: string; entity_id: string; detail: string };

/**
 * The invariants of DESIGN.md ("Money: what must always hold"), and I9, by which vendors find their bookings: each a
 * query that returns no row. Tests run them after every payment; the monitoring and a scheduled job run them in the
 * field.
 */
export const INVARIANTS: { name: string; says: string; find: (sql: Sql) => Promise<Breach[]> }[] = [
  {
    name: 'I1',
    says: 'What the provider was paid equals the ledger, to the cent.',
    find: (sql) => sql<Breach[]>`
      select 'I1' as invariant, coalesce(s.provider_id, d.session_id) as entity_id,
        format('session %s, ledger %s', s.paid_cents, d.amount) as detail
      from (select * from checkout_sessions where paid) s
      full join deposits d on d.session_id = s.provider_id
      where s.paid_cents is distinct from d.amount`,
  },
  {
    name: 'I2',
    says: 'Every paid row is confirmed, refunded, kept or in review.',
    find: (sql) => sql<Breach[]>`
      select 'I2' as invariant, d.id::text as entity_id,
        format('%s, booking %s, lead %s', d.state, b.state, l.payment_status) as detail
      from deposits d
      join leads l on l.id = d.lead_id
      left join bookings b on b.lead_id = d.lead_id
      left join balances m on m.session_id = d.session_id
      where (
        (d.state = 'confirmed' and b.state = 'confirmed' and l.payment_status = 'succeeded')
        or (d.state = 'refunded' and m.rest = 0)
        -- The customer has cancelled, and the deposit does not go back.
        or (d.state = 'kept' and b.state = 'released' and exists (
          select from booking_changes c
          where c.lead_id = d.lead_id and c.kind = 'cancel' and c.state = 'applied'))
        -- A decline frees the truck before the provider has answered for the money.
        or exists (select from refunds r
          where r.session_id = d.session_id and r.state in ('pending', 'waiting'))
        -- The customer can take another mover before the deposit goes back.
        or (d.state = 'confirmed' and b.state = 'released' and l.payment_status = 'succeeded'
          and exists (select from vendor_answers a where a.lead_id = d.lead_id
            and a.stage = 'declined' and a.refund_after > now() - interval '10 minutes'))
        or (d.state = 'review' and d.review_reason is not null)) is not true`,
  },
  {
    name: 'I3',
    says: "Never more active bookings than trucks on a location's date, each booking on all of its dates.",
    find: (sql) => sql<Breach[]>`
      select 'I3' as invariant, format('%s:%s', location_id, day) as entity_id,
        format('booked %s, taken %s, trucks %s', b.trucks, c.taken, c.trucks) as detail
      from (
        select location_id, day + n as day, sum(trucks) as trucks
        from bookings cross join generate_series(0, days - 1) n
        where state in ('held', 'confirmed') group by 1, 2
      ) b
      full join calendar_days c using (location_id, day)
      where coalesce(b.trucks, 0) <> coalesce(c.taken, 0) or coalesce(b.trucks, 0) > c.trucks`,
  },
  {
    name: 'I4',
    says: 'One confirmation a booking.',
    find: (sql) => sql<Breach[]>`
      select 'I4' as invariant, b.lead_id as entity_id, format('%s mails', count(e.id)) as detail
      from bookings b
      left join email_logs e on e.lead_id = b.lead_id and e.email_type = 'booking_confirmation'
      where b.state = 'confirmed'
      group by b.lead_id having count(e.id) <> 1`,
  },
  {
    name: 'I5',
    says: 'Every acknowledged lead exists, with its quote and its booking.',
    find: (sql) => sql<Breach[]>`
      select 'I5' as invariant, a.entity_id, 'acknowledged, but incomplete' as detail
      from audit a
      left join leads l on l.id = a.entity_id
      left join quotes q on q.lead_id = l.id
      left join bookings b on b.lead_id = l.id
      where a.entity = 'lead' and a.action = 'lead.created'
        and (l.id is null or q.id is null or b.lead_id is null
          -- A request for a price has no booking until it is booked.
          and not exists (select from quote_requests where lead_id = l.id))`,
  },
  {
    name: 'I6',
    says: 'Every acknowledged event is processed within 60 seconds after its payment is known.',
    find: (sql) => sql<Breach[]>`
      select 'I6' as invariant, id as entity_id, coalesce(error, 'waiting') as detail
      from webhook_events e
      where processed_at is null and received_at < now() - interval '60 seconds'
        and (waits_for is null or exists (select from deposits
          where payment_intent_id = e.waits_for and created_at < now() - interval '60 seconds'))`,
  },
  {
    name: 'I7',
    says: 'No confirmation without a payment.',
    find: (sql) => sql<Breach[]>`
      select 'I7' as invariant, coalesce(b.lead_id, e.lead_id) as entity_id,
        'confirmed without a confirmed deposit' as detail
      from (select lead_id from bookings where state = 'confirmed') b
      full join (
        select lead_id from email_logs where email_type = 'booking_confirmation'
      ) e using (lead_id)
      where not exists (
        select from deposits d
        where d.lead_id = coalesce(b.lead_id, e.lead_id) and (d.state in ('confirmed', 'refunded', 'kept')
          -- A booking that was declined stays told while the provider refuses its refund.
          or (b.lead_id is null and exists (
            select from refunds r where r.session_id = d.session_id))))`,
  },
  {
    name: 'I8',
    says: 'Every status change is audited.',
    find: (sql) => sql<Breach[]>`
      select 'I8' as invariant, l.id as entity_id,
        format('status %s, audited %s', l.status, a.after ->> 'status') as detail
      from leads l
      left join lateral (
        select after from audit
        where entity = 'lead' and entity_id = l.id and after ? 'status'
        order by id desc limit 1
      ) a on true
      where a.after ->> 'status' is distinct from l.status
        or a.after ->> 'payment_status' is distinct from l.payment_status`,
  },
  {
    name: 'I9',
    says: "A booking's location belongs to its lead's mover.",
    find: (sql) => sql<Breach[]>`
      select 'I9' as invariant, b.lead_id as entity_id,
        format('%s at location %s of mover %s, lead with mover %s', b.state, o.id, o.vendor_id,
          l.selected_vendor_id) as detail
      from bookings b
      join locations o on o.id = b.location_id
      join leads l on l.id = b.lead_id
      where b.state in ('held', 'confirmed')
        and o.vendor_id is distinct from l.selected_vendor_id`,
  },
  {
    name: 'I10',
    says: 'The ledger agrees with the provider, as of the last reconciliation.',
    find: (sql) => sql<Breach[]>`
      select 'I10' as invariant, provider_id as entity_id,
        format('%s, %s cents, found %s', kind, amount, found_at::date) as detail
      from payment_differences where settled_at is null
      union all
      select 'I10', 'reconciliation', format('the last one ended %s', max(finished_at))
      from reconciliations where error is null
      having max(finished_at) < now() - make_interval(hours => ${RECONCILED_HOURS})`,
  },
  {
    name: 'I11',
    says: 'Vendors are owed the deposits of completed moves, to the cent, and were never paid more.',
    find: (sql) => sql<Breach[]>`
      select 'I11' as invariant, lead_id as entity_id,
        format('owed %s, entered %s', coalesce(o.amount, 0), coalesce(e.amount, 0)) as detail
      from owed_deposits o
      full join (
        select lead_id, sum(amount) as amount from vendor_entries
        where lead_id is not null group by lead_id
      ) e using (lead_id)
      where coalesce(o.amount, 0) <> coalesce(e.amount, 0)
      union all
      select 'I11', vendor_id::text, format('settlement %s leaves %s', id, balance)
      from (
        select id, vendor_id, kind, sum(amount) over (partition by vendor_id order by id) as balance
        from vendor_entries
      ) b where kind = 'settlement' and balance < 0`,
  },
  {
    name: 'I12',
    says: 'What was signed stands as it was signed, and nothing above a ceiling is billed on less than the customer’s own factor.',
    find: (sql) => sql<Breach[]>`
      select 'I12' as invariant, format('signature %s', id) as entity_id, 'its hash does not follow from the one before' as detail
      from (select s, id, hash, lag(id) over (order by id) as last_id,
        coalesce(lag(hash) over (order by id), '') as last_hash from signatures s) chain
      where hash <> signature_hash(last_hash, s) or id <> coalesce(last_id, 0) + 1
      union all
      select 'I12', format('signature %s', s.id), 'its content is not what was signed'
      from signatures s join leads l on l.id = s.lead_id
      where case when s.content is null then l.erased_at is null
        else s.digest <> encode(sha256(convert_to(s.content::text, 'UTF8')), 'hex') end
      union all
      select 'I12', r.lead_id, 'its record is not what was signed'
      from job_records r left join signatures s on s.lead_id = r.lead_id and s.kind = 'bill'
      where (s.total_cents, s.ceiling_cents, s.signed_at)
        is distinct from (r.total_cents, r.ceiling_cents, r.signed_at)
      union all
      select 'I12', f.lead_id, format('final price %s has no signature', f.number)
      from final_prices f
      where f.consent = 'agreed' and not exists (
        select from signatures s where s.lead_id = f.lead_id and s.number = f.number
          and s.kind in ('bill', 'price') and s.factor <> 'crew_phone' and s.total_cents = f.price_cents)
      union all
      select 'I12', c.lead_id, format('change %s has no signature', c.number)
      from booking_changes c
      where c.signed_at is not null and not exists (
        select from signatures s where s.lead_id = c.lead_id and s.number = c.number
          and s.kind in ('change', 'transfer'))`,
  },
  {
    name: 'I13',
    says: 'A lead’s outcome, and what its move comes to, are what its rows say.',
    find: findWrongOutcomes,
  },
  {
    name: 'I14',
    says: 'What became of each payment is what moved of it: no more went back than was paid.',
    find: (sql) => sql<Breach[]>`
      select 'I14' as invariant, d.session_id as entity_id,
        format('%s, paid %s, charged %s, refunded %s, lost %s', d.state, d.amount, c.amount,
          b.refunded, b.lost) as detail
      from deposits d
      join balances b using (session_id)
      left join movements c on c.session_id = d.session_id and c.kind = 'charge'
      where d.amount is distinct from c.amount or b.refunded not between 0 and d.amount
        or (d.state = 'refunded') <> (b.rest = 0)
      union all
      select 'I14', r.session_id, format('refund %s says %s', r.id, r.state)
      from refunds r
      where r.provider_id is not null
        and not exists (select from disputes d where d.provider_id = r.provider_id)
        and (r.state = 'succeeded') <> (coalesce((
          select sum(amount) from movements m
          where m.provider_id = r.provider_id and m.kind like 'refund%'), 0) = -r.amount)`,
  },
];

type KnownOutcome = OutcomeFacts & { outcome: string; lead_id: string };

/** Outcomes by the rule in `contracts/outcomes.ts`, once for all leads of which the same is known; amounts one by one. */
async function findWrongOutcomes(sql: Sql): Promise<Breach[]> {
  const [known, amounts] = await Promise.all([
    sql<KnownOutcome[]>`
      select l.outcome, a.stage, coalesce(b.state = 'held', false) as "isHeld", l.status = 'lost' as "isLost",
        exists (select from job_steps s where s.lead_id = l.id and s.vendor_id = a.vendor_id
          and s.undone_at is null) as begun,
        min(l.id) as lead_id
      from leads l left join bookings b on b.lead_id = l.id left join vendor_answers a on a.lead_id = l.id
      group by 1, 2, 3, 4, 5`,
    sql<Breach[]>`
      select 'I13' as invariant, l.id as entity_id,
        format('agreed %s and billed %s, stored %s and %s', d.agreed_cents, d.billed_cents,
          l.agreed_cents, l.billed_cents) as detail
      from leads l join derived_outcomes d on d.lead_id = l.id
      where (l.agreed_cents, l.billed_cents) is distinct from (d.agreed_cents, d.billed_cents)`,
  ]);
  const wrong = known.filter((facts) => facts.outcome !== outcomeOf(facts));
  return [
    ...wrong.map(({ lead_id, outcome, ...facts }) => ({
      invariant: 'I13',
      entity_id: lead_id,
      detail: `${outcome}, and by its rows ${outcomeOf(facts)}`,
    })),
    ...amounts,
  ];
}

/** Every breach of every invariant: an empty list is the only good answer. */
export async function findBreaches(sql: Sql): Promise<Breach[]> {
  const found = await Promise.all(INVARIANTS.map((invariant) => invariant.find(sql)));
  return found.flat();
}
