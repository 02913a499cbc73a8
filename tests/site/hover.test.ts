import { expect, test } from 'vitest';
import { builtPages } from '../support/built-site.ts';

const BY_MOUSE = /@media\s*\(hover:\s*hover\)\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

test('nothing changes under a finger: what shows where a pointer rests is told of pointers alone', async () => {
  const pages = await builtPages();
  expect(pages.length).toBeGreaterThan(50);
  const seen = pages.filter(({ html }) => html.includes(':hover')).length;
  expect(seen).toBeGreaterThan(50);
  for (const { address, html } of pages) {
    const others = html.replaceAll(BY_MOUSE, '').replaceAll(':not(:hover)', '');
    expect(others.includes(':hover'), address).toBe(false);
  }
});
