import { type Counts, NO_COUNTS } from '../../contracts/admin/analytics.ts';
import { torontoToday } from '../../contracts/dates.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';
import type { Queryable, Sql } from '../../db/connect.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
let made = 0;

/** An id of its own, in the form that the table asks for. */
export function leadId(): string {
  made += 1;
  let rest = made;
  let id = '';
  for (let at = 0; at < 10; at++) {
    id = LETTERS[rest % 32] + id;
    rest = Math.floor(rest / 32);
  }
  return `L${id}`;
}

/** Takes every lead away with all that hangs on it, and what was rolled up of them. */
export async function emptyLedger(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // What is append-only goes with the leads that it speaks of.
    await tx`alter table consents disable trigger user`;
    // A cut-off may be of a lead, and people's sessions name cut-offs: those stay.
    await tx`alter table cut_offs drop constraint cut_offs_lead_id_fkey`;
    await tx`delete from cut_offs where lead_id is not null`;
    await tx`truncate leads, daily_metrics, daily_metrics_changes cascade`;
    await tx`
      alter table cut_offs add constraint cut_offs_lead_id_fkey
      foreign key (lead_id) references leads`;
    await tx`alter table consents enable trigger user`;
  });
  await sql`update daily_metrics_state set rolled_until = '-infinity'`;
}

type LedgerLead = {
  at: Date;
  vendorId: number | null;
  source?: string;
  quoteCents: number;
  /** The vendor's side of its booking; none unless told. */
  stage?: Stage;
};

/** Writes leads as they would stand after some time, in one statement, and resolves to their ids. */
export async function addLeads(sql: Sql, leads: LedgerLead[]): Promise<string[]> {
  if (leads.length === 0) return [];
  const rows = leads.map(({ at, vendorId, source, quoteCents }) => ({
    id: leadId(),
    first_name: 'Ana',
    last_name: 'Roy',
    email: 'ana@example.ca',
    phone: '+1 416 555 0123',
    origin_address: 'Toronto',
    destination_address: 'Ottawa',
    move_date: '2030-01-01',
    move_time: 'Morning',
    total_rooms: 3,
    status: 'new',
    selected_vendor_id: vendorId,
    quote_amount: quoteCents,
    source: source ?? 'website',
    request_hash: 'x',
    browser_token_hash: 'x',
    created_at: at,
  }));
  await sql`insert into leads ${sql(rows)}`;
  for (const [at, { id }] of rows.entries()) {
    const stage = leads[at]?.stage;
    if (stage) await setStage(sql, id, stage);
  }
  return rows.map(({ id }) => id);
}

/** Writes what became of a lead's booking, made where it is none; not before it is a vendor's. */
export async function setStage(sql: Queryable, id: string, stage: Stage): Promise<void> {
  const reason = stage === 'declined' ? 'no_truck' : null;
  await sql`
    insert into vendor_answers (lead_id, vendor_id, move_date, booked_at, stage, answered_at, decline_reason)
    select id, selected_vendor_id, move_date, created_at, ${stage}, created_at, ${reason}
    from leads where id = ${id} and selected_vendor_id is not null
    on conflict (lead_id) do update set stage = excluded.stage, decline_reason = excluded.decline_reason`;
}

/** Every state that a payment may have by itself; a deposit is refunded by its refund. */
export const PAYMENTS = [
  { kind: 'deposit', state: 'confirmed' },
  { kind: 'deposit', state: 'review' },
  { kind: 'refund', state: 'succeeded' },
  { kind: 'refund', state: 'pending' },
  { kind: 'refund', state: 'failed' },
] as const;

type LedgerEntry = { leadId: string; at: Date; cents?: number } & (
  | { kind?: 'deposit'; state?: 'confirmed' | 'refunded' | 'review' }
  | { kind: 'refund'; state?: 'pending' | 'succeeded' | 'failed' }
);

/**
 * Writes deposits with the sessions that they were paid by, and refunds of a lead's last deposit
 * that has none. A lead's second confirmed deposit goes to review, as it does in the product.
 */
export async function addPayments(sql: Queryable, entries: LedgerEntry[]): Promise<void> {
  for (const { leadId, at, cents = 100, ...entry } of entries) {
    if (entry.kind !== 'refund') {
      await addDeposit(sql, { leadId, at, cents, state: entry.state ?? 'confirmed' });
      continue;
    }
    const state = entry.state ?? 'succeeded';
    const free = () => sql<{ session_id: string }[]>`
      select session_id from deposits d where lead_id = ${leadId} and not exists (
        select from refunds r where r.session_id = d.session_id) order by id desc limit 1`;
    if ((await free()).length === 0) {
      await addDeposit(sql, { leadId, at, cents, state: 'confirmed' });
    }
    const [deposit] = await free();
    await sql`
      insert into refunds (lead_id, session_id, amount, currency, state, failure_code,
        payment_intent_id, requested_by, reason, created_at)
      values (${leadId}, ${deposit?.session_id ?? ''}, ${cents}, 'cad', ${state},
        ${state === 'failed' ? 'refused' : null}, 'pi_test', 'system', 'Cancelled.', ${at})`;
  }
}

/** Removes what a lead paid and got back, with the sessions. */
export async function removePayments(sql: Queryable, leadId: string): Promise<void> {
  await sql`alter table movements disable trigger movements_append_only`;
  await sql`delete from movements where lead_id = ${leadId}`;
  await sql`alter table movements enable trigger movements_append_only`;
  await sql`delete from refunds where lead_id = ${leadId}`;
  await sql`delete from deposits where lead_id = ${leadId}`;
  await sql`delete from checkout_sessions where lead_id = ${leadId}`;
}

async function addDeposit(
  sql: Queryable,
  { leadId, at, cents, state }: { leadId: string; at: Date; cents: number; state: string },
): Promise<void> {
  const [taken] = await sql`
    select 1 from deposits where lead_id = ${leadId} and state = 'confirmed'`;
  const held = taken && state === 'confirmed' ? 'review' : state;
  await sql`
    with session as (
      insert into checkout_sessions (lead_id, attempt, provider_id, amount_cents, currency, status,
        paid, paid_cents, expires_at, created_at)
      select ${leadId}, count(*) + 1, ${`cs_${crypto.randomUUID()}`}, ${cents}::int, 'cad', 'complete', true,
        ${cents}::int, ${at}::timestamptz, ${at}::timestamptz
      from checkout_sessions where lead_id = ${leadId}
      returning provider_id
    )
    insert into deposits (lead_id, session_id, amount, currency, state, review_reason, created_at)
    select ${leadId}, provider_id, ${cents}::int, 'cad', ${held},
      ${held === 'review' ? 'odd' : null}, ${at}::timestamptz
    from session`;
}

/** A line of what happened, as the plain reading of both tables gives it. */
export type Happened = Counts & { day: string; vendor: number | null; source: string };

/** Everything that happened, a line a lead and a payment: what no roll-up has touched. */
export async function readAll(sql: Sql): Promise<Happened[]> {
  const leads = await sql<
    { at: Date; vendor: number | null; source: string; quote: number }[]
  >`select created_at as at, selected_vendor_id as vendor, source, quote_amount as quote from leads`;
  const payments = await sql<
    {
      at: Date;
      vendor: number | null;
      source: string;
      quote: number;
      kind: string;
      amount: number;
      stage: string | null;
      first: boolean;
    }[]
  >`
    select p.created_at as at, l.selected_vendor_id as vendor, l.source, l.quote_amount as quote,
      p.kind, p.amount, a.stage,
      p.id = (select min(id) from deposits where lead_id = p.lead_id) as first
    from ledger p join leads l on l.id = p.lead_id left join vendor_answers a on a.lead_id = l.id
    where p.status = 'succeeded'`;
  const line = (
    { at, vendor, source }: { at: Date; vendor: number | null; source: string },
    counts: Partial<Counts>,
  ): Happened => ({ ...NO_COUNTS, day: torontoToday(at), vendor, source, ...counts });
  return [
    ...leads.map((lead) => line(lead, { leads: 1, quoted_cents: lead.quote })),
    ...payments.map((payment) => {
      if (payment.kind === 'refund') {
        return line(payment, { refunds: 1, refund_cents: payment.amount });
      }
      const booked = ['pending', 'accepted', 'completed'].includes(payment.stage ?? '');
      return line(payment, {
        deposits: 1,
        deposit_cents: payment.amount,
        ...(payment.first && { paid: 1 }),
        ...(payment.first && booked && { booked: 1, revenue_cents: payment.quote }),
      });
    }),
  ];
}

/** The lines added up. */
export function sumOf(lines: Happened[]): Counts {
  const names = Object.keys(NO_COUNTS) as (keyof Counts)[];
  return Object.fromEntries(
    names.map((name) => [name, lines.reduce((sum, line) => sum + line[name], 0)]),
  ) as Counts;
}
