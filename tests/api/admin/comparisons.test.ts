import { expect, test } from 'vitest';
import type { CompareReply } from '../../../contracts/admin/comparisons.ts';
import { TEST_MOVE } from '../../../contracts/admin/test-moves.ts';
import type { GenerateReply } from '../../../contracts/quotes.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast({ jobs: false });
const ana = await cast.operator();

const move = (change: object = {}) => ({ ...TEST_MOVE, move_date: portage.day(14), ...change });
const compare = (body: object) => ana.post('/admin/vendors/compare', body);
const compared = async (body: object) => {
  return await read<CompareReply>(await compare(body));
};

test('the default test move costs what customers pay, and nothing differs by itself', async () => {
  const { original_results, modified_results, differences, name } = await compared({
    name: 'As it is',
    test_request: move({ move_time: '09:00' }),
  });
  expect(name).toBe('As it is');
  const response = await portage.post('/api/generate', move());
  const { quotes } = (await response.json()) as GenerateReply;
  expect(quotes).toHaveLength(4);
  for (const quote of quotes) {
    const { vendor_slug, total_cost, crew_size, truck_count, estimated_hours } = quote;
    expect(total_cost).toBeGreaterThan(0);
    expect(original_results[vendor_slug]).toMatchObject({
      vendor_slug,
      total_cost,
      crew_size,
      truck_count,
      estimated_hours,
    });
    expect(differences[vendor_slug]).toEqual({ cost_difference: 0, percentage_change: 0 });
  }
  expect(modified_results).toEqual(original_results);
});

test('rates that nobody saved change the result, and nothing else', async () => {
  const heavy = { test_request: move({ heavy_items: { piano: 1 } }) };
  const before = await compared({ name: '', ...heavy });
  const after = await compared({
    ...heavy,
    name: 'Dearer pianos',
    modifications: { easy2go: { heavy_items_rates: { piano: 270 } } },
  });
  expect(after.original_results).toEqual(before.original_results);
  const was = before.original_results.easy2go?.total_cost ?? 0;
  expect(after.modified_results.easy2go?.total_cost).toBeCloseTo(was + 50, 5);
  expect(after.differences.easy2go?.cost_difference).toBe(50);
  expect(after.differences.easy2go?.percentage_change).toBeCloseTo((50 / was) * 100, 2);
  expect(after.differences['pierre-sons']).toEqual({ cost_difference: 0, percentage_change: 0 });
  const [row] = await portage.sql`select count(*)::int as versions from rate_versions`;
  expect(row).toEqual({ versions: 4 });
});

test('a dearer hour moves the labour of every location, its own rates apart', async () => {
  const { differences } = await compared({
    test_request: move(),
    modifications: {
      'velocity-movers': { crew_hourly_rates: { 2: 500, 3: 500, 4: 500, 5: 500, 6: 500 } },
    },
  });
  expect(differences['velocity-movers']?.cost_difference).not.toBe(0);
});

test('a move that a mover does not price has no percentage', async () => {
  const { differences, original_results } = await compared({
    test_request: move({ destination_address: 'Vancouver, BC' }),
  });
  expect(original_results.easy2go?.total_cost).toBe(0);
  expect(differences.easy2go).toEqual({ cost_difference: 0, percentage_change: null });
});

test('wrong input names its field', async () => {
  const wrong = async (body: object, field: string) => {
    const { fields } = await problemOf(await compare({ test_request: move(), ...body }), 422);
    expect(Object.keys(fields ?? {})).toContain(field);
  };
  await wrong({ test_request: move({ total_rooms: 99 }) }, 'test_request.total_rooms');
  await wrong({ test_request: move({ move_date: '2020-01-01' }) }, 'test_request.move_date');
  await wrong(
    { test_request: move({ origin_address: 'Nowhere in particular' }) },
    'test_request.origin_address',
  );
  await wrong({ modifications: { nobody: {} } }, 'modifications.nobody');
  await wrong(
    { modifications: { easy2go: { fuel_charges: [] } } },
    'modifications.easy2go.fuel_charges',
  );
  await wrong(
    { modifications: { easy2go: { crew_hourly_rates: { 2: 1 } } } },
    'modifications.easy2go.crew_hourly_rates.2',
  );
});

test('needs a session; an analyst may compare, since nothing is written', async () => {
  const body = { test_request: move() };
  const nobody = await portage.post('/admin/vendors/compare', body, {
    origin: portage.deps.siteOrigin,
  });
  await problemOf(nobody, 401);
  const analyst = await cast.analyst();
  expect(await read(await analyst.post('/admin/vendors/compare', body))).toMatchObject({
    differences: { easy2go: { cost_difference: 0, percentage_change: 0 } },
  });
});
