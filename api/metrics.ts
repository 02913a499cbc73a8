import process from 'node:process';
import { setInterval } from 'node:timers';
import { Gauge, Histogram, Registry } from 'prom-client';
import { readMetrics } from '../db/admin/metrics.ts';
import { listQueues } from '../db/admin/monitoring.ts';
import type { Sql } from '../db/connect.ts';
import { checkClocks } from './actions/clock-checks.ts';
import type { LiveSupply, Replica } from './deps.ts';

export type Metrics = {
  /** Notes an answer, by the route's pattern: an address may name a person. */
  observe(answer: { method: string; route: string; status: number; seconds: number }): void;
  /** All figures as Prometheus reads them. */
  text(): Promise<string>;
};

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOP_STEP_MS = 100;
/** How often clocks are compared: laws change by the month. */
const CLOCKS_MS = 60_000;

/** Figures of this process and its database. A database that is away leaves its own out. */
export function createMetrics({
  sql,
  clock,
  replica,
  supply,
  zoneinfo,
}: {
  sql: Sql;
  clock: () => Date;
  /** Where the host keeps its tz database, where it is not the customary folder. */
  zoneinfo?: string | undefined;
  replica: Pick<Replica, 'behindSeconds'> | null;
  supply: Pick<LiveSupply, 'heardSeconds'>;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `portage_${name}`, help, labelNames, registers });
  const requests = new Histogram({
    name: 'portage_http_request_seconds',
    help: 'Answers of the API by pattern, method and class of status',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const loop = watchEventLoop();
  const loopDelay = gauge(
    'event_loop_delay_seconds',
    'How late a timer was at most since the last look',
  );
  const supplyHeard = gauge(
    'supply_heard_seconds',
    'Since the listener of rates and calendars last heard anything',
  );
  const replicaBehind = gauge('replica_behind_seconds', 'How far behind the replica is');
  const memory = gauge('memory_bytes', 'Resident memory');
  const jobs = gauge('jobs', 'Jobs by queue and state', 'queue', 'state');
  const oldest = gauge('job_oldest_seconds', 'How long the oldest due job waits', 'queue');
  const counted = {
    bookings: gauge('bookings', 'Bookings of today and later', 'state'),
    deposits: gauge('deposits', 'Deposits', 'state'),
    mails: gauge('mails_last_day', 'Mails of the last day', 'state'),
    connections: gauge('database_connections', 'Connections to the database', 'state'),
  };
  const single = {
    backup_age: gauge('backup_age_seconds', 'Since the last complete backup'),
    drill_age: gauge('backup_drill_age_seconds', 'Since the last trial restore that succeeded'),
    invariants_age: gauge('invariants_age_seconds', 'Since the invariants were asked'),
    breaches: gauge('invariant_breaches', 'Rows that break an invariant'),
    late_events: gauge(
      'webhook_events_late_last_day',
      'Events of the payment provider of the last day that took longer than a minute',
    ),
  };
  const clocks = gauge(
    'clocks_contradicted',
    'Zones of Canada of which another clock knows something newer than our table',
    'source',
  );
  let clocksAsked = Number.NEGATIVE_INFINITY;
  const up = gauge('database_up', 'Whether the database answered this time');

  async function compareClocks(): Promise<void> {
    if (performance.now() - clocksAsked < CLOCKS_MS) return;
    for (const [source, zones] of Object.entries(await checkClocks(sql, clock(), zoneinfo))) {
      clocks.set({ source }, zones);
    }
    clocksAsked = performance.now();
  }

  async function askDatabase(): Promise<void> {
    await compareClocks();
    const [queues, found] = await Promise.all([listQueues(sql), readMetrics(sql, clock())]);
    for (const { name, oldest_waiting_seconds, waiting, active, retrying, failed } of queues) {
      for (const [state, count] of Object.entries({ waiting, active, retrying, failed })) {
        jobs.set({ queue: name, state }, count);
      }
      oldest.set({ queue: name }, oldest_waiting_seconds ?? 0);
    }
    for (const [name, metric] of Object.entries(counted)) {
      metric.reset();
      for (const row of found[name as keyof typeof counted]) {
        metric.set({ state: row.name }, row.count);
      }
    }
    for (const [name, metric] of Object.entries(single)) {
      const value = found[name as keyof typeof single];
      if (value === null) metric.remove();
      else metric.set(value);
    }
  }

  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    async text() {
      loopDelay.set(loop.latestSeconds());
      supplyHeard.set(supply.heardSeconds());
      // A replica too far behind to measure counts as a minute behind: positions are kept no longer.
      if (replica) replicaBehind.set(replica.behindSeconds() ?? 60);
      memory.set(process.memoryUsage().rss);
      await askDatabase().then(
        () => up.set(1),
        () => {
          up.set(0);
          for (const metric of [jobs, oldest, ...Object.values(counted)]) metric.reset();
          for (const metric of Object.values(single)) metric.remove();
        },
      );
      return await registry.metrics();
    },
  };
}

/** How late timers are. Deno's own histogram of it knows nothing of the time in which the loop stood still. */
function watchEventLoop() {
  let latest = 0;
  let due = performance.now() + LOOP_STEP_MS;
  setInterval(() => {
    const now = performance.now();
    latest = Math.max(latest, now - due);
    due = now + LOOP_STEP_MS;
  }, LOOP_STEP_MS).unref();
  return {
    /** The longest delay since the last call, with the beat that is overdue now. */
    latestSeconds(): number {
      const seconds = Math.max(latest, performance.now() - due) / 1000;
      latest = 0;
      return seconds;
    },
  };
}
