import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { inRoot } from '../../scripts/paths.ts';

/** Where the built style guide lies. */
export const GUIDE = inRoot('.astro', 'styleguide');

/** What the API answers for any mover's logo. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#0e8fab"/></svg>`;
const HOST = 'http://portage.test';

/** Opens a page of the style guide from its files, in one theme, when all of it is there. */
export async function openGuide(page: Page, path: string, theme: 'light' | 'dark'): Promise<void> {
  await page.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/logo')) {
      return route.fulfill({ contentType: 'image/svg+xml', body: LOGO });
    }
    const file = join(GUIDE, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    if (!file.endsWith('.html')) return route.fulfill({ path: file });
    // Readers are shown text without a font that is late; a picture waits for it.
    const body = readFileSync(file, 'utf8').replaceAll(
      /font-display: ?optional/g,
      'font-display:block',
    );
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.context().addCookies([{ name: 'consent', value: 'essential', url: HOST }]);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.clock.setFixedTime('2026-06-15T12:00:00-04:00');
  await page.goto(`${HOST}${path}/`);
  // Islands come after the page: what they are set in is asked for now. Fonts of the system may be missing.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
}

/** A name as a file's: "Dialogs and notices" is `dialogs-and-notices`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
