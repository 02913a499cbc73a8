import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { connect } from '../../../db/connect.ts';
import { ConsoleClosed, consoleAccess } from '../../../db/console/role.ts';
import { runQuery } from '../../../db/console/statements.ts';
import { migrate } from '../../../db/migrate.ts';
import { seed } from '../../../db/seed/seed.ts';

/** Portage's user as an ordinary owner of its schema, and an administrator who opens the console. */

test('an ordinary user installs and works; an administrator opens the console', async () => {
  const found = inject('postgres');
  if ('missing' in found) throw new Error(found.missing);
  const name = `ordinary_${randomBytes(6).toString('hex')}`;
  const at = (user?: string) => {
    const url = new URL(found.url);
    url.pathname = `/${name}`;
    if (user) Object.assign(url, { username: user, password: 'of-the-tests' });
    return url.href;
  };
  const server = connect(found.url);
  await server.unsafe(`create role ${name} login password 'of-the-tests'`);
  await server.unsafe(`create database ${name} owner ${name}`);
  const [ordinary, master, process] = [connect(at(name)), connect(at()), connect(at(name))];
  try {
    expect(await migrate(at(name))).not.toEqual([]);
    await seed(ordinary, { now: new Date(), env: { APP_ENV: 'test' } });
    await expect(consoleAccess(ordinary)).rejects.toThrow(ConsoleClosed);
    await expect(consoleAccess(ordinary)).rejects.toThrow(/npm run open-console/);

    await consoleAccess(master);
    const { owner } = await consoleAccess(ordinary);
    expect(owner.role).toMatch(/^portage_console_owner_/);
    const reply = await runQuery(ordinary, 'owner', 'select count(*) as n from vendors');
    expect(JSON.stringify(reply)).toContain('4');

    // Its own functions, and migrations to come, are as before.
    await ordinary`select pg_notify('x', ''), pg_advisory_lock(1), pg_advisory_unlock(1)`;
    await ordinary.unsafe(`create function of_a_migration() returns int language plpgsql
      as 'begin return 1; end'`);

    // After an update its columns are to be granted anew.
    await master.unsafe(`comment on role ${owner.role} is '20200101000000'`);
    await expect(consoleAccess(process)).rejects.toThrow(/since the last update/);
  } finally {
    for (const sql of [ordinary, master, process]) await sql.end({ timeout: 1 });
    const roles = await server<{ rolname: string }[]>`
      select rolname from pg_roles join pg_database d on d.datname = ${name}
      where rolname like 'portage_console_%' || d.oid`;
    await server.unsafe(`drop database ${name} with (force)`);
    for (const { rolname } of roles) await server.unsafe(`drop role ${rolname}`);
    await server.unsafe(`drop role ${name}`);
    await server.end();
  }
}, 120_000);
