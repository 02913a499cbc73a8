import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageScripts } from '../support/page-scripts.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portage-dist-'));
  await mkdir(join(dist, '_astro'));
});
afterEach(() => rm(dist, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(dist, name), text);

test('collects what the page names and what that imports, and nothing that loads later', async () => {
  for (const [name, text] of Object.entries({
    'index.html':
      '<link rel="modulepreload" href="/_astro/preloaded.js"><script type="module" src="/_astro/page.js">' +
      '</script><astro-island component-url="/_astro/Wizard.js" renderer-url="/_astro/client.js">',
    '_astro/preloaded.js': 'var a=1;export{a as b};',
    '_astro/page.js': 'console.log("import x from \'./nothing.txt\'".length)',
    '_astro/Wizard.js':
      'import{i as e,t}from"./react.js";import"./effects.js";const s=()=>import("./later.js");export{s as t};',
    '_astro/client.js': 'import{i as e}from"./react.js";export*from"./shared.js";',
    '_astro/react.js': 'var r=1;export{r as i,r as t};',
    '_astro/effects.js': 'import"./Wizard.js";',
    '_astro/shared.js': '',
    '_astro/later.js': '',
    '_astro/nothing.txt': '',
  })) {
    await write(name, text);
  }

  const { files } = await pageScripts(dist, 'index.html');
  expect(files.map((file) => file.slice(dist.length + '/_astro/'.length))).toEqual([
    'Wizard.js',
    'client.js',
    'effects.js',
    'page.js',
    'preloaded.js',
    'react.js',
    'shared.js',
  ]);
});

test('takes the scripts inside the page along, but not data', async () => {
  await write(
    'index.html',
    '<script>one()</script><script type="module">two()</script>' +
      '<script type="application/ld+json">{"three":3}</script>',
  );
  expect((await pageScripts(dist, 'index.html')).inline).toBe('one()\ntwo()');
});

test('a chunk that is missing is an error, not a smaller page', async () => {
  await write('index.html', '<script type="module" src="/_astro/gone.js"></script>');
  await expect(pageScripts(dist, 'index.html')).rejects.toThrow('gone.js');
});
