import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getLogger } from '@logtape/logtape';
import {
  BackupRunning,
  createBackup,
  listKept,
  listUncopied,
  noteCopy,
  reason,
  removeBackup,
} from '../../db/backups/backups.ts';
import { runDrill, saveDrill } from '../../db/backups/drills.ts';
import type { AppDeps } from '../deps.ts';
import { expiredBackups } from '../domain/backup-retention.ts';
import { errorText } from '../errors.ts';
import { encryptFile } from '../external/encryption.ts';
import { hashFile, hashStream, StoreError } from '../external/object-store.ts';
import { queueMail } from '../mails/queue.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'queue' | 'backupFolder' | 'backupCopies'>;

const log = getLogger(['portage', 'backups']);
const ACTOR = 'system';
const copyOf = (file: string) => `${file}.age`;

/**
 * The night's backup (decision 117), encrypted copies of those that have none yet, and away with the night's
 * backups that need not be kept. The operators are told of what fails.
 */
export async function backUpNightly(deps: Deps): Promise<void> {
  const { sql, clock, backupFolder } = deps;
  try {
    await createBackup(sql, { folder: backupFolder, actor: ACTOR, clock });
  } catch (error) {
    // Another process takes a backup just now.
    if (error instanceof BackupRunning) return;
    log.error('the backup failed', { error: errorText(error) });
    await tellOperators(deps);
    throw error;
  }
  await copyAway(deps);
  await purgeExpired(deps);
}

/** Encrypts, uploads and reads back each backup that has no copy; a failed one is tried the next night. */
async function copyAway(deps: Deps): Promise<void> {
  const { sql, clock, backupFolder, backupCopies } = deps;
  if (!backupCopies) return;
  let failed = false;
  for (const file of await listUncopied(sql)) {
    const encrypted = join(backupFolder, copyOf(file));
    try {
      await encryptFile(join(backupFolder, file), encrypted, backupCopies.recipient);
      await backupCopies.store.put(copyOf(file), encrypted);
      const back = await hashStream(await backupCopies.store.get(copyOf(file)));
      if (back !== (await hashFile(encrypted)))
        throw new StoreError('The copy is not what was sent.');
      await noteCopy(sql, file, { at: clock() });
    } catch (error) {
      failed = true;
      log.error('the copy of {file} failed', { file, error: errorText(error) });
      const why = error instanceof StoreError ? error.message : reason(error);
      await noteCopy(sql, file, { error: why });
    } finally {
      await rm(encrypted, { force: true });
    }
  }
  if (failed) await tellOperators(deps);
}

/** A person's own backups stay until a person deletes them. */
async function purgeExpired({ sql, backupFolder, backupCopies }: Deps): Promise<void> {
  for (const file of expiredBackups(await listKept(sql, ACTOR))) {
    await backupCopies?.store.remove(copyOf(file)).catch((error: unknown) => {
      log.warn('the copy of {file} could not be removed', { file, error: errorText(error) });
    });
    await removeBackup(sql, backupFolder, file);
  }
}

/** The newest backup restored into a scratch database: a backup that was never restored is a hope. */
export async function drillBackups(deps: Deps): Promise<void> {
  const { sql, clock, backupFolder } = deps;
  const [newest] = await listKept(sql);
  if (!newest) return;
  const { file } = newest;
  const drill = await runDrill(sql, { file, path: join(backupFolder, file), clock });
  await saveDrill(sql, drill);
  if (drill.error === null) return;
  log.error('the drill of {file} failed', { file, error: drill.error });
  await tellOperators(deps);
}

async function tellOperators({ sql, queue }: Deps): Promise<void> {
  await queue.ready();
  await sql.begin(async (tx) => {
    await queueMail(tx, queue, 'backup_failed', { sent_by: ACTOR });
  });
}
