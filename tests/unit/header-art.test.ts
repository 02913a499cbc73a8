import { expect, test } from 'vitest';
import { headerArt, LIGHT, THEME } from '../../site/lib/header-art.ts';

const SLUGS = ['moving-day', 'moving-with-pets', 'winter-moving-tips', 'a', 'été', ''];

test('a slug has one drawing, and always the same one', () => {
  for (const slug of SLUGS) expect(headerArt(slug)).toBe(headerArt(slug));
  expect(new Set(SLUGS.map((slug) => headerArt(slug))).size).toBe(SLUGS.length);
});

test('every drawing is whole: numbers, closed groups, nothing outside its frame', () => {
  for (const slug of SLUGS) {
    const svg = headerArt(slug);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 420"[^>]*>.*<\/svg>$/s);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    for (const [, x = '', y = ''] of svg.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(1200);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(420);
    }
  }
});

test('a page’s drawing follows its theme, and a share image has colours of its own', () => {
  const light = headerArt('moving-day', LIGHT);
  expect(light).not.toContain('var(');
  for (const [part, colour] of Object.entries(LIGHT)) {
    expect(light, part).toContain(colour);
  }
  const theme = headerArt('moving-day', THEME);
  expect(theme).toContain('var(--canoe-strong)');
  expect(theme).not.toMatch(/#[0-9a-f]{6}/);
});
