import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getLogger } from '@logtape/logtape';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { Backup, BackupReply } from '../../../contracts/admin/database.ts';
import { addAudit } from '../../../db/audit.ts';
import {
  BackupRunning,
  createBackup,
  findBackup,
  isBackupName,
  listBackups,
  reason,
  removeBackup,
} from '../../../db/backups/backups.ts';
import type { AppDeps } from '../../deps.ts';
import { errorText, ProblemError } from '../../errors.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';

const log = getLogger(['portage', 'backups']);
const LISTED = 30;

/**
 * Backups: owner and operator create them; only the owner takes one away or deletes it, since it
 * holds everything.
 */
export function backupRoutes(deps: AppDeps) {
  const { sql, clock, backupFolder } = deps;
  return new Hono<AdminEnv>()
    .post(
      '/admin/database/backup',
      described('Back the database up', { 200: ['The name of the file', BackupReply] }),
      allow('owner', 'operator'),
      async (c) => {
        const actor = c.get('user').email;
        const { file, bytes, rows } = await createBackup(sql, {
          folder: backupFolder,
          actor,
          clock,
        }).catch((error: unknown) => {
          if (error instanceof BackupRunning) throw new ProblemError(409, error.message);
          log.error('backup failed', { error: errorText(error) });
          throw new ProblemError(507, `Backup failed. ${reason(error)}`);
        });
        const entry = { actor, action: 'backup.created', entity: 'backup', entityId: file };
        await addAudit(sql, { ...entry, after: { bytes, rows } });
        return c.json({ backup_file: file });
      },
    )
    .get(
      '/admin/database/backups',
      described('The latest backups and how they went', { 200: ['Newest first', z.array(Backup)] }),
      async (c) => c.json(await listBackups(sql, LISTED)),
    )
    .get(
      '/admin/database/backups/:file',
      described('Download a backup', { 200: 'A tar archive' }),
      allow('owner'),
      async (c) => {
        const path = await requireFile(deps, c.req.param('file'));
        const { size } = await stat(path);
        const file = c.req.param('file');
        await addAudit(sql, {
          actor: c.get('user').email,
          action: 'backup.downloaded',
          entity: 'backup',
          entityId: file,
        });
        return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
          'content-type': 'application/x-tar',
          'content-length': String(size),
          'content-disposition': `attachment; filename="${file}"`,
        });
      },
    )
    .delete(
      '/admin/database/backups/:file',
      described('Delete a backup', { 204: 'It is gone' }),
      allow('owner'),
      async (c) => {
        const file = c.req.param('file');
        await requireFile(deps, file);
        await removeBackup(sql, backupFolder, file);
        await addAudit(sql, {
          actor: c.get('user').email,
          action: 'backup.removed',
          entity: 'backup',
          entityId: file,
        });
        return c.body(null, 204);
      },
    );
}

/** The path of a backup that was completed and is still there. */
async function requireFile({ sql, backupFolder }: AppDeps, file: string): Promise<string> {
  const known = isBackupName(file) && (await findBackup(sql, file));
  const path = join(backupFolder, file);
  const there = known && (await stat(path).catch(() => null));
  if (!there) throw new ProblemError(404, 'There is no such backup.');
  return path;
}
