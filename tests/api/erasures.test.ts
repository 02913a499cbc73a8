import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createBackup } from '../../db/backups/backups.ts';
import { listErasures, noteErasure } from '../../db/backups/erasures.ts';
import { connect } from '../../db/connect.ts';
import { inRoot } from '../../scripts/paths.ts';
import { openCast } from '../support/cast.ts';
import { local, newsletterOf } from '../support/newsletters.ts';
import { testDatabase } from '../support/postgres.ts';

const { portage, cast } = await openCast();
const fresh = await testDatabase({ empty: true });
afterAll(fresh.drop);

/** `npm run restore`, on another database than the app's. */
const restore = (url: string, what: string) =>
  promisify(execFile)(process.execPath, ['run', '-A', inRoot('scripts/restore.ts'), what], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(portage.deps.backupFolder, '..') },
  });

test('who was erased after a backup is gone again after its restore, and nobody else', async () => {
  const { sql, deps, clock } = portage;
  const folder = deps.backupFolder;
  const news = newsletterOf(portage);
  const back = await news.subscriber();
  await news.sendForm(local(back.mail.unsubscribe));
  portage.shift(20 * 60_000);
  await sql`update newsletter_subscribers set status = 'subscribed', email = ${back.address}`;
  const left = await news.subscriber();
  const gone = await cast.lead(10, { email: 'gone@example.ca', firstName: 'Goneril' });
  const kept = await cast.lead(12, { email: 'kept@example.ca' });
  portage.shift(1000);
  const { file } = await createBackup(sql, { folder, actor: 'owner@portage.test', clock });
  portage.shift(1000);

  await news.sendForm(local(left.mail.unsubscribe));
  await noteErasure(folder, { at: clock().toISOString(), lead: gone.id });

  const { stdout } = await restore(fresh.url, join(folder, file));
  expect(stdout).toContain('2 leads and addresses');

  const restored = connect(fresh.url, { max: 1 });
  try {
    const leads = await restored`select id, email, first_name, erased_at from leads`;
    expect(leads.find(({ id }) => id === gone.id)).toMatchObject({ email: '', first_name: '' });
    expect(leads.find(({ id }) => id === kept.id)).toMatchObject({ email: 'kept@example.ca' });
    const subscribers = await restored`select email from newsletter_subscribers order by id`;
    expect(subscribers.map(({ email }) => email)).toEqual([back.address, null]);
    const [consent] = await restored`
      select event, source from newsletter_consents order by id desc limit 1`;
    expect(consent).toEqual({ event: 'withdrawn', source: 'restore' });
    const mails = await restored`select recipient from email_logs where recipient like 'reader%'`;
    expect(mails.map(({ recipient }) => recipient)).not.toContain(left.address);
  } finally {
    await restored.end();
  }
}, 120_000);

test('a database that was recovered to a second lacks no erasure, and payments since are asked for', async () => {
  const { sql, deps, clock } = portage;
  const gone = await cast.lead(14, { email: 'gone.later@example.ca' });
  const since = clock().toISOString();
  await noteErasure(deps.backupFolder, { at: since, lead: gone.id });

  const { stdout } = await restore(portage.databaseUrl, `--recovered=${since}`);
  expect(stdout).toContain(`The database is that of ${since}`);
  const [lead] = await sql`select email from leads where id = ${gone.id}`;
  expect(lead).toEqual({ email: '' });
  const [asked] = await sql`select since from reconciliations where started_at is null`;
  expect(asked?.since.getTime()).toBeLessThanOrEqual(Date.parse(since));

  const wrong = await restore(portage.databaseUrl, '--recovered=noon').catch((error) => error);
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('noon is no time') });
}, 60_000);

test('a line that a power cut tore takes none with it', async () => {
  const folder = portage.deps.backupFolder;
  const before = await listErasures(folder);
  await appendFile(join(folder, 'erasures.jsonl'), '\n{"at":"2026-');
  const at = portage.clock().toISOString();
  await noteErasure(folder, { at, lead: 'L0000000000' });
  expect(await listErasures(folder)).toEqual([...before, { at, lead: 'L0000000000' }]);
  expect(await listErasures(join(folder, 'none'))).toEqual([]);
});
