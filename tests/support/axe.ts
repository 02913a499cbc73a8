import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

type Axe = typeof globalThis & { axe: typeof axe };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The only rules that a dark page can break and a light one not. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is, one line a place; empty when all is well. In dark it asks
 * for colours only: everything else is the same page, and is asked in light.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(async () => {
    // A colour in the middle of a transition is no colour of ours, where a page was opened with motion.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    return 'axe' in window;
  });
  // Half a megabyte, which a page has from the first look on.
  if (!isThere) await page.evaluate(SOURCE);
  // Only faults leave the page: to hand over all that passes takes as long as to look.
  return await page.evaluate(async (ofColour) => {
    const { matches: dark } = matchMedia('(prefers-color-scheme: dark)');
    const { violations } = await (globalThis as Axe).axe.run({
      resultTypes: ['violations'],
      selectors: false,
      ...(dark && { runOnly: ofColour }),
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} (${help})\n${html}\n${failureSummary}`),
    );
  }, OF_COLOUR);
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
