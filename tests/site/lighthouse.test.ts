import { afterAll, expect } from 'vitest';
import { freePort } from '../../db/embedded/ports.ts';
import { launchBrowser } from '../support/browser.ts';
import { test as base } from '../support/customers.ts';
import { audit } from '../support/lighthouse.ts';

// Scores that do not depend on what else the machine does are asserted; the others are shown here,
// and have their limits in `npm run bench:lighthouse`.

const PAGES = ['/', '/articles/moving-checklist', '/guides/moving-day', '/privacy-policy'];
const table: Record<string, string | number>[] = [];

const test = base.extend(
  'debuggingPort',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern
  async ({}, { onCleanup }) => {
    const port = freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    onCleanup(() => browser.close());
    return port;
  },
);

afterAll(() => console.table(table));

test.for(PAGES)('Lighthouse gives %s all points', async (page, { server, debuggingPort }) => {
  const { scores, lcpMs, tbtMs, cls, findings } = await audit(server.origin + page, debuggingPort);
  const { performance, ...others } = scores;
  table.push({ page, performance, 'LCP ms': Math.round(lcpMs), 'TBT ms': Math.round(tbtMs), cls });
  expect(findings.filter((finding) => !finding.startsWith('performance'))).toEqual([]);
  expect(others).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
  // As the tool itself shows it: two decimals. A loaded machine leaves a thousandth now and then.
  expect(cls.toFixed(2)).toBe('0.00');
});
