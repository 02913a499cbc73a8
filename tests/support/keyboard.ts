import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { poll } from './bookings.ts';

/** More stops than any page has. */
const STOPS = 150;

export const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until the element has the focus. */
export const expectFocus = (target: Locator) => poll(() => isFocused(target)).toBe(true);

/** The notice has the focus, by which a screen reader says its words as its name; no live region says them again. */
export async function expectToldOnce(notice: Locator): Promise<void> {
  await expectFocus(notice);
  expect(await notice.getAttribute('aria-labelledby')).toBe(await notice.getAttribute('id'));
  const live = '[role="alert"], [role="status"], [aria-live]';
  expect(await notice.evaluate((element, around) => element.closest(around), live)).toBeNull();
}

/** Presses Tab until the element has the focus. @throws when Tab never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS; stop++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}
