import { expect, test } from 'playwright/test';
import { openGuide, slugOf } from './guide.ts';

const PAGES = [
  ['site', '/styleguide'],
  ['console', '/styleguide/console'],
  ['wizard', '/styleguide/wizard'],
] as const;
const OVERLAYS = ['Dialog', 'Drawer', 'Question', 'Notices'] as const;

for (const theme of ['light', 'dark'] as const) {
  for (const width of [375, 768, 1440]) {
    const seen = `${width}-${theme}`;
    test.describe(seen, () => {
      test.use({ viewport: { width, height: 900 } });

      for (const [name, path] of PAGES) {
        test(`parts of ${path}`, async ({ page }) => {
          await openGuide(page, path, theme);
          // It would stand over what is scrolled to.
          await page.addStyleTag({ content: 'header { position: static !important; }' });
          const parts = page.locator('[data-guide]');
          await parts.first().waitFor();
          await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
          for (const part of await parts.all()) {
            const slug = slugOf((await part.getAttribute('data-guide')) ?? '');
            await expect.soft(part).toHaveScreenshot([name, `${slug}-${seen}.png`]);
          }
        });
      }

      for (const overlay of OVERLAYS) {
        test(`over the page: ${overlay}`, async ({ page }) => {
          await openGuide(page, '/styleguide/console', theme);
          await page.getByRole('button', { name: overlay, exact: true }).click();
          await expect(page).toHaveScreenshot(['over', `${slugOf(overlay)}-${seen}.png`]);
        });
      }
    });
  }
}
