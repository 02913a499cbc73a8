import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { castOf } from '../support/cast.ts';
import { httpCustomer, until } from '../support/http-customer.ts';
import { hurry } from '../support/jobs.ts';
import { openProcesses } from '../support/processes.ts';
import { control } from '../support/stage.ts';

/** The API process dies between the steps of a booking: nothing is lost, and nothing is double. */

const server = await openProcesses();
afterEach(() => control(server, '/deliveries', { hold: false, copies: 1 }));

/** A customer with a lead. */
async function booked(from: number) {
  const customer = httpCustomer(server);
  const { move, quote } = await castOf(server).bookable(from);
  const reply = await customer.book(move, quote);
  expect(reply?.status).toBe(200);
  return { customer, move, quote, id: String(reply?.json.id) };
}

/** The booking is paid once, confirmed, and each of its mails was written once. */
async function expectConfirmedOnce(id: string) {
  await until(async () => {
    const [row] = await server.sql`select state from bookings where lead_id = ${id}`;
    return row?.state === 'confirmed';
  });
  const ledger = await server.sql`select amount, state from ledger where lead_id = ${id}`;
  expect([...ledger]).toEqual([{ amount: 100, state: 'confirmed' }]);
  await until(async () => {
    const mails = await server.sql`select status from email_logs where lead_id = ${id}`;
    return mails.length === 2 && mails.every(({ status }) => status === 'sent');
  });
  const files = (await readdir(server.mailDir)).filter((name) => name.includes(id)).sort();
  expect(files).toEqual([
    `booking_confirmation-${id}@portage.example.eml`,
    `mover_notice-${id}@portage.example.eml`,
  ]);
}

describe('the API killed', () => {
  test('while forty customers book: every acknowledged lead exists, once', async () => {
    const customers = Array.from({ length: 40 }, () => httpCustomer(server));
    const { move, quote } = await castOf(server).bookable(10);
    const restarted = new Promise<void>((resolve, reject) => {
      setTimeout(() => server.restartApi().then(resolve, reject), 60);
    });
    const replies = await Promise.all(
      customers.map(async (customer, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 5));
        return await until(async () => {
          const reply = await customer.book(move, quote);
          return (reply?.status === 200 || reply?.status === 409) && reply;
        });
      }),
    );
    await restarted;
    const keys = customers.map(({ key }) => key);
    const stored = await server.sql<{ id: string }[]>`
      select id from leads where idempotency_key = any(${keys})`;
    const acknowledged = replies
      .filter(({ status }) => status === 200)
      .map(({ json }) => String(json.id));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
  });

  test('between lead, page, payment and webhook: the same customer goes on by the same page, and pays once', async () => {
    const { customer, move, quote, id } = await booked(20);
    await server.restartApi();
    // The browser repeats its request, for it may not know what became of the first.
    expect((await customer.book(move, quote))?.json).toEqual({ id });
    const session = await castOf(server).page(id);
    await server.restartApi();
    expect(await castOf(server).page(id)).toBe(session);
    await server.killApi();
    await control(server, `/sessions/${session}/pay`);
    await server.restartApi();
    // The webhook comes again, and confirms.
    await expectConfirmedOnce(id);
    const view = await customer.verify(session);
    expect(view?.json).toMatchObject({
      success: true,
      form_data: { contact_data: { firstName: 'Maya' } },
    });
  });

  test('and the webhook never comes: the return page confirms', async () => {
    const { customer, id } = await booked(35);
    const session = await castOf(server).page(id);
    await control(server, '/deliveries', { hold: true });
    await control(server, `/sessions/${session}/pay`);
    await control(server, '/deliveries/forget');
    await server.restartApi();
    expect((await customer.verify(session))?.json.success).toBe(true);
    await expectConfirmedOnce(id);
  });

  test('right after it took the webhook, or with a mail in hand: the next process goes on with it', async () => {
    const { id } = await booked(40);
    const session = await castOf(server).page(id);
    await control(server, '/deliveries', { hold: true });
    await control(server, `/sessions/${session}/pay`);
    const [before] = await server.sql`select count(*)::int as n from webhook_events`;
    const released = control(server, '/deliveries/release');
    await until(async () => {
      const [now] = await server.sql`select count(*)::int as n from webhook_events`;
      return now?.n > before?.n;
    });
    await server.restartApi();
    await released;
    await expectConfirmedOnce(id);
    // As a process leaves it that dies with the mail in hand.
    const name = `booking_confirmation-${id}@portage.example.eml`;
    await rm(join(server.mailDir, name));
    const [mail] = await server.sql<{ id: number }[]>`
      update email_logs set status = 'pending', sent_at = null
      where lead_id = ${id} and email_type = 'booking_confirmation' returning id`;
    await until(async () => {
      // Its batch is over a moment after the mail is sent, and would complete the job then.
      const left = await server.sql`
        update pgboss.job set state = 'active', completed_on = null,
          started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
        where name = 'mail' and (data ->> 'id')::int = ${mail?.id ?? 0} and state = 'completed'
        returning id`;
      return left.length > 0;
    });
    await until(async () => {
      // The wait before another try is the queue's rule; here it is cut short.
      await hurry(server.sql, 'mail');
      return (await readdir(server.mailDir)).includes(name);
    });
    await expectConfirmedOnce(id);
  });
});

describe('an API that cannot start', () => {
  const start = (settings: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['run', '-A', inRoot('api/main.ts')], {
      timeout: 60_000,
      env: {
        ...process.env,
        APP_ENV: 'test',
        STRIPE_SECRET_KEY: 'sk_test_abc',
        STRIPE_WEBHOOK_SECRET: 'whsec_abc',
        ...settings,
      },
    });

  test('because its port is taken or a setting wrong ends, and says so', async () => {
    const { port } = new URL(server.origin);
    for (const [settings, word] of [
      [{ PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'AddrInUse'],
      [{ PORT: 'http' }, 'PORT'],
    ] as const) {
      const stderr = expect.stringContaining(word);
      await expect(start(settings)).rejects.toMatchObject({ code: 1, stderr });
    }
  });
});
