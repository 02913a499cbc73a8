import { expect, test } from 'vitest';
import type { TransferOffer } from '../../contracts/transfers.ts';
import { castOf } from '../support/cast.ts';
import { answered, until } from '../support/http-customer.ts';
import { hurry } from '../support/jobs.ts';
import { openProcesses } from '../support/processes.ts';
import { repriced, transfersOf } from '../support/transfers.ts';
import { read } from '../support/vendor-leads.ts';

/** The API process dies while a booking goes to another mover: it is with one of them, and each mail once. */

const server = await openProcesses();

test.for([0, 5, 15, 30])('killed %d ms after the customer agrees', async (ms) => {
  const cast = castOf(server);
  const { id, customer } = await cast.booked(12 + ms);
  await repriced(server, id, 1);
  const operator = await cast.operator();
  const path = `/admin/leads/${id}/transfers`;
  const { options, version } = await transfersOf(operator, id);
  const [to] = options;
  if (!to) throw new Error('No other mover is free.');
  const { vendor_slug, total_cents } = to;
  expect((await operator.post(path, { vendor_slug, total_cents, version })).status).toBe(200);
  // The customer comes by the mail, so that it has gone out by then.
  await until(async () => {
    const [mail] = await server.sql`
      select status from email_logs where lead_id = ${id} and email_type = 'transfer_asked'`;
    return mail?.status === 'sent';
  });
  const answer = '/api/booking/transfer';
  const offer = await read<TransferOffer>(await customer.get(answer));
  const word = { number: offer.number, version: offer.version, agrees: true, name: 'Maya Okafor' };

  const first = answered(customer.post(answer, word));
  await new Promise((resolve) => setTimeout(resolve, ms));
  await server.restartApi();
  const reply = await first;
  // The browser does not know what became of it, and asks again.
  const again = await until(() => answered(customer.post(answer, word)));
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
