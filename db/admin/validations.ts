import type { DatabaseCheck } from '../../contracts/admin/database.ts';
import { DAY_MS } from '../../contracts/clock-rules.ts';
import { findLastBackup } from '../backups/backups.ts';
import { listDrills } from '../backups/drills.ts';
import type { Sql, Transaction } from '../connect.ts';
import { listInvariantChecks } from '../invariant-checks.ts';
import { INVARIANTS } from '../invariants.ts';

/** A check that takes longer says so, rather than hold the page up. */
const MOST_SECONDS = 5;
/** Days after which a backup is old. */
const OLD_BACKUP_DAYS = 2;
const EVERYWHERE = 'all tables';

/** A row that a check found: where, what, and how many rows it concerns. */
type Finding = { table_name: string; message: string; affected_rows: number };

type Check = {
  name: string;
  /** The sentence that is true when nothing is found. */
  says: string;
  status: 'warning' | 'fail';
  find: (tx: Transaction) => Promise<Finding[]>;
};

const CHECKS: Check[] = [
  {
    name: 'foreign key index',
    says: 'Every foreign key has an index to look it up by.',
    status: 'warning',
    find: (tx) => tx<Finding[]>`
      select c.conrelid::regclass::text as table_name, greatest(r.reltuples, 0)::int8 as affected_rows,
        format('%s refers to %s, and no index begins with its columns: deletes there are slow.',
          c.conname, c.confrelid::regclass) as message
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.contype = 'f' and r.relnamespace = 'public'::regnamespace and r.reltuples > 1000
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indisvalid
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  },
  {
    name: 'constraint',
    says: 'Every constraint was checked against the rows that were there before it.',
    status: 'warning',
    find: (tx) => tx<Finding[]>`
      select conrelid::regclass::text as table_name, 0 as affected_rows,
        format('%s holds for new rows only: it was never validated.', conname) as message
      from pg_constraint
      where not convalidated and connamespace = 'public'::regnamespace`,
  },
  {
    name: 'index',
    says: 'Every index is whole.',
    status: 'fail',
    find: (tx) => tx<Finding[]>`
      select indrelid::regclass::text as table_name, 0 as affected_rows,
        format('%s was not built to its end and is not used. Build it again.',
          indexrelid::regclass) as message
      from pg_index i join pg_class c on c.oid = i.indrelid
      where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  },
  {
    name: 'dead rows',
    says: 'No table carries many rows that were deleted or replaced.',
    status: 'warning',
    find: (tx) => tx<Finding[]>`
      select relname as table_name, n_dead_tup as affected_rows,
        format('%s dead rows beside %s live ones. Vacuum it.', n_dead_tup, n_live_tup) as message
      from pg_stat_user_tables
      where schemaname = 'public' and n_dead_tup > 10000 and n_dead_tup > n_live_tup * 0.3`,
  },
  {
    name: 'statistics',
    says: 'The planner knows every table.',
    status: 'warning',
    find: (tx) => tx<Finding[]>`
      select relname as table_name, n_live_tup as affected_rows,
        'It was never analyzed, so that plans are guesses.' as message
      from pg_stat_user_tables
      where schemaname = 'public' and n_live_tup > 10000
        and last_analyze is null and last_autoanalyze is null`,
  },
  {
    name: 'numbers',
    says: 'No table runs out of numbers for new rows.',
    status: 'fail',
    find: (tx) => tx<Finding[]>`
      select coalesce(d.refobjid::regclass::text, s.sequencename) as table_name,
        s.last_value as affected_rows,
        format('%s has used %s of its %s numbers.', s.sequencename, s.last_value, s.max_value)
          as message
      from pg_sequences s
      left join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
        and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass
      where s.schemaname = 'public' and s.last_value > s.max_value * 0.7`,
  },
];

/** Every check of the database: a row for each finding, or a row that says all is well. */
export async function validateDatabase(sql: Sql, at: Date): Promise<DatabaseCheck[]> {
  const structure = await Promise.all(CHECKS.map((check) => run(sql, check)));
  return [...(await checkInvariants(sql)), ...structure.flat(), await checkBackup(sql, at)];
}

async function run(sql: Sql, { name, says, status, find }: Check): Promise<DatabaseCheck[]> {
  try {
    const found = await sql.begin('read only', async (tx) => {
      await tx`select set_config('statement_timeout', ${`${MOST_SECONDS}s`}, true)`;
      return await find(tx);
    });
    if (found.length === 0) return [pass(name, says)];
    return found.map((finding) => ({ ...finding, validation_type: name, status }));
  } catch (error) {
    if ((error as { code?: unknown }).code !== '57014') throw error;
    return [
      {
        table_name: EVERYWHERE,
        validation_type: name,
        status: 'warning',
        message: `The check took longer than ${MOST_SECONDS} seconds and was stopped.`,
        affected_rows: 0,
      },
    ];
  }
}

const pass = (name: string, message: string): DatabaseCheck => ({
  table_name: EVERYWHERE,
  validation_type: name,
  status: 'pass',
  message,
  affected_rows: 0,
});

/** Tables in which a breach of each invariant shows. */
const TABLES: Record<string, string> = {
  I1: 'deposits',
  I2: 'deposits',
  I3: 'calendar_days',
  I4: 'email_logs',
  I5: 'leads',
  I6: 'webhook_events',
  I7: 'bookings',
  I8: 'audit',
  I9: 'bookings',
  I13: 'leads',
  I14: 'movements',
};

/** The last findings of the job that asks all invariants; they read too much for every look. */
async function checkInvariants(sql: Sql): Promise<DatabaseCheck[]> {
  const checks = new Map((await listInvariantChecks(sql)).map((check) => [check.name, check]));
  return INVARIANTS.map(({ name, says }) => {
    const check = checks.get(name);
    const [example] = check?.examples ?? [];
    const broken = example
      ? `${says} It does not hold for ${example.entity_id}: ${example.detail}.`
      : says;
    return {
      table_name: TABLES[name] ?? EVERYWHERE,
      validation_type: `invariant ${name}`,
      status: !check ? 'warning' : check.breaches > 0 ? 'fail' : 'pass',
      message: check ? broken : `${says} Not checked yet: the job runs every few minutes.`,
      affected_rows: check?.breaches ?? 0,
    };
  });
}

async function checkBackup(sql: Sql, at: Date): Promise<DatabaseCheck> {
  const [drill] = await listDrills(sql, 1);
  if (drill?.error) {
    return {
      table_name: EVERYWHERE,
      validation_type: 'backup',
      status: 'fail',
      message: `The last trial restore failed: ${drill.error}`,
      affected_rows: 0,
    };
  }
  const last = await findLastBackup(sql);
  const days = last?.finished_at ? (at.getTime() - last.finished_at.getTime()) / DAY_MS : null;
  if (days !== null && days < OLD_BACKUP_DAYS) {
    return pass('backup', `The last backup is younger than ${OLD_BACKUP_DAYS} days.`);
  }
  return {
    table_name: EVERYWHERE,
    validation_type: 'backup',
    status: 'warning',
    message:
      days === null
        ? 'There is no backup yet. Create one.'
        : `The last backup is ${Math.floor(days)} days old.`,
    affected_rows: 0,
  };
}
