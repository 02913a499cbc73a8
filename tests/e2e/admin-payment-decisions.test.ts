import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { bookOverHttp } from '../support/customer-pages.ts';
import { control, httpCustomer, sessionOf, until } from '../support/http-customer.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/panel.ts';
import type { TestServer } from '../support/server.ts';

const PHONE = { width: 375, height: 720 };
const WORDS = DETAIL.reviews;

/** The payment status of a lead, once it is `status`. */
const untilStatus = (server: TestServer, id: string, status: string) =>
  until(async () => {
    const [row] = await server.sql`select payment_status from leads where id = ${id}`;
    return row?.payment_status === status;
  });

/** A booking whose customer was charged another amount than the deposit. */
async function oddlyPaid(server: TestServer, from: number) {
  const customer = httpCustomer(server);
  const { move, quote } = await customer.bookable(from);
  const id = String((await customer.book(move, quote))?.json.id);
  await control(server, '/deliveries', { charge: { amount_total: 250 } });
  await control(server, `/sessions/${sessionOf(await customer.link(id))}/pay`);
  await untilStatus(server, id, 'review');
  await control(server, '/deliveries', { charge: null });
  return { id, reason: 'Paid 250 cents, the deposit is 100.' };
}

test('a dispute is seen with its deadline, its evidence is taken along, and its end is told', async ({
  openPanel,
  server,
}) => {
  const { id } = await bookOverHttp(server);
  const [paid] = await server.sql<{ session: string }[]>`
    select session_id as session from deposits where lead_id = ${id}`;
  await control(server, `/sessions/${paid?.session}/dispute`, { reason: 'fraudulent' });
  const dispute = await until(async () => {
    const [row] = await server.sql<{ provider_id: string }[]>`
      select provider_id from disputes where lead_id = ${id}`;
    return row?.provider_id;
  });
  const { page } = await openPanel(`/admin/leads?lead=${id}`, { role: 'operator' });
  await page.setViewportSize(PHONE);
  const panel = page.getByRole('dialog');
  await panel.getByText(DETAIL.dispute('$1.00', 'fraudulent', 'needs response')).waitFor();
  await panel.getByText(/Hand in evidence at the payment service by .*\d{4}\./).waitFor();
  await looksRight(page, '.notice.bad');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: DETAIL.evidence }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`evidence-${id}.txt`);
  expect(await readFile(await file.path(), 'utf8')).toContain(id);

  await control(server, `/disputes/${dispute}/lose`);
  await untilStatus(server, id, 'refunded');
  await page.reload();
  await panel.getByText(DETAIL.dispute('$1.00', 'fraudulent', 'lost')).waitFor();
});

test('a payment in review is confirmed by an owner, and by nobody else', async ({
  openPanel,
  server,
}) => {
  const { id, reason } = await oddlyPaid(server, 12);
  const ana = await openPanel(`/admin/leads?lead=${id}`, { role: 'operator' });
  await ana.page.getByRole('dialog').getByText(reason).first().waitFor();
  expect(await ana.page.getByRole('button', { name: WORDS.confirm }).count()).toBe(0);

  const { page } = await openPanel(`/admin/leads?lead=${id}`);
  await page.setViewportSize(PHONE);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: WORDS.confirm }).click();
  const form = panel.getByRole('form', { name: WORDS.confirm });
  await form.getByLabel(WORDS.why).fill('The customer has paid more by mistake.');
  await looksRight(page, '[aria-label="Confirm this payment"]');
  await form.getByRole('button', { name: WORDS.confirm }).click();
  await page.getByText(WORDS.confirmed).waitFor();
  await untilStatus(server, id, 'succeeded');
});

test('a payment in review is returned by an owner, and the truck is free again', async ({
  openPanel,
  server,
}) => {
  const { id, reason } = await oddlyPaid(server, 16);
  const { page } = await openPanel(`/admin/leads?lead=${id}`);
  const panel = page.getByRole('dialog');
  await panel.getByText(reason).first().waitFor();
  await panel.getByRole('button', { name: WORDS.refund }).click();
  const form = panel.getByRole('form', { name: WORDS.refund });
  await form.getByLabel(WORDS.why).fill('Not what was agreed.');
  await form.getByRole('button', { name: WORDS.refund }).click();
  await page.getByText(WORDS.returned).waitFor();
  await untilStatus(server, id, 'refunded');
  const [booking] = await server.sql`select state from bookings where lead_id = ${id}`;
  expect(booking?.state).toBe('released');
});
