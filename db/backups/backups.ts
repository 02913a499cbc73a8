import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '../../contracts/admin/database.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { all, column, first, one, type Queryable, type Sql } from '../connect.ts';
import { type Progress, writeBackup } from './backup-writer.ts';

export type BackupRow = Dated<Backup>;

/** Where a backup's bytes go; tests hand in one that fills up. */
export type Sink = {
  write: (bytes: Uint8Array) => Promise<unknown>;
  /** Resolves when all of it is safely on the disk. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  /** `<DATA_DIR>/backups`. */
  folder: string;
  /** The person who asked for the backup. */
  actor: string;
  clock: () => Date;
  openFile?: (path: string) => Promise<Sink>;
};

/** Another backup is under way. */
export class BackupRunning extends Error {
  override name = 'BackupRunning';
}

/** Any number will do, as long as every process that backs up uses the same. */
const LOCK = 7_205_160;
const INTERRUPTED = 'It was interrupted: the server was stopped.';
/** A name without this ending is a whole backup, which appears only when all is on the disk. */
const UNFINISHED = '.part';
const NAME = /^portage-\d{8}T\d{6}Z\.tar$/;

/** Tells whether a name is that of a backup's file, and no path that leads elsewhere. */
export const isBackupName = (file: string): boolean => NAME.test(file);

/**
 * Copies every table into one file (see `writeBackup`), and notes how that went. The file gets its name when all of it is on the disk; a failure leaves no file behind.
 * @throws {BackupRunning} when another one is under way.
 * @throws what the disk or the database said, after noting it.
 */
export async function createBackup(sql: Sql, options: Options): Promise<BackupRow> {
  return await sql.begin(async (holder) => {
    // This transaction only holds the lock, as long as the backup takes.
    await holder`set local idle_in_transaction_session_timeout = 0`;
    const [lock] = await holder`select pg_try_advisory_xact_lock(${LOCK}) as held`;
    if (!lock?.held) throw new BackupRunning('A backup is under way already.');
    return await takeBackup(sql, options);
  });
}

async function takeBackup(sql: Sql, options: Options): Promise<BackupRow> {
  const { folder, actor, clock, openFile = openOnDisk } = options;
  const at = clock();
  await endInterrupted(sql, at);
  const file = `portage-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;
  const unfinished = join(folder, file + UNFINISHED);
  const { id } = await one(sql<{ id: number }[]>`
    insert into backups (file, state, actor, started_at)
    values (${file}, 'running', ${actor}, ${at}) returning id`);
  let progress: Progress = { tables: 0, rows: 0, bytes: 0 };
  try {
    await prepareFolder(folder);
    const sink = await openFile(unfinished);
    let bytes = 0;
    try {
      const write = async (part: Uint8Array) => {
        await sink.write(part);
        bytes += part.length;
      };
      const onProgress = (now: Progress) => {
        progress = now;
        void noteProgress(sql, id, now).catch(() => undefined);
      };
      await writeBackup(sql, write, { at, onProgress });
      await sink.sync();
    } finally {
      await sink.close();
    }
    await rename(unfinished, join(folder, file));
    await syncFolder(folder);
    return await finishBackup(sql, id, { ...progress, bytes }, clock());
  } catch (error) {
    await rm(unfinished, { force: true });
    await failBackup(sql, id, reason(error), clock());
    throw error;
  }
}

/** Only the owner of the process may read what customers wrote. Files that a crash left half-written go. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
  }
}

async function openOnDisk(path: string): Promise<Sink> {
  const file = await open(path, 'wx', 0o600);
  return {
    write: (bytes) => file.writeFile(bytes),
    sync: () => file.sync(),
    close: () => file.close(),
  };
}

/** Without it, a power cut could take the new name back. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The fault in words for the person who looks at the list; no path, no statement. */
export function reason(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full.';
  if (code === 'EACCES' || code === 'EPERM' || (error as Error)?.name === 'NotCapable') {
    return 'The folder for backups cannot be written to.';
  }
  return `The backup did not finish (${typeof code === 'string' ? code : 'unknown reason'}).`;
}

/** Backups that began and never ended, since their process did: the lock says that none runs. */
async function endInterrupted(sql: Queryable, at: Date): Promise<void> {
  await sql`
    update backups set state = 'failed', finished_at = ${at},
      error = ${INTERRUPTED}
    where state = 'running'`;
}

async function noteProgress(sql: Queryable, id: number, now: Progress): Promise<void> {
  await sql`
    update backups set tables = ${now.tables}, rows = ${now.rows}, bytes = ${now.bytes}
    where id = ${id} and state = 'running'`;
}

const finishBackup = (sql: Queryable, id: number, now: Progress, at: Date) =>
  one(sql<BackupRow[]>`
    update backups set state = 'done', finished_at = ${at}, tables = ${now.tables},
      rows = ${now.rows}, bytes = ${now.bytes}
    where id = ${id}
    returning file, state, actor, started_at, finished_at, tables, rows, bytes, error,
      copied_at, copy_error`);

async function failBackup(sql: Queryable, id: number, error: string, at: Date): Promise<void> {
  await sql`
    update backups set state = 'failed', finished_at = ${at}, error = ${error} where id = ${id}`;
}

/**
 * The newest attempts, the latest first. An attempt noted as running, while no process holds the lock,
 * ended with its process.
 */
export const listBackups = (sql: Queryable, limit: number) =>
  all(sql<BackupRow[]>`
    with lock as (
      select exists (
        select from pg_locks
        where locktype = 'advisory' and classid = 0 and objid = ${LOCK}
          and database = (select oid from pg_database where datname = current_database())
      ) as held
    )
    select file, actor, started_at, finished_at, tables, rows, bytes, copied_at, copy_error,
      case when state = 'running' and not held then 'failed' else state end as state,
      case when state = 'running' and not held then ${INTERRUPTED} else error end as error
    from backups, lock where state <> 'removed' order by id desc limit ${limit}`);

/** The newest complete backup, or null. */
export const findLastBackup = (sql: Queryable) =>
  first(sql<BackupRow[]>`
    select file, state, actor, started_at, finished_at, tables, rows, bytes, error, copied_at, copy_error
    from backups where state = 'done' order by finished_at desc limit 1`);

/** A complete backup by its file's name, or null. */
export const findBackup = (sql: Queryable, file: string) =>
  first(sql<BackupRow[]>`
    select file, state, actor, started_at, finished_at, tables, rows, bytes, error, copied_at, copy_error
    from backups where state = 'done' and file = ${file}`);

/** All complete backups whose files are here, or the ones of `actor`; newest first. */
export const listKept = (sql: Queryable, actor: string | null = null) =>
  all(sql<{ file: string; at: Date }[]>`
    select file, finished_at as at from backups
    where state = 'done' and (${actor}::text is null or actor = ${actor})
    order by finished_at desc`);

/** The complete backups without a copy elsewhere, newest first. */
export const listUncopied = (sql: Queryable) =>
  column(sql<{ file: string }[]>`
    select file from backups where state = 'done' and copied_at is null order by finished_at desc`);

/** Notes that a backup's copy elsewhere is whole, or why there is none. */
export async function noteCopy(
  sql: Queryable,
  file: string,
  copy: { at: Date } | { error: string },
): Promise<void> {
  const [at, error] = 'at' in copy ? [copy.at, null] : [null, copy.error];
  await sql`update backups set copied_at = ${at}, copy_error = ${error} where file = ${file}`;
}

/** Deletes a backup's file, and keeps the note that it was taken. */
export async function removeBackup(sql: Queryable, folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true });
  await sql`update backups set state = 'removed' where file = ${file} and state = 'done'`;
}
