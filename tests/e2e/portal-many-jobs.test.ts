import { expect } from 'vitest';
import { torontoToday } from '../../contracts/dates.ts';
import { TEXTS as DAY } from '../../islands/portal/sections/day/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { seedBusyVendor } from '../support/busy-vendor.ts';
import { settled, test } from '../support/portal.ts';

const VENDOR = 'velocity-movers';
const JOBS = 100;

test('a hundred jobs of a day are all there: as they come near, on paper, or when asked for', async ({
  openPortal,
  server,
}) => {
  const from = torontoToday(new Date());
  await seedBusyVendor(server.sql, { vendor: VENDOR, from, days: 1, jobs: JOBS });
  const { page } = await openPortal('/vendor/board', { vendor: VENDOR });
  const blocks = page.locator('.board-day .block');
  await blocks.first().waitFor();
  await settled(page);
  expect(await blocks.count()).toBeLessThan(JOBS);
  expect(await axeFaults(page)).toEqual([]);
  const last = page.locator('.lane', { hasText: `Busy truck ${JOBS / 2}` });
  await last.scrollIntoViewIfNeeded();
  await last.locator('.block').nth(1).waitFor();
  expect(await blocks.count()).toBeLessThan(JOBS);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await blocks.count()).toBe(JOBS);

  await page.goto('/vendor/board?view=week');
  const chips = page.locator('.board-week .chip');
  await chips.first().waitFor();
  expect(await chips.count()).toBeLessThan(JOBS);
  const row = page.locator('.board-week tr', { hasText: `Busy truck ${JOBS / 2}` });
  const before = await row.evaluate((element) => element.getBoundingClientRect().height);
  await row.scrollIntoViewIfNeeded();
  await row.locator('.chip').nth(1).waitFor();
  const after = await row.evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs(after - before)).toBeLessThan(12);

  await page.goto('/vendor/day');
  const cards = page.locator('.day-job');
  await cards.first().waitFor();
  const left = JOBS - (await cards.count());
  expect(left).toBeGreaterThan(0);
  await page.getByRole('button', { name: DAY.more(left) }).click();
  await expect.poll(() => cards.count()).toBe(JOBS);
});
