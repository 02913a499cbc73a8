import type { Page } from 'playwright';
import { expect } from 'vitest';
import { TEXTS } from '../../islands/admin/sections/leads/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { noticeOf, rowOf, statusOf, test } from '../support/lead-list.ts';

/** How many rows can be read whole, and whether the table is as wide as its window. */
const look = (page: Page) =>
  page.locator('.table-scroll').evaluate((scroll) => {
    const window = scroll.getBoundingClientRect();
    const top = scroll.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const bottom = Math.min(window.bottom, innerHeight);
    const whole = [...scroll.querySelectorAll('tr[data-row]')].filter((row) => {
      const { top: from, bottom: to } = row.getBoundingClientRect();
      return from >= top - 1 && to <= bottom;
    });
    return { rows: whole.length, spills: scroll.scrollWidth - scroll.clientWidth };
  });

test('sixteen leads are in sight on a desk, no column cut off; columns are chosen and made wider by keyboard', async ({
  openPanel,
  leads,
}) => {
  await leads.one('new');
  const { page } = await openPanel('/admin/leads');
  await page.locator('tr[data-row]').nth(15).waitFor();
  expect((await look(page)).rows).toBeGreaterThanOrEqual(16);
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await look(page)).spills, { message: `at ${width}` }).toBe(0);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await heading(TEXTS.columns.vendor).waitFor();
  expect(await heading(TEXTS.columns.email).count()).toBe(0);
  await page.getByRole('button', { name: TEXTS.columnChoice.title, exact: true }).click();
  const choice = page.getByRole('dialog', { name: TEXTS.columnChoice.title });
  await choice.getByLabel(TEXTS.columns.email).check();
  await choice.getByLabel(TEXTS.columns.vendor).uncheck();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });

  const edge = page.getByRole('separator', { name: `Width of ${TEXTS.columns.email}` });
  const width = async () => Number(await edge.getAttribute('aria-valuenow'));
  const before = await width();
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const wider = await width();
  expect(wider).toBeGreaterThan(before + 16);
  await page.reload();
  await heading(TEXTS.columns.email).waitFor();
  expect(await heading(TEXTS.columns.vendor).count()).toBe(0);
  expect(await width()).toBe(wider);
  const box = await heading(TEXTS.columns.email).boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(wider);

  await edge.focus();
  await page.keyboard.press('Enter');
  await expect.poll(width).toBeLessThan(wider);
  await page.getByRole('button', { name: TEXTS.columnChoice.title, exact: true }).click();
  await choice.getByRole('button', { name: TEXTS.columnChoice.reset }).click();
  await heading(TEXTS.columns.vendor).waitFor({ state: 'attached' });
});

test('a status is chosen by keyboard; on a phone the first card is on the first screen', async ({
  openPanel,
  server,
  leads,
}) => {
  const lead = await leads.one('new');
  const { page } = await openPanel('/admin/leads?status=new');
  const chip = rowOf(page, lead.id).getByLabel(TEXTS.statusOf(lead.name));
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => chip.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.type('qual');
  await page.keyboard.press('Enter');
  await noticeOf(page).getByText(TEXTS.changed(lead.name, 'qualified')).waitFor();
  expect(await statusOf(server.sql, lead.id)).toBe('qualified');

  const next = await leads.one('new');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.reload();
  const card = page.locator('.lead-card').first();
  await card.waitFor();
  const box = await card.boundingBox();
  expect((box?.y ?? 812) + (box?.height ?? 0)).toBeLessThan(812);
  expect(await page.getByRole('table').count()).toBe(0);
  // It says what counts.
  const own = page.locator(`.lead-card[data-row="${next.id}"]`);
  expect(await own.textContent()).toMatch(/ → .*\$/);
  await own.getByRole('button', { name: next.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: next.name });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel(TEXTS.sort, { exact: true }).selectOption('move');
  await page.waitForURL(/sort=move&order=asc/);
  expect(await axeFaults(page)).toEqual([]);
});
