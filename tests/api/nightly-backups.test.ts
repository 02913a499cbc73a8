import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, test } from 'vitest';
import { backUpNightly, drillBackups } from '../../api/actions/nightly-backups.ts';
import { readEnv } from '../../api/env.ts';
import { createObjectStore } from '../../api/external/object-store.ts';
import { listBackups } from '../../db/backups/backups.ts';
import { listDrills } from '../../db/backups/drills.ts';
import { importTool } from '../../scripts/fetch-tool.ts';
import { openBackup } from '../../scripts/open-backup.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { needsOf } from '../support/needs.ts';

/** Nights of a server whose backups go to S3-compatible storage, encrypted for a key that it does not have. */

type Storage = { run(): Promise<{ port: number }>; httpServer: { closeAllConnections(): void } };
type S3rver = { default: new (options: object) => Storage };

const BUCKET = 'portage';
const KEY = { keyId: 'S3RVER', secret: 'S3RVER' };
const { portage: app, cast } = await openCast();
await cast.lead(10);
const folder = await mkdtemp(join(tmpdir(), 'portage-nights-'));
const { default: S3rver } = await importTool<S3rver>('storage', 's3rver/lib/s3rver.js');
const storage = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
const { port } = await storage.run();
const url: string = `http://127.0.0.1:${port}/${BUCKET}`;
const identity = await generateIdentity();
const deps = {
  ...app.jobDeps,
  backupCopies: {
    store: createObjectStore({ url, ...KEY, region: 'us-east-1' }),
    recipient: await identityToRecipient(identity),
  },
};
afterAll(async () => {
  storage.httpServer.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

const { itemOf, expectGone } = needsOf(() => app);
const mails = () =>
  app.sql`select 1 from email_logs where email_type = 'backup_failed'`.then((rows) => rows.length);

describe('a night', () => {
  test('backs up, and what leaves the machine opens with the private key alone', async () => {
    await backUpNightly(deps);
    const [backup] = await listBackups(app.sql, 1);
    expect(backup).toMatchObject({ state: 'done', actor: 'system', copy_error: null });
    expect(backup?.copied_at).not.toBeNull();
    const file = backup?.file ?? '';
    // The encrypted file was on its way only.
    expect(await readdir(deps.backupFolder)).toEqual([file]);

    const stored = await deps.backupCopies?.store.get(`${file}.age`);
    const sealed = new Uint8Array(await new Response(stored).arrayBuffer());
    expect(new TextDecoder().decode(sealed.slice(0, 21))).toBe('age-encryption.org/v1');
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const plain = await readFile(join(deps.backupFolder, file));
    expect(Buffer.from(await decrypter.decrypt(sealed)).equals(plain)).toBe(true);
    expect(await mails()).toBe(0);
  });

  test('without its storage is a backup all the same; the copy follows the next night', async () => {
    app.shift(86_400_000);
    const away = createObjectStore({ url: 'http://127.0.0.1:9/x', ...KEY });
    await backUpNightly({
      ...deps,
      backupCopies: { store: away, recipient: deps.backupCopies?.recipient ?? '' },
    });
    const [backup] = await listBackups(app.sql, 1);
    expect(backup).toMatchObject({
      state: 'done',
      copied_at: null,
      copy_error: 'The storage does not answer.',
    });
    expect(await mails()).toBe(1);
    await eventually(async () =>
      (await app.mails()).some((mail) => mail.includes('A backup of Portage failed')),
    );

    app.shift(86_400_000);
    await backUpNightly(deps);
    const rows = await listBackups(app.sql, 3);
    expect(rows.every(({ copied_at, copy_error }) => copied_at && copy_error === null)).toBe(true);
  });

  test('a wrong key is said, and no part of it', async () => {
    app.shift(86_400_000);
    const wrong = createObjectStore({ url, keyId: 'NOBODY', secret: 'hidden-secret' });
    const recipient = deps.backupCopies?.recipient ?? '';
    await backUpNightly({ ...deps, backupCopies: { store: wrong, recipient } });
    const [backup] = await listBackups(app.sql, 1);
    expect(backup?.copy_error).toMatch(/^The storage answered 4\d\d\.$/);
  });

  test('takes away what need not be kept, here and there; a person’s own stays', async () => {
    app.shift(60_000);
    const owner = await cast.owner();
    expect((await owner.post('/admin/database/backup', {})).status).toBe(200);
    // With those above more nights than days are kept; they lie in three weeks and two months at most.
    for (let night = 0; night < 7; night++) {
      app.shift(86_400_000);
      await backUpNightly(deps);
    }
    const left = (await listBackups(app.sql, 50)).filter(({ state }) => state === 'done');
    const nights = left.filter(({ actor }) => actor === 'system').map(({ file }) => file);
    expect(nights.length).toBeLessThanOrEqual(10);
    expect(left.length - nights.length).toBe(1);
    expect((await readdir(deps.backupFolder)).toSorted()).toEqual(
      left.map(({ file }) => file).toSorted(),
    );
    const [gone] = await app.sql<{ file: string }[]>`
      select file from backups where state = 'removed' limit 1`;
    await expect(deps.backupCopies?.store.get(`${gone?.file}.age`)).rejects.toThrow('404');
  }, 60_000);
});

test('the copy elsewhere becomes a plain backup again, with the private key', async () => {
  const [backup] = await listBackups(app.sql, 1);
  const name = `s3:${backup?.file}.age`;
  const env = readEnv({
    BACKUP_S3_URL: url,
    BACKUP_S3_REGION: 'us-east-1',
    BACKUP_S3_KEY_ID: KEY.keyId,
    BACKUP_S3_SECRET: KEY.secret,
    BACKUP_RECIPIENT: deps.backupCopies?.recipient,
  });
  await expect(openBackup(name, undefined, env)).rejects.toThrow('--identity=FILE');
  const key = join(folder, 'key.txt');
  await writeFile(key, `# created: today\n${identity}\n`);
  const { path, close } = await openBackup(name, key, env);
  const plain = await readFile(join(deps.backupFolder, backup?.file ?? ''));
  expect((await readFile(path)).equals(plain)).toBe(true);
  await close();
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

describe('a drill', () => {
  test('restores the newest into a scratch database, which goes again', async () => {
    await drillBackups(deps);
    const [drill] = await listDrills(app.sql, 1);
    expect(drill).toMatchObject({ error: null, breaches: 0 });
    expect(drill?.rows).toBeGreaterThan(50);
    const left = await app.sql`select 1 from pg_database where datname like 'portage_drill_%'`;
    expect([...left]).toEqual([]);
    const analyst = await cast.analyst();
    const reply = await analyst.get('/admin/database/backup-drills');
    expect(await reply.json()).toMatchObject([{ error: null, file: drill?.file }]);
  }, 60_000);

  test('of a damaged file fails, says so and tells the operators', async () => {
    const [newest] = await listBackups(app.sql, 1);
    const path = join(deps.backupFolder, newest?.file ?? '');
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length - 4096));
    const before = await mails();
    await drillBackups(deps);
    const [drill] = await listDrills(app.sql, 1);
    expect(drill?.error).toMatch(/could not be restored|no whole backup|damaged/);
    expect(await mails()).toBe(before + 1);
    await writeFile(path, whole);
    const owner = await cast.owner();
    for (const path of ['/admin/vendors/data-validation', '/admin/database/validate']) {
      const reply = await owner.get(path);
      expect([path, await reply.text()].join(' ')).toContain('The last trial restore failed');
    }
    expect(await itemOf('drill')).toMatchObject({ note: drill?.error, lead: null });
    // It waits for a person until one goes well, as one that is asked for does.
    expect((await owner.post('/admin/database/backup-drills')).status).toBe(202);
    await eventually(async () => (await listDrills(app.sql, 1))[0]?.error === null);
    await expectGone('drill');
  }, 60_000);
});
