import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../contracts/needs.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { LEADS, leadOf } from '../support/vendor-leads.ts';

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

test('a lead’s row holds what its crew must know, as its page says it', async () => {
  const { id, vendorUser } = await cast.booked(30);
  const sheet = await (await vendorUser.get(`${LEADS}/export.csv?q=${id}`)).text();
  const [head = [], line = []] = parse(sheet, { bom: true }) as string[][];
  const cellOf = (column: string) => line[head.indexOf(column)];
  const { home, ...detail } = await leadOf(vendorUser, id);
  expect(detail.crew_size).toBeGreaterThan(1);
  expect(cellOf('crew')).toBe(String(detail.crew_size));
  expect(cellOf('estimated_hours')).toBe(String(detail.estimated_hours));
  expect(cellOf('from_home')).toBe(home.type_at_pickup);
  expect(cellOf('from_floor')).toBe(String(home.floor_at_pickup));
  expect(cellOf('to_stairs')).toBe(String(home.stairs_at_dropoff));
  expect(cellOf('from_elevator')).toBe(home.elevator_at_pickup ? 'yes' : 'no');
  expect(cellOf('to_carry')).toBe(home.carry_at_dropoff);
  for (const column of ['heavy_items', 'services', 'items', 'distance_km', 'trucks']) {
    expect([column, cellOf(column)]).toEqual([column, expect.any(String)]);
  }
});
