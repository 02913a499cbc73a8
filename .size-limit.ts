import { mkdir, writeFile } from 'node:fs/promises';
import { pageScripts } from './scripts/page-scripts.ts';
import { inRoot } from './scripts/paths.ts';

// Everything that /quote needs before its first step can be used, React included.
const { files, inline } = await pageScripts(inRoot('dist'), 'quote/index.html');
// size-limit weighs files, and the scripts inside the page count too.
const inlined = inRoot('.astro', 'quote-inline.js');
await mkdir(inRoot('.astro'), { recursive: true });
await writeFile(inlined, inline);

export default [
  { name: 'JavaScript of /quote', path: [...files, inlined], gzip: true, limit: '95 kB' },
];
