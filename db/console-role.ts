import type { Sql, Transaction } from './connect.ts';
import { CONSOLE_COLUMNS, columnsOf } from './console-columns.ts';
import { requireSecret } from './secrets.ts';

/** How the console signs in: as a role of its own, which exists for this database alone. */
export type ConsoleAccess = { role: string; password: string };

/** Why the console stays closed on this server; the message says what would open it. */
export class ConsoleClosed extends Error {
  override name = 'ConsoleClosed';
}

/** Any number will do, as long as every process that prepares the role uses the same. */
const LOCK = 7_204_160;

/**
 * Functions of Postgres that change or hold something, or run a text as a statement, are marked
 * volatile: nobody but the owner may call them, save these, which do no harm.
 */
const HARMLESS = `array_sample array_shuffle bernoulli clock_timestamp current_query gen_random_uuid
  pg_blocking_pids pg_collation_actual_version pg_database_size pg_indexes_size pg_is_in_recovery
  pg_partition_ancestors pg_partition_tree pg_relation_size pg_table_size pg_total_relation_size
  random random_normal setseed system timeofday uuidv4 uuidv7`;

/** Not volatile, but they run statements, or tell of other people's sessions. */
const TELLING = `database_to_xml database_to_xml_and_xmlschema database_to_xmlschema
  pg_stat_get_activity pg_stat_get_backend_activity schema_to_xml schema_to_xml_and_xmlschema
  schema_to_xmlschema table_to_xml table_to_xml_and_xmlschema table_to_xmlschema`;

/** What holds for every session of the role, whatever the session asks for at its start. */
const SETTINGS: Record<string, string> = {
  default_transaction_read_only: 'on',
  statement_timeout: '3s',
  transaction_timeout: '4s',
  idle_in_transaction_session_timeout: '4s',
  idle_session_timeout: '4s',
  lock_timeout: '1s',
  temp_file_limit: '64MB',
  work_mem: '8MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // A statement whose reader has gone away ends by itself.
  client_connection_check_interval: '250ms',
  search_path: 'public',
};

const prepared = new WeakMap<Sql, Promise<ConsoleAccess>>();

/**
 * The console's role, made or brought up to date once a process: its settings, its columns, and
 * what nobody but the owner may call.
 * @throws {ConsoleClosed} where the database's user may not enforce that.
 */
export function consoleAccess(sql: Sql): Promise<ConsoleAccess> {
  const known = prepared.get(sql);
  if (known) return known;
  const preparing = sql.begin(prepareRole);
  prepared.set(sql, preparing);
  preparing.catch(() => prepared.delete(sql));
  return preparing;
}

async function prepareRole(tx: Transaction): Promise<ConsoleAccess> {
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  const [place] = await tx<{ database: string; role: string; master: boolean }[]>`
    select d.datname as database, format('portage_console_%s', d.oid) as role,
      (select rolsuper from pg_roles where rolname = current_user) as master
    from pg_database d where d.datname = current_database()`;
  if (!place?.master) {
    throw new ConsoleClosed(
      "The query console is closed: Portage's database user is no superuser, and only one can " +
        'take the dangerous functions of Postgres away from the console. Use psql instead.',
    );
  }
  const { role, database } = place;
  const password = await requireSecret(tx, 'console-role');
  await makeRole(tx, role, password);
  await tx`revoke temporary, create on database ${tx(database)} from public`;
  await tx`revoke create on schema public from public`;
  await tx`revoke usage on language plpgsql, sql from public`;
  await tx`revoke execute on all functions in schema public from public`;
  await withholdFunctions(tx);
  await grantColumns(tx, role);
  return { role, password };
}

async function makeRole(tx: Transaction, role: string, password: string): Promise<void> {
  const [found] = await tx`select 1 from pg_roles where rolname = ${role}`;
  // Names and settings take no parameters; both are ours.
  if (!found) await tx`create role ${tx(role)}`;
  await tx.unsafe(
    `alter role ${role} nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls
       login connection limit 8 password '${password}'`,
  );
  await tx.unsafe(`alter role ${role} reset all`);
  for (const [name, value] of Object.entries(SETTINGS)) {
    await tx.unsafe(`alter role ${role} set ${name} = '${value}'`);
  }
}

/** Takes what is volatile or telling from everybody but the owner; most are gone after the first time. */
async function withholdFunctions(tx: Transaction): Promise<void> {
  const open = await tx<{ signature: string }[]>`
    select format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
      as signature
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('pg_catalog', 'information_schema') and p.prokind in ('f', 'p')
      and has_function_privilege('public', p.oid, 'execute')
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and (p.proname = any(${columnsOf(TELLING)})
        or (p.provolatile = 'v' and p.proname <> all(${columnsOf(HARMLESS)})))`;
  if (open.length === 0) return;
  const list = open.map(({ signature }) => signature).join(', ');
  await tx.unsafe(`revoke execute on routine ${list} from public`);
}

/** Grants exactly the columns of the list that exist: what was granted once and is gone from it goes. */
async function grantColumns(tx: Transaction, role: string): Promise<void> {
  await tx`revoke all on all tables in schema public from ${tx(role)}`;
  await tx`revoke all on all sequences in schema public from ${tx(role)}`;
  await tx`grant usage on schema public to ${tx(role)}`;
  const columns = await tx<{ table_name: string; column_name: string }[]>`
    select c.relname as table_name, a.attname as column_name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped`;
  for (const [table, { read }] of Object.entries(CONSOLE_COLUMNS)) {
    const wanted = new Set(columnsOf(read));
    const names = columns
      .filter((column) => column.table_name === table && wanted.has(column.column_name))
      .map((column) => column.column_name);
    if (names.length > 0) {
      await tx`grant select (${tx(names)}) on ${tx(table)} to ${tx(role)}`;
    }
  }
  // What an extension brought to compare and search with is as harmless as Postgres's own.
  const helpers = await tx<{ signature: string }[]>`
    select p.oid::regprocedure::text as signature
    from pg_proc p join pg_depend d on d.objid = p.oid and d.deptype = 'e'
    where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v' and p.prokind = 'f'`;
  for (const { signature } of helpers) {
    await tx.unsafe(`grant execute on function ${signature} to ${role}`);
  }
}
