import type { BackupDrill as Drill } from '../../contracts/admin/database.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { all, connectBeside, done, type Queryable, type Sql } from '../connect.ts';
import { findBreaches } from '../invariants.ts';
import { RestoreError, restoreInto } from './restore.ts';

export type BackupDrill = Dated<Drill>;

/** Postgres's code for a right that the user lacks. */
const NO_RIGHT = '42501';

/**
 * Restores a backup's file into a scratch database on the same server, where each table's hash is compared with
 * the backup's and every invariant is asked; the scratch database goes again. Never throws for what is wrong with
 * backup or server: the drill's row says it.
 */
export async function runDrill(
  sql: Sql,
  { file, path, clock }: { file: string; path: string; clock: () => Date },
): Promise<BackupDrill> {
  const started_at = clock();
  const scratch = `portage_drill_${started_at.getTime()}`;
  const found = { rows: 0, breaches: 0, error: null as string | null };
  let made = false;
  try {
    await sql`create database ${sql(scratch)} template template0`;
    made = true;
    const inside = connectBeside(sql, scratch);
    try {
      found.rows = (await restoreInto(inside, path)).rows;
      found.breaches = (await findBreaches(inside)).length;
      if (found.breaches > 0) found.error = `${found.breaches} rows break an invariant.`;
    } finally {
      await inside.end({ timeout: 5 });
    }
  } catch (error) {
    found.error = reasonOf(error);
  } finally {
    if (made) await sql`drop database if exists ${sql(scratch)} with (force)`;
  }
  return { file, started_at, finished_at: clock(), ...found };
}

function reasonOf(error: unknown): string {
  if (error instanceof RestoreError) return error.message;
  const code = (error as { code?: unknown } | null)?.code;
  if (code === NO_RIGHT) {
    return "The database's user may not create databases: alter role … createdb allows it.";
  }
  return `The backup could not be restored (${typeof code === 'string' ? code : 'unknown reason'}).`;
}

export const saveDrill = (sql: Queryable, drill: BackupDrill) =>
  done(sql`insert into backup_drills ${sql(drill)}`);

/** The latest drills, newest first. */
export const listDrills = (sql: Queryable, limit: number) =>
  all(sql<BackupDrill[]>`
    select file, started_at, finished_at, rows, breaches, error
    from backup_drills order by id desc limit ${limit}`);
