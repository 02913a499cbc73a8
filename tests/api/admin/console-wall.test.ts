import { describe, expect, test } from 'vitest';
import type { SchemaColumn } from '../../../contracts/admin/database.ts';
import { openCast } from '../../support/cast.ts';
import type { Operator } from '../../support/people.ts';
import { statementReaders } from '../../support/statement-readers.ts';

// What the panel keeps for the owner, the console keeps for the owner.

const { portage: app, cast } = await openCast({
  jobs: false,
  extra: { readers: statementReaders() },
});
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

describe.each(TABLES)('the table %s', (table) => {
  test.each([
    ...OWNERS[table].map((column) => `select "${column}" from ${table}`),
    `table ${table}`,
    `select count(*) from ${table}`,
    `select exists (select from ${table})`,
    `select t from ${table} t`,
    `select to_jsonb(t) from ${table} t`,
    `with t as (table ${table}) select count(*) from t`,
    `select slug from vendors where (select count(*) from public.${table}) > 0`,
    `explain select ${OWNERS[table][0]} from ${table}`,
  ])('says nothing to an operator: %s', async (query) => {
    const response = await ask(people.operator, query);
    expect(response.status).toBe(422);
    expect((await response.json()).detail).toBe(`The table ${table} is the owner's to read.`);
  });

  test('is read by the owner', async () => {
    const columns = OWNERS[table].map((column) => `"${column}"`).join(', ');
    const response = await ask(people.owner, `select ${columns} from ${table}`);
    expect(response.status).toBe(200);
    const reply = await response.json();
    expect(reply.columns).toEqual(OWNERS[table]);
    expect(reply.row_count).toBeGreaterThan(0);
  });
});

test('the panel has the same wall', async () => {
  for (const path of ['/admin/users', '/admin/audit']) {
    expect((await people.owner.get(path)).status).toBe(200);
    expect((await people.operator.get(path)).status).toBe(403);
    expect((await people.analyst.get(path)).status).toBe(403);
  }
});

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
