import type { Locator, Page } from 'playwright';
import { poll } from './bookings.ts';

/** More stops than any page has. */
const STOPS = 150;

export const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until the element has the focus. */
export const expectFocus = (target: Locator) => poll(() => isFocused(target)).toBe(true);

/** Presses Tab until the element has the focus. @throws when Tab never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS; stop++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}
