import { writeFileSync } from 'node:fs';
import { figuresPage } from './figures-page.ts';
import { inRoot } from './paths.ts';

// `npm run figures` writes `docs/figures.md` from the figures' definitions.

writeFileSync(inRoot('docs/figures.md'), figuresPage());
