import { readdir } from 'node:fs/promises';
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
