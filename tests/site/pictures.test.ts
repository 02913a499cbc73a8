import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { builtPages } from '../support/built-site.ts';
import { test } from '../support/customers.ts';

test('the sprite of all pictures is there, kept for good, and has what pages ask for', async ({
  arrive,
}) => {
  const { page } = (await arrive()).wizard;
  const asked = new Map<string, Set<string>>();
  for (const { html } of await builtPages()) {
    for (const [, file = '', part = ''] of html.matchAll(/<use href="([^"#]+)#(\w+)"/g)) {
      asked.set(file, (asked.get(file) ?? new Set()).add(part));
    }
  }
  expect(asked.size).toBe(1);
  for (const [file, parts] of asked) {
    const reply = await page.request.get(file);
    expect(reply.headers()).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('immutable'),
    });
    const svg = await readFile(inRoot('dist', file.slice(1)), 'utf8');
    for (const part of parts) expect(svg).toContain(`<g id="${part}">`);
  }
});

test.for(['light', 'dark'] as const)(
  'a picture is drawn, and follows the %s theme',
  async (colorScheme, { arrive }) => {
    const { page } = (await arrive({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' }))
      .wizard;
    await page.goto('/articles/moving-with-pets');
    // The theme that was chosen counts, and not the system's.
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, colorScheme);
    const art = page.locator('.header-art');
    await art.scrollIntoViewIfNeeded();
    const house = art.locator('use[href$="#house"]');
    await expect.poll(async () => (await house.boundingBox())?.height ?? 0).toBeGreaterThan(40);
    // The wall of the house, beside its door: birch in the light, darker in the dark.
    const box = await house.boundingBox();
    if (!box) throw new Error('The house is not drawn.');
    const shot = await page.screenshot({
      clip: { x: box.x + box.width * 0.14, y: box.y + box.height * 0.85, width: 2, height: 2 },
    });
    const [red = 0] = await sharp(shot).raw().toBuffer();
    expect(red).toBe(colorScheme === 'light' ? 0xff : 0xd8);
  },
);

test.for([320, 375, 768, 1440])('no picture is cut at %i px', async (width, { arrive }) => {
  const { page } = (await arrive({ viewport: { width, height: 900 } })).wizard;
  for (const address of ['/tips-guides', '/articles/winter-moving-tips', '/guides/moving-day']) {
    await page.goto(address);
    const cut = await page.locator('.art').evaluateAll((arts) =>
      arts.flatMap((art) => {
        const frame = art.getBoundingClientRect();
        if (frame.width === 0) return [];
        return [...art.querySelectorAll('use')].flatMap((part) => {
          const box = part.getBoundingClientRect();
          const inside =
            box.width > 0 &&
            box.left >= frame.left &&
            box.right <= frame.right &&
            box.top >= frame.top &&
            box.bottom <= frame.bottom;
          return inside ? [] : [part.getAttribute('href') ?? ''];
        });
      }),
    );
    expect(cut, address).toEqual([]);
  }
});

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
