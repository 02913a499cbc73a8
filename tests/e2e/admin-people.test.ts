import { expect } from 'vitest';
import { PEOPLE } from '../../islands/admin/sections/vendors/people-messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/panel.ts';

const VENDORS = '/admin/vendors?mover=easy2go';

test('an operator invites a mover’s person by mail, and suspends them', async ({
  openPanel,
  server,
}) => {
  const panel = await openPanel(VENDORS, { role: 'operator', reducedMotion: 'reduce' });
  const { page } = panel;
  panel.expectRefused('/people');
  await page.getByRole('button', { name: PEOPLE.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: PEOPLE.title('Easy2Go') });
  const form = dialog.getByRole('form', { name: PEOPLE.invite });
  await form.getByRole('button', { name: PEOPLE.send }).click();
  await form.getByText('Enter a full name.').waitFor();
  const name = form.getByLabel(PEOPLE.name);
  await poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  const email = `ana-${crypto.randomUUID().slice(0, 8)}@mover.test`;
  await form.getByLabel(PEOPLE.name).fill('Ana Roy');
  await form.getByLabel(PEOPLE.email).fill(email);
  await form.getByLabel(PEOPLE.permissions.manage_pricing).uncheck();
  await form.getByRole('button', { name: PEOPLE.send }).click();
  const line = dialog.getByRole('listitem').filter({ hasText: email });
  await line.getByText(PEOPLE.states.invited, { exact: true }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await line.getByRole('button', { name: PEOPLE.suspend }).click();
  await line.getByText(PEOPLE.states.suspended, { exact: true }).waitFor();
  const [row] = await server.sql`
    select permissions, active from vendor_users where username = ${email}`;
  expect(row).toEqual({
    permissions: [
      'view_leads',
      'manage_leads',
      'view_analytics',
      'manage_locations',
      'manage_profile',
    ],
    active: false,
  });
});

test('an analyst looks and changes nothing', async ({ openPanel }) => {
  const { page } = await openPanel(VENDORS, { role: 'analyst' });
  await page.getByRole('button', { name: PEOPLE.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: PEOPLE.title('Easy2Go') });
  await dialog.getByRole('listitem').first().waitFor();
  await poll(() => dialog.getByRole('button').allTextContents()).toEqual(['']);
});
