import type { Reader } from '../../contracts/dossiers.ts';
import { phoneDigits } from '../../contracts/phone-digits.ts';
import type { LeadFilter, LeadSort, LeadTab } from '../../contracts/portal/leads.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';
import { affects, one, type Queryable, type Sql } from '../connect.ts';
import { columnsFor, type DossierRow, isOpen, ofVendor } from '../dossiers.ts';

const TABS: Record<LeadTab, Stage[] | null> = {
  answer: ['pending'],
  upcoming: ['accepted'],
  past: ['declined', 'completed', 'no_show', 'cancelled'],
  all: null,
};

/** The word anywhere, its own wildcards taken as they stand. */
const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

function filtered(sql: Queryable, { tab, stage, from, to, q }: LeadFilter) {
  const parts = [
    TABS[tab] && sql`a.stage = any(${TABS[tab]})`,
    stage && (stage === 'unpaid' ? sql`a.stage is null` : sql`a.stage = ${stage}`),
    from && sql`l.move_date + b.days > ${from}::date`,
    to && sql`l.move_date <= ${to}`,
    // A search leaves out columns that its reader may not see: a match would tell them.
    ...[phoneDigits(q) ?? q.split(/\s+/)]
      .flat()
      .filter(Boolean)
      .map(
        (word) => sql`(case when ${isOpen(sql)} then l.search_text else fold_text(l.id) end)
          like fold_text(${pattern(word)})`,
      ),
  ].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql``);
}

/** The key of a list's order. A name that may not be read sorts as empty. */
function key(sql: Queryable, sort: LeadSort) {
  return {
    booked: sql`coalesce(a.booked_at, l.created_at)`,
    move_date: sql`l.move_date`,
    name: sql`(case when ${isOpen(sql)} then l.name_key else '' end)`,
    amount: sql`l.quote_amount`,
  }[sort];
}

/** Paid bookings alone, and bookings with news since an instant: booked, changed, answered or ended. */
const paidSince = (sql: Queryable, { paid, since }: { paid?: boolean; since?: Date | undefined }) =>
  sql`${paid ? sql`and a.stage is not null` : sql``} ${
    since
      ? sql`and greatest(a.booked_at, a.changed_at, a.answered_at, a.contacted_at, a.ended_at,
          (select max(entered_at) from final_prices where lead_id = l.id)) >= ${since}`
      : sql``
  }`;

/** A page of the vendor's leads after the lead `cursor`, a row more than asked to tell the next page. */
export async function listVendorLeads<R extends Reader>(
  sql: Queryable,
  reader: R,
  vendorId: number,
  asked: LeadFilter & {
    limit: number;
    cursor?: string | undefined;
    paid?: boolean;
    since?: Date | undefined;
  },
): Promise<DossierRow<R>[]> {
  const by = key(sql, asked.sort);
  const [direction, comparison] = asked.order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after = asked.cursor
    ? sql`and (${by}, l.id) ${comparison}
        (select ${by}, l.id ${ofVendor(sql, vendorId)} and l.id = ${asked.cursor})`
    : sql``;
  return await sql<DossierRow<R>[]>`
    select ${columnsFor(sql, reader)} ${ofVendor(sql, vendorId)} ${filtered(sql, asked)}
      ${paidSince(sql, asked)} ${after}
    order by ${by} ${direction}, l.id ${direction} limit ${asked.limit + 1}`;
}

/** All of the vendor's leads that the filter leaves, in batches as they are read. */
export function readVendorLeads(
  sql: Sql,
  vendorId: number,
  asked: LeadFilter,
): AsyncIterable<DossierRow<'mover_file'>[]> {
  const by = key(sql, asked.sort);
  const direction = asked.order === 'asc' ? sql`asc` : sql`desc`;
  return sql<DossierRow<'mover_file'>[]>`
    select ${columnsFor(sql, 'mover_file')} ${ofVendor(sql, vendorId)} ${filtered(sql, asked)}
    order by ${by} ${direction}, l.id ${direction}`.cursor(500);
}

/** How many leads each tab holds; `late` of those to answer are over their time at `at`. */
export const countVendorLeads = (sql: Queryable, vendorId: number, at: Date) =>
  one(sql<{ answer: number; late: number; upcoming: number; past: number; all: number }[]>`
    select count(*) filter (where a.stage = any(${TABS.answer}))::int as answer,
      count(*) filter (where a.stage = any(${TABS.answer}) and a.answer_by <= ${at})::int as late,
      count(*) filter (where a.stage = any(${TABS.upcoming}))::int as upcoming,
      count(*) filter (where a.stage = any(${TABS.past}))::int as past,
      count(*)::int as all
    ${ofVendor(sql, vendorId)}`);

/** Tells whether the lead is that vendor's. */
export const ownsLead = (sql: Queryable, vendorId: number, id: string) =>
  affects(sql`
    select 1 from leads l
    join bookings b on b.lead_id = l.id
    join locations o on o.id = b.location_id and o.vendor_id = l.selected_vendor_id
    where l.id = ${id} and l.selected_vendor_id = ${vendorId}`);
