import { expect } from 'vitest';
import { seedScale } from '../../db/seed/scale.ts';
import { SECTIONS } from '../../islands/admin/sections.ts';
import { cutControls, overflow } from '../support/overflow.ts';
import { test } from '../support/panel.ts';

const WIDTHS = [375, 768, 1024, 1440];

test('no section of the panel is wider than its window, and no figure is broken', async ({
  openPanel,
  server,
}) => {
  await seedScale(server.sql, { leads: 500, now: new Date() });
  const { page } = await openPanel('/admin');
  const found: string[] = [];
  for (const { path } of [...SECTIONS, { path: '/admin/leads?analytics=1' }]) {
    await page.goto(path);
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const one of await overflow(page)) found.push(`${path} at ${width}: ${one}`);
      for (const one of await cutControls(page)) found.push(`${path} at ${width}: ${one} is cut`);
      const broken = await page
        .locator('.stat-value > span')
        .evaluateAll((values) =>
          values
            .filter(
              (value) => /^\S+$/.test(value.textContent ?? '') && value.getClientRects().length > 1,
            )
            .map((value) => value.textContent),
        );
      for (const value of broken) found.push(`${path} at ${width}: ${value} is broken`);
      const wrapped = await page
        .locator('.stat-label > span')
        .evaluateAll((names) =>
          names.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent),
        );
      for (const name of wrapped) found.push(`${path} at ${width}: ${name} has two lines`);
    }
  }
  expect(found).toEqual([]);
});

test('the leads in figures keep their columns apart from the card’s edge', async ({
  openPanel,
  server,
}) => {
  await seedScale(server.sql, { leads: 500, now: new Date() });
  const { page } = await openPanel('/admin/leads?analytics=1');
  const tables = page.locator('.insight-tables .panel');
  await tables.first().waitFor();
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await tables.evaluateAll((panels) =>
      panels.map((panel) => {
        const table = panel.querySelector('table')?.getBoundingClientRect();
        const card = panel.getBoundingClientRect();
        return [(table?.left ?? 0) - card.left, card.right - (table?.right ?? 0)].map(Math.round);
      }),
    );
    for (const [left, right] of gaps) expect(right, `at ${width}`).toBe(left);
  }
});
