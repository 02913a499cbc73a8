import { expect } from 'vitest';
import { costPage, getMovingCosts } from '../../contracts/moving-costs.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';

test('from the footer to a city, and on to the wizard with both ends filled in', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto('/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'What a move costs' }).click();
  await page.waitForURL(`**${getMovingCosts.path}`);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Toronto → Ottawa' }).click();
  await page.waitForURL(`**${costPage('toronto-to-ottawa')}`);
  expect(await page.title()).toContain('What a move from Toronto to Ottawa costs');
  const totals = page.getByRole('region', { name: 'Totals by home' }).getByRole('row');
  await poll(() => totals.count()).toBe(7);
  expect(await totals.nth(3).textContent()).toMatch(/2-bedroom apartment\$[\d,]+ to \$[\d,]+/);
  await page.getByRole('main').getByRole('link', { name: 'Compare prices' }).first().click();
  await wizard.atStep(1);
  await poll(() => wizard.field('From').inputValue()).toBe('Toronto, ON');
  expect(await wizard.field('To').inputValue()).toBe('Ottawa, ON');
});

test('the calculator follows what its reader assumes', async ({ arrive }) => {
  const { page } = (await arrive()).wizard;
  await page.goto(costPage('toronto'));
  const sum = (name: string) => page.locator(`[data-sum="${name}"]`).textContent();
  const before = { truck: await sum('truck'), container: await sum('container') };
  const movers = await sum('movers');
  expect(movers).toMatch(/^\$[\d,]+ to \$[\d,]+$/);
  await page.getByLabel('Rent a day, $').fill('1080');
  await poll(() => sum('truck')).not.toBe(before.truck);
  const dollars = (text: string | null) => Number(text?.replace(/[^\d]/g, ''));
  expect(dollars(await sum('truck'))).toBe(dollars(before.truck) + 1000);
  expect(await sum('container')).toBe(before.container);
  expect(await sum('movers')).toBe(movers);
  await page.getByLabel('Your home').selectOption('5-bedroom house');
  await poll(() => sum('movers')).not.toBe(movers);
  expect(await axeFaults(page)).toEqual([]);
});

test('without JavaScript every figure stands there all the same', async ({ arrive }) => {
  const { page } = (await arrive({ javaScriptEnabled: false })).wizard;
  await page.goto(costPage('kingston'));
  expect(await page.locator('[data-sum="movers"]').textContent()).toMatch(/^\$/);
  // Locators by text pass `noscript` over.
  expect(await page.locator('main noscript').textContent()).toContain('needs JavaScript');
  await page.getByRole('link', { name: 'How it is reckoned' }).click();
  await page.getByRole('heading', { level: 1, name: 'How we reckon what a move costs' }).waitFor();
});
