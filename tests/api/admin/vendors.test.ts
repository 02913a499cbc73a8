import { expect, test } from 'vitest';
import type { VendorRow } from '../../../contracts/admin/vendors.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { readAll } from '../../support/tracked-rows.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.operator();

const list = (query = '') => readAll<VendorRow>(person.get, `/admin/vendors${query}`);
const names = (rows: VendorRow[]) => rows.map(({ name }) => name);
const BY_NAME = ['Easy2Go', "Let's Get Moving", 'Pierre & Sons', 'Velocity Movers'];

test('lists the movers with the fields as specified', async () => {
  const response = await person.get('/admin/vendors?order=asc');
  expect(response.headers.get('x-total-count')).toBe('4');
  const rows = (await response.json()) as VendorRow[];
  expect(names(rows)).toEqual(BY_NAME);
  expect(rows[0]).toEqual({
    id: expect.any(Number),
    name: 'Easy2Go',
    email: expect.stringContaining('@'),
    phone: expect.stringMatching(/^\+1/),
    status: 'active',
    coverage_areas: expect.any(Array),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test.for(['name', 'id', 'email', 'phone', 'status', 'created_at'] as const)(
  'pages by %s give every mover once, both ways',
  async (sort) => {
    const up = await list(`?sort=${sort}&order=asc&limit=1`);
    expect(names(up).sort()).toEqual(BY_NAME);
    const down = await list(`?sort=${sort}&order=desc&limit=3`);
    expect(names(down)).toEqual(names(up).reverse());
  },
);

test('one that was switched off is listed as inactive', async () => {
  await app.sql`update vendors set status = 'inactive' where slug = 'easy2go'`;
  expect(names(await list('?status=inactive'))).toEqual(['Easy2Go']);
  expect(names(await list('?status=active&order=asc'))).toEqual(BY_NAME.slice(1));
  expect(names(await list('?q=INACTIVE'))).toEqual(['Easy2Go']);
  await app.sql`update vendors set status = 'active' where slug = 'easy2go'`;
});

test('a search looks into every field', async () => {
  expect(names(await list('?q=pierre'))).toEqual(['Pierre & Sons']);
  await app.sql`update vendors set coverage_areas = '{"Moose Factory"}' where slug = 'easy2go'`;
  expect(names(await list('?q=moose'))).toEqual(['Easy2Go']);
});

test('an unknown status is refused, and says why', async () => {
  const problem = await problemOf(await person.get('/admin/vendors?status=gone'), 422);
  expect(problem.fields).toHaveProperty('status');
});

test('nobody reads it without a session', async () => {
  const asApi = { headers: { accept: 'application/json' } };
  await problemOf(await app.app.request('/admin/vendors', asApi), 401);
});
