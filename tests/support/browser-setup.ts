import type { TestProject } from 'vitest/node';
import { buildSite } from '../../scripts/build-site.ts';
import { findBrowser, locate } from './find-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Chromium or Chrome that the browser tests drive, or why there can be no such test. */
    browser: { path: string } | { missing: string };
  }
}

/**
 * What every browser test stands on: a browser, and the site built from the present sources. What
 * is missing fails those tests, and leaves the others their say.
 */
export async function setup(project: TestProject): Promise<void> {
  try {
    // No browser test weighs what is sent.
    await buildSite({}, 'development');
    project.provide('browser', { path: await locate(await findBrowser()) });
  } catch (error) {
    project.provide('browser', { missing: String(error) });
  }
}
