import { beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE_CALLS } from '../../../contracts/admin/console-calls.ts';
import type { QueryResult, SchemaColumn } from '../../../contracts/admin/database.ts';
import { CONSOLE_COLUMNS } from '../../../db/console/columns.ts';
import { columnsOf } from '../../../db/console/readable-columns.ts';
import { consoleAccess } from '../../../db/console/role.ts';
import { type ConsoleResult, runQuery } from '../../../db/console/statements.ts';
import { openCast } from '../../support/cast.ts';
import { HOSTILE } from '../../support/hostile-statements.ts';
import { makeOperator } from '../../support/operators.ts';
import type { Operator } from '../../support/people.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

// What the panel keeps for the owner, the console keeps for the owner.

const { portage: app, cast } = await openCast({ jobs: false });
const people = {
  owner: await cast.owner(),
  operator: await cast.operator(),
  analyst: await cast.analyst(),
};
await cast.lead();
await app.sql`
  insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
  select min(id), 'of-a-phone', '\\x00', 0, 'A phone', now() from users`;

const ask = (person: Operator, query: string) => person.post('/admin/database/query', { query });

const OWNERS = {
  audit: ['id', 'at', 'actor', 'action', 'entity', 'entity_id', 'before', 'after'],
  sessions: [
    'user_id',
    'vendor_user_id',
    'user_agent',
    'created_at',
    'last_seen_at',
    'expires_at',
    'proved_at',
    'cut_off_id',
  ],
  passkeys: ['id', 'user_id', 'vendor_user_id', 'name', 'created_at', 'last_used_at'],
  users: [
    'id',
    'email',
    'name',
    'role',
    'active',
    'created_at',
    'last_login',
    'totp_confirmed_at',
    'must_change_password',
    'morning_mail',
    'morning_mail_on',
  ],
};
const TABLES = Object.keys(OWNERS) as (keyof typeof OWNERS)[];

test.each(TABLES)(
  'the table %s says nothing to an operator, and is read by the owner',
  async (table) => {
    for (const query of [
      ...OWNERS[table].map((column) => `select "${column}" from ${table}`),
      `table ${table}`,
      `select count(*) from ${table}`,
      `select exists (select from ${table})`,
      `select t from ${table} t`,
      `select to_jsonb(t) from ${table} t`,
      `with t as (table ${table}) select count(*) from t`,
      `select slug from vendors where (select count(*) from public.${table}) > 0`,
      `explain select ${OWNERS[table][0]} from ${table}`,
    ]) {
      const { detail } = await problemOf(await ask(people.operator, query), 422);
      expect(detail, query).toBe(`The table ${table} is the owner's to read.`);
    }
    const columns = OWNERS[table].map((column) => `"${column}"`).join(', ');
    const reply = await read<QueryResult>(
      await ask(people.owner, `select ${columns} from ${table}`),
    );
    expect(reply.columns).toEqual(OWNERS[table]);
    expect(reply.row_count).toBeGreaterThan(0);
  },
);

test('hashes and secrets are nobody’s', async () => {
  for (const person of [people.owner, people.operator]) {
    for (const query of ['select password_hash from users', 'select token_hash from sessions']) {
      expect((await ask(person, query)).status).toBe(422);
    }
  }
});

test('the columns say what the person may read', async () => {
  const readable = async (person: Operator) => {
    const columns: SchemaColumn[] = await (await person.get('/admin/database/schemas')).json();
    return columns
      .filter((column) => column.readable)
      .map(({ table_name, column_name }) => `${table_name}.${column_name}`);
  };
  const [owner, operators, analysts] = await Promise.all([
    readable(people.owner),
    readable(people.operator),
    readable(people.analyst),
  ]);
  const owners = TABLES.flatMap((table) => OWNERS[table].map((column) => `${table}.${column}`));
  expect(owner).toEqual(expect.arrayContaining([...owners, 'leads.email']));
  expect(owner.filter((name) => !operators.includes(name)).sort()).toEqual(owners.sort());
  expect(analysts).toEqual([]);
});

test('an operator’s recent queries are their own', async () => {
  await ask(people.owner, "select 'the owner asked this'");
  await ask(people.operator, "select 'the operator asked this'");
  const recent = await (await people.operator.get('/admin/database/queries')).text();
  expect(recent).toContain('the operator asked this');
  expect(recent).not.toContain('the owner asked this');
});

// The statements go past the friendly parser, straight to what the database enforces.

const SECRETS = ['TOTPSECRETOFTHETEST', 'tokenhashofthetest', 'paymenturlofthetest', '$argon2id$'];

let said: string[] = [];
const email = await makeOperator(app, 'owner');
await app.sql`update users set totp_secret = ${SECRETS[0] ?? ''} where email = ${email}`;
await app.sql`
  insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
  select ${SECRETS[1] ?? ''}, id, now(), now(), now() from users where email = ${email}`;
const { id } = await cast.lead();
await app.sql`
  insert into checkout_sessions (lead_id, attempt, amount_cents, currency, url, expires_at)
  values (${id}, 1, 100, 'cad', ${SECRETS[2] ?? ''}, now())`;
const keys = await app.sql<{ value: string }[]>`select value from secrets`;
SECRETS.push(...keys.map(({ value }) => value));
await consoleAccess(app.sql);

/** What the console answers, or says; kept, so that a secret in it is found. */
async function attempt(statement: string): Promise<ConsoleResult | string> {
  const outcome = await runQuery(app.sql, 'owner', statement).catch((error: Error) => {
    expect(error.name).toBe('ConsoleError');
    return error.message;
  });
  said.push(JSON.stringify(outcome));
  return outcome;
}

/** Everything that a statement might have changed: rows, roles, settings, objects. */
async function fingerprint(): Promise<Record<string, unknown>> {
  const tables = await app.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public'`;
  const marks: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await app.sql.unsafe(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`,
    );
    marks[name] = row;
  }
  marks.rest = await app.sql`
    select (select md5(string_agg(r::text, '|' order by rolname)) from pg_roles r
        where rolsuper or rolname like (select format('portage_console_%%%s', oid)
          from pg_database where datname = current_database())) as roles,
      (select count(*) from pg_class) as relations, (select count(*) from pg_proc) as functions,
      (select count(*) from pg_largeobject_metadata) as large_objects,
      (select count(*) from pg_replication_slots) as slots,
      (select count(*) from pg_extension) as extensions,
      (select md5(string_agg(s::text, '|' order by s::text)) from pg_sequences s) as sequences`;
  return marks;
}

describe('a statement that wants', () => {
  let untouched: Record<string, unknown>;
  beforeAll(async () => {
    untouched = await fingerprint();
  });

  for (const [wants, statements] of Object.entries(HOSTILE)) {
    test(wants, async () => {
      const heard: string[] = [];
      const listening = await app.sql.listen('supply', (payload) => {
        // Other processes send themselves word that their listeners hear.
        if (!payload.startsWith('beat|')) heard.push(payload);
      });
      said = [];
      for (const statement of statements) {
        const outcome = await attempt(statement);
        // Some are answered, with nothing in them: statistics without the secret column's rows.
        if (typeof outcome !== 'string')
          expect([statement, harmless(outcome)]).toEqual([statement, true]);
      }
      await listening.unlisten();
      expect(heard).toEqual([]);
      expect(await fingerprint()).toEqual(untouched);
      for (const secret of SECRETS) expect(said.join('\n')).not.toContain(secret);
      const [locks] = await app.sql`
        select count(*)::int from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`;
      expect(locks?.count).toBe(0);
    });
  }

  test('are more than a hundred', () => {
    expect(Object.values(HOSTILE).flat().length).toBeGreaterThan(100);
  });
});

/** No rows, or only nulls and words of the database that hide what was asked for. */
const harmless = ({ rows }: ConsoleResult) =>
  rows.flat().every((value) => value === null || value === '<insufficient privilege>');

describe.each(['operator', 'owner'] as const)('the role of an %s', (reader) => {
  const roleOf = async () => (await consoleAccess(app.sql))[reader].role;

  test('reads the columns that were allowed', async () => {
    const columns = await app.sql<{ name: string }[]>`
      select format('%s.%s', c.relname, a.attname) as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${await roleOf()}, c.oid, a.attnum, 'select')`;
    expect(columns.map(({ name }) => name).sort()).toEqual(
      Object.entries(CONSOLE_COLUMNS)
        .flatMap(([table, { read, owner }]) =>
          [...columnsOf(read), ...(reader === 'owner' ? columnsOf(owner) : [])].map(
            (column) => `${table}.${column}`,
          ),
        )
        .sort(),
    );
  });

  test('calls listed functions for listed types and nothing else', async () => {
    const open = await app.sql<{ name: string; types: string[] }[]>`
      select p.proname as name, array(select t.typname::text from unnest(p.proargtypes) as a (oid)
          join pg_type t on t.oid = a.oid) as types
      from pg_proc p
      where has_function_privilege(${await roleOf()}, p.oid, 'execute')
        and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;
    const types = open.flatMap((one) => one.types);
    expect(types.filter((type) => /xml|poly|path|circle|box|ts|range|internal/.test(type))).toEqual(
      [],
    );
    const names = new Set(open.map(({ name }) => name));
    const [{ major } = { major: 0 }] = await app.sql<{ major: number }[]>`
      select current_setting('server_version_num')::int / 10000 as major`;
    // They came with 16; a console on 15 is told that there is no such function.
    const later = ['any_value', 'date_add', 'date_subtract'];
    const missing = CONSOLE_CALLS.functions.filter((name) => !names.has(name));
    expect(missing.sort()).toEqual(major < 16 ? later : []);
    for (const name of ['pg_sleep', 'set_config', 'translate', 'similarity']) {
      expect(names.has(name)).toBe(false);
    }
  });

  test('is nobody, and belongs to nobody', async () => {
    const [row] = await app.sql`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolinherit,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = ${await roleOf()}`;
    expect(Object.values(row ?? {})).toHaveLength(7);
    expect(Object.values(row ?? {}).every((value) => value === false || value === 0)).toBe(true);
  });
});

describe('the columns', () => {
  test('were each decided', async () => {
    const columns = await app.sql<{ name: string }[]>`
      select format('%s.%s', c.relname, a.attname) as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and a.attnum > 0 and not a.attisdropped`;
    const decided = Object.entries(CONSOLE_COLUMNS).flatMap(([table, { read, owner, withheld }]) =>
      [read, owner, withheld].flatMap(columnsOf).map((column) => `${table}.${column}`),
    );
    // A new column stands in db/console/columns.ts, as readable or as withheld.
    expect(columns.map(({ name }) => name).sort()).toEqual(decided.sort());
  });

  test('that are called a hash, a token, a secret or a password are withheld', () => {
    const open = Object.values(CONSOLE_COLUMNS).flatMap(({ read, owner }) =>
      [read, owner].flatMap(columnsOf),
    );
    expect(open.filter((name) => /hash|token|secret|^password|payload/.test(name))).toEqual([]);
  });
});
