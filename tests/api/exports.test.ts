import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../contracts/needs.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';

const { cast } = await openCast({ limits: { exports: LIMITS.exports } });
const mover = await cast.mover();
const owner = await cast.owner();

describe.each([
  ['the mover’s leads', mover, '/vendor/vendor/leads/export.csv', '?q=a'],
  ['the mover’s statement', mover, '/vendor/vendor/payouts/csv', '?month=2026-01'],
  ['the panel’s leads', owner, '/admin/leads/export.csv', '?search=a'],
  ['the panel’s audit', owner, '/admin/audit/export.csv', '?entity=lead'],
])('a file of %s', (_, who, path, filter) => {
  test('comes twice a minute, whatever it is filtered by, and then says when', async () => {
    expect((await who.get(path)).status).toBe(200);
    expect((await who.get(path + filter)).status).toBe(200);
    const refused = await who.get(path);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    const { detail } = await problemOf(refused, 429);
    expect(detail).toBe(`Too many requests. Please try again in ${wait} seconds.`);
  });
});

test('each kind of sheet, and each person, counts by itself', async () => {
  const colleague = await cast.mover('velocity-movers');
  for (const who of [mover, colleague]) {
    for (const kind of ['locations', 'calendar', 'rates']) {
      expect((await who.get(`/vendor/vendor/sheets/${kind}/export.csv`)).status).toBe(200);
    }
  }
});
