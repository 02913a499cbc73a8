import { expect } from 'vitest';
import { seedScale } from '../../db/seed/scale.ts';
import { TEXTS } from '../../islands/portal/sections/leads/messages.ts';
import { SECTIONS } from '../../islands/portal/sections.ts';
import { cutControls, overflow } from '../support/overflow.ts';
import { settled, test } from '../support/portal.ts';

const WIDTHS = [375, 768, 1024, 1440];

test('no section of the portal is wider than its window', async ({ openPortal, server }) => {
  await seedScale(server.sql, { leads: 500, now: new Date() });
  const { page } = await openPortal('/vendor/dashboard', { vendor: 'easy2go' });
  const found: string[] = [];
  for (const { path } of [...SECTIONS, { path: '/vendor/leads?tab=all' }]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const one of await overflow(page)) found.push(`${path} at ${width}: ${one}`);
      for (const one of await cutControls(page)) found.push(`${path} at ${width}: ${one} is cut`);
    }
  }
  expect(found).toEqual([]);
});

test('thousands are set apart', async ({ openPortal, server }) => {
  await seedScale(server.sql, { leads: 6000, now: new Date() });
  const { page } = await openPortal('/vendor/dashboard', { vendor: 'easy2go' });
  const figures = page.locator('.stat-value').first();
  await figures.waitFor();
  expect(await figures.textContent()).toMatch(/^\d,\d{3}$/);
  await page.goto('/vendor/leads?tab=all');
  await page.getByRole('tab', { name: /^All \(\d,\d{3}\)$/ }).waitFor();
  expect(TEXTS.shown(1264, false)).toBe('1,264 bookings');
});
