import { expect } from 'vitest';
import { bookingOf, expectBookedOnce, leadsOn, poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import type { TestServer } from '../support/server.ts';
import { freshTrip } from '../support/wizard.ts';

type Report = {
  held: unknown[];
  attempts: { event: string; type: string; status: number | null }[];
};

/** Calls a test control of the payment sandbox. */
async function control(server: TestServer, path: string, body?: object): Promise<Report> {
  const response = await fetch(`${server.sandboxUrl}/_test/deliveries${path}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Report;
}

/** How often the provider's event reached us, by session. */
const eventsOf = (server: TestServer, sessionId: string) => server.sql<{ processed: boolean }[]>`
  select processed_at is not null as processed from webhook_events
  where type = 'checkout.session.completed' and payload ->> 'sessionId' = ${sessionId}`;

const NORMAL = { hold: false, copies: 1, reverse: false, beforeReturn: false };

test.afterEach(({ server }) => control(server, '', NORMAL));

test('the webhook comes before the customer', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  await control(server, '', { beforeReturn: true });
  await wizard.toPayment(trip);
  const session = new URL(wizard.page.url()).pathname.split('/').at(-1) ?? '';
  // The return is held back until the event alone has made the booking.
  await wizard.page.route('**/payment-redirect?**', async (route) => {
    const [id = ''] = await leadsOn(server.sql, trip.date);
    await poll(async () => (await bookingOf(server.sql, id)).lead?.state).toBe('confirmed');
    await route.continue();
  });
  await wizard.payDeposit();
  await wizard.held.waitFor();
  expect([...(await eventsOf(server, session))]).toEqual([{ processed: true }]);
  await expectBookedOnce(server, trip.date);
});

test('the customer comes before the webhook, which may never come', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  await control(server, '', { hold: true });
  await wizard.toPayment(trip);
  const session = new URL(wizard.page.url()).pathname.split('/').at(-1) ?? '';
  await wizard.payDeposit();
  await wizard.held.waitFor();
  // A sweep may have asked the provider for what happened: what was told has not come yet.
  expect((await control(server, '', {})).held).not.toEqual([]);
  await expectBookedOnce(server, trip.date);

  await control(server, '/release');
  await poll(async () => [...(await eventsOf(server, session))]).toEqual([{ processed: true }]);
  await expectBookedOnce(server, trip.date);
});

test('the webhook comes twice, and once more', async ({ arrive, server }) => {
  const { wizard } = await arrive();
  const trip = freshTrip();
  await control(server, '', { copies: 2 });
  await wizard.toPayment(trip);
  const session = new URL(wizard.page.url()).pathname.split('/').at(-1) ?? '';
  await wizard.payDeposit();
  await poll(async () => [...(await eventsOf(server, session))]).toEqual([{ processed: true }]);
  const { attempts } = await control(server, '', NORMAL);
  const last = attempts.at(-1);
  expect(attempts.slice(-2).map(({ event, status }) => [event, status])).toEqual([
    [last?.event, 200],
    [last?.event, 200],
  ]);
  await control(server, `/resend/${last?.event}`);
  expect([...(await eventsOf(server, session))]).toEqual([{ processed: true }]);
  await expectBookedOnce(server, trip.date);
});
