import type { Page } from 'playwright';
import { expect } from 'vitest';
import { seedScale } from '../../db/seed/scale.ts';
import { SECTIONS as PANEL } from '../../islands/admin/sections.ts';
import { TEXTS } from '../../islands/portal/sections/leads/messages.ts';
import { SECTIONS as PORTAL } from '../../islands/portal/sections.ts';
import { cutOffInLargeText } from '../support/large-text.ts';
import { cutControls, overflow } from '../support/overflow.ts';
import { test as panel } from '../support/panel.ts';
import { test as portal, settled } from '../support/portal.ts';

// Every section with hundreds of rows, in every window and with texts at twice their size.

const WIDTHS = [375, 768, 1024, 1440];

const FIGURES = '.stat-value > span';
const NAMES = '.stat-label > span';

/** Where a section leaves its window, or breaks a word of what stands on `oneLine` over two. */
async function faultsOf(page: Page, oneLine: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const one of await overflow(page)) found.push(`${width}: ${one}`);
    for (const one of await cutControls(page)) found.push(`${width}: ${one} is cut`);
    const broken = await page.locator(oneLine).evaluateAll((parts) =>
      parts
        // A figure of several words may have several lines.
        .filter((part) => part.matches('.stat-label *') || /^\S+$/.test(part.textContent ?? ''))
        .filter((part) => part.getClientRects().length > 1)
        .map((part) => part.textContent),
    );
    for (const text of broken) found.push(`${width}: ${text} has two lines`);
  }
  return [...found, ...(await cutOffInLargeText(page))];
}

async function expectFitting(page: Page, paths: readonly string[], oneLine: string) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    for (const fault of await faultsOf(page, oneLine)) found.push(`${path}: ${fault}`);
  }
  expect(found).toEqual([]);
}
const pathsOf = (sections: readonly { path: string }[]) => sections.map(({ path }) => path);

panel('every section of the panel fits its window', async ({ openPanel, server }) => {
  await seedScale(server.sql, { leads: 500, now: new Date() });
  const { page } = await openPanel('/admin');
  await expectFitting(
    page,
    [...pathsOf(PANEL), '/admin/leads?analytics=1'],
    `${FIGURES}, ${NAMES}`,
  );
});

portal('every section of the portal fits its window', async ({ openPortal, server }) => {
  await seedScale(server.sql, { leads: 500, now: new Date() });
  const { page } = await openPortal('/vendor/dashboard', { vendor: 'easy2go' });
  await expectFitting(page, [...pathsOf(PORTAL), '/vendor/leads?tab=all'], FIGURES);
});

portal('thousands are set apart', async ({ openPortal, server }) => {
  await seedScale(server.sql, { leads: 6000, now: new Date() });
  const { page } = await openPortal('/vendor/dashboard', { vendor: 'easy2go' });
  const figures = page.locator('.stat-value').first();
  await figures.waitFor();
  expect(await figures.textContent()).toMatch(/^\d,\d{3}$/);
  await page.goto('/vendor/leads?tab=all');
  await page.getByRole('tab', { name: /^All \(\d,\d{3}\)$/ }).waitFor();
  expect(TEXTS.shown(1264, false)).toBe('1,264 bookings');
});
