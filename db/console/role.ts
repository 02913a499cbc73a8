import type { Sql, Transaction } from '../connect.ts';
import { newestMigration } from '../migration-files.ts';
import { requireSecret } from '../secrets.ts';
import type { ConsoleReader } from './columns.ts';
import { limitFunctions } from './privileges.ts';
import { readableColumns } from './readable-columns.ts';

/** How the console signs in: as a role of its own, which exists for this database alone. */
export type ConsoleAccess = { role: string; password: string };

/** Why the console stays closed on this server; the message says what would open it. */
export class ConsoleClosed extends Error {
  override name = 'ConsoleClosed';
}

/** Any number will do, as long as every process that prepares the role uses the same. */
const LOCK = 7_204_160;

/**
 * Settings of every session of the role, whatever the session asks for at its start. A server older than 17 has no
 * limit for a whole transaction; the limits of statements and of idle transactions stand in.
 */
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

const READERS: ConsoleReader[] = ['operator', 'owner'];

type Access = Record<ConsoleReader, ConsoleAccess>;
const prepared = new WeakMap<Sql, Promise<Access>>();

/**
 * The console's roles, one for operators and one for owners, made or brought up to date once a
 * process: their settings, their columns, and what every role may call.
 * @throws {ConsoleClosed} where the database's user may not enforce them.
 */
export function consoleAccess(sql: Sql): Promise<Access> {
  const known = prepared.get(sql);
  if (known) return known;
  const preparing = sql.begin(prepareRoles);
  prepared.set(sql, preparing);
  preparing.catch(() => prepared.delete(sql));
  return preparing;
}

/** The database, the user whose tables are in it, and whether this one is a superuser. */
type Place = { database: string; oid: number; owner: string; master: boolean };

async function prepareRoles(tx: Transaction): Promise<Access> {
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  const [place] = await tx<Place[]>`
    select d.datname as database, d.oid,
      (select quote_ident(tableowner) from pg_tables
       where schemaname = 'public' and tablename = 'schema_migrations') as owner,
      (select rolsuper from pg_roles where rolname = current_user) as master
    from pg_database d where d.datname = current_database()`;
  if (!place) throw new Error('A connection is to a database.');
  const { database, oid, owner, master } = place;
  if (!master) return await findRoles(tx, oid);
  const password = await requireSecret(tx, 'console-role');
  await tx`revoke temporary, create on database ${tx(database)} from public`;
  await tx`revoke create on schema public from public`;
  await tx`revoke usage on language plpgsql, sql from public`;
  await tx`revoke execute on all functions in schema public from public`;
  // An ordinary owner keeps what its migrations need.
  await tx.unsafe(`grant usage on language plpgsql, sql to ${owner}`);
  await limitFunctions(tx, owner);
  const access = {} as Access;
  for (const reader of READERS) {
    const role = nameOf(reader, oid);
    await makeRole(tx, role, password);
    await grantColumns(tx, role, reader);
    // Only a member may end a statement's process.
    await tx.unsafe(`grant ${role} to ${owner}`);
    await tx.unsafe(`comment on role ${role} is '${await newestMigration()}'`);
    access[reader] = { role, password };
  }
  return access;
}

const nameOf = (reader: ConsoleReader, oid: number) => `portage_console_${reader}_${oid}`;

/**
 * The roles that an administrator has made (`npm run open-console`): only a superuser can take the functions
 * of Postgres away from the console.
 */
async function findRoles(tx: Transaction, oid: number): Promise<Access> {
  const password = await requireSecret(tx, 'console-role');
  const names = READERS.map((reader) => nameOf(reader, oid));
  const rows = await tx<{ made_for: string | null }[]>`
    select shobj_description(oid, 'pg_authid') as made_for from pg_roles
    where rolname = any(${names})`;
  const newest = await newestMigration();
  const made = rows.filter((row) => row.made_for === newest).length === READERS.length;
  if (!made) {
    throw new ConsoleClosed(
      rows.length > 0
        ? 'The query console is closed since the last update: an administrator of Postgres opens it ' +
            'with `npm run open-console`.'
        : "The query console is closed: Portage's database user is no superuser. An administrator of " +
            'Postgres opens it with `npm run open-console`; until then use psql.',
    );
  }
  const access = {} as Access;
  for (const reader of READERS) access[reader] = { role: nameOf(reader, oid), password };
  return access;
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
  const known = await tx<{ name: string }[]>`
    select name from pg_settings where name = any(${Object.keys(SETTINGS)})`;
  for (const { name } of known) {
    const value = SETTINGS[name];
    await tx.unsafe(`alter role ${role} set ${name} = '${value}'`);
  }
}

/** Grants exactly the columns of the list that exist, and takes back those gone from the list. */
async function grantColumns(tx: Transaction, role: string, reader: ConsoleReader): Promise<void> {
  await tx`revoke all on all tables in schema public from ${tx(role)}`;
  await tx`revoke all on all sequences in schema public from ${tx(role)}`;
  await tx`grant usage on schema public to ${tx(role)}`;
  const columns = await tx<{ table_name: string; column_name: string }[]>`
    select c.relname as table_name, a.attname as column_name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped`;
  for (const [table, wanted] of readableColumns(reader)) {
    const names = columns
      .filter((column) => column.table_name === table && wanted.has(column.column_name))
      .map((column) => column.column_name);
    if (names.length > 0) {
      await tx`grant select (${tx(names)}) on ${tx(table)} to ${tx(role)}`;
    }
  }
}
