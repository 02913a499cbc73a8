import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The only rules that a dark page can break and a light one not. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is, one line a place; empty when all is well. In dark it asks
 * for colours only: everything else is the same page, and is asked in light.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  // Without frames there is nothing to put together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const { violations } = await (dark ? axe.withRules(OF_COLOUR) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help})\n${html}\n${failureSummary}`),
  );
}
