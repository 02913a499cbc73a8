import { HOLD_QUOTAS } from '../contracts/facts.ts';
import { datesOf, retakable, type Span } from './bookings.ts';
import { cell, column, type Queryable, type Transaction } from './connect.ts';
import type { DayChange } from './supply.ts';

/**
 * The customer of a hold (rule 4.27): the leads of the browser, oldest first, and the network that it calls from; null
 * where the call comes from this machine.
 */
export type Holder = { leads: string[]; network: string | null };

/** `held`, or the quota that a hold would pass: the trucks are taken at the payment then. */
export type HoldOutcome = 'held' | 'day' | 'network' | 'browser';

/** The terms of a hold; `closed`: the vendor's rules close its first date. */
type WantedHold = { leadId: string; heldUntil: Date; closed: boolean; holder: Holder };

/** The trucks that a hold takes, on so many dates from `day` on. */
export type NewHold = WantedHold & {
  locationId: number;
  day: string;
  days: number;
  trucks: number;
};

/** The holder and the quotas, as the SQL functions of quotas take them. */
const countedFor = (sql: Queryable, { leadId, holder }: Pick<WantedHold, 'leadId' | 'holder'>) =>
  sql`${holder.leads[0] ?? leadId}, ${holder.leads}, ${holder.network},
    ${HOLD_QUOTAS.browser}, ${HOLD_QUOTAS.network}`;

/** The statements that book for a standing lead and take its trucks within the quotas, sent as `insertLead`'s are. */
export const insertHold = (tx: Transaction, hold: NewHold): PromiseLike<unknown>[] => [
  // Last, since every other booking of those dates waits from here on.
  tx`
    select book_within(${hold.leadId}, ${hold.locationId}, ${hold.day}, ${hold.trucks},
      ${hold.days}, ${hold.heldUntil}, ${hold.closed}, ${countedFor(tx, hold)}) as outcome`,
];

/** The leads of those that a browser has the token of, by its SHA-256; oldest first. */
export const listOwnedLeads = (
  sql: Queryable,
  tokens: readonly { leadId: string; tokenHash: string }[],
) =>
  column(sql<{ id: string }[]>`
    select l.id from leads l
    join unnest(${tokens.map(({ leadId }) => leadId)}::text[],
      ${tokens.map(({ tokenHash }) => tokenHash)}::text[]) as own (id, token_hash)
      on l.id = own.id and l.browser_token_hash = own.token_hash
    order by l.created_at, l.id`);

/** Of these leads the one whose unpaid hold was taken first, or null. */
export const findOldestHold = (sql: Queryable, leads: readonly string[]) =>
  cell(sql<{ lead_id: string }[]>`
    select b.lead_id from bookings b join leads l on l.id = b.lead_id
    where b.lead_id = any(${leads as string[]}) and b.state = 'held' and l.payment_status <> 'review'
    order by b.created_at, b.lead_id limit 1`);

/**
 * Takes the trucks of a lapsed hold again as `retakeHold`, within the quotas, for a customer who has yet to pay. Null
 * where the booking has lost its claim on trucks; raises a violation of `trucks_left` where a date has too few.
 */
export async function retakeWithin(
  sql: Queryable,
  wanted: Omit<WantedHold, 'closed'> & { today: string },
): Promise<{ outcome: HoldOutcome; dates: DayChange[] } | null> {
  const [row] = await sql<(Span & { outcome: HoldOutcome })[]>`
    with wanted as (${retakable(sql, wanted.leadId, wanted.today)})
    select location_id, day, days,
      hold_within(${wanted.leadId}, ${wanted.heldUntil}, false, ${countedFor(sql, wanted)})
        as outcome
    from wanted`;
  return row ? { outcome: row.outcome, dates: datesOf(row) } : null;
}
