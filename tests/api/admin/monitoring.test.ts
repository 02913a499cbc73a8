import { beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../../api/actions/retention.ts';
import { MonitoringReply } from '../../../contracts/admin/monitoring.ts';
import { RESPONSE_TIMES_KEPT_DAYS } from '../../../contracts/facts.ts';
import { eventually } from '../../support/app.ts';
import { poll } from '../../support/bookings.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast({ jobs: false });
const analyst = await cast.analyst();
beforeEach(() => portage.sql`truncate response_times, vitals`);

const MINUTE = 60_000;
const ask = async (search = '') => {
  return MonitoringReply.parse(await read(await analyst.get(`/admin/monitoring${search}`)));
};

describe('response times', () => {
  test('each answer of the API is timed, by area, and outlives the process', async () => {
    // Whatever was counted before, this one among it, belongs to another minute.
    await portage.app.request('/health');
    portage.shift(2 * MINUTE);
    await portage.app.request('/health');
    const counted = () => portage.sql<{ area: string; requests: number; errors: number }[]>`
      select area, sum(requests)::int as requests, sum(errors)::int as errors from response_times
      where area <> 'panel' group by area order by area`;
    await eventually(async () => (await counted()).length > 0);
    await portage.sql`truncate response_times`;

    for (let at = 0; at < 3; at++) await portage.app.request('/api/places?q=Toronto');
    await portage.post('/api/generate', {});
    portage.shift(MINUTE);
    await portage.app.request('/health');
    await poll(async () => [...(await counted())]).toEqual([
      { area: 'other', requests: 1, errors: 0 },
      { area: 'places', requests: 3, errors: 0 },
      { area: 'quotes', requests: 1, errors: 0 },
    ]);
    const { response_times } = await ask();
    expect(response_times.areas.find(({ area }) => area === 'places')?.requests).toBe(3);
    expect(response_times.areas.find(({ area }) => area === 'quotes')?.p95_ms).toBeGreaterThan(0);
  });

  test('histograms of processes and minutes add up', async () => {
    const at = new Date(portage.clock().getTime() - 30 * MINUTE);
    // 90 answers of at most 1 ms (slot 2), 10 of at most 64 ms (slot 14), from two processes.
    await portage.sql`
      insert into response_times (minute, area, requests, errors, slots, counts) values
        (${at}, 'quotes', 60, 0, '{2}', '{60}'),
        (${at}, 'quotes', 40, 2, '{14,2}', '{10,30}'),
        (${at}, 'panel', 1, 0, '{20}', '{1}')`;
    const { response_times: hour } = await ask('?window=1h&area=quotes');
    expect(hour.points).toHaveLength(60);
    const point = hour.points.find(({ requests }) => requests > 0);
    expect(point).toMatchObject({ requests: 100, errors: 2 });
    expect(point?.p50_ms).toBeGreaterThan(0.7);
    expect(point?.p50_ms).toBeLessThanOrEqual(1);
    expect(point?.p95_ms).toBeGreaterThan(45);
    expect(point?.p95_ms).toBeLessThanOrEqual(64);
    expect(hour.points.filter(({ p50_ms }) => p50_ms === null)).toHaveLength(59);
    const { response_times: week } = await ask('?window=7d');
    expect([week.points.length, week.step_minutes]).toEqual([84, 120]);
    const total = (times: { requests: number }[]) =>
      times.reduce((sum, { requests }) => sum + requests, 0);
    // Calls of the panel's own count too, where a minute has turned since.
    expect(total(week.points)).toBe(total(week.areas));
    expect(week.areas.find(({ area }) => area === 'quotes')).toMatchObject({ requests: 100 });
  });

  test('are forgotten in time', async () => {
    const days = (count: number) => new Date(portage.clock().getTime() - count * 24 * 60 * MINUTE);
    await portage.sql`
      insert into response_times values
        (${days(RESPONSE_TIMES_KEPT_DAYS + 1)}, 'old', 1, 0, '{0}', '{1}'),
        (${days(RESPONSE_TIMES_KEPT_DAYS - 1)}, 'new', 1, 0, '{0}', '{1}')`;
    await purgeExpired(portage.deps);
    expect((await portage.sql`select area from response_times`).map(({ area }) => area)).toEqual([
      'new',
    ]);
  });
});

describe('jobs and vitals', () => {
  test('nothing has waited before the queue has made its tables', async () => {
    await portage.sql`drop schema if exists pgboss cascade`;
    expect((await ask()).queues).toEqual([]);
  });

  test('each queue says what waits, runs and failed', async () => {
    await portage.deps.queue.ready();
    const { sql } = portage;
    await sql.begin(async (tx) => {
      await portage.deps.queue.send(tx, 'mail', { id: 1 });
      await portage.deps.queue.send(tx, 'mail', { id: 2 }, new Date(Date.now() + 60 * MINUTE));
      await portage.deps.queue.send(tx, 'webhook-event', { id: 'evt' });
    });
    await sql`
      update pgboss.job set state = 'retry', start_after = now() + interval '1 minute'
      where name = 'webhook-event'`;
    const { queues } = await ask();
    const none = { waiting: 0, scheduled: 0, active: 0, retrying: 0, failed: 0 };
    expect(queues.find(({ name }) => name === 'mail')).toMatchObject({
      ...none,
      waiting: 1,
      scheduled: 1,
    });
    expect(queues.find(({ name }) => name === 'webhook-event')).toMatchObject({
      ...none,
      retrying: 1,
      oldest_waiting_seconds: null,
    });
    expect(queues.find(({ name }) => name === 'sweep')).toMatchObject(none);
  });

  test('each page says what three quarters of its visitors measured at most', async () => {
    const metrics = (value: number) => [
      {
        name: 'LCP',
        value,
        rating: value > 4000 ? 'poor' : value > 2500 ? 'needs-improvement' : 'good',
      },
    ];
    for (const value of [1000, 1000, 1000, 5000, 5000]) {
      await portage.post('/api/vitals', { path: '/quote', metrics: metrics(value) });
    }
    await portage.post('/api/vitals', { path: '/', metrics: metrics(900) });
    const { vitals } = await ask();
    expect(vitals).toEqual([
      { path: '/quote', name: 'LCP', p75: 5000, rating: 'poor', samples: 5 },
      { path: '/', name: 'LCP', p75: 900, rating: 'good', samples: 1 },
    ]);
  });
});

test.each(['?window=1y', '?area=moon'])('%s is refused', async (search) => {
  await problemOf(await analyst.get(`/admin/monitoring${search}`), 422);
});

test('a checkup is audited', async () => {
  const person = await cast.operator();
  const checked = await person.post('/admin/monitoring/checkup');
  expect(await checked.json()).toMatchObject({ breaches: 0 });
  const [entry] = await portage.sql`select actor from audit where action = 'invariants.checked'`;
  expect(entry).toEqual({ actor: person.email });
});
