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

/** Fields and buttons that the window's edge cuts off where nothing scrolls to them. */
export const cutControls = (page: Page): Promise<string[]> =>
  page.locator(':is(input, select, textarea, button):visible').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        const scrolls = control.closest('.scroll-area, .tab-list, .leaflet-container, .data-table');
        const edge = document.documentElement.clientWidth + 1;
        return width > 0 && !scrolls && left < edge && right > edge;
      })
      .map((control) => `${control.tagName} ${control.getAttribute('name') ?? control.id}`),
  );
