import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { ACTION_WORDS } from '../../contracts/admin/audit-words.ts';
import { TEXTS } from '../../islands/admin/sections/audit/messages.ts';
import { BOOKING } from '../../islands/admin/sections/leads/booking/messages.ts';
import { bookOverHttp } from '../support/customer-pages.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/panel.ts';

test('the audit is narrowed in the address, told in words, linked and taken along', async ({
  openPanel,
  server,
}) => {
  const { id, quote } = await bookOverHttp(server, 14);
  const { page } = await openPanel('/admin/audit');
  await page.getByLabel(TEXTS.id, { exact: true }).fill(id);
  await page.waitForURL(new RegExp(`entity_id=${id}`));
  await page.getByLabel(TEXTS.action, { exact: true }).selectOption('lead.status');
  const row = page.getByRole('row', { name: new RegExp(ACTION_WORDS['lead.status'] ?? '') });
  await row.first().waitFor();
  await expect
    .poll(() => page.getByText(ACTION_WORDS['lead.created'] ?? '', { exact: true }).count())
    .toBe(1);
  await row
    .first()
    .getByText(/Pending payment → Payment completed/)
    .waitFor();
  expect(await page.locator('.audit-lines').textContent()).not.toMatch(
    /selected_vendor|payment_completed|cents/,
  );

  // The address is the view: it opens as it was, and Back from the booking returns to it.
  await page.reload();
  await row.first().getByRole('link', { name: id }).click();
  await page.waitForURL(`**/admin/leads/${id}`);
  await page
    .getByRole('region', { name: BOOKING.sections.answer, exact: true })
    .getByText(quote.vendor_name)
    .waitFor();
  await page.goBack();
  await row.first().waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: TEXTS.exportCsv }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(`Lead changed,Lead,${id}`);
  expect(text).not.toContain('Lead created');

  await page.getByRole('button', { name: TEXTS.clear }).click();
  await page.waitForURL(/\/admin\/audit$/);
  await page.setViewportSize({ width: 375, height: 812 });
  await looksRight(page, '.audit-filters');
});

test('who is no owner finds no audit, neither in the sidebar nor at its address', async ({
  openPanel,
}) => {
  const { page } = await openPanel('/admin', { role: 'operator' });
  await page.getByRole('link', { name: 'Database' }).waitFor();
  expect(await page.getByRole('link', { name: TEXTS.title, exact: true }).count()).toBe(0);
  await page.goto('/admin/audit');
  await page.getByText(TEXTS.ownerOnly).waitFor();
});
