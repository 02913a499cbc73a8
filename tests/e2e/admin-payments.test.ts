import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { actionWords } from '../../contracts/admin/audit-words.ts';
import { NEED_WORDS } from '../../contracts/admin/needs-you.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { NEEDS } from '../../islands/admin/sections/dashboard/needs-messages.ts';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { axeFaults } from '../support/axe.ts';
import type { Cast } from '../support/cast.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/panel.ts';

test('a refund that was refused is seen by everybody, and noted by the owner once it is settled', async ({
  openPanel,
  server,
}) => {
  await seedScale(server.sql, { leads: 60, now: new Date() });
  const [lead] = await server.sql<{ id: string; amount: number }[]>`
    insert into refunds (lead_id, session_id, amount, currency, state, failure_code,
      payment_intent_id, requested_by, reason)
    select lead_id, session_id, amount, currency, 'failed', 'charge_disputed', 'pi_test', 'system',
      'The mover declined.'
    from deposits where state = 'confirmed' order by id limit 1
    returning lead_id as id, amount`;
  if (!lead) throw new Error('No lead has paid.');
  const amount = `$${(lead.amount / 100).toFixed(2)}`;

  const ana = await openPanel('/admin?kind=refund', { role: 'operator' });
  const item = ana.page.locator('.need', { has: ana.page.getByText(NEED_WORDS.refund) });
  await item.getByText(`${amount} was refused or sent back (Charge disputed).`).waitFor();
  await item.getByRole('link', { name: lead.id, exact: true }).click();
  const seen = ana.page.locator('main');
  await seen.getByText(DETAIL.refundRefused(amount, 'charge_disputed')).waitFor();
  await seen.getByText(DETAIL.refundRefusedFor).waitFor();
  expect(await seen.getByRole('button', { name: DETAIL.settle }).count()).toBe(0);
  expect(await axeFaults(ana.page)).toEqual([]);

  const { page } = await openPanel(`/admin/leads?lead=${lead.id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: DETAIL.retryRefund }).waitFor();
  await panel.getByRole('button', { name: DETAIL.settle }).click();
  const form = panel.getByRole('form', { name: DETAIL.settlements.title });
  await form.getByLabel(DETAIL.settlements.reason).fill('By e-transfer');
  await form.getByRole('button', { name: DETAIL.settlements.action(amount) }).click();
  await page.getByText(DETAIL.settlements.done(amount)).waitFor();
  await panel.getByText(actionWords('refund.settled_by_hand')).waitFor();
  await page.goto('/admin?kind=refund');
  await page.getByText(NEEDS.noMatch).or(page.getByText(NEEDS.none)).waitFor();
});

test('a refund that waits for the customer is not called refunded', async ({
  openPanel,
  server,
}) => {
  await seedScale(server.sql, { leads: 60, now: new Date() });
  const [lead] = await server.sql<{ id: string; amount: number }[]>`
    select lead_id as id, amount from deposits
    where state = 'confirmed' order by id limit 1`;
  if (!lead) throw new Error('No lead has paid.');
  const amount = `$${(lead.amount / 100).toFixed(2)}`;
  const { page } = await openPanel(`/admin/leads?lead=${lead.id}`);
  await page.route('**/admin/leads/*/refund', (route) =>
    route.fulfill({ json: { amount: 0, currency: 'cad', waiting: lead.amount } }),
  );
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: DETAIL.refund }).click();
  const form = panel.getByRole('form', { name: DETAIL.refunds.title });
  await form.getByLabel(DETAIL.refunds.reason).fill('The mover cancelled');
  // As the ledger stands after such an answer.
  await server.sql`
    insert into refunds (lead_id, session_id, amount, currency, state, payment_intent_id,
      provider_id, requested_by, reason)
    select lead_id, session_id, amount, currency, 'waiting', 'pi_test', 're_test', 'system',
      'The mover cancelled'
    from deposits where lead_id = ${lead.id}`;
  await form.getByRole('button', { name: DETAIL.refunds.action(amount) }).click();
  await page.getByText(DETAIL.refunds.waiting(amount)).waitFor();
  expect(await page.getByText(DETAIL.refunds.done(amount), { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.goto('/admin?kind=refund');
  await page.getByText(`${amount} waits until the customer says where it goes.`).waitFor();
});

const PHONE = { width: 375, height: 720 };
const WORDS = DETAIL.reviews;

/** A booking whose customer was charged another amount than the deposit. */
async function oddlyPaid(cast: Cast, from: number) {
  const { id, session } = await cast.held(from);
  await cast.control('/deliveries', { charge: { amount_total: 250 } });
  await cast.control(`/sessions/${session}/pay`);
  await cast.paymentBecomes(id, 'review');
  await cast.control('/deliveries', { charge: null });
  return { id, reason: 'Paid 250 cents, the deposit is 100.' };
}

test('a dispute is seen with its deadline, its evidence is taken along, and its end is told', async ({
  openPanel,
  cast,
}) => {
  const { id, dispute } = await cast.disputed(10, { reason: 'fraudulent' });
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

  await cast.control(`/disputes/${dispute.provider_id}/lose`);
  await cast.paymentBecomes(id, 'refunded');
  await page.reload();
  await panel.getByText(DETAIL.dispute('$1.00', 'fraudulent', 'lost')).waitFor();
});

test('a payment in review is confirmed by an owner, and by nobody else', async ({
  openPanel,
  cast,
}) => {
  const { id, reason } = await oddlyPaid(cast, 12);
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
  await cast.paymentBecomes(id, 'succeeded');
});

test('a payment in review is returned by an owner, and the truck is free again', async ({
  openPanel,
  server,
  cast,
}) => {
  const { id, reason } = await oddlyPaid(cast, 16);
  const { page } = await openPanel(`/admin/leads?lead=${id}`);
  const panel = page.getByRole('dialog');
  await panel.getByText(reason).first().waitFor();
  await panel.getByRole('button', { name: WORDS.refund }).click();
  const form = panel.getByRole('form', { name: WORDS.refund });
  await form.getByLabel(WORDS.why).fill('Not what was agreed.');
  await form.getByRole('button', { name: WORDS.refund }).click();
  await page.getByText(WORDS.returned).waitFor();
  await cast.paymentBecomes(id, 'refunded');
  const [booking] = await server.sql`select state from bookings where lead_id = ${id}`;
  expect(booking?.state).toBe('released');
});
