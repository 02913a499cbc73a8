import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { buildSite } from '../../scripts/build-site.ts';
import { castOf } from '../support/cast.ts';
import { freezePostgres } from '../support/frozen-postgres.ts';
import { type HttpCustomer, httpCustomer, until } from '../support/http-customer.ts';
import { openProcesses } from '../support/processes.ts';
import { control } from '../support/stage.ts';

/** Postgres dies in the middle of bookings: nothing is lost, nothing is double, and it mends itself. */

// A vendor's mark is a file of the site.
await buildSite({}, 'development');
const server = await openProcesses({ ownPostgres: true });

type Reply = Awaited<ReturnType<HttpCustomer['book']>>;

/** What a customer may be told while the records are away: to try again, in a sentence. */
function expectAway(reply: Reply) {
  expect(reply?.status, JSON.stringify(reply?.json)).toBe(503);
  expect(reply?.headers.get('content-type')).toContain('application/problem+json');
  expect(reply?.headers.get('retry-after')).toBe('5');
  expect(reply?.json.detail).toBe(
    'Portage cannot reach its records right now. Nothing was lost; please try again in a moment.',
  );
}

const leadsOf = (keys: string[]) => server.sql<{ id: string; idempotency_key: string }[]>`
  select id, idempotency_key from leads where idempotency_key = any(${keys})`;

/** Kills the process of one connection, so that Postgres restarts all of them: a crash. */
async function crash() {
  const [row] = await server.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name like 'portage-api %' limit 1`;
  if (!row) throw new Error('The API has no connection.');
  process.kill(row.pid, 'SIGKILL');
}

/**
 * Forty customers book, and with the tenth answer `disaster` strikes those under way. Each tries
 * until an answer comes that is not 503 or a broken connection. Resolves to what each got, and how often they had to try again.
 */
async function bookThrough(from: number, disaster: () => Promise<void>) {
  const customers: HttpCustomer[] = [];
  const places = await Promise.all(
    [0, 1, 2, 3].map((at) => castOf(server).bookable(from + 3 * at)),
  );
  let refusals = 0;
  let answers = 0;
  const begun = Promise.withResolvers<void>();
  const struck = begun.promise.then(disaster);
  const bookAtLast = async (at: number) => {
    const { move, quote } = places[at % places.length] as (typeof places)[number];
    const customer = httpCustomer(server);
    customers.push(customer);
    await new Promise((resolve) => setTimeout(resolve, at * 5));
    return await until(async () => {
      const reply = await customer.book(move, quote);
      if (++answers === 10) begun.resolve();
      if (reply?.status === 200 || reply?.status === 409) return reply;
      if (reply) expectAway(reply);
      refusals++;
      return null;
    });
  };
  const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => bookAtLast(at)));
  // Where all were faster than the disaster, more come until it has met one.
  while (refusals === 0) replies.push(await bookAtLast(customers.length % 4));
  await struck;
  return { customers, replies, refusals };
}

describe('in the middle of forty bookings', () => {
  test.each([
    [
      'is stopped at once and started again',
      async () => {
        await server.stopPostgres();
        await server.startPostgres();
      },
      10,
    ],
    ['crashes', crash, 30],
  ] as const)('Postgres %s: every acknowledged lead exists, once', async (_, disaster, from) => {
    const { customers, replies, refusals } = await bookThrough(from, disaster);
    expect(refusals).toBeGreaterThan(0);
    const keys = customers.map(({ key }) => key);
    const stored = await leadsOf(keys);
    const acknowledged = replies.filter(({ status }) => status === 200).map(({ json }) => json.id);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  });
});

describe('while Postgres is frozen', () => {
  test('bookings are asked to try again, and the same press makes one lead at last', async () => {
    const customer = httpCustomer(server);
    const { move, quote } = await castOf(server).bookable(70);
    const thaw = await freezePostgres(server.sql);
    try {
      expectAway(await customer.book(move, quote));
    } finally {
      thaw();
    }
    const booked = await until(async () => {
      const reply = await customer.book(move, quote);
      return reply?.status === 200 && reply;
    });
    expect((await leadsOf([customer.key])).map(({ id }) => id)).toEqual([booked.json.id]);
  });
});

describe('while Postgres is away', () => {
  test('prices go on, health says so, and bookings ask to try again; then all is well', async () => {
    const customer = httpCustomer(server);
    const { move, quote } = await castOf(server).bookable(50);
    await server.stopPostgres();
    try {
      expect((await customer.post('/api/generate', move))?.status).toBe(200);
      // Not even a picture is missing: a vendor shows its mark.
      const logo = await fetch(`${server.origin}/api/vendors/${quote.vendor_slug}/logo`);
      expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      await logo.body?.cancel();
      const health = await fetch(`${server.origin}/health`);
      expect(await health.json()).toMatchObject({ status: 'degraded' });
      const ready = await fetch(`${server.origin}/ready`);
      // A balancer keeps sending: all of its processes miss the same database.
      expect(ready.status).toBe(200);
      expect(await ready.json()).toMatchObject({ checks: { database: 'away' } });
      for (let at = 0; at < 3; at++) expectAway(await customer.book(move, quote));
      expectAway(await customer.link('L0123456789'));
      expectAway(await customer.verify('cs_test_0123456789'));
    } finally {
      await server.startPostgres();
    }
    const booked = await until(async () => {
      const reply = await customer.book(move, quote);
      return reply?.status === 200 && reply;
    });
    expect((await leadsOf([customer.key])).map(({ id }) => id)).toEqual([booked.json.id]);
    await until(async () => {
      const health = (await (await fetch(`${server.origin}/health`)).json()) as { status: string };
      return health.status === 'healthy';
    });
    // The API may read its migrations, too.
    expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
  });

  test('a payment is not lost: its webhook is refused, comes again, and confirms', async () => {
    const { id, cookie, session } = await castOf(server).held(60);
    const verify = () => httpCustomer(server, cookie).verify(session);
    await server.stopPostgres();
    try {
      await control(server, `/sessions/${session}/pay`);
      expectAway(await verify());
    } finally {
      await server.startPostgres();
    }
    // The customer looks again and again; the webhook comes when the provider tries anew.
    const view = await until(async () => {
      const reply = await verify();
      return reply?.json.success === true && reply;
    });
    expect(view.json).toMatchObject({
      lead_id: id,
      form_data: { payment: { status: 'succeeded' } },
    });
    const rows = await until(async () => {
      const mails = await server.sql`
        select email_type, status from email_logs where lead_id = ${id} order by 1`;
      return mails.every(({ status }) => status === 'sent') && mails;
    });
    expect([...rows]).toEqual([
      { email_type: 'booking_confirmation', status: 'sent' },
      { email_type: 'mover_notice', status: 'sent' },
    ]);
    const ledger = await server.sql`select amount, state from ledger where lead_id = ${id}`;
    expect([...ledger]).toEqual([{ amount: 100, state: 'confirmed' }]);
  });

  test('the jobs go on afterwards: a webhook alone confirms', async () => {
    const { id } = await castOf(server).booked(70);
    const [row] = await server.sql`select state from bookings where lead_id = ${id}`;
    expect(row?.state).toBe('confirmed');
  });
});
