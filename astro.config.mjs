import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

// The public address is only used for absolute links (canonical, share cards).
export default defineConfig({
  site: 'https://portage.example',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  integrations: [react(), mdx()],
  build: { format: 'directory' },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
});
