import type { Page } from 'playwright';
import { overflow } from './overflow.ts';

/** Sets the texts of a page to a size, as a reader does: `200%`. */
export const setText = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);

/**
 * The texts of a phone at twice their size, as a reader sets them; the context bypasses the CSP.
 * @returns takes the size back
 */
export async function largeText(page: Page): Promise<() => Promise<void>> {
  await page.setViewportSize({ width: 375, height: 800 });
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  return () => style.evaluate((element) => (element as Element).remove());
}

/** What is not in the window: what sticks out of it, and cards whose edge lies beyond it. */
export async function cutOff(page: Page): Promise<string[]> {
  const beyond = await page
    .locator('.card, .panel, .stat, .segments label, .segments button')
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          const scrolls = element.closest('.scroll-area, .tab-list, .table-scroll, dialog');
          return width > 0 && !scrolls && right > document.documentElement.clientWidth + 1;
        })
        .map((element) => `${element.className} ${element.textContent?.slice(0, 40)}`),
    );
  return [...(await overflow(page)), ...beyond];
}
