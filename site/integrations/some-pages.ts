import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The pages that one run of Astro makes: pages to read, pages with islands, or a visitor's first pages. */
export type PagePart = 'reading' | 'islands' | 'first';

const PAGE = /\/site\/pages\/(.+\.(?:astro|ts))$/;
const ISLAND = /\sclient:(?:only|painted)\b/;
const FIRST = /^(?:index|quote)\.astro$|^pictures\//;
/** Pages in English alone, or the same in any language. */
const ENGLISH = /^(?:admin\/|developers\.|pictures\/|robots\.|site\.webmanifest)/;

/**
 * Leaves out of a build the pages of other parts: each page is there without words, and Astro writes no
 * file for it.
 */
export function somePages(part: PagePart, inFrench: boolean): Plugin {
  return {
    name: 'some-pages',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const page = PAGE.exec(id)?.[1];
      if (!page) return null;
      const wanted = part === 'first' ? FIRST.test(page) : isOf(part, readFileSync(id, 'utf8'));
      return wanted && !(inFrench && ENGLISH.test(page)) ? null : emptyPage(page);
    },
  };
}

const isOf = (part: PagePart, source: string): boolean =>
  ISLAND.test(source) === (part === 'islands');

function emptyPage(page: string): string {
  const paths = page.includes('[') ? 'export const getStaticPaths = () => [];\n' : '';
  return page.endsWith('.astro')
    ? `---\n${paths}return new Response(null);\n---\n`
    : `${paths}export const GET = () => new Response(null);\n`;
}
