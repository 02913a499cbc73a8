import type { TestProject } from 'vitest/node';
import { buildSite } from '../../scripts/build-site.ts';
import { findBrowser, locate } from './find-browser.ts';
import { phase } from './phase.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Chromium or Chrome that the browser tests drive, or why there can be no such test. */
    browser: { path: string } | { missing: string };
  }
}

/** Projects load this module one by one, so what they share hangs on the process. */
const shared = globalThis as { portageBrowser?: Promise<string> };

/**
 * What every browser test stands on: a browser, and the site built from the present sources, once a run. What
 * is missing fails those tests, and leaves the others their say.
 */
export async function setup(project: TestProject): Promise<void> {
  shared.portageBrowser ??= prepare();
  try {
    project.provide('browser', { path: await shared.portageBrowser });
  } catch (error) {
    project.provide('browser', { missing: String(error) });
  }
}

async function prepare(): Promise<string> {
  // No browser test weighs what is sent.
  await phase('Site, as far as it changed', () => buildSite({}, 'development'));
  return await phase('Browser', async () => locate(await findBrowser()));
}
