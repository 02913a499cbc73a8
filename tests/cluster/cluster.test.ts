import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { LIMITS } from '../../contracts/needs.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import type { Rates } from '../../contracts/rates.ts';
import { findBreaches } from '../../db/invariants.ts';
import { localMove } from '../support/app.ts';
import { until } from '../support/http-customer.ts';
import { startCustomers, startQuotes } from './customers.ts';
import { type Cluster, type Member, startCluster } from './patroni.ts';
import { type Servers, startServers } from './servers.ts';

/**
 * Portage on three machines' worth of processes: `npm run test:cluster`, on Debian's packages (docs/operations.md,
 * "With a cluster"). What it measures it prints; what the product promises it asserts.
 */

const KILLS = Number(process.env.KILLS ?? 10);
const begun = performance.now();
const say = (words: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${words}`);

let cluster: Cluster;
let server: Servers;
beforeAll(async () => {
  cluster = await startCluster();
  await cluster.primary();
  await untilWhole();
  say('three members stand, one of them synchronous');
  server = await startServers(cluster);
  say('three web processes and a worker answer');
}, 180_000);
afterAll(async () => {
  await server?.close();
  await cluster?.close();
});

/** Waits until two members follow the primary, one of them with every commit. */
async function untilWhole(): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(500)) {
    const roles = await cluster.roles();
    const following = roles.filter(({ role }) => role === 'replica');
    if (following.length === 2 && following.some(({ sync }) => sync)) return;
  }
  const roles = (await cluster.roles()).map(
    ({ member, role, sync }) => `${member.name} ${role} ${sync}`,
  );
  const words = cluster.members.map(({ folder }) => lastWords(folder)).join('\n');
  throw new Error(`The cluster was not whole within two minutes: ${roles.join(', ')}\n${words}`);
}

const lastWords = (folder: string) => {
  const log = join(folder, 'patroni.log');
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-12).join('\n') : '';
};

const post = async (origin: string, address: string, ahead = 30) => {
  const reply = await fetch(`${origin}/api/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(localMove(addDays(torontoToday(new Date()), ahead))),
  });
  return { status: reply.status, json: (await reply.json()) as GenerateReply };
};

test('a limit holds over three processes as over one', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await post(server.origin, '10.7.0.1')).status),
  );
  const answered = statuses.filter((status) => status === 200).length;
  say(`of 200 prices for one address ${answered} were answered, the limit is ${LIMITS.quotes}`);
  expect(answered).toBeGreaterThanOrEqual(LIMITS.quotes * 0.9);
  expect(answered).toBeLessThanOrEqual(LIMITS.quotes * 1.1);
});

/** Raises each mover's fuel by a dollar. @returns seconds until the last process prices by it. */
async function changePrices(): Promise<number> {
  let calls = 0;
  const fuel = async (origin: string) => {
    const { json } = await post(origin, `10.6.${calls >> 8}.${calls++ & 255}`);
    return json.quotes.map(({ breakdown }) => breakdown.subtotal_cents).join();
  };
  const before = await Promise.all(server.webs.map(fuel));
  const begin = performance.now();
  await server.sql.begin(async (tx) => {
    const newest = await tx<{ vendor_id: number; version: number; rates: Rates }[]>`
      select distinct on (vendor_id) vendor_id, version, rates from rate_versions
      order by vendor_id, version desc`;
    for (const { vendor_id, version, rates } of newest) {
      const bands = rates.fuel_bands.map((band) => ({ ...band, cents: band.cents + 100 }));
      await tx`
        insert into rate_versions (vendor_id, version, rates, description, author)
        values (${vendor_id}, ${version + 1}, ${tx.json({ ...rates, fuel_bands: bands } as never)},
          'Fuel', 'test')`;
    }
  });
  await Promise.all(
    server.webs.map((origin, at) =>
      until(async () => (await fuel(origin)) !== (before[at] as string)),
    ),
  );
  return (performance.now() - begin) / 1000;
}

test('a change of prices reaches every process, by PgBouncer too', async () => {
  const seconds = await changePrices();
  say(`a change of prices reached three processes in ${seconds.toFixed(2)} s`);
  expect(seconds).toBeLessThan(2);
});

test('the primary is killed again and again, and nothing that was answered is lost', async () => {
  const customers = startCustomers(server);
  const quotes = startQuotes(server);
  const { told } = customers;
  const gaps: number[] = [];
  for (let at = 0; at < KILLS; at++) {
    await untilWhole();
    const enough = told.leads.length + 5;
    await until(async () => told.leads.length >= enough);
    const primary: Member = await cluster.primary();
    const whole = at % 2 === 1;
    const begin = performance.now();
    cluster.kill(primary, whole);
    await until(async () => told.leads.some((lead) => lead.at > begin + 500));
    gaps.push((performance.now() - begin) / 1000);
    say(
      `${at + 1}: ${primary.name} ${whole ? 'is lost with its machine' : 'loses its server'}; a booking is written again after ${gaps.at(-1)?.toFixed(1)} s`,
    );
    if (whole) await cluster.revive(primary);
  }
  await untilWhole();
  const seconds = await changePrices();
  say(`after it a change of prices reached three processes in ${seconds.toFixed(2)} s`);
  await customers.stop();
  await quotes.stop();
  const { kept } = quotes;
  say(
    `${told.leads.length} leads, ${told.paid.length} payments, ${told.transferred.length} transfers; prices: ${kept.asked} asked, ${kept.failed.length} failed, slowest ${kept.slowest.toFixed(0)} ms; longest without writing ${Math.max(...gaps).toFixed(1)} s`,
  );
  expect(customers.faults).toEqual([]);

  const { sql } = server;
  const ids = told.leads.map(({ id }) => id);
  const leads = await sql<{ id: string }[]>`select id from leads where id = any(${ids})`;
  expect(leads.length).toBe(new Set(ids).size);
  // Every payment is in the ledger once, and its event was processed.
  const sessions = told.paid.map(({ session }) => session);
  await until(async () => {
    const [open] = await sql<{ count: number }[]>`
      select count(*)::int as count from deposits
      where session_id = any(${sessions}) and state in ('confirmed', 'refunded', 'review', 'kept')`;
    return open?.count === sessions.length;
  });
  const rows = await sql<{ session: string; rows: number }[]>`
    select session_id as session, count(*)::int as rows from deposits group by 1 having count(*) > 1`;
  expect([...rows]).toEqual([]);
  for (const { lead, slug } of told.transferred) {
    const [row] = await sql<{ slug: string }[]>`
      select v.slug from leads l join vendors v on v.id = l.selected_vendor_id where l.id = ${lead}`;
    expect([lead, row?.slug]).toEqual([lead, slug]);
  }
  await until(async () => (await findBreaches(sql)).length === 0);
  expect(kept.failed).toEqual([]);
  expect(Math.max(...gaps)).toBeLessThan(30);
}, 1_800_000);
