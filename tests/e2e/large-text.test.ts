import { expect } from 'vitest';
import { seedScale } from '../../db/seed/scale.ts';
import { SECTIONS as PANEL } from '../../islands/admin/sections.ts';
import { SECTIONS as PORTAL } from '../../islands/portal/sections.ts';
import { test as customers } from '../support/customers.ts';
import { cutOff, largeText } from '../support/large-text.ts';
import { test as panel } from '../support/panel.ts';
import { test as portal, settled } from '../support/portal.ts';
import { tour } from '../support/tour.ts';

// Texts at twice their size on a phone (WCAG 1.4.4): nothing is cut off.

customers('the whole path', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive({ bypassCSP: true });
  expectRefused('/no-such-page');
  const found: string[] = [];
  await tour(wizard, async (where) => {
    // The payment page is another's.
    if (/payment page|return page/.test(where)) return;
    const usualText = await largeText(wizard.page);
    for (const one of await cutOff(wizard.page)) found.push(`${where}: ${one}`);
    await wizard.page.setViewportSize({ width: 1280, height: 800 });
    await usualText();
  });
  expect(found).toEqual([]);
});

panel('every section of the panel', async ({ openPanel, server }) => {
  await seedScale(server.sql, { leads: 200, now: new Date() });
  const { page } = await openPanel('/admin', { bypassCSP: true });
  const found: string[] = [];
  for (const { path } of PANEL) {
    await page.goto(path);
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await largeText(page);
    for (const one of await cutOff(page)) found.push(`${path}: ${one}`);
  }
  expect(found).toEqual([]);
});

portal('every section of the portal', async ({ openPortal, server }) => {
  await seedScale(server.sql, { leads: 200, now: new Date() });
  const { page } = await openPortal('/vendor/dashboard', { vendor: 'easy2go', bypassCSP: true });
  const found: string[] = [];
  for (const { path } of PORTAL) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await largeText(page);
    for (const one of await cutOff(page)) found.push(`${path}: ${one}`);
  }
  expect(found).toEqual([]);
});
