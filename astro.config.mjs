import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { groupWords } from './site/integrations/group-words.ts';
import { modulePreload } from './site/integrations/module-preload.ts';
import { siteMap } from './site/integrations/sitemap.ts';
import { trimDownshift } from './site/integrations/trim-downshift.ts';
import { whileWriting } from './site/integrations/while-writing.ts';

// The public address is only used for absolute links (canonical, share cards).
export default defineConfig({
  site: 'https://portage.example',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  integrations: [react(), mdx(), modulePreload(), siteMap(), whileWriting()],
  // Pages are small: their styles travel inside them and save a round trip before the first paint.
  build: { format: 'directory', inlineStylesheets: 'always' },
  // Workers' bundles may be split: site/scripts/idle.ts.
  vite: { plugins: [trimDownshift(), groupWords()], worker: { format: 'es' } },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
});
