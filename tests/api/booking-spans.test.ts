import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, datesFrom, dayNumber } from '../../contracts/dates.ts';
import { cancelBooking, lockDates, releaseHold, retakeHold } from '../../db/bookings.ts';
import { violates } from '../../db/connect.ts';
import { findBreaches } from '../../db/invariants.ts';
import { lockLead } from '../../db/leads.ts';
import { applyTruckCount, lockLocation } from '../../db/locations.ts';
import { saveDays } from '../../db/portal/calendars.ts';
import { openApp } from '../support/app.ts';
import { times } from '../support/parallel.ts';

/** A location with few trucks, and bookings of several dates that come and go. */
const TRUCKS = 3;
const DATES = 8;
const portage = await openApp({ crowded: true, jobs: false });
const first = portage.day(200);
const [made] = await portage.sql<{ vendorId: number; location: number }[]>`
  insert into locations (vendor_id, name, address, city, province, lat, lng, dispatcher_name,
    owner, phone, truck_count)
  select min(id), 'Spans', '1 Test Rd', 'Toronto', 'ON', 43.6, -79.4, 'Dana', 'Olive',
    '+1 416 555 0199', ${TRUCKS} from vendors returning vendor_id as "vendorId", id as location`;
const place = made ?? { vendorId: 0, location: 0 };

let count = 0;
/** A lead that asks for the location's trucks. */
async function newLead(): Promise<string> {
  const id = `L${String(++count).padStart(10, '0')}`;
  await portage.sql`
    insert into leads (id, first_name, last_name, email, phone, origin_address,
      destination_address, move_date, move_time, total_rooms, status, payment_status,
      selected_vendor_id, quote_amount, request_hash, browser_token_hash)
    values (${id}, 'Maya', 'Okafor', 'maya@example.ca', '+1 416 555 0123', 'Toronto', 'Ottawa',
      ${first}, 'Morning', 3, 'pending_payment', 'pending', ${place.vendorId}, 1000, 'x', 'x')`;
  return id;
}

type Span = { id: string; from: number; days: number; trucks: number };

/** False where a date lacks the trucks. */
async function hold({ id, from, days, trucks }: Span): Promise<boolean> {
  const day = addDays(first, from);
  try {
    await portage.sql.begin((tx) => [
      tx`insert into bookings (lead_id, location_id, day, days, trucks, state, held_until)
        values (${id}, ${place.location}, ${day}, ${days}, ${trucks}, 'held', now())`,
      tx`select hold_trucks(${place.location}, ${day}, ${trucks}, ${days})`,
    ]);
    return true;
  } catch (error) {
    if (violates(error, 'trucks_left')) return false;
    throw error;
  }
}

const retake = (id: string) =>
  portage.sql.begin(async (tx) => {
    await lockLead(tx, id);
    return await retakeHold(tx, id, new Date(), portage.day(0));
  });

async function reset(): Promise<void> {
  await portage.sql`delete from bookings where location_id = ${place.location}`;
  await portage.sql`delete from calendar_days where location_id = ${place.location}`;
}

/** What is taken of each date. */
async function taken(): Promise<number[]> {
  const rows = await portage.sql<{ taken: number }[]>`
    select coalesce(c.taken, 0) as taken from unnest(${datesFrom(first, DATES * 2)}::date[]) d (day)
    left join calendar_days c on c.location_id = ${place.location} and c.day = d.day
    order by d.day`;
  return rows.map((row) => row.taken);
}

const overbooked = async () =>
  (await findBreaches(portage.sql)).filter(({ invariant }) => invariant === 'I3');

type Step =
  | { act: 'hold'; from: number; days: number; trucks: number }
  | { act: 'release' | 'cancel' | 'retake'; which: number };

const steps = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('hold' as const),
      from: fc.nat(DATES - 1),
      days: fc.integer({ min: 1, max: 5 }),
      trucks: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({
      act: fc.constantFrom('release' as const, 'cancel' as const, 'retake' as const),
      which: fc.nat(7),
    }),
  ),
  { minLength: 4, maxLength: 25, size: 'max' },
);

const blackouts = fc.uniqueArray(fc.nat(DATES), { maxLength: 3 });

async function blackOut(dates: number[]): Promise<void> {
  const { vendorId, location } = place;
  const days = dates.map((at) => ({
    day: addDays(first, at),
    trucks: 0,
    rate_cents: null,
    blackout: 'Closed',
  }));
  await saveDays(portage.sql, vendorId, location, 1, days);
}

/** Rows of bookings and leads that a session reads while it counts what a new customer holds. */
async function rowsRead(session: Pick<typeof portage.sql, 'unsafe'>): Promise<number> {
  await session.unsafe('begin');
  await session.unsafe(`
    select take_within('LNOBODY0000', min(id), current_date + 40, 1, 1, false, 'LNOBODY0000',
      '{LNOBODY0001}', repeat('a', 64), 4, 40), unpaid_trucks(min(id), current_date + 40, 'LNOBODY0000')
    from locations`);
  const [row] = await session.unsafe<{ rows: number }[]>(`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname in ('bookings', 'leads')`);
  await session.unsafe('rollback');
  return row?.rows ?? Number.NaN;
}

test('a session that planned while nothing was held reads none of what others hold later', async () => {
  const session = await portage.sql.reserve();
  expect(await rowsRead(session)).toBe(0);
  const leads = await times(500, newLead);
  await portage.sql`
    insert into bookings (lead_id, location_id, day, trucks, state, held_until, browser_key, network_hash)
    select id, (select min(id) from locations), current_date + 90, 1, 'held', now(), id,
      repeat('b', 64)
    from unnest(${leads}::text[]) id`;
  expect(await rowsRead(session)).toBe(0);
  session.release();
  await portage.sql`delete from bookings where lead_id = any(${leads})`;
});

/** Blocks that a session reads while it counts what a customer with a single hold has. */
async function blocksRead(session: Pick<typeof portage.sql, 'unsafe'>, own: string) {
  const [row] = await session.unsafe<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(`
    explain (analyze, buffers, format json)
    select held_by_browser('${own}', '{}'), held_by('${'c'.repeat(64)}')`);
  return row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? Number.NaN;
}

test('a session that planned while tables were empty reads no more of them when they are full', async () => {
  const own = await newLead();
  const session = await portage.sql.reserve();
  onTestFinished(async () => {
    await session`reset all`;
    session.release();
    await portage.sql`delete from bookings where lead_id like 'LX%' or lead_id = ${own}`;
  });
  await session`set plan_cache_mode = force_generic_plan`;
  await session`set enable_seqscan = off`;
  await portage.sql`
    insert into bookings (lead_id, location_id, day, trucks, state, held_until, browser_key, network_hash)
    select ${own}, min(id), current_date + 90, 1, 'held', now(), ${own}, repeat('c', 64) from locations`;
  await portage.sql`vacuum analyze bookings, leads`;
  await blocksRead(session, own);
  const few = await blocksRead(session, own);
  await portage.sql`
    with made as (
      insert into leads (id, first_name, last_name, email, phone, origin_address,
        destination_address, move_date, move_time, total_rooms, status, payment_status,
        selected_vendor_id, quote_amount, request_hash, browser_token_hash)
      select 'LX' || lpad(n::text, 9, '0'), first_name, last_name, email, phone, origin_address,
        destination_address, move_date, move_time, total_rooms, status, payment_status,
        selected_vendor_id, quote_amount, request_hash, browser_token_hash
      from leads, generate_series(1, 3000) n where id = ${own} returning id)
    insert into bookings (lead_id, location_id, day, trucks, state, held_until, browser_key, network_hash)
    select made.id, b.location_id, b.day, 1, 'held', now(), made.id, repeat('d', 64)
    from made, bookings b where b.lead_id = ${own}`;
  // The trees of many rows are a level or two higher.
  expect(await blocksRead(session, own)).toBeLessThan(3 * few);
});

test('what is taken is the sum of all bookings over all their dates, and never above the trucks', async () => {
  await fc.assert(
    fc.asyncProperty(steps, blackouts, async (all: Step[], dark) => {
      await reset();
      await blackOut(dark);
      const model = new Array<number>(DATES * 2).fill(0);
      const known: (Span & { active: boolean })[] = [];
      // No move starts on a blackout date; one that is under way goes on over it.
      const fits = ({ from, days, trucks }: Span) =>
        !dark.includes(from) &&
        model.slice(from, from + days).every((sum) => sum + trucks <= TRUCKS);
      const add = ({ from, days }: Span, trucks: number) => {
        for (let at = from; at < from + days; at++) model[at] = (model[at] ?? 0) + trucks;
      };
      for (const step of all) {
        if (step.act === 'hold') {
          const span = { ...step, id: await newLead() };
          const expected = fits(span);
          expect(await hold(span)).toBe(expected);
          if (!expected) continue;
          add(span, span.trucks);
          known.push({ ...span, active: true });
        } else {
          const span = known[step.which];
          if (!span) continue;
          const moves = step.act === 'retake' ? !span.active && fits(span) : span.active;
          const moved = await (step.act === 'retake'
            ? retake(span.id)
            : step.act === 'release'
              ? releaseHold(portage.sql, span.id)
              : cancelBooking(portage.sql, span.id));
          const dates = datesFrom(addDays(first, span.from), span.days);
          expect(moved.map(({ day }) => day)).toEqual(moves ? dates : []);
          if (!moves) continue;
          span.active = step.act === 'retake';
          add(span, span.active ? span.trucks : -span.trucks);
        }
        expect(await taken()).toEqual(model);
      }
      expect(await overbooked()).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['over the leap day', '2028-02-27', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
  ['over New Year', '2028-12-30', ['2028-12-30', '2028-12-31', '2029-01-01', '2029-01-02']],
])(
  'a job of four dates %s takes its trucks on each, and gives each back',
  async (_, day, dates) => {
    await reset();
    const id = await newLead();
    const from = dayNumber(day) - dayNumber(first);
    expect(await hold({ id, from, days: 4, trucks: 2 })).toBe(true);
    const rows = () => portage.sql<{ day: string; taken: number }[]>`
    select day, taken from calendar_days where location_id = ${place.location} order by day`;
    expect(await rows()).toEqual(dates.map((on) => ({ day: on, taken: 2 })));
    const other = { id: await newLead(), from: from + 3, days: 2, trucks: 2 };
    expect(await hold(other)).toBe(false);
    expect(await overbooked()).toEqual([]);
    expect((await cancelBooking(portage.sql, id)).map((freed) => freed.day)).toEqual(dates);
    expect(await hold(other)).toBe(true);
    await reset();
  },
);

test('bookings, releases and edits of overlapping dates at once end without a circle', async () => {
  await reset();
  const { vendorId, location } = place;
  const edit = (at: number) =>
    portage.sql
      .begin(async (tx) => {
        await lockLocation(tx, vendorId, location);
        const days = datesFrom(first, DATES).map((day) => ({
          day,
          trucks: TRUCKS + (at % 2),
          rate_cents: null,
          blackout: null,
        }));
        await saveDays(tx, vendorId, location, at, days);
      })
      .catch((error: unknown) => {
        if (!violates(error, 'calendar_days_capacity')) throw error;
      });
  const fleet = (at: number) =>
    portage.sql.begin(async (tx) => {
      await lockLocation(tx, vendorId, location);
      const counts = { before: TRUCKS + (at % 2), after: TRUCKS, today: portage.day(0) };
      await applyTruckCount(tx, vendorId, location, counts);
    });
  const customer = async (at: number) => {
    const id = await newLead();
    const span = { id, from: (at * 5) % DATES, days: 1 + (at % 5), trucks: 1 };
    if (!(await hold(span))) return;
    if (at % 3 === 0) return;
    await releaseHold(portage.sql, id);
    await retake(id);
  };
  const several = async (at: number) => {
    const made = await Promise.all([newLead(), newLead()]);
    const spans = made.map((id, n) => ({ id, from: (at + 4 - 4 * n) % DATES, days: 2, trucks: 1 }));
    const won: Span[] = [];
    for (const span of spans) if (await hold(span)) won.push(span);
    await portage.sql.begin(async (tx) => {
      await lockDates(tx, won);
      for (const { id } of won) await cancelBooking(tx, id);
    });
  };
  await times(120, (at) => {
    if (at % 10 === 3) return edit(at);
    if (at % 10 === 6) return fleet(at);
    return at % 10 === 8 ? several(at) : customer(at);
  });
  expect(await overbooked()).toEqual([]);
});
