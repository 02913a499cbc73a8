import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { groupWords } from './site/integrations/group-words.ts';
import { modulePreload } from './site/integrations/module-preload.ts';
import { siteMap } from './site/integrations/sitemap.ts';
import { trimDownshift } from './site/integrations/trim-downshift.ts';
import { whileWriting } from './site/integrations/while-writing.ts';

const FONTS = './node_modules/@fontsource-variable';

/** A variable font from a file; Astro adds the preload and a fallback of the same metrics. */
const font = (name, cssVariable, weight, file) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks: ['system-ui', 'sans-serif'],
  options: {
    variants: [{ weight, style: 'normal', display: 'swap', src: [`${FONTS}/${file}`] }],
  },
});

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
  fonts: [
    font(
      'Bricolage Grotesque',
      '--font-heading',
      '200 800',
      'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    font('Figtree', '--font-text', '300 900', 'figtree/files/figtree-latin-wght-normal.woff2'),
  ],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
});
