import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that say `noindex`: the search, what a link in a mail opens, and the frames of pages that the API fills in. */
const UNLISTED =
  /^(?:\/fr)?\/(thank-you|payment-redirect|asked-price|search|newsletter|booking|crew|admin|vendor|mover|moving-cost|embed)(\/|$)/;
/** The pages that show the newest of the others, and have no file of words of their own. */
const ALWAYS_NEW = ['/', '/tips-guides'];

/** Pages without words of their own, each with the page whose words say what it does. */
const SAID_BY = [['/quote', '/how-it-works']] as const;
/** Pages whose words stand in their component, each with the day of their last change. */
const WRITTEN = [['/developers', '2026-11-24']] as const;

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const FRONT_MATTER = /^---\n([\s\S]*?)\n---/;
const DATE = /^(updated|date|effective): *["']?(\d{4}-\d\d-\d\d)/gm;

/** `/sitemap-index.xml`: the pages that search engines should keep, each with its last change. */
export function siteMap(): AstroIntegration {
  let dates: Map<string, string> | undefined;
  return sitemap({
    filter: (page) => !UNLISTED.test(new URL(page).pathname),
    serialize(item) {
      dates ??= readDates();
      const url = new URL(item.url);
      const path = url.pathname.replace(/(?<=.)\/$/, '');
      const lastmod = dates.get(path);
      return { url: url.origin + (path === '/' ? '' : path), ...(lastmod && { lastmod }) };
    },
  });
}

/** The day of the last change of each page, by its address, from the front matter of its words. */
function readDates(): Map<string, string> {
  const dates = new Map<string, string>(WRITTEN);
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.mdx?$/.test(name))) {
    const path = join(CONTENT, file);
    const front = FRONT_MATTER.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
    const days = [...front.matchAll(DATE)].map(([, , day = '']) => day).sort();
    const last = days.at(-1);
    if (last) dates.set(addressOf(relative(CONTENT, path)), last);
  }
  const newest = [...dates.values()].sort().at(-1);
  for (const path of newest ? ALWAYS_NEW : []) dates.set(path, newest ?? '');
  for (const [path, words] of SAID_BY) {
    const day = dates.get(words);
    if (day) dates.set(path, day);
  }
  return dates;
}

/** `legal/terms.mdx` is at `/terms` and `pages/about-us.mdx` at `/about-us`; the rest as filed. */
const addressOf = (file: string): string =>
  `/${file.replace(/\.mdx?$/, '').replace(/^(legal|pages)\//, '')}`.replace(/^\/home$/, '/');
