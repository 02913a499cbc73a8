import type { Page } from 'playwright';

/** What sticks out of the window, by tag and class; empty when nothing scrolls sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`,
      );
  });
