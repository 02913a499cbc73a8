import { expect } from 'vitest';
import { DETAIL } from '../../islands/admin/sections/leads/detail-messages.ts';
import { TEXTS } from '../../islands/admin/sections/leads/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { choose, noticeOf, rowOf, statusOf, test } from '../support/lead-list.ts';

test('a paid booking is offered to no other mover and not as lost', async ({
  openPanel,
  server,
  leads,
}) => {
  const paid = await leads.booked();
  const { page } = await openPanel(`/admin/leads?lead=${paid.id}`);
  const panel = page.getByRole('dialog', { name: paid.name });
  const vendor = panel.getByLabel(TEXTS.vendor, { exact: true });
  expect(await vendor.isDisabled()).toBe(true);
  const why = panel.getByText(
    /^The deposit of this booking is paid, .* go to another mover\. Call /,
  );
  await why.waitFor();
  expect(await vendor.getAttribute('aria-describedby')).toBe(await why.getAttribute('id'));
  expect(await panel.getByRole('button', { name: DETAIL.lost }).count()).toBe(0);
  const lost = panel
    .getByLabel(TEXTS.status, { exact: true })
    .getByRole('option', { name: 'Lost' });
  expect(await lost.isDisabled()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`/admin/leads?q=${paid.id}&view=kanban`);
  const column = (status: string) => page.locator(`[aria-label^="${status}"].board-column`);
  await page.locator(`[data-key="${paid.id}"]`).dragTo(column('Lost').getByRole('grid'), {
    sourcePosition: { x: 60, y: 45 },
    targetPosition: { x: 80, y: 60 },
  });
  await noticeOf(page).getByText('so it cannot be marked as lost').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await statusOf(server.sql, paid.id)).toBe(paid.status);
});

test('what is paid while an operator looks keeps its mover, and the panel says what to do', async ({
  openPanel,
  server,
  leads,
}) => {
  const lead = await leads.one('new');
  const panel = await openPanel('/admin/leads?status=new');
  const { page } = panel;
  const chip = rowOf(page, lead.id).getByLabel(TEXTS.vendorOf(lead.name));
  await chip.waitFor();
  const former = await chip.textContent();
  await server.sql`update leads set payment_status = 'succeeded' where id = ${lead.id}`;
  panel.expectRefused(`/admin/leads/${lead.id}`);
  await choose(chip, lead.vendor === 'easy2go' ? 'Pierre & Sons' : 'Easy2Go');
  const notice = noticeOf(page).getByText(TEXTS.vendorFailed);
  await notice.getByText(/it cannot go to another mover\. Call .*the owner refunds it/).waitFor();
  // The mover is what it was, and no longer a choice.
  await chip.waitFor({ state: 'detached' });
  await rowOf(page, lead.id)
    .getByText(former?.trim() ?? '')
    .waitFor();
});

test('of selected leads the paid bookings stay as they are, by name', async ({
  openPanel,
  server,
  leads,
}) => {
  const paid = await leads.booked();
  const free = await leads.one('contacted');
  const { page } = await openPanel(`/admin/leads?status=contacted,${paid.status}`);
  await page.getByRole('table').waitFor();
  for (const { id } of [paid, free]) await rowOf(page, id).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: TEXTS.bulk.label });
  await bar.getByLabel(TEXTS.bulk.status).selectOption('lost');
  const why = page.getByRole('dialog', { name: TEXTS.lost.title });
  await why.getByText(TEXTS.bulk.paid(1)).waitFor();
  await why.getByLabel(TEXTS.lost.reason).fill('No answer');
  await why.getByRole('button', { name: TEXTS.lost.action }).click();
  await noticeOf(page).getByText(TEXTS.bulk.done(1)).waitFor();
  expect(await statusOf(server.sql, free.id)).toBe('lost');
  expect(await statusOf(server.sql, paid.id)).toBe(paid.status);

  await rowOf(page, paid.id).getByRole('checkbox').check();
  expect(await bar.getByLabel(TEXTS.bulk.vendor).isDisabled()).toBe(true);
});
