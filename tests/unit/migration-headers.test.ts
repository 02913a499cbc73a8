import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, oldestRelease } from '../../db/migration-files.ts';

const TAKES_AWAY = /\b(drop (table|column|view|function)|rename (to|column)|set not null)\b/i;

/** Each file's name and text. */
async function readMigrations(): Promise<[file: string, text: string][]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  expect(files).not.toHaveLength(0);
  return await Promise.all(
    files.map(
      async (file): Promise<[string, string]> => [
        file,
        await readFile(join(MIGRATIONS, file), 'utf8'),
      ],
    ),
  );
}

test('a migration goes forward alone', async () => {
  for (const [file, text] of await readMigrations()) {
    const [, down] = text.split('-- migrate:down');
    expect(down?.trim(), `what stands below "-- migrate:down" in ${file}`).toBe('');
  }
});

test('a migration that takes something away says which release can live without it', async () => {
  for (const [file, text] of await readMigrations()) {
    if (!TAKES_AWAY.test(text)) continue;
    expect(text, `${file} lacks "-- oldest release: <version>"`).toMatch(
      /^-- oldest release: \d{14}$/m,
    );
  }
});

test('the oldest release is the newest that any of them names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portage-migrations-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('20300101000000_a.sql', '-- migrate:up\n');
  expect(await oldestRelease(folder)).toBe('');
  await write('20300102000000_b.sql', '-- oldest release: 20300101000000\n-- migrate:up\n');
  await write('20300103000000_c.sql', '-- oldest release: 20290101000000\n-- migrate:up\n');
  expect(await oldestRelease(folder)).toBe('20300101000000');
  await rm(folder, { recursive: true });
});
