import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type {
  Backup,
  DatabaseCheck,
  DatabaseHealth,
  DatabaseTable,
  SchemaColumn,
} from '../../../contracts/admin/database.ts';
import { readMembers } from '../../../db/backups/members.ts';
import { saveInvariantChecks } from '../../../db/invariant-checks.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const owner = await cast.owner();

async function read<T>(path: string): Promise<T> {
  const response = await owner.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return await response.json();
}
const checks = () => read<DatabaseCheck[]>('/admin/database/validate');

describe('the database', () => {
  test('says how it is: real figures, no backup yet, no replica', async () => {
    const health = await read<DatabaseHealth>('/admin/database/health');
    const [count] = await app.sql`
      select count(*)::int as tables from pg_tables where schemaname = 'public'`;
    expect(health).toMatchObject({
      status: 'healthy',
      total_tables: count?.tables,
      last_backup: null,
      replication_status: 'not configured',
      rows_estimated: false,
    });
    expect(health.total_size_mb).toBeGreaterThan(5);
    expect(health.connections.used).toBeGreaterThan(0);
  });

  test('lists its tables, counted', async () => {
    const tables = await read<DatabaseTable[]>('/admin/database/tables');
    const vendors = tables.find((table) => table.table_name === 'vendors');
    expect(vendors).toMatchObject({ row_count: 4, estimated: false });
    expect(vendors?.size_mb).toBeGreaterThan(0);
    const [days] = await app.sql`select count(*)::int from calendar_days`;
    expect(tables.find((table) => table.table_name === 'calendar_days')?.row_count).toBe(
      days?.count,
    );
  });

  test('lists its columns, and which the console reads', async () => {
    const columns = await read<SchemaColumn[]>('/admin/database/schemas');
    const of = (table: string, column: string) =>
      columns.find((one) => one.table_name === table && one.column_name === column);
    expect(of('vendors', 'id')).toEqual({
      table_name: 'vendors',
      column_name: 'id',
      data_type: 'integer',
      is_nullable: 'NO',
      column_default: 'identity',
      readable: true,
    });
    expect(of('leads', 'source')).toMatchObject({ column_default: "'website'::text" });
    expect(of('leads', 'last_contact')).toMatchObject({ is_nullable: 'YES', column_default: null });
    expect(of('users', 'password_hash')).toMatchObject({ readable: false });
  });
});

describe('the checks', () => {
  test('pass on a sound database, once the invariants were asked', async () => {
    const before = await checks();
    expect(before.find((check) => check.validation_type === 'invariant I1')?.status).toBe(
      'warning',
    );
    await saveInvariantChecks(app.sql, { at: app.clock(), breaches: await findBreaches(app.sql) });
    const found = await checks();
    const backup = found.find((check) => check.validation_type === 'backup');
    expect(backup).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('no backup'),
    });
    expect(found.filter((check) => check.status !== 'pass' && check !== backup)).toEqual([]);
    expect(found.length).toBeGreaterThan(14);
  });

  test('find what is wrong', async () => {
    await app.sql`alter table vendors add constraint not_checked check (id > 0) not valid`;
    await app.sql`alter table vendors alter column id set maxvalue 5`;
    await app.sql`create table mine_parent (id int primary key)`;
    await app.sql`create table mine (id int, parent int references mine_parent)`;
    await app.sql`insert into mine_parent values (1)`;
    await app.sql`insert into mine select i, 1 from generate_series(1, 12000) i`;
    await app.sql`analyze mine`;
    await saveInvariantChecks(app.sql, {
      at: app.clock(),
      breaches: [{ invariant: 'I7', entity_id: 'L1', detail: 'no deposit' }],
    });
    const wrong = (await checks()).filter((check) => check.status !== 'pass');
    expect(wrong).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ validation_type: 'constraint', table_name: 'vendors' }),
        expect.objectContaining({
          validation_type: 'numbers',
          table_name: 'vendors',
          status: 'fail',
        }),
        expect.objectContaining({ validation_type: 'foreign key index', table_name: 'mine' }),
        expect.objectContaining({
          validation_type: 'invariant I7',
          status: 'fail',
          affected_rows: 1,
        }),
      ]),
    );
    await app.sql`drop table mine, mine_parent`;
    await app.sql`alter table vendors drop constraint not_checked`;
    await app.sql`alter table vendors alter column id set maxvalue 2147483647`;
  });
});

describe('backups', () => {
  test('are made by an operator, listed for all, taken away by the owner alone', async () => {
    const person = await cast.operator();
    const made = await person.post('/admin/database/backup');
    expect(made.status).toBe(200);
    const { backup_file: file } = (await made.json()) as { backup_file: string };
    expect(file).toMatch(/^portage-\d{8}T\d{6}Z\.tar$/);

    const [newest] = await read<Backup[]>('/admin/database/backups');
    expect(newest).toMatchObject({ file, state: 'done', actor: person.email, error: null });
    expect(newest?.rows).toBeGreaterThan(100);
    const health = await read<DatabaseHealth>('/admin/database/health');
    expect(health).toMatchObject({ last_backup: newest?.finished_at, last_backup_file: file });
    expect((await checks()).find((one) => one.validation_type === 'backup')?.status).toBe('pass');

    const download = await owner.get(`/admin/database/backups/${file}`);
    expect(download.headers.get('content-disposition')).toContain(file);
    const bytes = new Uint8Array(await download.arrayBuffer());
    expect(bytes.length).toBe(newest?.bytes);
    await writeFile(join(app.deps.backupFolder, 'copy.tar'), bytes);
    const members = await Array.fromAsync(readMembers(join(app.deps.backupFolder, 'copy.tar')));
    expect(members.at(-1)?.name).toBe('manifest.json');

    expect((await owner.request('DELETE', `/admin/database/backups/${file}`)).status).toBe(204);
    expect(await readdir(app.deps.backupFolder)).not.toContain(file);
    expect((await owner.get(`/admin/database/backups/${file}`)).status).toBe(404);
    const actions = await app.sql`
      select action from audit where entity = 'backup' and entity_id = ${file} order by id`;
    expect(actions.map(({ action }) => action)).toEqual([
      'backup.created',
      'backup.downloaded',
      'backup.removed',
    ]);
  });

  test.each(['..%2F..%2Fetc%2Fpasswd', 'portage-20200101T000000Z.tar', 'x'])(
    'nothing but a backup is handed out: %s',
    async (file) => {
      expect((await owner.get(`/admin/database/backups/${file}`)).status).toBe(404);
      expect((await owner.request('DELETE', `/admin/database/backups/${file}`)).status).toBe(404);
    },
  );

  test('a folder that cannot be written to is an honest failure', async () => {
    app.shift(2000);
    await rm(app.deps.backupFolder, { recursive: true });
    await writeFile(app.deps.backupFolder, 'in the way');
    const response = await owner.post('/admin/database/backup');
    expect((await problemOf(response, 507)).detail).toMatch(/^Backup failed\. /);
    const [newest] = await read<Backup[]>('/admin/database/backups');
    expect(newest).toMatchObject({ state: 'failed', error: expect.any(String) });
    await rm(app.deps.backupFolder);
    await mkdir(app.deps.backupFolder);
  });
});
