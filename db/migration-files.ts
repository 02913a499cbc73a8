import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the migrations that this release knows. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Their versions, as `schema_migrations` names those that a database has. */
export async function migrationVersions(folder: string = MIGRATIONS): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.split('_')[0] ?? file)
    .sort();
}

/** The version of the newest migration: by it a release is known to the database's other users. */
export const newestMigration = async (folder: string = MIGRATIONS): Promise<string> =>
  (await migrationVersions(folder)).at(-1) ?? '';

/** How a migration that takes something away names the oldest release that can live without it. */
const OLDEST_RELEASE = /^-- oldest release: (\d{14})$/m;

/**
 * The oldest release, by its newest migration, that can live with a schema after all of the folder's migrations; empty
 * while no migration has taken anything away.
 */
export async function oldestRelease(folder: string = MIGRATIONS): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => OLDEST_RELEASE.exec(text)?.[1] ?? '').reduce(later, '');
}

const later = (one: string, other: string) => (one > other ? one : other);
