import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, oldestRelease } from '../../db/migration-files.ts';

/** The last one of before updates had to leave older processes running. */
const FREE = '20261124000009';
const TAKES_AWAY = /\b(drop (table|column|view|function)|rename (to|column)|set not null)\b/i;

test('a migration that takes something away says which release can live without it', async () => {
  const files = (await readdir(MIGRATIONS)).filter((file) => file > `${FREE}_~`);
  for (const file of files) {
    const text = await readFile(join(MIGRATIONS, file), 'utf8');
    const [up = ''] = text.split('-- migrate:down');
    if (!TAKES_AWAY.test(up)) continue;
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
