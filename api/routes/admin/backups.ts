import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import {
  deleteBackup,
  getBackup,
  getBackupDrills,
  getBackups,
  postBackup,
  postBackupDrill,
} from '../../../contracts/admin/backups.ts';
import { listBackups } from '../../../db/backups/backups.ts';
import { listDrills } from '../../../db/backups/drills.ts';
import { backUp, removeBackup, requestDrill, takeBackup } from '../../actions/admin/backups.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

const LISTED = 30;
const DRILLS = 5;

/**
 * Backups: owner and operator create them; only the owner takes one away or deletes it, since it
 * holds everything.
 */
export function backupRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>()
    .post(postBackup.path, accepts(postBackup), async (c) =>
      c.json({ backup_file: await backUp(deps, c.get('user').email) }),
    )
    .get(getBackups.path, accepts(getBackups), async (c) =>
      c.json(await listBackups(deps.sql, LISTED)),
    )
    .get(getBackupDrills.path, accepts(getBackupDrills), async (c) =>
      c.json(await listDrills(deps.sql, DRILLS)),
    )
    .post(postBackupDrill.path, accepts(postBackupDrill), async (c) => {
      await requestDrill(deps, c.get('user').email);
      return c.body(null, 202);
    })
    .get(getBackup.path, accepts(getBackup), async (c) => {
      const file = c.req.param('file');
      const { path, size } = await takeBackup(deps, c.get('user').email, file);
      return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
        'content-type': 'application/x-tar',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${file}"`,
      });
    })
    .delete(deleteBackup.path, accepts(deleteBackup), async (c) => {
      await removeBackup(deps, c.get('user').email, c.req.param('file'));
      return c.body(null, 204);
    });
}
