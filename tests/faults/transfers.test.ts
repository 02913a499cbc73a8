import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TransferOffer, Transfers } from '../../contracts/transfers.ts';
import { findBreaches } from '../../db/invariants.ts';
import { bookOverHttp } from '../support/customer-pages.ts';
import { until } from '../support/http-customer.ts';
import { hurry } from '../support/jobs.ts';
import { type ProcessServer, startProcesses } from '../support/processes.ts';
import { callersOf, repriced } from '../support/transfers.ts';

/** The API process dies while a booking goes to another mover: it is with one of them, and each mail once. */

let server: ProcessServer;
beforeAll(async () => {
  server = await startProcesses();
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findBreaches(server.sql)).toEqual([]);
});

test.for([0, 5, 15, 30])('killed %d ms after the customer agrees', async (ms) => {
  const { id, link } = await bookOverHttp(server, 12 + ms);
  await repriced(server, id, 1);
  const { operator, customer } = await callersOf(server, link);
  const path = `/admin/leads/${id}/transfers`;
  const listed = await until(async () => await operator(path));
  const { options, version } = listed.json as Transfers;
  const [to] = options;
  if (!to) throw new Error('No other mover is free.');
  const { vendor_slug, total_cents } = to;
  expect(await operator(path, { vendor_slug, total_cents, version })).toMatchObject({
    status: 200,
  });
  // The customer comes by the mail, so that it has gone out by then.
  await until(async () => {
    const [mail] = await server.sql`
      select status from email_logs where lead_id = ${id} and email_type = 'transfer_asked'`;
    return mail?.status === 'sent';
  });
  const asked = await until(async () => await customer());
  const offer = asked.json as TransferOffer;
  const word = { number: offer.number, version: offer.version, agrees: true, name: 'Maya Okafor' };

  const first = customer(word);
  await new Promise((resolve) => setTimeout(resolve, ms));
  await server.restartApi();
  const reply = await first;
  // The browser does not know what became of it, and asks again.
  const again = await until(async () => await customer(word));
  expect([200, 409]).toContain(again.status);
  if (reply?.status === 200) expect(again.status).toBe(409);

  const [lead] = await server.sql<{ slug: string }[]>`
    select v.slug from leads l join vendors v on v.id = l.selected_vendor_id where l.id = ${id}`;
  expect(lead?.slug).toBe(vendor_slug);
  const kinds = ['booking_transferred', 'transfer_asked', 'vendor_booking_gone'];
  await until(async () => {
    await hurry(server.sql, 'mail');
    const mails = await server.sql<{ kind: string; status: string }[]>`
      select email_type as kind, status from email_logs
      where lead_id = ${id} and email_type = any(${[...kinds, 'vendor_booking_taken']})
      order by kind`;
    expect(mails.map(({ kind }) => kind)).toEqual([...kinds, 'vendor_booking_taken']);
    return mails.every(({ status }) => status === 'sent');
  });
});
