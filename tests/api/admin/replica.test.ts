import { afterAll, expect, test } from 'vitest';
import { connect, type Sql } from '../../../db/connect.ts';
import { seedScale } from '../../../db/seed/scale.ts';
import { openCast } from '../../support/cast.ts';
import { testDatabase } from '../../support/postgres.ts';

const database = await testDatabase({ seededAt: new Date() });
const replica = connect(database.url, { max: 2 });
let fresh: boolean;
const current = (): Sql | null => (fresh ? replica : null);
const { cast } = await openCast({
  jobs: false,
  extra: { replica: { current, behindSeconds: () => 1, close: async () => {} } },
});
await seedScale(replica, { leads: 1, now: new Date() });
afterAll(async () => {
  await replica.end();
  await database.drop();
});
const ana = await cast.owner();

const listed = async (headers = {}) => {
  const reply = await ana.get('/admin/leads?limit=25', headers);
  return ((await reply.json()) as unknown[]).length;
};

const READS = [
  '/admin/leads?limit=25',
  '/admin/leads/counts',
  '/admin/leads/export.csv',
  '/admin/analytics?range=30d',
  '/admin/tracking/summary',
];

test.each(READS)('%s is read from the replica while it is fresh, and says so', async (path) => {
  for (const [is, from] of [
    [true, 'replica'],
    [false, 'primary'],
  ] as const) {
    fresh = is;
    const reply = await ana.get(path);
    expect(reply.status, await reply.clone().text()).toBe(200);
    expect(reply.headers.get('x-read-from')).toBe(from);
    await reply.text();
  }
});

test('the rows are those of the replica', async () => {
  fresh = true;
  expect(await listed()).toBe(1);
  fresh = false;
  expect(await listed()).toBe(0);
});

test('who has just changed something reads it where it was written', async () => {
  fresh = true;
  const { email } = ana;
  const reply = await ana.post('/admin/users', {
    email: `new-${email}`,
    name: 'Noor Haddad',
    role: 'analyst',
  });
  expect(reply.status, await reply.clone().text()).toBeLessThan(300);
  const [wrote] = reply.headers.getSetCookie().filter((cookie) => /^portage_wrote=/.test(cookie));
  expect(wrote).toMatch(/^portage_wrote=1; Max-Age=12; Path=\/admin; HttpOnly; SameSite=Strict$/);
  expect(await listed({ cookie: `${ana.cookie}; portage_wrote=1` })).toBe(0);
  const refused = await ana.post('/admin/users', {});
  expect(refused.status).toBe(422);
  expect(refused.headers.getSetCookie()).toEqual([]);
});
