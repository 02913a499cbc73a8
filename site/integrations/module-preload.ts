import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The static imports of the build's chunks, by file name (`_astro/x.js`). */
type Imports = Map<string, readonly string[]>;

const ENTRY = /(?:component-url|renderer-url)="\/([^"]+)"/g;

const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

/**
 * Adds `modulepreload` links for every chunk that a page's islands need before they can run. Astro
 * names only the entry; the browser would find the rest one round trip after the other.
 */
export function modulePreload(): AstroIntegration {
  const imports: Imports = new Map();
  return {
    name: 'module-preload',
    hooks: {
      'astro:config:setup': ({ updateConfig, addClientDirective }) => {
        addClientDirective({
          name: 'painted',
          entrypoint: './site/integrations/painted.ts',
        });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'module-preload',
                generateBundle(_options, bundle) {
                  for (const chunk of Object.values(bundle)) {
                    if (chunk.type === 'chunk') imports.set(chunk.fileName, chunk.imports);
                  }
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = await readdir(root, { recursive: true });
        await Promise.all(
          files
            .filter((file) => file.endsWith('.html'))
            .map((file) => addLinks(join(root, file), imports, new Set(files))),
        );
      },
    },
  };
}

async function addLinks(file: string, imports: Imports, written: Set<string>): Promise<void> {
  const html = await readFile(file, 'utf8');
  const needed = new Set<string>();
  const visit = (chunk: string) => {
    // The build writes no file for a chunk of styles alone.
    if (needed.has(chunk) || !written.has(chunk)) return;
    needed.add(chunk);
    for (const next of imports.get(chunk) ?? []) visit(next);
  };
  for (const [, entry] of html.matchAll(ENTRY)) if (entry) visit(entry);
  if (needed.size === 0) return;
  const links = [...needed].map((chunk) => `<link rel="modulepreload" href="/${chunk}">`).join('');
  // In a template the links wait for `client:painted`, which moves them into the head.
  const template = `<template id="island-chunks">${links}</template>`;
  // Astro puts its islands' style where the first one stands; HTML wants it in the head.
  const style = ISLAND_STYLE.exec(html)?.[0] ?? '';
  await writeFile(file, html.replace(style, '').replace('</head>', `${style}${template}</head>`));
}
