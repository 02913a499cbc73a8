import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { databaseState } from '../../db/health.ts';
import { migrate } from '../../db/migrate.ts';
import { MIGRATIONS, newestMigration } from '../../db/migration-files.ts';
import { processName } from '../../db/releases.ts';
import { testDatabase } from '../support/postgres.ts';

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'portage-migrations-'));
await cp(MIGRATIONS, folder, { recursive: true });
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

test('adds while an older process runs, and takes away only when it has gone', async () => {
  const older = connect(database.url, { name: await processName() });
  await older`select 1`;
  await writeFile(
    join(folder, '20990101000000_adds.sql'),
    '-- migrate:up\nalter table leads add column next_name text;\n-- migrate:down\n',
  );
  expect(await migrate(database.url, folder)).toEqual(['20990101000000_adds.sql']);
  expect(await databaseState(older)).toBe('ready');

  await writeFile(
    join(folder, '20990102000000_takes_away.sql'),
    '-- oldest release: 20990101000000\n-- migrate:up\ndrop table vitals;\n-- migrate:down\n',
  );
  const newest = await newestMigration();
  await expect(migrate(database.url, folder)).rejects.toThrow(
    `processes of an older release (${newest}) are connected`,
  );
  expect(await older`select to_regclass('vitals') is not null as there`).toEqual([{ there: true }]);
  await older.end();

  expect(await migrate(database.url, folder)).toEqual(['20990102000000_takes_away.sql']);
  const late = connect(database.url, { name: await processName() });
  expect(await databaseState(late)).toBe('too_old');
  await late.end();
});
