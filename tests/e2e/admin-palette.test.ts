import type { Page } from 'playwright';
import { expect } from 'vitest';
import { PALETTE } from '../../islands/admin/palette/messages.ts';
import { TEXTS as DASHBOARD } from '../../islands/admin/sections/dashboard/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { addLeads } from '../support/ledger.ts';
import { test } from '../support/panel.ts';

const line = (page: Page) => page.getByRole('combobox', { name: PALETTE.title });
const options = (page: Page) => page.getByRole('option');
const active = (page: Page) => page.locator('.palette-entry[data-active]');

test('by the keyboard alone a booking is found, opened, and first among the recent ones', async ({
  openPanel,
  server,
}) => {
  const [id = ''] = await addLeads(server.sql, [
    { at: new Date(), vendorId: 1, quoteCents: 90_000 },
  ]);
  await server.sql`
    update leads set first_name = 'Odile', last_name = 'Zwicker', phone = '+15195550177'
    where id = ${id}`;
  const { page } = await openPanel('/admin/monitoring');
  await page.keyboard.press('Control+k');
  await line(page).waitFor();
  await poll(() => line(page).evaluate((input) => input === document.activeElement)).toBe(true);
  // Tab leads nowhere: the list is walked by the arrows.
  await page.keyboard.press('Tab');
  expect(await line(page).evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.type('zwick');
  const found = options(page).filter({ hasText: 'Odile Zwicker' });
  await found.waitFor();
  await poll(() => active(page).innerText()).toContain('Odile Zwicker');
  const named = await line(page).getAttribute('aria-activedescendant');
  expect(await active(page).getAttribute('id')).toBe(named);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await poll(() => page.url()).toContain(id);
  await poll(() => line(page).count()).toBe(0);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await poll(() => options(page).first().innerText()).toContain('Odile Zwicker');
  await page.keyboard.press('ArrowDown');
  await poll(() => active(page).innerText()).not.toContain('Odile');
  await page.keyboard.press('ArrowUp');
  await poll(() => active(page).innerText()).toContain('Odile');
  await page.keyboard.press('Escape');
  await poll(() => line(page).count()).toBe(0);

  // By the digits of the phone, although no letter of it is shown.
  await page.keyboard.press('Control+k');
  await line(page).fill('5195550177');
  await options(page).filter({ hasText: 'Odile Zwicker' }).waitFor();
});

test('acts are done from anywhere, and what was found nowhere is said', async ({ openPanel }) => {
  const { page } = await openPanel('/admin/database');
  await page.keyboard.press('Control+k');
  await line(page).waitFor();
  await page.keyboard.type('sweep');
  await poll(() => active(page).innerText()).toContain(PALETTE.acts.sweep);
  await page.keyboard.press('Enter');
  await page.getByText(DASHBOARD.actions.swept).waitFor();

  await page.keyboard.press('Control+k');
  await line(page).fill('qqqxyz');
  await page.getByText(PALETTE.none('qqqxyz')).waitFor();
  await line(page).fill('keys');
  await poll(() => active(page).innerText()).toContain(PALETTE.acts.keys);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard' }).getByText('Ctrl K').waitFor();
});

test('a phone has a button for it, a yard opens its own page, an analyst is offered no change', async ({
  openPanel,
  server,
}) => {
  const [yard] = await server.sql<{ id: number; name: string }[]>`
    select id, name from locations where closed_at is null order by id limit 1`;
  const { page } = await openPanel('/admin', { role: 'analyst' });
  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByRole('button', { name: 'Find anything' }).click();
  await line(page).fill('back up');
  await page.getByText(PALETTE.none('back up')).waitFor();
  await line(page).fill(yard?.name ?? '');
  await options(page).filter({ hasText: yard?.name }).first().click();
  await poll(() => page.url()).toContain(`location=${yard?.id}`);
  await page.getByRole('dialog', { name: yard?.name }).waitFor();
  // Its address is its own: opened anew it shows the same, and Back closes it.
  await page.reload();
  await page.getByRole('dialog', { name: yard?.name }).waitFor();
});
