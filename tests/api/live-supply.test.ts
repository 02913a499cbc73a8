import process from 'node:process';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { releaseLapsedHold } from '../../api/actions/holds.ts';
import { createApp } from '../../api/app.ts';
import { createLiveSupply } from '../../api/live-supply.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import { getVendorMap, getVendorSitemap, vendorPage } from '../../contracts/vendor-pages.ts';
import { releaseHold } from '../../db/bookings.ts';
import { connect } from '../../db/connect.ts';
import { eventually, leadBody, localMove } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { secondApp } from '../support/second-app.ts';
import { changeRates, setTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const other = await secondApp(portage);
await listeners(2);
afterAll(async () => {
  await other.close();
});
afterEach(() => listeners(2));

type Listener = { pid: number };

/** The backends that listen for changes of the supply, once there are so many. */
async function listeners(count: number): Promise<Listener[]> {
  return await eventually(async () => {
    const rows = await portage.sql<Listener[]>`
      select pid from pg_stat_activity
      where datname = current_database() and query = 'listen "supply"'`;
    return rows.length === count && [...rows];
  });
}

/** What the second process quotes for the vendor. */
async function elsewhere(move: MoveInput, slug: string): Promise<Quote> {
  const response = await other.post('/api/generate', move);
  const { quotes } = (await response.json()) as GenerateReply;
  const quote = quotes.find(({ vendor_slug }) => vendor_slug === slug);
  if (!quote) throw new Error(`${slug} does not quote.`);
  return quote;
}

/** A quote for the last trucks of its vendor on a day, as both processes see it. */
async function lastTruck(from: number) {
  const { move, quote } = await cast.bookable(from);
  await setTrucks(portage, quote, move.move_date, quote.truck_count);
  await portage.sql`select pg_notify('supply', 'reload')`;
  const bookable = async () => (await elsewhere(move, quote.vendor_slug)).bookable;
  await eventually(
    async () =>
      (await elsewhere(move, quote.vendor_slug)).available_slots[0]?.trucks === quote.truck_count,
  );
  expect(await bookable()).toBe(true);
  return { move, quote, bookable };
}

describe('a booking through one process', () => {
  test('is seen in the quotes of another, and frees the truck for both when it ends', async () => {
    const { move, quote, bookable } = await lastTruck(10);
    const booked = await portage.post('/api/leads', leadBody(move, quote));
    const { id } = await read<{ id: string }>(booked);
    await eventually(async () => !(await bookable()));
    const late = await other.post('/api/leads', leadBody(move, quote));
    expect((await problemOf(late, 409)).code).toBe('slot_gone');
    await portage.sql`update bookings set held_until = now() where lead_id = ${id}`;
    await releaseLapsedHold(portage.jobDeps, id);
    await eventually(bookable);
  });

  test('is told again when the first telling failed', async () => {
    const { move, quote, bookable } = await lastTruck(14);
    let tellings = 0;
    const flaky = new Proxy(portage.sql, {
      apply(target, self, args) {
        if (String(args[2]).startsWith('days|') && tellings++ === 0) {
          return Promise.reject(new Error('The connection was cut.'));
        }
        return Reflect.apply(target, self, args);
      },
    });
    const teller = createLiveSupply(flaky, portage.clock);
    try {
      await eventually(async () => teller.known());
      const response = await portage.post('/api/leads', leadBody(move, quote));
      await eventually(async () => !(await bookable()));
      const { id } = (await response.json()) as { id: string };
      const change = await portage.sql.begin((tx) => releaseHold(tx, id));
      expect(change).toHaveLength(1);
      teller.moved(change);
      await eventually(bookable);
      expect(tellings).toBe(2);
    } finally {
      await teller.close();
    }
  });
});

describe('a change of what is offered', () => {
  test('of the rates is priced by both', async () => {
    const move = localMove(portage.day(20));
    const before = await elsewhere(move, 'easy2go');
    await changeRates(portage, 'easy2go', (cents) => cents + 1_000);
    const after = await eventually(async () => {
      const quote = await elsewhere(move, 'easy2go');
      return quote.breakdown.rate_version === before.breakdown.rate_version + 1 && quote;
    });
    expect(after.hourly_rate).toBeCloseTo(before.hourly_rate + 10, 5);
    expect(after.total_cost).toBeGreaterThan(before.total_cost);
  });

  test('of the day is read at the next question: another day has other rates, and other dates', async () => {
    const ahead = 40 * 86_400_000;
    let now = Date.now() + ahead;
    await using late = await secondApp({ ...portage, clock: () => new Date(now) });
    const slots = async ({ post }: Pick<typeof late, 'post'>) => {
      const reply = await post('/api/generate', localMove(portage.day(20)));
      return ((await reply.json()) as GenerateReply).quotes.map((quote) => quote.available_slots);
    };
    expect(await slots(late)).not.toEqual(await slots(portage));
    now -= ahead;
    await late.supply.refresh([]);
    expect(await slots(late)).toEqual(await slots(portage));
  });

  test('a mover that stops, a yard that closes and a tax that rises', async () => {
    const move = localMove(portage.day(20));
    const slugs = async () => {
      const reply = (await (await other.post('/api/generate', move)).json()) as GenerateReply;
      return reply.quotes.map(({ vendor_slug }) => vendor_slug);
    };
    await portage.sql`update vendors set status = 'inactive' where slug = 'pierre-sons'`;
    await eventually(async () => !(await slugs()).includes('pierre-sons'));
    await portage.sql`update vendors set status = 'active' where slug = 'pierre-sons'`;
    await eventually(async () => (await slugs()).includes('pierre-sons'));

    const location = (await elsewhere(move, 'easy2go')).dispatcher_info.location_name;
    await portage.sql`
      update locations set closed_at = now() where name = ${location} and
        vendor_id = (select id from vendors where slug = 'easy2go')`;
    await eventually(
      async () => (await elsewhere(move, 'easy2go')).dispatcher_info.location_name !== location,
    );

    await portage.sql`
      insert into tax_rates (province, label, rate_per_100k, from_date)
      values ('ON', 'HST', 20000, ${portage.day(0)})`;
    const taxed = await eventually(async () => {
      const quote = await elsewhere(move, 'easy2go');
      return quote.breakdown.lines.some(({ label }) => label === 'HST 20%') && quote;
    });
    const { subtotal_cents, tax_cents } = taxed.breakdown;
    expect(tax_cents).toBe(Math.round(subtotal_cents * 0.2));
  });
});

describe('a listener', () => {
  const versionOf = async (move: MoveInput) =>
    (await elsewhere(move, 'velocity-movers')).breakdown.rate_version;
  /** The rates change, and the second process comes to price by them. */
  async function hearsChange(move: MoveInput): Promise<void> {
    const version = await versionOf(move);
    await changeRates(portage, 'velocity-movers', (cents) => cents + 500);
    await eventually(async () => (await versionOf(move)) === version + 1);
  }

  test('whose connection is cut comes back, and has missed nothing', async () => {
    const move = localMove(portage.day(21));
    const before = await listeners(2);
    // While nobody listens, the rates change.
    await portage.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "supply"'`;
    await hearsChange(move);
    const after = await listeners(2);
    const pids = new Set(before.map(({ pid }) => pid));
    for (const { pid } of after) expect(pids.has(pid)).toBe(false);
    // And it hears again.
    await hearsChange(move);
  });

  test('whose connection goes silent is noticed: all is read again, and heard again', async () => {
    const move = localMove(portage.day(22));
    const before = await listeners(2);
    // A stopped server process keeps its connections open and says nothing.
    for (const { pid } of before) process.kill(pid, 'SIGSTOP');
    try {
      await hearsChange(move);
      await hearsChange(move);
    } finally {
      for (const { pid } of before) process.kill(pid, 'SIGCONT');
    }
  });
});

describe('a process that has just started', () => {
  test('has its first visitors wait for the movers', async () => {
    const map = getVendorMap.path.replace(':slug', 'easy2go');
    const paths = ['/movers', '/fr/demenageurs', vendorPage('easy2go'), getVendorSitemap.path, map];
    const { supply, replies } = await portage.sql.begin(async (tx) => {
      await tx`lock table vendors in access exclusive mode`;
      const supply = createLiveSupply(portage.sql, portage.clock);
      const app = createApp({ ...portage.deps, supply });
      return { supply, replies: paths.map((path) => app.request(path)) };
    });
    const found = await Promise.all(replies);
    await supply.close();
    expect(found.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  test('says so until its first reading is done, and tries until it is', async () => {
    const sql = connect('postgres://nobody@127.0.0.1:1/nothing');
    const supply = createLiveSupply(sql, () => new Date());
    try {
      expect(() => supply.snapshot()).toThrow('Portage is just starting.');
      const app = createApp({ ...portage.deps, supply });
      const response = await app.request('/api/generate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(localMove(portage.day(20))),
      });
      expect(response.headers.get('retry-after')).toBe('1');
      const problem = await problemOf(response, 503);
      expect(problem.detail).toBe('Portage is just starting. Please try again in a moment.');
    } finally {
      await supply.close();
      await sql.end({ timeout: 0 });
    }
  });
});
