import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '../../db/connect.ts';
import { inRoot } from '../../scripts/paths.ts';

/** A checkout of an earlier commit, with a database that its own code has migrated and seeded. */
export type EarlierCommit = { folder: string; seeded: string; remove: () => Promise<void> };

const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: inRoot() });

/** Checks a commit out into `folder` with this checkout's packages. Nobody may use `seeded` yet. */
export async function checkOut(
  commit: string,
  folder: string,
  server: string,
): Promise<EarlierCommit> {
  await git('worktree', 'add', '--detach', folder, commit);
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  const databases: typeof import('./databases.ts') = await import(
    pathToFileURL(join(folder, 'tests/bench/databases.ts')).href
  );
  const seeded = new URL(await databases.seededDatabase(server));
  const sql = connect(server);
  await sql`alter database seeded rename to seeded_before`;
  await sql.end();
  seeded.pathname = '/seeded_before';
  return {
    folder,
    seeded: seeded.href,
    remove: async () => void (await git('worktree', 'remove', '--force', folder)),
  };
}
