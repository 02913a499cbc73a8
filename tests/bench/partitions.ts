import { LEAD_SORTS, LEAD_STATES } from '../../contracts/admin/leads.ts';
import { type LeadCursor, listLeadPage, NO_FILTER } from '../../db/admin/lead-lists.ts';
import { listAudit } from '../../db/audit.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { median, type Row, share, timeOf } from './table.ts';

/** A connection plans a statement anew five times before it keeps a plan. */
const WARMUP = 6;
const TURNS = WARMUP + 30;
const PAGE = 100;

/**
 * The lists of leads and of the audit as they are, beside the same tables in partitions by month, and
 * what it takes to drop the oldest month of the audit: the trial that docs/scale.md tells of.
 */
export async function measurePartitions(url: string): Promise<Row[]> {
  const plain = await measure(url);
  const sql = connect(url);
  await divide(sql);
  const months = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_inherits where inhparent = 'months.leads'::regclass`;
  console.log(`Divided into ${months[0]?.n} months.`);
  const divided = await measure(url);
  const dropped = await measureDrop(sql);
  await sql.end();
  return [
    ...plain.map(({ what, times }, at) => ({
      what: `${what} by month, p95`,
      ours: `p50 ${median(divided[at]?.times ?? []).toFixed(2)} ms`,
      beside: `whole: p50 ${median(times).toFixed(2)}, p95 ${p95(times).toFixed(2)} ms`,
      figure: p95(divided[at]?.times ?? []),
      unit: 'ms' as const,
    })),
    dropped,
  ];
}

const p95 = (values: readonly number[]) => share(values, 0.95);

type Timed = { what: string; times: number[] };

async function measure(url: string): Promise<Timed[]> {
  const sql = connect(url, { max: 2 });
  const cursors = await sql<LeadCursor[]>`
    select id, score from leads order by md5(id) limit ${TURNS}`;
  const [last] = await sql<{ id: number }[]>`select max(id) as id from audit`;
  const all: Timed[] = [];
  for (const sort of LEAD_SORTS) {
    for (const states of [LEAD_STATES, ['lost'] as const]) {
      const what = `Leads by ${sort}${states.length === 1 ? ', one status' : ''}`;
      all.push(
        await timed(what, (turn) =>
          listLeadPage(sql, {
            sort,
            descending: true,
            filter: { ...NO_FILTER, states },
            cursor: turn % 5 > 0 ? (cursors[turn] ?? null) : null,
            limit: PAGE,
          }),
        ),
      );
    }
  }
  all.push(
    await timed(
      'One lead',
      (turn) => sql`select * from leads where id = ${cursors[turn]?.id ?? ''}`,
    ),
    await timed('Audit', (turn) =>
      listAudit(sql, { before: Math.round(((last?.id ?? 1) * turn) / TURNS) + 1, limit: PAGE }),
    ),
    await timed('Audit of one lead', (turn) =>
      listAudit(sql, { entity: 'lead', entityId: cursors[turn]?.id, limit: PAGE }),
    ),
  );
  await sql.end();
  return all;
}

async function timed(what: string, read: (turn: number) => Promise<unknown>): Promise<Timed> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const took = await timeOf(() => read(turn));
    if (turn >= WARMUP) times.push(took);
  }
  return { what, times };
}

/** `leads` and `audit` once more in the schema `months`, in partitions, and found there first from then on. */
async function divide(sql: Sql): Promise<void> {
  await sql`create schema months`;
  await divideTable(sql, 'leads', 'created_at');
  await divideTable(sql, 'audit', 'at');
  await sql.unsafe(`do $$ begin
    execute format('alter database %I set search_path = months, public', current_database());
  end $$`);
}

async function divideTable(sql: Sql, table: string, by: string): Promise<void> {
  const begun = performance.now();
  // An identity of its own would number the rows anew.
  await sql.unsafe(`create table months.${table}
    (like public.${table} including defaults including generated) partition by range (${by})`);
  await sql.unsafe(`do $$ declare month date; begin
    for month in select generate_series(date_trunc('month', min(${by})), max(${by}), '1 month')::date
      from public.${table}
    loop
      execute format('create table months.%I partition of months.${table} for values from (%L) to (%L)',
        '${table}_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    end loop;
  end $$`);
  const columns = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`;
  const names = columns.map(({ name }) => name).join(', ');
  await sql.unsafe(`insert into months.${table} (${names}) select ${names} from public.${table}`);
  // A unique index of a divided table must hold what it is divided by.
  await sql.unsafe(`alter table months.${table} add primary key (id, ${by})`);
  const indexes = await sql<{ statement: string }[]>`
    select regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ON (ONLY )?public\\.',
      ' INDEX ON months.') as statement
    from pg_index where indrelid = ${`public.${table}`}::regclass and not indisunique`;
  for (const { statement } of indexes) await sql.unsafe(statement);
  await sql.unsafe(`vacuum analyze months.${table}`);
  console.log(`${table}: moved in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}

/** The oldest whole month of the audit: a partition let go of, beside its rows deleted. */
async function measureDrop(sql: Sql): Promise<Row> {
  const [month] = await sql<{ name: string; since: Date; until: Date }[]>`
    select 'audit_' || to_char(m, 'YYYY_MM') as name, m as since, m + interval '1 month' as until
    from (select date_trunc('month', min(at)) + interval '1 month' as m from public.audit) m`;
  if (!month) throw new Error('The audit is empty.');
  await sql`alter table public.audit disable trigger audit_append_only`;
  const deleted = await timeOf(
    () => sql`delete from public.audit where at >= ${month.since} and at < ${month.until}`,
  );
  const vacuumed = await timeOf(() => sql`vacuum public.audit`);
  const dropped = await timeOf(() => sql`drop table ${sql(`months.${month.name}`)}`);
  return {
    what: 'A month of the audit dropped',
    ours: `${dropped.toFixed(0)} ms`,
    beside: `delete ${deleted.toFixed(0)}, vacuum ${vacuumed.toFixed(0)} ms`,
    figure: dropped,
    unit: 'ms',
  };
}
