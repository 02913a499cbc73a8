import { expect } from 'vitest';
import { builtPages } from '../support/built-site.ts';
import { test } from '../support/customers.ts';
import { SEARCH_QUERIES } from '../support/search-queries.ts';

// What people type finds what they look for: the right page is the first or the second.

test('the queries ask for pages that there are', async () => {
  const built = new Set((await builtPages()).map(({ address }) => address));
  expect(SEARCH_QUERIES.filter(([, page]) => !built.has(page))).toEqual([]);
  expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(30);
});

test('each query has its page among the first two', async ({ arrive }) => {
  const { page } = (await arrive()).wizard;
  await page.goto('/search');
  const box = page.getByRole('searchbox', { name: 'Search guides, articles and pages' });
  const bad: string[] = [];
  for (const [query, wanted] of SEARCH_QUERIES) {
    await box.fill(query);
    await page
      .locator('.search-status')
      .filter({ hasText: `for “${query}”` })
      .waitFor();
    const found = await page
      .locator('.search-results > li > a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    if (!found.slice(0, 2).includes(wanted)) bad.push(`${query}: ${found.slice(0, 3).join(', ')}`);
  }
  expect(bad).toEqual([]);
});
