import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { totalLeads } from '../../db/admin/dashboard.ts';
import { readLeadCounts } from '../../db/admin/lead-counts.ts';
import { readTallies } from '../../db/admin/tracking.ts';
import {
  listTables,
  type Manifest,
  readTable,
  writeBackup,
} from '../../db/backups/backup-writer.ts';
import { createBackup, findLastBackup, listBackups, type Sink } from '../../db/backups/backups.ts';
import { readMembers } from '../../db/backups/members.ts';
import { restoreBackup } from '../../db/backups/restore.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { openCast } from '../support/cast.ts';
import { testDatabase } from '../support/postgres.ts';
import { addTrackedRows } from '../support/tracked-rows.ts';

// A job that writes between a backup and a look is in one of them alone.
const { portage: app, cast } = await openCast({ jobs: false });
const folder = await mkdtemp(join(tmpdir(), 'portage-backups-'));
const databases: Awaited<ReturnType<typeof testDatabase>>[] = [];
/** The address of an empty database. */
async function freshUrl(): Promise<string> {
  const fresh = await testDatabase({ empty: true });
  databases.push(fresh);
  return fresh.url;
}
// Whatever a text may hold, COPY must carry.
const { id } = await cast.lead();
await app.sql`
  update leads set first_name = ${'Zoë \\N "q"'}, last_name = ${'Tab\tNew\nLine'} where id = ${id}`;
await cast.page(id);
afterAll(async () => {
  for (const { drop } of databases) await drop();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (openFile?: (path: string) => Promise<Sink>) =>
  createBackup(app.sql, {
    folder,
    actor: 'owner@portage.test',
    clock: app.clock,
    ...(openFile && { openFile }),
  });

/** Rows and hash of every table of a database, read afresh. */
async function hashes(sql: Sql): Promise<Record<string, { rows: number; sha256: string }>> {
  return await sql.begin('isolation level repeatable read read only', async (tx) => {
    const found: Record<string, { rows: number; sha256: string }> = {};
    for (const table of await listTables(tx)) {
      const { rows, sha256 } = await readTable(tx, table);
      found[`${table.schema}.${table.name}`] = { rows, sha256 };
    }
    return found;
  });
}

const asHashes = ({ tables }: Manifest) =>
  Object.fromEntries(
    tables.map(({ schema, name, rows, sha256 }) => [`${schema}.${name}`, { rows, sha256 }]),
  );

describe('a backup', () => {
  test('restores into an empty database, every table with the same hash', async () => {
    const made = await backUp();
    app.shift(1000);
    const path = join(folder, made.file);
    expect(made).toMatchObject({ state: 'done', bytes: (await stat(path)).size });
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const url = await freshUrl();
    const { manifest, skipped } = await restoreBackup(url, path);
    expect(skipped).toEqual([]);
    const sql = connect(url);
    try {
      const restored = await hashes(sql);
      expect(restored).toEqual(asHashes(manifest));
      const tables = await listTables(app.sql);
      expect(Object.keys(restored).sort()).toEqual(
        tables.map((table) => `${table.schema}.${table.name}`).sort(),
      );
      expect(restored['public.leads']?.rows).toBe(1);
      expect(restored['pgboss.job_common']?.rows).toBeGreaterThan(0);
      const [lead] = await sql`select first_name, last_name from leads`;
      expect(lead).toEqual({ first_name: 'Zoë \\N "q"', last_name: 'Tab\tNew\nLine' });
      // The restored database goes on where the other stopped: numbers, triggers and all.
      const [next] = await sql`
        insert into audit (actor, action, entity, entity_id) values ('a', 'b', 'c', 'd') returning id`;
      const [most] = await sql`select max(id) as id from audit where action <> 'b'`;
      expect(next?.id).toBeGreaterThan(most?.id);
      await expect(sql`delete from audit`).rejects.toThrow('append-only');
      const [off] = await sql`
        select count(*)::int from pg_trigger where tgenabled = 'D' and not tgisinternal`;
      expect(off?.count).toBe(0);
    } finally {
      await sql.end();
    }
  });

  test('is one moment: what commits meanwhile is not in it, in any table', async () => {
    const written: Uint8Array[] = [];
    let disturbed = false;
    const manifest = await writeBackup(
      app.sql,
      async (bytes) => {
        if (!disturbed) {
          disturbed = true;
          await app.sql`insert into vitals (at, path, name, value, rating)
            values (now(), '/during', 'LCP', 1, 'good')`;
        }
        written.push(bytes);
      },
      { at: app.clock() },
    );
    const vitals = manifest.tables.find(({ name }) => name === 'vitals');
    const [now] = await app.sql`select count(*)::int from vitals`;
    expect(disturbed).toBe(true);
    expect(vitals?.rows).toBe(now?.count - 1);
  });

  test('is a tar file that others can read, which names its migrations; a large table comes in parts, in order', async () => {
    await app.sql`
      insert into vitals (at, path, name, value, rating)
      select now(), '/' || md5(i::text) || repeat('x', 40), 'LCP', i, 'good'
      from generate_series(1, 30000) i`;
    const made = await backUp();
    app.shift(1000);
    const members = await Array.fromAsync(readMembers(join(folder, made.file)));
    const names = members.map(({ name }) => name);
    expect(names.at(-1)).toBe('manifest.json');
    expect(names).toContain('public.leads/000001.copy.gz');
    const manifest = JSON.parse(new TextDecoder().decode(members.at(-1)?.content));
    const [newest] = await app.sql`select max(version) as version from schema_migrations`;
    expect(manifest.schema_version).toBe(newest?.version);
    const parts = names.filter((name) => name.startsWith('public.vitals/'));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts).toEqual(parts.toSorted());
  });
});

test('what triggers keep count of is restored, not counted a second time', async () => {
  await addTrackedRows(app.sql, { count: 12 });
  const made = await backUp();
  app.shift(1000);
  const url = await freshUrl();
  await restoreBackup(url, join(folder, made.file));
  const restored = connect(url);
  const kept = async (sql: Sql) => ({
    leads: await readLeadCounts(sql),
    tallies: await readTallies(sql),
    figures: await totalLeads(sql, { today: '2100-01-01', weekFrom: '2000-01-01' }),
  });
  try {
    const found = await kept(restored);
    expect(found).toEqual(await kept(app.sql));
    const [rows] = await restored`
      select (select count(*) from leads)::int as leads,
        (select count(*) from ledger)::int as payments,
        (select count(*) from email_logs)::int as emails`;
    expect(rows?.leads).toBeGreaterThan(12);
    expect(found.leads.total).toBe(rows?.leads);
    expect(found.figures.leads_7d).toBe(rows?.leads);
    const { payments, refunds } = found.tallies;
    expect(payments.total + refunds.total).toBe(rows?.payments);
    expect(found.tallies.emails.total).toBe(rows?.emails);
    // And counting goes on.
    await restored`update vendor_answers set stage = 'completed' where lead_id = 'LT000000001'`;
    expect((await readLeadCounts(restored)).by_status.done?.leads).toBe(
      (found.leads.by_status.done?.leads ?? 0) + 1,
    );
  } finally {
    await restored.end();
  }
});

describe('a backup that fails', () => {
  /** A disk with so many bytes left. */
  const full = (left: number) => async (path: string) => {
    const file = await open(path, 'wx');
    let room = left;
    return {
      write: async (bytes: Uint8Array) => {
        room -= bytes.length;
        if (room < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await file.write(bytes);
      },
      sync: () => file.sync(),
      close: () => file.close(),
    };
  };

  test('on a disk with few bytes left says so, and leaves no file', async () => {
    const before = await readdir(folder);
    for (const left of [0, 600, 20_000]) {
      await expect(backUp(full(left)), `${left}`).rejects.toMatchObject({ code: 'ENOSPC' });
      app.shift(1000);
      expect(await readdir(folder)).toEqual(before);
      const [newest] = await listBackups(app.sql, 1);
      expect(newest).toMatchObject({ state: 'failed', error: 'The disk is full.' });
      // Its connections are as good as before.
      expect((await app.sql`select 1 as one`)[0]).toEqual({ one: 1 });
    }
    // Nor is it one whose last bytes cannot be kept.
    const forgetful = async (path: string) => ({
      ...(await full(1e9)(path)),
      sync: async () => {
        throw Object.assign(new Error('quota'), { code: 'EDQUOT' });
      },
    });
    await expect(backUp(forgetful)).rejects.toMatchObject({ code: 'EDQUOT' });
    app.shift(1000);
    expect(await readdir(folder)).toEqual(before);
  });

  test('one at a time; what a killed process left behind is swept and told', async () => {
    const waiting = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const first = backUp(async (path) => {
      const sink = await full(1e9)(path);
      started.resolve();
      await waiting.promise;
      return sink;
    });
    await started.promise;
    await expect(backUp()).rejects.toMatchObject({ name: 'BackupRunning' });
    expect((await listBackups(app.sql, 1))[0]).toMatchObject({ state: 'running' });
    waiting.resolve();
    await first;
    app.shift(1000);

    await app.sql`insert into backups (file, state, actor, started_at)
      values ('portage-20200101T000000Z.tar', 'running', 'a', now())`;
    await writeFile(join(folder, 'portage-20200101T000000Z.tar.part'), 'half');
    const [left] = await listBackups(app.sql, 1);
    expect(left).toMatchObject({ state: 'failed', error: expect.stringContaining('interrupted') });
    await backUp();
    app.shift(1000);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('restore refuses a database that holds something, and a file that was cut short or changed', async () => {
  const last = await findLastBackup(app.sql);
  const path = join(folder, last?.file ?? '');
  await expect(restoreBackup(app.databaseUrl, path)).rejects.toThrow(
    'Restore into a new, empty one.',
  );
  const good = await readFile(path);
  const bad = join(folder, 'bad.tar');
  const url = await freshUrl();
  await writeFile(bad, good);
  await truncate(bad, good.length - 5000);
  await expect(restoreBackup(url, bad)).rejects.toThrow('not a whole backup');

  const members = await Array.fromAsync(readMembers(path));
  const audit = members.find(({ name }) => name.startsWith('public.audit/'));
  const content = audit?.content ?? new Uint8Array();
  const changed = Buffer.from(good);
  const middle = good.indexOf(content) + Math.floor(content.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 0xff;
  await writeFile(bad, changed);
  await expect(restoreBackup(url, bad)).rejects.toThrow();
  const sql = connect(url);
  expect(await listTables(sql)).toEqual([]);
  await sql.end();
});
