import type { Page } from 'playwright';
import { expect } from 'vitest';
import { axeFaults } from './axe.ts';
import { overflow } from './overflow.ts';
import { smallTargets } from './targets.ts';

/** No fault by axe in either theme, nothing beyond the page's edge, and targets below `scope` of 44 px. */
export async function looksRight(page: Page, scope: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page, scope)).toEqual([]);
}

/** At both widths, on the phone last, whose window it is left in. */
export async function looksRightEverywhere(page: Page): Promise<void> {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 375, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await looksRight(page, 'main');
  }
}
