import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from '../../api/metrics.ts';
import { connect } from '../../db/connect.ts';
import { testDatabase } from '../support/postgres.ts';
import { writeZones } from '../support/zone-folder.ts';

test('a database that is away leaves its figures out, so that none looks like today’s', async () => {
  const database = await testDatabase({ seededAt: new Date() });
  const sql = connect(database.url);
  await sql`insert into backups (file, state, actor, started_at, finished_at)
    values ('x.tar', 'done', 'system', now() - interval '1 hour', now() - interval '1 hour')`;
  const zoneinfo = await mkdtemp(join(tmpdir(), 'portage-zones-'));
  await writeZones(zoneinfo, '2099a', { 'America/Toronto': 'EST4', 'America/Vancouver': 'PST8' });
  const metrics = createMetrics({
    replica: null,
    supply: { heardSeconds: () => 0.5 },
    sql,
    clock: () => new Date(),
    zoneinfo,
  });
  const there = await metrics.text();
  expect(there).toMatch(/^portage_database_up 1$/m);
  expect(there).toMatch(/^portage_backup_age_seconds 36\d\d$/m);
  expect(there).toMatch(/^portage_clocks_contradicted\{source="host"\} 2$/m);
  expect(there).toMatch(/^portage_clocks_contradicted\{source="database"\} 0$/m);
  expect(there).toMatch(/^portage_jobs\{queue="mail",state="waiting"\} 0$/m);

  await sql.end({ timeout: 1 });
  const away = await metrics.text();
  expect(away).toMatch(/^portage_database_up 0$/m);
  expect(away).toMatch(/^portage_memory_bytes \d+$/m);
  expect(away).not.toMatch(
    /^portage_(backup_age_seconds|jobs|job_oldest_seconds|database_connections)[ {]/m,
  );
  await database.drop();
  await rm(zoneinfo, { recursive: true });
});
