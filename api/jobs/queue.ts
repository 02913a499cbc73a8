import { getLogger } from '@logtape/logtape';
import type { JobResult, PgBoss } from 'pg-boss';
import type { AppDeps, JobName, Queue } from '../deps.ts';
import { errorText } from '../errors.ts';

/** A pool of connections, or a transaction. */
type Client = Parameters<Queue['send']>[0];

const log = getLogger(['portage', 'jobs']);

type Carried = Record<string, string>;
/** Joins a job to the request that sent it, where traces are kept (`api/tracing.ts`). */
type Traces = {
  carried(): Carried;
  job<T>(name: string, carried: Carried, work: () => Promise<T>): Promise<T>;
};
const UNTRACED: Traces = { carried: () => ({}), job: (_name, _carried, work) => work() };

type QueueRule = {
  retryLimit: number;
  /** Seconds before the first retry; doubles from then on. */
  retryDelay: number;
  retryBackoff: boolean;
  notify: boolean;
};

/** Seconds without a sign of life after which a job is another's; pg-boss allows no fewer. */
const HEARTBEAT_SECONDS = 10;
/** Seconds between looks for jobs whose process died: with both, a payment waits 20 s at most. */
const SUPERVISE_SECONDS = 10;

const RULES: Record<JobName, QueueRule> = {
  // Payments and mail are waited for: the workers wake by notification, not by polling.
  'webhook-event': { retryLimit: 12, retryDelay: 1, retryBackoff: true, notify: true },
  'payment-moves': { retryLimit: 12, retryDelay: 5, retryBackoff: true, notify: false },
  // Deliveries count their own attempts (`RETRY_SECONDS`): these retries are for a process that dies.
  'webhook-delivery': { retryLimit: 12, retryDelay: 5, retryBackoff: true, notify: true },
  // With these figures a mail is tried for about a day.
  mail: { retryLimit: 12, retryDelay: 15, retryBackoff: true, notify: true },
  'hold-release': { retryLimit: 5, retryDelay: 10, retryBackoff: true, notify: false },
  'decline-refund': { retryLimit: 12, retryDelay: 5, retryBackoff: true, notify: true },
  'cancellation-refund': { retryLimit: 12, retryDelay: 5, retryBackoff: true, notify: true },
  sweep: { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: false },
  checkup: { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: false },
  reconciliation: { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: true },
  backup: { retryLimit: 2, retryDelay: 600, retryBackoff: false, notify: false },
  drill: { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: false },
  sheets: { retryLimit: 0, retryDelay: 1, retryBackoff: false, notify: false },
};

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * The job queue on Postgres (pg-boss), which its first use loads and starts, after the
 * server already answers, since it is the slowest part of a cold start. `prepared` makes a connection
 * keep the plans of the texts that the queue sends.
 */
export function createQueue(
  sql: AppDeps['sql'],
  prepared: (tx: Client) => Client,
  traces: Traces = UNTRACED,
): Queue {
  type Db = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  type Running = { boss: PgBoss; adapt: (tx: Client) => Db };
  let starting: Promise<Running> | undefined;
  let running: Running | undefined;
  let stopped = false;

  async function start() {
    const { PgBoss, fromBunSql } = await import('pg-boss');
    // The adapter was written for another driver of the same interface, which takes undefined for
    // null; a contract test (tests/api/queue.test.ts) keeps the pairing honest.
    const adapt = (client: Client): Db => {
      const adapter: Db = fromBunSql(client as unknown as Parameters<typeof fromBunSql>[0]);
      return {
        ...adapter,
        executeSql: (text, values) =>
          adapter.executeSql(
            text,
            values?.map((value) => value ?? null),
          ),
      };
    };
    const boss = new PgBoss({
      db: adapt(sql) as never,
      useListenNotify: true,
      persistWarnings: false,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    boss.on('error', (error) => {
      // A look that is under way at the stop finds its connections closed, which is no error.
      if (!stopped) log.error('queue', { error: errorText(error) });
    });
    await boss.start();
    for (const [name, rule] of Object.entries(RULES)) {
      const options = { ...rule, heartbeatSeconds: HEARTBEAT_SECONDS };
      await boss.createQueue(name, options);
      // A queue that an older version made takes the rule of today.
      await boss.updateQueue(name, options);
      // Looking for a job that is not there makes pg-boss remember the queue: a send then asks nothing.
      await boss.findJobs(name, { id: NO_JOB });
    }
    running = { boss, adapt };
    return running;
  }
  const started = () => {
    starting ??= start().catch((error) => {
      // The next call tries again: a database that was away must not disable the queue for good.
      starting = undefined;
      throw error;
    });
    return starting;
  };

  return {
    async ready() {
      await started();
    },

    async send(tx, name, data, startAfter) {
      if (!running) throw new Error('Await queue.ready() before the transaction.');
      const { boss, adapt } = running;
      await boss.send(
        name,
        { ...data, ...traces.carried() },
        { db: adapt(prepared(tx)) as never, ...(startAfter && { startAfter }) },
      );
    },

    async work(handlers) {
      const { boss } = await started();
      for (const name of Object.keys(RULES) as JobName[]) {
        const handle = handlers[name] as (data: unknown) => Promise<void>;
        await boss.work(
          name,
          {
            // A notification wakes the worker once, however many jobs came with it.
            batchSize: 10,
            burstWhenBatchFull: true,
            perJobResults: true,
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 5,
          },
          (jobs) =>
            Promise.all(
              jobs.map(({ id, data }) =>
                outcome(id, () => traces.job(name, data as Carried, () => handle(data))),
              ),
            ),
        );
      }
      await boss.schedule('sweep', '* * * * *');
      await boss.schedule('checkup', '*/10 * * * *');
      await boss.schedule('sheets', '* * * * *');
      await boss.schedule('reconciliation', '40 * * * *');
      await boss.schedule('backup', '10 7 * * *');
      await boss.schedule('drill', '10 8 * * 0');
    },

    async stop() {
      stopped = true;
      const left = await starting?.catch(() => undefined);
      await left?.boss.stop({ graceful: true, timeout: 5000, close: false });
    },
  };
}

/** A job's failure is its own: the others of the batch are done. */
async function outcome(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { error: errorText(error) } };
  }
}
