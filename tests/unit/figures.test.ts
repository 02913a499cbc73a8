import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { figuresPage } from '../../scripts/figures-page.ts';

test('docs/figures.md is what npm run figures writes', async () => {
  const page = await readFile(new URL('../../docs/figures.md', import.meta.url), 'utf8');
  expect(page).toBe(figuresPage());
});
