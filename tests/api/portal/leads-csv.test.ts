import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { openCast } from '../../support/cast.ts';
import { LEADS, leadOf } from '../../support/vendor-leads.ts';

const { cast } = await openCast();

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
