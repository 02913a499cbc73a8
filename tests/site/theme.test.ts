import { expect } from 'vitest';
import { test } from '../support/customers.ts';

test.for(['light', 'dark'] as const)(
  'each press of the theme changes what is seen, from a %s system',
  async (colorScheme, { arrive }) => {
    const { page } = (await arrive({ colorScheme })).wizard;
    await page.goto('/about-us');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const button = page.getByRole('button', { name: 'Theme:' });
    const own = await paper();
    const other = colorScheme === 'dark' ? 'light' : 'dark';

    await button.click();
    const turned = await paper();
    expect(turned).not.toBe(own);
    expect(await button.getAttribute('aria-label')).toBe(`Theme: ${other}`);
    await page.reload();
    expect(await paper()).toBe(turned);

    await button.click();
    expect(await paper()).toBe(own);
    expect(await button.getAttribute('aria-label')).toBe('Theme: system');
    // It follows the system again.
    await page.emulateMedia({ colorScheme: other });
    expect(await paper()).toBe(turned);
  },
);
