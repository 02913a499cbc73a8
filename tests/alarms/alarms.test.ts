import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCheckup } from '../../api/actions/checkups.ts';
import { connect, type Sql } from '../../db/connect.ts';
import { freePort } from '../../db/embedded/ports.ts';
import { castOf } from '../support/cast.ts';
import { httpCustomer, until } from '../support/http-customer.ts';
import { type ProcessServer, startProcesses } from '../support/processes.ts';
import { writeZones } from '../support/zone-folder.ts';
import { startPrometheus } from './prometheus.ts';

/** Each rule of deploy/monitoring/alerts.yaml is raised by the fault that it is for, and ends with it: `npm run test:alarms`. */

const zoneinfo = await mkdtemp(join(tmpdir(), 'portage-zones-'));
let server: ProcessServer;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
beforeAll(async () => {
  const address = `127.0.0.1:${freePort()}`;
  // A replica that can't be reached is as far behind as one can be.
  server = await startProcesses({
    ownPostgres: true,
    settings: {
      METRICS_ADDRESS: address,
      ZONEINFO_DIR: zoneinfo,
      APP_ROLE: 'web',
      DATABASE_REPLICA_URL: 'postgres://portage@127.0.0.1:1/gone',
    },
  });
  prometheus = await startPrometheus([address]);
});
afterAll(async () => {
  await prometheus?.close();
  await server?.close();
  await rm(zoneinfo, { recursive: true });
});

/** The API's process: it is a child of this one. */
const api = () =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'api/main.ts'])
    .stdout.toString()
    .trim();
const sql = () => server.sql;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** A connection to the server by the database beside the server's own. */
async function beside(work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const { host, port, user, pass } = sql().options;
  const other = connect(`postgres://${user}:${pass}@${host[0]}:${port[0]}/postgres`);
  await work(other).finally(() => other.end());
}

/** Adds a lead, and with it jobs that no worker takes. */
async function book(): Promise<void> {
  await castOf(server).lead(12);
}

/** A truck taken, or given back, without a booking; and the invariants asked. */
async function takeTruck(trucks: 1 | -1): Promise<void> {
  await sql()`
    update calendar_days set taken = taken + ${trucks}
    where (location_id, day) = (
      select location_id, day from calendar_days where trucks > 1 order by day desc, location_id limit 1)`;
  await runCheckup({ sql: sql(), clock: () => new Date() });
}

type Fault = { raise: () => Promise<unknown>; end: () => Promise<unknown> };
const nothing = async () => {};

const FAULTS: Record<string, Fault> = {
  PortageDown: { raise: () => server.killApi(), end: () => server.restartApi() },
  PortageDatabaseAway: { raise: () => server.stopPostgres(), end: () => server.startPostgres() },
  PortageErrors: {
    async raise() {
      const customer = httpCustomer(server);
      const { move, quote } = await castOf(server).bookable(12);
      await server.stopPostgres();
      for (let at = 0; at < 40; at++) {
        await customer.book(move, quote);
        await sleep(250);
      }
    },
    end: () => server.startPostgres(),
  },
  PortageSlow: {
    async raise() {
      for (let at = 0; at < 4; at++) {
        await sql().begin(async (tx) => {
          await tx`lock table leads in access exclusive mode`;
          const slow = book();
          await sleep(1600);
          void slow.catch(nothing);
        });
      }
    },
    end: nothing,
  },
  PortageReplicaBehind: { raise: nothing, end: nothing },
  PortageSupplyUnheard: {
    async raise() {
      // Nothing new can connect, and what is connected stays: only who listens is sent away.
      await beside(async (other) => {
        await other`alter database portage with allow_connections false`;
        await other`
          select pg_terminate_backend(pid) from pg_stat_activity
          where query ilike 'listen %' and query ilike '%supply%'`;
      });
    },
    end: () => beside((other) => other`alter database portage with allow_connections true`),
  },
  PortageBusyLoop: {
    async raise() {
      // Shorter than a look of Prometheus may take, and at least one between two of them.
      for (let at = 0; at < 12; at++) {
        spawnSync('kill', ['-STOP', api()]);
        await sleep(700);
        spawnSync('kill', ['-CONT', api()]);
        await sleep(60);
      }
    },
    end: nothing,
  },
  PortageMemory: { raise: nothing, end: nothing },
  PortageJobsLate: {
    async raise() {
      await book();
      await sql()`
        update pgboss.job set created_on = ${ago(900)}, start_after = ${ago(900)}
        where state in ('created', 'retry')`;
    },
    end: () => sql()`update pgboss.job set start_after = now(), created_on = now()`,
  },
  PortageJobsFailed: {
    raise: () =>
      sql()`update pgboss.job set state = 'failed', completed_on = now() where id in (select id from pgboss.job limit 1)`,
    end: () => sql()`delete from pgboss.job where state = 'failed'`,
  },
  PortageMailsFailed: {
    raise: () => sql()`
      insert into email_logs (email_type, recipient, subject, status, error)
      select 'test', 'maya@example.ca', 'A test', 'failed', 'refused' from generate_series(1, 6)`,
    end: () => sql()`delete from email_logs where email_type = 'test'`,
  },
  PortagePaymentsInReview: {
    async raise() {
      const { session } = await castOf(server).booked(20);
      await sql()`update deposits set state = 'review' where session_id = ${session}`;
    },
    end: () => sql()`update deposits set state = 'confirmed' where state = 'review'`,
  },
  PortageInvariantBroken: {
    raise: () => takeTruck(1),
    end: () => takeTruck(-1),
  },
  PortageInvariantsOld: {
    raise: () => sql()`update invariant_checks set checked_at = ${ago(7300)}`,
    end: () => runCheckup({ sql: sql(), clock: () => new Date() }),
  },
  PortageClocksContradicted: {
    raise: () => writeZones(zoneinfo, '2099a', { 'America/Toronto': 'EST4' }),
    end: () => writeZones(zoneinfo, '2099b'),
  },
  PortageBackupOld: {
    raise: () => sql()`
      insert into backups (file, state, actor, started_at, finished_at)
      values ('x.tar', 'done', 'system', ${ago(97_200)}, ${ago(97_200)})`,
    end: () => sql()`delete from backups`,
  },
  PortageDrillOld: {
    raise: () => sql()`
      insert into backup_drills (file, started_at, finished_at)
      values ('x.tar', ${ago(777_600)}, ${ago(777_600)})`,
    end: () => sql()`delete from backup_drills`,
  },
};

test('there is a fault for each rule', () => {
  expect(Object.keys(FAULTS).sort()).toEqual([...prometheus.names].sort());
});

test.each(Object.entries(FAULTS))('%s is raised', async (name, { raise, end }) => {
  try {
    await raise();
    await until(async () => (await prometheus.firing()).includes(name));
  } finally {
    await end();
  }
  if (end === nothing) return;
  await until(async () => !(await prometheus.firing()).includes(name));
});
