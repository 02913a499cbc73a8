import type { Page } from 'playwright';
import { LOCALE } from '../../contracts/language.ts';
import { seenFaults } from './seen-faults.ts';

// Every width that people have: what is squeezed, cut, too small to press, outside its card or over another.
// A page is loaded once, and its window drawn smaller.

/** Pressed by fingers, in the language of the run. */
export const PHONE = { locale: LOCALE, hasTouch: true };

const PHONES = Array.from({ length: 12 }, (_, step) => 320 + 10 * step);
/** From wide to narrow, as pages are opened. */
const WIDTHS = [1440, 1024, 768, 600, ...PHONES.toReversed()];

/** Adds what is broken at any width to `found`, each fault once with the widths that show it. */
export async function sweep(page: Page, where: string, found: string[]): Promise<void> {
  const faults = new Map<string, number[]>();
  await page.evaluate(drawAll);
  // A phone's bar lies over the page and takes no room.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setScrollbarsHidden', { hidden: true });
  // Colours do not move anything, so that half of the widths in each theme see both.
  for (const [half, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS.filter((_, at) => at % 2 === half)) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(still);
      for (const fault of await seenFaults(page)) {
        faults.set(fault, [...(faults.get(fault) ?? []), width]);
      }
    }
  }
  await cdp.detach();
  for (const [fault, widths] of faults) found.push(`${where} at ${widths}: ${fault}`);
}

/** What is out of sight has its true size too: a list's parts are drawn late (`content-visibility`). */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Until a page has drawn itself for its new width: two frames one after the other in which nothing of it changes. */
async function still(): Promise<void> {
  let changes = 1;
  const watcher = new MutationObserver(() => (changes = 1));
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
  while (changes > 0) {
    changes = 0;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }
  watcher.disconnect();
}
