import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { Backup, BackupReply } from '../../../contracts/admin/database.ts';
import { listBackups } from '../../../db/backups/backups.ts';
import { backUp, removeBackup, takeBackup } from '../../actions/admin/backups.ts';
import type { AppDeps } from '../../deps.ts';
import { type AdminEnv, allow } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';

const LISTED = 30;

/**
 * Backups: owner and operator create them; only the owner takes one away or deletes it, since it
 * holds everything.
 */
export function backupRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .post(
      '/admin/database/backup',
      described('Back the database up', { 200: ['The name of the file', BackupReply] }),
      allow('owner', 'operator'),
      async (c) => c.json({ backup_file: await backUp(deps, c.get('user').email) }),
    )
    .get(
      '/admin/database/backups',
      described('The latest backups and how they went', { 200: ['Newest first', z.array(Backup)] }),
      async (c) => c.json(await listBackups(deps.sql, LISTED)),
    )
    .get(
      '/admin/database/backups/:file',
      described('Download a backup', { 200: 'A tar archive' }),
      allow('owner'),
      async (c) => {
        const file = c.req.param('file');
        const { path, size } = await takeBackup(deps, c.get('user').email, file);
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
        await removeBackup(deps, c.get('user').email, c.req.param('file'));
        return c.body(null, 204);
      },
    );
}
