import { cell, column, type Queryable } from './connect.ts';
import { newestMigration } from './migration-files.ts';

/** How a process of this release names itself to the database, and so to `npm run migrate`. */
export const processName = async (): Promise<string> => `portage-api ${await newestMigration()}`;

/** The connected processes of releases older than `oldest`, by their newest migrations. */
export const listOlderReleases = (sql: Queryable, oldest: string) =>
  column(sql<{ release: string }[]>`
    select distinct split_part(application_name, ' ', 2) as release from pg_stat_activity
    where datname = current_database() and application_name like 'portage-api %'
      and split_part(application_name, ' ', 2) < ${oldest} order by 1`);

/**
 * Notes the oldest release that can live with the schema, as a comment beside dbmate's own table,
 * which is the schema's and no row of data: a restore brings it back with the migrations.
 */
export async function setOldestRelease(sql: Queryable, oldest: string): Promise<void> {
  if (!/^\d{14}$/.test(oldest)) return;
  await sql.unsafe(`comment on table schema_migrations is 'oldest release: ${oldest}'`);
}

/** The release that `setOldestRelease` noted; empty where every release can live with the schema. */
export const findOldestRelease = async (sql: Queryable): Promise<string> =>
  (await cell(sql<{ oldest: string }[]>`
    select coalesce(substring(obj_description(to_regclass('schema_migrations'), 'pg_class')
      from 'oldest release: ([0-9]{14})'), '') as oldest`)) ?? '';
