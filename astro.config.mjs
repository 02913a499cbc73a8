import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { devServer } from './scripts/site/dev-server.ts';
import { devPages } from './site/integrations/dev-pages.ts';
import { eraseContracts } from './site/integrations/erase-contracts.ts';
import { french } from './site/integrations/french.ts';
import { groupChunks } from './site/integrations/group-chunks.ts';
import { hoverByMouse } from './site/integrations/hover-by-mouse.ts';
import { modulePreload } from './site/integrations/module-preload.ts';
import { siteMap } from './site/integrations/sitemap.ts';
import { somePages } from './site/integrations/some-pages.ts';
import { trimDownshift } from './site/integrations/trim-downshift.ts';

const LOADED_LATE = [
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-sql',
  '@codemirror/language',
  '@codemirror/state',
  '@codemirror/view',
  '@turf/circle',
  'leaflet',
  'react-aria-components',
  'react-leaflet',
  'recharts',
  'supercluster',
  'zustand',
];

// The public address is only used for absolute links (canonical, share cards).
const inFrench = process.env.SITE_LANGUAGE === 'fr';
/** The pages that this run makes: all, unless the build says which. */
const part = process.env.SITE_PART;
/** What is looked at first in development, where speed counts and no byte. */
const inHaste = part === 'first';

export default defineConfig({
  site: 'https://portage.example',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  // Each language has words of its own to remember.
  cacheDir: `./node_modules/.astro/${inFrench ? 'fr' : 'en'}`,
  integrations: [
    react(),
    mdx(),
    modulePreload(),
    // Pages to read know of all others; those with islands are in the same list.
    (!part || part === 'reading') && siteMap(inFrench ? 'fr' : 'en'),
    devPages(),
    devServer(),
  ],
  // Pages are small: their styles travel inside them and save a round trip before the first paint.
  build: { format: 'directory', inlineStylesheets: 'always' },
  // Workers' bundles may be split: site/scripts/idle.ts.
  vite: {
    plugins: [
      part && somePages(part, inFrench),
      inFrench && french(),
      eraseContracts(),
      trimDownshift(),
      groupChunks(),
    ],
    css: { postcss: { plugins: [hoverByMouse()] } },
    worker: { format: 'es', plugins: () => [inFrench && french()] },
    environments: {
      // Taken away from the pages at the end of the build, and read by the server alone.
      client: { build: inHaste ? { minify: false } : { sourcemap: 'hidden' } },
    },
    // What sections load late: `npm run dev` prepares it at its start rather than reload the page
    // when the section is first opened. No build needs it.
    optimizeDeps: { include: part ? [] : LOADED_LATE },
  },
  // JSX's rule, the default, drops the space where a line ends beside a tag.
  compressHTML: true,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
});
