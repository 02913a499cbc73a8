import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AnalyticsReply,
  metricsOf,
  NO_COUNTS,
  RANGES,
  type Range,
} from '../../../contracts/admin/analytics.ts';
import { addDays } from '../../../contracts/dates.ts';
import { STAGES } from '../../../contracts/vendor-answers.ts';
import { rollUpDailyMetrics } from '../../../db/daily-metrics.ts';
import { openCast } from '../../support/cast.ts';
import { expectCounted } from '../../support/counted-analytics.ts';
import {
  addLeads,
  addPayments,
  emptyLedger,
  PAYMENTS,
  readAll,
  removePayments,
  setStage,
} from '../../support/ledger.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast({ jobs: false });
const analyst = await cast.analyst();
type Named = { id: number; slug: string };
const vendors: Named[] = await portage.sql<Named[]>`select id, slug from vendors order by id`;
beforeEach(async () => {
  await emptyLedger(portage.sql);
  await portage.sql`truncate wizard_steps`;
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms);
const ask = async (range: Range): Promise<AnalyticsReply> => {
  return await read<AnalyticsReply>(await analyst.get(`/admin/analytics?range=${range}`));
};

async function expectTrue(range: Range) {
  expectCounted(await ask(range), { all: await readAll(portage.sql), vendors, range });
}

describe('GET /admin/analytics', () => {
  test('counts a day’s leads, money, moves and their shares, beside the period before', async () => {
    const at = ago(HOUR);
    const [one = 0, two = 0] = vendors.map(({ id }) => id);
    const [a = '', b = '', c = ''] = await addLeads(portage.sql, [
      { at, vendorId: one, quoteCents: 100_000, stage: 'accepted' },
      { at, vendorId: one, quoteCents: 300_000, source: 'phone', stage: 'declined' },
      { at: ago(8 * DAY), vendorId: two, quoteCents: 50_000, stage: 'completed' },
      { at, vendorId: null, quoteCents: 80_000 },
    ]);
    await addPayments(portage.sql, [
      { leadId: a, at: ago(HOUR) },
      { leadId: b, at: ago(HOUR), state: 'refunded' },
      { leadId: b, at: ago(HOUR), kind: 'refund' },
      { leadId: c, at: ago(8 * DAY) },
      { leadId: c, at: ago(HOUR), kind: 'refund', state: 'failed' },
    ]);
    const reply = await ask('7d');
    expect(reply.totals.current).toEqual({
      leads: 3,
      quoted_cents: 480_000,
      deposits: 2,
      deposit_cents: 200,
      refunds: 1,
      refund_cents: 100,
      paid: 2,
      booked: 1,
      revenue_cents: 100_000,
      conversion: 2 / 3,
      average_quote_cents: 160_000,
      lead_value_cents: 33_333,
    });
    expect(reply.totals.previous).toMatchObject({ leads: 1, revenue_cents: 50_000, conversion: 1 });
    expect(reply.by_vendor[0]).toMatchObject({
      vendor_slug: vendors[0]?.slug,
      current: { leads: 2 },
    });
    expect(reply.by_vendor.map(({ vendor_name }) => vendor_name)).toContain('No mover chosen');
    expect(reply.sources.map(({ source, current }) => [source, current.leads])).toEqual([
      ['website', 2],
      ['phone', 1],
    ]);
  });

  test('says nothing where nothing is known: no share of no leads', async () => {
    const { totals, by_vendor, trend } = await ask('30d');
    expect(totals.current).toEqual(metricsOf(NO_COUNTS));
    expect(totals.current).toMatchObject({ conversion: null, average_quote_cents: null });
    expect(by_vendor).toEqual([]);
    expect(trend).toHaveLength(30);
  });

  test.each([
    ['7d', 7, 1],
    ['30d', 30, 1],
    ['90d', 13, 7],
    ['1y', 53, 7],
  ] as const)('%s is drawn in %i points of %i days, without a gap', async (range, points, days) => {
    const { trend, point_days, from, to, months } = await ask(range);
    expect([trend.length, point_days]).toEqual([points, days]);
    expect([trend[0]?.from, trend.at(-1)?.to]).toEqual([from, to]);
    for (const [at, point] of trend.slice(1).entries()) {
      expect(point.from).toBe(addDays(trend[at]?.to ?? '', 1));
    }
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month.slice(0, 7)).toBe(to.slice(0, 7));
  });

  test('reads the wizard’s steps in their order', async () => {
    await portage.post('/api/wizard-steps', { steps: ['details', 'origin'] });
    await portage.post('/api/wizard-steps', { steps: ['details'] });
    const { funnel } = await ask('7d');
    expect(funnel.slice(0, 3)).toEqual([
      { step: 'details', current: 2, previous: 0 },
      { step: 'origin', current: 1, previous: 0 },
      { step: 'destination', current: 0, previous: 0 },
    ]);
  });

  test('refuses a range that it does not know, and who is not signed in', async () => {
    await problemOf(await analyst.get('/admin/analytics?range=2y'), 422);
    await problemOf(await portage.app.request('/admin/analytics'), 401);
  });
});

describe('the roll-up', () => {
  const vendorOf = (index: number) => (index === 0 ? null : (vendors[index - 1]?.id ?? null));
  // Around the borders that matter: midnight, the days just past, a clock change, two years back.
  const instant = fc
    .tuple(
      fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 740 })),
      fc.oneof(fc.integer({ min: 0, max: DAY }), fc.integer({ min: 0, max: 2 * HOUR })),
    )
    .map(([days, ms]) => ago(days * DAY + ms));
  const vendor = fc.integer({ min: 0, max: 4 });
  const lead = fc.record({
    at: instant,
    vendorId: vendor,
    source: fc.constantFrom('website', 'phone', 'partner'),
    quoteCents: fc.integer({ min: 0, max: 2_000_000 }),
  });
  const which = fc.nat(1000);
  const step = fc.oneof(
    fc.record({ do: fc.constant('leads' as const), leads: fc.array(lead, { maxLength: 6 }) }),
    fc.record({
      do: fc.constant('pay' as const),
      which,
      at: instant,
      cents: fc.integer({ min: 1, max: 20_000 }),
      as: fc.constantFrom(...PAYMENTS),
    }),
    fc.record({ do: fc.constant('assign' as const), which, vendorId: vendor }),
    fc.record({ do: fc.constant('settle' as const), which }),
    fc.record({ do: fc.constant('end' as const), which, stage: fc.constantFrom(...STAGES) }),
    fc.record({ do: fc.constant('unpay' as const), which }),
    fc.record({ do: fc.constant('date' as const), which, at: instant }),
    fc.record({ do: fc.constant('erase' as const), which }),
    fc.constant({ do: 'roll' as const }),
  );

  test('says what the plain reading says, whatever happens in whatever order', async () => {
    const { sql } = portage;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 18, size: 'max' }),
        fc.constantFrom(...(Object.keys(RANGES) as Range[])),
        async (steps, range) => {
          await emptyLedger(sql);
          const ids: string[] = [];
          for (const one of steps) {
            const id = 'which' in one ? (ids[one.which % ids.length] ?? '') : '';
            if (one.do === 'leads') {
              const leads = one.leads.map((it) => ({ ...it, vendorId: vendorOf(it.vendorId) }));
              ids.push(...(await addLeads(sql, leads)));
            } else if (one.do === 'roll') await rollUpDailyMetrics(sql);
            else if (!id) continue;
            else if (one.do === 'pay') {
              await addPayments(sql, [{ leadId: id, at: one.at, cents: one.cents, ...one.as }]);
            } else if (one.do === 'assign') {
              await sql`update leads set selected_vendor_id = ${vendorOf(one.vendorId)} where id = ${id}`;
            } else if (one.do === 'end') {
              await setStage(sql, id, one.stage);
            } else if (one.do === 'settle') {
              await sql`update deposits set state = 'refunded' where lead_id = ${id}`;
            } else if (one.do === 'date') {
              await sql`update leads set created_at = ${one.at} where id = ${id}`;
            } else {
              await removePayments(sql, id);
              // What a mover was owed for a lead stays, and the lead with it.
              const [owed] = await sql`select from vendor_entries where lead_id = ${id} limit 1`;
              if (one.do === 'erase' && !owed) {
                await sql`delete from vendor_answers where lead_id = ${id}`;
                await sql`delete from leads where id = ${id}`;
                ids.splice(ids.indexOf(id), 1);
              }
            }
          }
          await expectTrue(range);
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test('counts a day once, and again only when its rows change', async () => {
    const { sql } = portage;
    const [id = ''] = await addLeads(sql, [
      { at: ago(40 * DAY), vendorId: vendorOf(1), quoteCents: 10_000 },
      { at: ago(HOUR), vendorId: vendorOf(1), quoteCents: 20_000 },
    ]);
    expect(await rollUpDailyMetrics(sql)).toBeGreaterThan(30);
    expect(await rollUpDailyMetrics(sql)).toBe(0);
    const [rolled] = await sql`select sum(leads)::int as leads from daily_metrics`;
    expect(rolled).toEqual({ leads: 1 });

    await sql`update leads set status = 'contacted' where id = ${id}`;
    expect(await sql`select day from daily_metrics_changes`).toHaveLength(0);
    await sql`update leads set selected_vendor_id = ${vendorOf(2)} where id = ${id}`;
    await expectTrue('90d');
    expect(await rollUpDailyMetrics(sql)).toBe(1);
    await expectTrue('90d');
  });

  test('a change under way while days are counted is not lost', async () => {
    const { sql } = portage;
    const [id = ''] = await addLeads(sql, [
      { at: ago(40 * DAY), vendorId: vendorOf(1), quoteCents: 10_000 },
    ]);
    await rollUpDailyMetrics(sql);
    // The day is noted by another change too, which the roll-up takes away meanwhile.
    await sql`update leads set source = 'phone' where id = ${id}`;
    const { promise: rolled, resolve: goOn } = Promise.withResolvers<void>();
    const slow = sql.begin(async (tx) => {
      await addPayments(tx, [{ leadId: id, at: ago(40 * DAY) }]);
      await rolled;
    });
    expect(await rollUpDailyMetrics(sql)).toBe(1);
    goOn();
    await slow;
    await expectTrue('90d');
    await rollUpDailyMetrics(sql);
    await expectTrue('90d');
  });
});
