import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The only rules that a dark page can break and a light one not. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is, one line a place; empty when all is well. In dark it asks
 * for colours only: everything else is the same page, and is asked in light.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const [dark, isThere] = await page.evaluate(() => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    'axe' in window,
  ]);
  // A colour in the middle of a transition is no colour of ours, where a page was opened with motion.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  // Half a megabyte, which a page has from the first look on.
  const own = isThere ? { axeSource: 'void 0' } : {};
  // Without frames there is nothing to put together in a page of its own. To describe all that passes as well
  // takes longer than to find what does not.
  const axe = new AxeBuilder({ page, ...own })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (dark ? axe.withRules(OF_COLOUR) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help})\n${html}\n${failureSummary}`),
  );
}

/**
 * The same in dark and then in light, in which the page is left: a page follows the system at once. Without
 * motion, as `visit` opens pages: a colour in the middle of a transition is no colour of ours.
 */
export async function axeInLightAndDark(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFaults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
