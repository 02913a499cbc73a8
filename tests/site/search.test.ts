import { expect } from 'vitest';
import { addressOf } from '../../contracts/addresses.fr.ts';
import { getMovingCosts } from '../../contracts/moving-costs.ts';
import { SEARCH_FORM as FRENCH_FORM } from '../../site/messages/search.fr.ts';
import { SEARCH_FORM } from '../../site/messages/search.ts';
import { builtPages } from '../support/built-site.ts';
import { test } from '../support/customers.ts';
import { FRENCH_SEARCH_QUERIES, SEARCH_QUERIES } from '../support/search-queries.ts';

// What people type finds what they look for: the right page is the first or the second.

const LANGUAGES = [
  {
    name: 'English',
    queries: SEARCH_QUERIES,
    at: '/search',
    label: SEARCH_FORM.label,
    asked: (query: string) => `for “${query}”`,
  },
  {
    name: 'French',
    queries: FRENCH_SEARCH_QUERIES,
    at: addressOf('/search'),
    label: FRENCH_FORM.label,
    asked: (query: string) => `pour «\u00a0${query}\u00a0»`,
  },
];
/** Found, and filled in by the server. */
const FILLED = [getMovingCosts.path, addressOf(getMovingCosts.path)];

test('the queries ask for pages that there are', async () => {
  const known = new Set([...(await builtPages()).map(({ address }) => address), ...FILLED]);
  for (const { queries } of LANGUAGES) {
    expect(queries.filter(([, page]) => !known.has(page))).toEqual([]);
    expect(queries.length).toBeGreaterThanOrEqual(30);
  }
});

for (const { name, queries, at, label, asked } of LANGUAGES) {
  test(`each query in ${name} has its page among the first two`, async ({ arrive }) => {
    const { page } = (await arrive()).wizard;
    await page.goto(at);
    const box = page.getByRole('searchbox', { name: label });
    const bad: string[] = [];
    for (const [query, wanted] of queries) {
      await box.fill(query);
      await page
        .locator('.search-status')
        .filter({ hasText: asked(query) })
        .waitFor();
      const found = await page
        .locator('.search-results > li > a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      if (!found.slice(0, 2).includes(wanted))
        bad.push(`${query}: ${found.slice(0, 3).join(', ')}`);
    }
    expect(bad).toEqual([]);
  });
}
