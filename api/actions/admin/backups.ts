import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getLogger } from '@logtape/logtape';
import {
  BackupRunning,
  createBackup,
  removeBackup as deleteBackup,
  findBackup,
  isBackupName,
  reason,
} from '../../../db/backups/backups.ts';
import type { AppDeps } from '../../deps.ts';
import { errorText, Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'backupFolder'>;

const log = getLogger(['portage', 'backups']);

/**
 * Backs the database up, and resolves to the name of the file. Refuses (`conflict`) while another
 * backup runs, and (`no_room`) when it cannot be written.
 */
export async function backUp({ sql, clock, backupFolder }: Deps, actor: string): Promise<string> {
  const made = createBackup(sql, { folder: backupFolder, actor, clock });
  const { file, bytes, rows } = await made.catch((error: unknown) => {
    if (error instanceof BackupRunning) throw new Refusal('conflict', error.message);
    log.error('backup failed', { error: errorText(error) });
    throw new Refusal('no_room', `Backup failed. ${reason(error)}`);
  });
  await happened(sql, actor, 'backup.created', file, { after: { bytes, rows } });
  return file;
}

/** Has the newest backup restored into a scratch database: its job is in the queue when this resolves. */
export async function requestDrill(
  { sql, queue }: Pick<AppDeps, 'sql' | 'queue'>,
  actor: string,
): Promise<void> {
  await queue.ready();
  await sql.begin(async (tx) => {
    await queue.send(tx, 'drill', {});
    await happened(tx, actor, 'backup.drilled', 'newest');
  });
}

/** The path and size in bytes of a backup that an owner takes away. */
export async function takeBackup(
  deps: Deps,
  actor: string,
  file: string,
): Promise<{ path: string; size: number }> {
  const found = await requireBackup(deps, file);
  await happened(deps.sql, actor, 'backup.downloaded', file);
  return found;
}

/** Deletes a backup. */
export async function removeBackup(deps: Deps, actor: string, file: string): Promise<void> {
  await requireBackup(deps, file);
  await deleteBackup(deps.sql, deps.backupFolder, file);
  await happened(deps.sql, actor, 'backup.removed', file);
}

/** A backup that was completed and is still there. */
async function requireBackup({ sql, backupFolder }: Deps, file: string) {
  const known = isBackupName(file) && (await findBackup(sql, file));
  const path = join(backupFolder, file);
  const there = known && (await stat(path).catch(() => null));
  if (!there) throw new Refusal('missing', 'There is no such backup.');
  return { path, size: there.size };
}
