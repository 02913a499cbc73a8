import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { poll } from '../support/bookings.ts';
import { builtPages } from '../support/built-site.ts';
import { test } from '../support/customers.ts';
import { setText } from '../support/large-text.ts';

// How the pages to read are set: their edges, their first screen, their contents, their cards, their tables.

const pages = await builtPages();
const addresses = pages.map(({ address }) => address);
const READ = addresses.filter((address) => /^\/(articles|guides)\//.test(address));
const WITH_TABLES = pages.filter(({ html }) => html.includes('<table'));
const KINDS = [
  '/articles/moving-checklist',
  '/guides/moving-day',
  '/privacy-policy',
  '/how-it-works',
  '/about-us',
  '/tips-guides',
  '/search',
];
const PHONE = { viewport: { width: 375, height: 812 } };

test.for([375, 768, 1440])(
  'everything begins at one left edge, at %i px',
  async (width, { arrive }) => {
    const { page } = (await arrive({ viewport: { width, height: 900 } })).wizard;
    for (const address of KINDS) {
      await page.goto(address);
      const edges = await page.evaluate(() =>
        ['.site-header .home', '.crumbs a', 'h1', 'header .art', '.prose'].flatMap((selector) => {
          const element = document.querySelector(selector);
          return element ? [Math.round(element.getBoundingClientRect().left)] : [];
        }),
      );
      expect(new Set(edges).size, `${address}: ${edges}`).toBe(1);
      expect(edges.length, address).toBeGreaterThan(2);
    }
  },
);

test('a drawing is as wide as the text below it', async ({ arrive }) => {
  const { page } = (await arrive({ viewport: { width: 1440, height: 900 } })).wizard;
  for (const address of ['/articles/moving-checklist', '/how-it-works']) {
    await page.goto(address);
    const widths = await page.evaluate(() =>
      ['header .art', '.prose'].map((each) => document.querySelector(each)?.clientWidth),
    );
    expect(widths[0], address).toBe(widths[1]);
  }
});

/** Where the first sentence of the text ends, from the top of the page. */
const sentenceEnd = (page: Page) =>
  page
    .locator('.prose > p')
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      let left = (paragraph.textContent ?? '').search(/[.?!](\s|$)/) + 1;
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const length = text.textContent?.length ?? 0;
        if (left <= length) {
          range.setEnd(text, left);
          break;
        }
        left -= length;
      }
      return range.getBoundingClientRect().bottom;
    });

test('every page begins on the first screen of a phone, below one line of the way to it, and no row of cards has a hole', async ({
  arrive,
}) => {
  const { page } = (await arrive()).wizard;
  for (const address of ['/tips-guides', '/', ...READ]) {
    await page.setViewportSize(PHONE.viewport);
    await page.goto(address);
    if (READ.includes(address)) {
      expect(await sentenceEnd(page), address).toBeLessThanOrEqual(812);
      for (const size of ['100%', '200%']) {
        await setText(page, size);
        expect(await wayOf(page), `${address}, text of ${size}`).toEqual({ rows: 1, high: false });
      }
      await setText(page, '');
    }
    for (const width of [375, 640, 800, 1030, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await holes(page), `${address} at ${width} px`).toEqual([]);
    }
  }
});

/** In how many rows the links to a page stand, and whether one is higher than a finger needs. */
const wayOf = (page: Page) =>
  page.locator('.crumbs li').evaluateAll((entries) => {
    const tops = entries.map((entry) => Math.round(entry.getBoundingClientRect().top));
    const height = Math.max(...entries.map((entry) => entry.clientHeight));
    const target = 2.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return { rows: new Set(tops).size, high: height > target + 1 };
  });

test('the contents are folded on a phone and stand beside the text where there is room', async ({
  arrive,
}) => {
  const { page } = (await arrive(PHONE)).wizard;
  await page.goto('/articles/winter-moving-tips');
  const beside = page.getByRole('navigation', { name: 'On this page' });
  const folded = page.getByRole('navigation', { name: 'Contents of this page' });
  const linkIn = (list: Locator) => list.getByRole('link', { name: 'Keep the salt outside' });
  expect(await beside.count()).toBe(0);
  expect(await linkIn(folded).count()).toBe(0);
  await folded.getByText('On this page').click();
  await linkIn(folded).click();
  expect(new URL(page.url()).hash).toBe('#keep-the-salt-outside');

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await folded.count()).toBe(0);
  const link = linkIn(beside);
  expect(await link.isVisible()).toBe(true);
  const size = await link.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(size).toBeGreaterThanOrEqual(15);
});

/** Where the last card of a row does not reach the edge of its grid. */
const holes = (page: Page) =>
  page.locator('main :is(.cards, .guides)').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const ends = new Map<number, number>();
      for (const card of grid.children) {
        const { top, right } = card.getBoundingClientRect();
        ends.set(top, Math.max(right, ends.get(top) ?? 0));
      }
      const edge = grid.getBoundingClientRect().right;
      return [...ends.values()].filter((right) => edge - right > 1);
    }),
  );

test('links of two lines in the list of pages keep apart', async ({ arrive }) => {
  const { page } = (await arrive({ viewport: { width: 1440, height: 900 } })).wizard;
  await page.goto('/search');
  const gaps = await page.locator('.sections li a').evaluateAll((links) => {
    const boxes = links.map((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getBoundingClientRect();
    });
    return boxes.slice(1).flatMap((box, at) => {
      const above = boxes[at];
      return above && above.left === box.left ? [box.top - above.bottom] : [];
    });
  });
  expect(gaps.length).toBeGreaterThan(15);
  expect(Math.min(...gaps)).toBeGreaterThan(10);
});

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
