import type { Queryable, Sql, Transaction } from '../connect.ts';
import { createScaleBatch, type ScaleBatch } from './scale-batch.ts';
import { SCALE_WORDS as WORDS } from './scale-words.ts';

/** Every generated lead's reference begins so; its `request_hash` is the mark. */
export const SCALE_PREFIX = 'LZZZZZ';
const BATCH = 50_000;
const DAYS_BACK = 400;
/** From so many on the tables are filled without their indexes. */
const MANY = 200_000;
const TABLES = [
  'leads',
  'quotes',
  'bookings',
  'checkout_sessions',
  'deposits',
  'refunds',
  'email_logs',
  'lead_notes',
  'audit',
];

const SETTLING = [
  ['bookings', 'bookings_outcome'],
  ['bookings', 'bookings_outcome_begun'],
  ['vendor_answers', 'vendor_answers_outcome'],
  // A settled lead's days are noted as its rows are written; its payments have no index here.
  ['leads', 'leads_metrics_changed'],
] as const;

export type ScaleProgress = (done: number, of: number) => void;

/**
 * Fills the database with generated leads, until there are `leads` of them: with quotes, bookings, payments, mails,
 * notes and audit as bookings leave them behind, so that the invariants hold. The same number gives the same leads,
 * spread over `days` days. They carry a mark, and of other data only the calendar changes, on which their moves take
 * trucks. Needs a seeded database; at most 30 million.
 */
export async function seedScale(
  sql: Sql,
  options: { leads: number; days?: number; now: Date; onProgress?: ScaleProgress },
): Promise<number> {
  const { leads, days = DAYS_BACK, now } = options;
  const [counted] = await sql<{ n: number }[]>`
    select count(*)::int as n from leads where id like ${`${SCALE_PREFIX}%`}
      and request_hash = 'seed-scale'`;
  const from = counted?.n ?? 0;
  const added = Math.max(0, leads - from);
  if (added >= MANY) {
    await sql.begin(async (tx) => {
      const restore = await setAside(tx);
      await addLeads(tx);
      await restore();
    });
  } else {
    await addLeads(sql);
  }
  if (added > 0) await sql`analyze leads, quotes, bookings, deposits, refunds, email_logs, audit`;
  return added;

  async function addLeads(sql: Queryable): Promise<void> {
    for (let first = from + 1; first <= leads; first += BATCH) {
      const last = Math.min(leads, first + BATCH - 1);
      const batch = { first, last, leads, days, now };
      if ('begin' in sql) await sql.begin((tx) => addBatch(tx, batch));
      else await addBatch(sql, batch);
      options.onProgress?.(last, leads);
    }
  }
}

/**
 * Drops the indexes and checks that each row would pass, and resolves to the statements that bring
 * them back: building an index once is many times faster. Both in one transaction, so that no
 * reader ever sees the tables without them.
 */
async function setAside(tx: Transaction): Promise<() => Promise<void>> {
  const parts = await tx<{ drop: string; restore: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and conrelid = any(${TABLES}::regclass[])
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = any(${TABLES}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { drop } of parts) await tx.unsafe(drop);
  return async () => {
    await tx`set local maintenance_work_mem = '512MB'`;
    for (const { restore } of parts) await tx.unsafe(restore);
  };
}

async function addBatch(tx: Transaction, batch: ScaleBatch): Promise<void> {
  await tx`set local work_mem = '128MB'`;
  await tx`set local synchronous_commit = off`;
  await createScaleBatch(tx, batch);
  // The outcomes of the leads are settled once, when all their rows are written.
  for (const [table, trigger] of SETTLING) {
    await tx`alter table ${tx(table)} disable trigger ${tx(trigger)}`;
  }
  // The history that the trigger would write bears today's date; this one bears its own.
  await tx`alter table leads disable trigger leads_audit_insert`;
  await tx`
    insert into leads (id, first_name, last_name, email, phone, origin_address,
      destination_address, move_date, move_time, total_rooms, square_footage, stairs_at_pickup,
      stairs_at_dropoff, elevator_at_pickup, elevator_at_dropoff, heavy_items,
      additional_services, status, payment_status, selected_vendor_id, quote_amount,
      payment_intent_id, source, request_hash, browser_token_hash, created_at, updated_at,
      last_contact, lost_reason, freshness)
    select id, first_name, last_name, email, phone, origin, destination, move_date, move_time,
      rooms, square_footage, h % 3, h % 2, h % 5 = 0, h % 7 = 0,
      jsonb_build_object('piano', (h % 17 = 0)::int, 'safe', 0, 'treadmill', (h % 11 = 0)::int),
      jsonb_build_object('packing', h % 3 = 0, 'storage', h % 13 = 0, 'cleaning', h % 6 = 0,
        'junk', h % 9 = 0),
      status, payment_status, vendor_id, cents, case when paid then 'pi_scale_' || n end,
      (${WORDS.source}::text[])[1 + h % ${WORDS.source.length}], 'seed-scale', 'seed-scale',
      created_at, settled_at,
      case when status not in ('new', 'pending_payment') then settled_at end,
      case when status = 'lost' then (${WORDS.lost}::text[])[1 + h % ${WORDS.lost.length}] end,
      lead_freshness(created_at, ${batch.now}::timestamptz)
    from scale_batch`;
  await tx`alter table leads enable trigger leads_audit_insert`;
  await tx`
    insert into quotes (lead_id, vendor_id, rate_version, inputs, result, created_at)
    select id, vendor_id, rate_version,
      jsonb_build_object('vendor', '{}'::jsonb, 'move', jsonb_build_object(
        'origin_address', origin, 'destination_address', destination, 'move_date', move_date,
        'move_time', move_time, 'total_rooms', rooms, 'square_footage', square_footage,
        'estimated_weight', 0)),
      result, created_at
    from scale_batch`;
  await addCourse(tx, batch.now);
  await tx`
    update leads l set outcome = d.outcome, agreed_cents = d.agreed_cents, billed_cents = d.billed_cents
    from scale_batch b join derived_outcomes d on d.lead_id = b.id
    where l.id = b.id`;
  for (const [table, trigger] of SETTLING) {
    await tx`alter table ${tx(table)} enable trigger ${tx(trigger)}`;
  }
}

/** Adds the course of each lead: booking, payment, mails, notes, audit. */
async function addCourse(tx: Transaction, now: Date): Promise<void> {
  await tx`
    insert into bookings
      (lead_id, location_id, day, trucks, state, held_until, created_at, updated_at)
    select id, location_id, move_date, 1, case when booked then 'confirmed' else 'released' end,
      created_at + interval '30 minutes', created_at, settled_at
    from scale_batch`;
  // The debts to vendors are entered below, of the day on which each move was done.
  await tx`alter table vendor_answers disable trigger vendor_answers_owed`;
  await tx`
    update vendor_answers a set
      stage = case when b.move_date >= b.today then 'accepted'
        when b.h % 23 = 0 then 'no_show' else 'completed' end,
      answered_at = b.settled_at + interval '3 hours', answered_by = ${WORDS.author[0] ?? ''},
      contacted_at = b.settled_at + interval '4 hours',
      ended_at = case when b.move_date < b.today then b.move_date + time '17:00' end
    from (select *, ${now}::date as today from scale_batch) b
    where a.lead_id = b.id and b.settled_at < ${now}::timestamptz - interval '20 hours'`;
  await tx`alter table vendor_answers enable trigger vendor_answers_owed`;
  await tx`
    insert into vendor_answers
      (lead_id, vendor_id, move_date, booked_at, stage, answered_at, answered_by, decline_reason)
    select id, vendor_id, move_date, settled_at, 'declined', refunded_at,
      ${WORDS.author[0] ?? ''}, 'no_truck'
    from scale_batch where paid and not booked`;
  await tx`
    insert into calendar_days (location_id, day, trucks, taken)
    select b.location_id, b.move_date, greatest(max(l.truck_count), count(*)), count(*)
    from scale_batch b join locations l on l.id = b.location_id
    where b.booked group by 1, 2
    on conflict (location_id, day) do update set taken = calendar_days.taken + excluded.taken,
      trucks = greatest(calendar_days.trucks, calendar_days.taken + excluded.taken)`;
  await tx`
    insert into checkout_sessions (lead_id, attempt, provider_id, amount_cents, currency, status,
      paid, paid_cents, expires_at, created_at)
    select id, 1, 'cs_scale_' || n, 100, 'cad', case when paid then 'complete' else 'expired' end,
      paid, case when paid then 100 end, created_at + interval '35 minutes', created_at
    from scale_batch where paid or h % 2 = 0`;
  await tx`alter table deposits disable trigger deposits_owed`;
  await tx`
    insert into deposits
      (lead_id, session_id, amount, currency, state, payment_intent_id, created_at)
    select id, 'cs_scale_' || n, 100, 'cad', case when booked then 'confirmed' else 'refunded' end,
      'pi_scale_' || n, settled_at
    from scale_batch where paid`;
  await tx`alter table deposits enable trigger deposits_owed`;
  await tx`alter table movements disable trigger movements_owed`;
  await tx`
    insert into movements (provider_id, kind, lead_id, session_id, amount, currency, entered_at)
    select 'pi_scale_' || n, 'charge', id, 'cs_scale_' || n, 100, 'cad', settled_at
    from scale_batch where paid`;
  await tx`
    insert into movements (provider_id, kind, lead_id, session_id, amount, currency, entered_at)
    select 're_scale_' || n, 'refund', id, 'cs_scale_' || n, -100, 'cad', refunded_at
    from scale_batch where paid and not booked`;
  await tx`alter table movements enable trigger movements_owed`;
  // Vendors are owed the deposits of completed moves: the view behind looks up each lead, without indexes here.
  await tx`
    insert into vendor_entries (vendor_id, kind, lead_id, amount, at)
    select vendor_id, 'deposit', id, 100, move_date + time '17:00'
    from scale_batch
    where booked and h % 23 <> 0 and move_date < ${now}::date
      and settled_at < ${now}::timestamptz - interval '20 hours'
    order by move_date, id`;
  await tx`
    insert into refunds (lead_id, session_id, amount, currency, state, payment_intent_id,
      provider_id, requested_by, reason, created_at)
    select id, 'cs_scale_' || n, 100, 'cad', 'succeeded', 'pi_scale_' || n, 're_scale_' || n,
      ${WORDS.author[0] ?? ''}, 'The mover cancelled.', refunded_at
    from scale_batch where paid and not booked`;
  await tx`
    insert into email_logs
      (lead_id, email_type, recipient, subject, status, error, created_at, sent_at)
    select id, type, case type when 'mover_notice' then vendor_email else email end,
      case type when 'mover_notice' then 'New booking ' || id else 'Your move is booked: ' || id end,
      case when failed then 'failed' else 'sent' end,
      case when failed then 'The address does not exist.' end, settled_at,
      case when not failed then least(${now}::timestamptz, settled_at + interval '3 seconds') end
    from scale_batch
    cross join lateral unnest('{booking_confirmation,mover_notice}'::text[]) type
    cross join lateral (select h % 97 = 0 and type = 'mover_notice' as failed) f
    where paid`;
  await tx`
    insert into lead_notes (lead_id, author, body, created_at)
    select id, (${WORDS.author}::text[])[1 + h % ${WORDS.author.length}],
      (${WORDS.note}::text[])[1 + h % ${WORDS.note.length}], settled_at
    from scale_batch where h % 9 = 0 and status not in ('new', 'pending_payment')`;
  await tx`
    insert into audit (at, actor, action, entity, entity_id, before, after)
    select at, actor, action, 'lead', id, before, after from (
      select n, 1 as place, id, created_at as at, 'system' as actor, 'lead.created' as action,
        null::jsonb as before, begun as after from scale_batch
      union all
      select n, 2, id, settled_at, case when paid then 'system' else ${WORDS.author[0] ?? ''} end,
        'lead.status', begun, ended from scale_batch where ended <> begun
    ) lines order by n, place`;
}
