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
