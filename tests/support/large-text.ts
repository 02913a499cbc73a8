import type { Page } from 'playwright';
import { overflow } from './overflow.ts';

/** Sets the texts of a page to a size, as a reader does: `200%`. */
export const setText = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);

/** What is not in the window: what sticks out of it, and cards whose edge lies beyond it. */
async function cutOff(page: Page): Promise<string[]> {
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

/** What is cut off on a phone whose texts are twice their size (WCAG 1.4.4); they have their own again after it. */
export async function cutOffInLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 375, height: 800 });
  await setText(page, '200%');
  const found = await cutOff(page);
  await setText(page, '');
  return found.map((fault) => `text of 200 %: ${fault}`);
}
