import { afterAll, expect, test } from 'vitest';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import type { Rates } from '../../contracts/rates.ts';
import {
  createRateVersion,
  findRatesOn,
  findRateVersion,
  listRateVersions,
  newestRateVersion,
} from '../../db/rate-versions.ts';
import { eventually, leadBody, localMove, openApp, type TestApp } from '../support/app.ts';
import { secondApp } from '../support/second-app.ts';
import { read } from '../support/vendor-leads.ts';
import { addBareVendor } from '../support/vendors.ts';

const SLUG = 'velocity-movers';
const DAY_MS = 86_400_000;

const portage = await openApp();
const other = await secondApp(portage);
const [vendor] = await portage.sql<{ id: number }[]>`select id from vendors where slug = ${SLUG}`;
const vendorId: number = vendor?.id ?? 0;
afterAll(async () => {
  await other.close();
});

/** The rates now in force, every hour `cents` dearer. */
async function dearer(cents: number): Promise<Rates> {
  const now = await findRatesOn(portage.sql, vendorId, portage.day(0));
  if (!now) throw new Error('No rates are in force.');
  const hourly = Object.entries(now.rates.crew_hourly_cents);
  const raised = Object.fromEntries(hourly.map(([crew, rate]) => [crew, rate + cents]));
  return { ...now.rates, crew_hourly_cents: raised as Rates['crew_hourly_cents'] };
}

const publish = async (
  change: Partial<Parameters<typeof createRateVersion>[1]> = {},
): Promise<number | null> =>
  await createRateVersion(portage.sql, {
    vendorId,
    rates: await dearer(1000),
    description: 'Spring rates',
    author: 'ana@portage.test',
    effectiveFrom: portage.day(0),
    ...change,
  });

type Asks = { post: TestApp['post'] | Awaited<ReturnType<typeof secondApp>>['post'] };

async function quoteFrom({ post }: Asks, day: string): Promise<Quote> {
  const response = await post('/api/generate', localMove(day));
  const { quotes } = (await response.json()) as GenerateReply;
  const quote = quotes.find(({ vendor_slug }) => vendor_slug === SLUG);
  if (!quote) throw new Error(`${SLUG} does not quote.`);
  return quote;
}

test('a version is written with its author, its day and a line in the audit', async () => {
  const version = await publish({ expectedVersion: 1 });
  expect(version).toBe(2);
  const [newest, first] = await listRateVersions(portage.sql, vendorId, { limit: 10 });
  expect(newest).toMatchObject({
    version: 2,
    description: 'Spring rates',
    author: 'ana@portage.test',
    effective_from: portage.day(0),
  });
  expect(first).toMatchObject({ version: 1, effective_from: portage.day(0) });
  expect(newest?.rates.crew_hourly_cents[2]).toBe((first?.rates.crew_hourly_cents[2] ?? 0) + 1000);
  const [line] = await portage.sql`
    select actor, entity_id, after from audit where action = 'rates.published'`;
  expect(line).toEqual({
    actor: 'ana@portage.test',
    entity_id: String(vendorId),
    after: { version: 2, description: 'Spring rates', effective_from: portage.day(0) },
  });
});

test('of two who publish at once, one is told', async () => {
  const expectedVersion = await newestRateVersion(portage.sql, vendorId);
  const made = await Promise.all([publish({ expectedVersion }), publish({ expectedVersion })]);
  expect(made.filter((version) => version !== null)).toEqual([expectedVersion + 1]);
  expect(await publish({ expectedVersion })).toBeNull();
  expect(await newestRateVersion(portage.sql, vendorId)).toBe(expectedVersion + 1);
});

test('history pages backwards, and an unknown version is null', async () => {
  const [newest] = await listRateVersions(portage.sql, vendorId, { limit: 1 });
  const rest = await listRateVersions(portage.sql, vendorId, {
    limit: 10,
    before: newest?.version,
  });
  expect(rest[0]?.version).toBe((newest?.version ?? 0) - 1);
  expect(await findRateVersion(portage.sql, vendorId, 999)).toBeNull();
  expect(await findRatesOn(portage.sql, vendorId, '2020-01-01')).toBeNull();
});

test('rates published ahead take over at midnight in every process; a quote given keeps its own', async () => {
  const now = await newestRateVersion(portage.sql, vendorId);
  const tomorrow = portage.day(1);
  const day = portage.day(20);
  const ahead = await publish({ rates: await dearer(5000), effectiveFrom: tomorrow });
  expect(ahead).toBe(now + 1);
  // A version from today on does not push aside the one that was planned.
  const today = await publish({ rates: await dearer(2000) });
  expect((await findRatesOn(portage.sql, vendorId, portage.day(0)))?.version).toBe(today);
  expect((await findRatesOn(portage.sql, vendorId, tomorrow))?.version).toBe(ahead);
  const priced = async (from: Asks) => (await quoteFrom(from, day)).breakdown.rate_version;
  for (const from of [portage, other]) {
    await eventually(async () => (await priced(from)) === today);
  }

  const before = await quoteFrom(portage, day);
  const lead = await portage.post('/api/leads', leadBody(localMove(day), before));
  const { id } = await read<{ id: string }>(lead);

  portage.shift(DAY_MS);
  for (const from of [portage, other]) {
    await eventually(async () => (await priced(from)) === ahead);
  }
  expect((await quoteFrom(portage, day)).total_cost).toBeGreaterThan(before.total_cost);
  const [kept] = await portage.sql`
    select rate_version, (result->>'total_cost')::float as total from quotes where lead_id = ${id}`;
  expect(kept).toEqual({ rate_version: today, total: before.total_cost });
});

test('a mover whose rates have not begun quotes nothing yet', async () => {
  const newMover = await addBareVendor(portage, 'new-mover');
  await publish({ vendorId: newMover, effectiveFrom: portage.day(10) });
  await publish({ vendorId: vendorId, effectiveFrom: portage.day(0), description: 'A sign' });
  const sign = await newestRateVersion(portage.sql, vendorId);
  await eventually(
    async () => portage.deps.supply.snapshot().vendor(SLUG)?.card.rate_version === sign,
  );
  expect(portage.deps.supply.snapshot().vendor('new-mover')).toBeUndefined();
});
