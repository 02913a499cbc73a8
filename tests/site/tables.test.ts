import { expect } from 'vitest';
import { poll } from '../support/bookings.ts';
import { builtPages } from '../support/built-site.ts';
import { test } from '../support/customers.ts';

// Tables of the words, however an editor writes them.

const WITH_TABLES = (await builtPages()).filter(({ html }) => html.includes('<table'));

test.for(['screen', 'print'] as const)('every table is set, on %s', async (media, { arrive }) => {
  const { page } = (await arrive({ viewport: { width: 320, height: 640 } })).wizard;
  await page.emulateMedia({ media });
  let tables = 0;
  for (const { address } of WITH_TABLES) {
    await page.goto(address);
    const found = await page.locator('main table').evaluateAll((all) =>
      all.map((table) => {
        const cells = [...table.querySelectorAll('th, td')].map((cell) => getComputedStyle(cell));
        const frame = table.closest('.table');
        return {
          apart: cells.every((cell) => Number.parseFloat(cell.paddingBlockEnd) > 5),
          ruled: cells.every((cell) => Number.parseFloat(cell.borderBlockEndWidth) >= 1),
          width: table.clientWidth >= (frame?.clientWidth ?? Number.POSITIVE_INFINITY),
          overflow: frame && getComputedStyle(frame).overflowX,
        };
      }),
    );
    tables += found.length;
    const overflow = media === 'print' ? 'visible' : 'auto';
    expect(found, address).toEqual(
      found.map(() => ({ apart: true, ruled: true, width: true, overflow })),
    );
  }
  expect(tables).toBeGreaterThan(15);
});

test('a table that is too wide is scrolled by keyboard, and the page is not', async ({
  arrive,
}) => {
  const { page } = (await arrive({ viewport: { width: 320, height: 640 } })).wizard;
  await page.goto('/articles/moving-checklist');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const frame = page.getByRole('group', { name: 'Table' }).first();
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});
