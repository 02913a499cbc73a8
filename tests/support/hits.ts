import type { Locator } from 'playwright';

/** Whether a press in the middle of an element reaches it: nothing covers it, nothing makes it inert. */
export const isHit = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && node.contains(hit);
  });
