import type { Readable } from 'node:stream';
import type { Fragment } from 'postgres';
import { TIME_ZONE } from '../../contracts/facts.ts';
import { HOME_SIZE_NAMES } from '../../contracts/home-size-names.ts';
import { done, type Sql, type Transaction } from '../connect.ts';
import { type LeadFilterValues, leadOrder, leadsMatching, type SortOrder } from './lead-lists.ts';

export type LeadExport = { filter: LeadFilterValues; order: SortOrder };

/**
 * The leads of a filter as CSV, written by the database itself (COPY) and handed on as it comes;
 * `backend` is the process that writes. COPY takes no parameters: see `plainText`.
 */
export async function exportLeads(
  tx: Transaction,
  { filter, order }: LeadExport,
): Promise<{ source: Readable; backend: number }> {
  const [row] = await tx<{ backend: number }[]>`select pg_backend_pid() as backend`;
  const yesNo = (column: string) =>
    tx`case when l.${tx(column)} then 'yes' else 'no' end as ${tx(column)}`;
  const local = (column: Fragment) => tx`to_char(${column} ${inToronto(tx)}, 'YYYY-MM-DD HH24:MI')`;
  const listed = (items: Fragment) => tx`
    (select string_agg(number || ' ' || item, ', ' order by item)
      from jsonb_each_text(${items}) listed (item, number) where number <> '0')`;
  // With their limits they stay lookups, row by row along the order: joined, all rows would be sorted on
  // disk before the first is sent.
  const source = await tx`
    copy (
      select l.id, csv_text(l.first_name) as first_name, csv_text(l.last_name) as last_name,
        csv_text(l.email) as email, ${phoneCell(tx)} as phone,
        csv_text(l.origin_address) as origin_address,
        csv_text(l.destination_address) as destination_address,
        l.move_date, l.move_time, ${homeSizes(tx)} ->> q.home_size as home_size, l.total_rooms, l.square_footage, l.estimated_weight,
        l.stairs_at_pickup, l.stairs_at_dropoff, ${yesNo('elevator_at_pickup')},
        ${yesNo('elevator_at_dropoff')},
        case when l.heavy_items @? '$.* ? (@ > 0)' then ${listed(tx`l.heavy_items`)} end as heavy_items,
        case when q.items <> '{}' then ${listed(tx`q.items`)} end as items,
        csv_services(l.additional_services) as additional_services, l.status, l.state, l.payment_status,
        (select csv_text(name) from vendors where id = l.selected_vendor_id) as vendor_name,
        (l.quote_amount / 100.0)::numeric(12, 2) as quote_amount_cad,
        l.payment_intent_id, csv_text(l.source) as source, l.score as lead_score,
        ${local(tx`l.created_at`)} as created_at_toronto,
        ${local(tx`coalesce(l.last_contact, l.created_at)`)} as last_contact_toronto,
        csv_text(l.lost_reason) as lost_reason,
        a.stage as mover_answer, ${local(tx`a.answered_at`)} as mover_answered_at_toronto,
        (select (sum(amount) / 100.0)::numeric(12, 2) from refunds
          where lead_id = l.id and state = 'succeeded') as refunded_cad
      from leads l
      left join lateral (
        select inputs #> '{move,items}' as items, home_size from quotes where lead_id = l.id limit 1) q on true
      left join lateral (
        select stage, answered_at from vendor_answers where lead_id = l.id limit 1) a on true
      where ${leadsMatching(tx, filter, (value) => plainText(tx, value))}
      ${leadOrder(tx, order)}
    ) to stdout with (format csv, header)`.readable();
  return { source, backend: row?.backend ?? 0 };
}

/** A value that is known to be letters, digits and signs without meaning, as a part of the text. */
function plainText(tx: Transaction, value: string): Fragment {
  if (!/^[\w%.:-]+$/.test(value)) throw new Error('This is no plain value.');
  return tx`${tx.unsafe(`'${value}'`)}` as Fragment;
}

/**
 * The phone as a cell that no program takes for a formula and people can read: 416-555-0123, and (+44) 20 7946 0018
 * from elsewhere. `phoneCell` in `api/actions/vendor-lead-csv.ts` is the same rule. Phones stored as they should be
 * (E.164) come first: they take a third of the time of other notations.
 */
const phoneCell = (tx: Transaction) => tx`
  case when l.phone ~ '^[+]1[0-9]{10}$'
    then substr(l.phone, 3, 3) || '-' || substr(l.phone, 6, 3) || '-' || substr(l.phone, 9)
    when l.phone ~ '^[+]?[0-9() .-]*$'
      and regexp_replace(l.phone, '[^0-9]', '', 'g') ~ '^1?[0-9]{10}$'
    then regexp_replace(regexp_replace(l.phone, '[^0-9]', '', 'g'),
      '^1?([0-9]{3})([0-9]{3})([0-9]{4})$', '\\1-\\2-\\3')
    else csv_text(regexp_replace(phone_text(l.phone), '^[+]([0-9]{1,3})', '(+\\1)')) end`;

/** The words of the homes' sizes by their names. */
const homeSizes = (tx: Transaction) =>
  tx`${tx.unsafe(`'${JSON.stringify(HOME_SIZE_NAMES)}'`)}::jsonb`;

const inToronto = (tx: Transaction) => tx`at time zone ${tx.unsafe(`'${TIME_ZONE}'`)}`;

/** Ends what a backend does for a client that has gone. */
export const cancelBackend = (sql: Sql, backend: number) =>
  done(sql`select pg_cancel_backend(${backend})`);
