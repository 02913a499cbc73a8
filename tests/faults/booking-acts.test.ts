import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { BOOKING_ACTS, type BookingAct, untilMailed } from '../support/booking-acts.ts';
import { castOf } from '../support/cast.ts';
import { answered, until } from '../support/http-customer.ts';
import { hurry } from '../support/jobs.ts';
import { openProcesses } from '../support/processes.ts';
import { control } from '../support/stage.ts';

/**
 * What a customer does with a paid booking while something breaks: what was acknowledged is done, nothing is
 * done twice, each mail goes out once, and the ledger agrees with the provider.
 */

const server = await openProcesses({ ownPostgres: true });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Mails cannot be written until it resolves to a function that ends this. */
async function breakMail(): Promise<() => Promise<void>> {
  const away = `${server.mailDir}-away`;
  await rename(server.mailDir, away);
  await writeFile(server.mailDir, 'No folder.');
  return async () => {
    await rm(server.mailDir);
    await rename(away, server.mailDir);
  };
}

/** Each of a lead's mails is sent, and lies in the folder once. */
async function expectMailedOnce(id: string, { mails }: BookingAct) {
  const rows = await until(async () => {
    await hurry(server.sql, 'mail');
    const found = await server.sql<{ id: number; kind: string; status: string }[]>`
      select id, email_type as kind, status from email_logs where lead_id = ${id}`;
    const isWhole = mails.every((kind) => found.some((mail) => mail.kind === kind));
    return isWhole && found.every(({ status }) => status === 'sent') && found;
  });
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual([...mails, 'booking_confirmation', 'mover_notice'].sort());
  const files = await readdir(server.mailDir);
  for (const { id: mail, kind } of rows) {
    const own = files.filter(
      (name) => name.startsWith(`${kind}-${mail}@`) || name.startsWith(`${kind}-${id}@`),
    );
    expect(own, kind).toHaveLength(1);
  }
}

/** Posts as an owner at the panel. */
async function asOwner(path: string) {
  const owner = await castOf(server).owner();
  const reply = await owner.request('POST', path);
  expect(reply.status, await reply.text()).toBeLessThan(300);
}

const DISASTERS: Record<string, () => Promise<void>> = {
  'the API is killed at once': () => server.restartApi(),
  'the API is killed a moment later': async () => {
    await pause(12);
    await server.restartApi();
  },
  'Postgres is killed': async () => {
    await pause(4);
    await server.stopPostgres();
    await server.startPostgres();
  },
};

let from = 12;
async function paidBooking() {
  from += 2;
  const booking = await castOf(server).booked(from);
  await untilMailed(server, booking.id, 'booking_confirmation', 'mover_notice');
  return booking;
}

describe.each(Object.entries(BOOKING_ACTS))('%s', (_, act: BookingAct) => {
  test.each(Object.entries(DISASTERS))('while %s', async (_name, disaster) => {
    const booking = await paidBooking();
    const { path, body } = await act.prepare(server, booking);
    const first = answered(booking.customer.post(path, body));
    await disaster();
    const reply = await first;
    expect([200, 204, 409, 503, undefined]).toContain(reply?.status);
    // The browser does not know what became of it, and asks again.
    const again = await until(async () => {
      const next = await answered(booking.customer.post(path, body));
      return next?.status !== 503 && next;
    });
    expect([200, 204, 409]).toContain(again.status);
    if (reply && reply.status < 300) expect(again.status).toBe(409);
    await until(() => act.isDone(server, booking.id));
    await expectMailedOnce(booking.id, act);
  });

  test('while no mail can be written', async () => {
    const booking = await paidBooking();
    const { path, body } = await act.prepare(server, booking);
    const mend = await breakMail();
    try {
      const reply = await answered(booking.customer.post(path, body));
      expect(reply?.status, JSON.stringify(reply)).toBeLessThan(300);
      await until(() => act.isDone(server, booking.id));
      // The first try has failed, and another is to come.
      await until(async () => {
        const rows = await server.sql`
          select 1 from pgboss.job where name = 'mail' and state = 'retry'`;
        return rows.length > 0;
      });
    } finally {
      await mend();
    }
    await expectMailedOnce(booking.id, act);
  });
});

test.each([
  ['answers 500 before the refund', { fault: 'error', times: 2 }],
  ['answers 500 after the refund', { fault: 'error_after', times: 2 }],
  ['is away', { fault: 'away', times: 4 }],
  ['is slow', { fault: 'slow', times: 1, ms: 14_000 }],
] as const)('a deposit goes back once although the provider %s', async (_, fault) => {
  const act = BOOKING_ACTS['the deposit back'];
  const booking = await paidBooking();
  const { path, body } = await act.prepare(server, booking);
  await control(server, '/faults', fault);
  const reply = await answered(booking.customer.post(path, body));
  expect(reply?.status, JSON.stringify(reply)).toBeLessThan(300);
  await until(async () => {
    // A refund that waits is taken up a minute later: the minute is let pass.
    await server.sql`
      update refunds set created_at = created_at - interval '2 minutes'
      where lead_id = ${booking.id} and state = 'pending'`;
    await asOwner('/admin/payments/sweep');
    await hurry(server.sql, 'decline-refund');
    return await act.isDone(server, booking.id);
  });
  await control(server, '/faults', { fault: null, times: 0 });
  await expectMailedOnce(booking.id, act);
});

test('after all of it the ledger agrees with the provider', async () => {
  await asOwner('/admin/reconciliation');
  const [done] = await until(async () => {
    const rows = await server.sql<{ error: string | null }[]>`
      select error from reconciliations where finished_at is not null`;
    return rows.length > 0 && rows;
  });
  expect(done?.error).toBeNull();
  expect(await server.sql`select kind, amount from payment_differences`).toEqual([]);
});
