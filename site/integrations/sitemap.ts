import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { addressOf as frenchAddressOf } from '../../contracts/addresses.fr.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import {
  FRENCH_SITEMAP,
  findTranslations,
  listTranslations,
  type Translations,
} from '../lib/translated-pages.ts';

/** Pages with `noindex`: the search, the pages behind links in mails, and the frames of pages that the API fills in. */
const UNLISTED =
  /^(?:\/fr)?\/(thank-you|payment-redirect|asked-price|search|newsletter|booking|crew|admin|vendor|mover|moving-cost|embed)(\/|$)/;
/** The pages that show the newest of the others, without a file of words of their own. */
const ALWAYS_NEW = ['/', '/tips-guides'];

/** Pages without words of their own, each with the page whose words describe it. */
const SAID_BY = [['/quote', '/how-it-works']] as const;
/** Pages whose words stand in their component, each with the day of their last change. */
const WRITTEN = [['/developers', '2026-11-24']] as const;

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const IN_FRENCH = /^fr\//;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---/;
const DATE = /^(updated|date|effective): *["']?(\d{4}-\d\d-\d\d)/gm;
const TRANSLATES = /^translates: *"([^"]+)"/m;

/**
 * The pages that search engines should keep, each with its last change and its addresses in both languages:
 * `/sitemap-index.xml` of the English build, which names the list of the French one too.
 */
export function siteMap(language: Language): AstroIntegration {
  let words: Record<string, string> | undefined;
  let dates: Map<string, string> | undefined;
  let translations: Translations[] | undefined;
  return sitemap({
    ...(language === 'fr'
      ? { filenameBase: 'sitemap-fr' }
      : { customSitemaps: [`https://${FACTS.domain}/${FRENCH_SITEMAP}`] }),
    filter: (page) => !UNLISTED.test(new URL(page).pathname),
    serialize(item) {
      words ??= readWords();
      dates ??= readDates(words, language);
      translations ??= listTranslations(
        Object.fromEntries(Object.entries(words).filter(([file]) => IN_FRENCH.test(file))),
      );
      const { origin, pathname } = new URL(item.url);
      const path = pathname.replace(/(?<=.)\/$/, '');
      const both = findTranslations(translations, path, language);
      const address = language === 'fr' ? (both?.fr ?? frenchAddressOf(path)) : path;
      // The build of the French pages makes the page, though it is English.
      if (language === 'fr' && address === path) return undefined;
      const lastmod = dates.get(path);
      return {
        url: origin + address,
        ...(lastmod && { lastmod }),
        ...(both && {
          links: [
            { lang: 'en-CA', url: origin + both.en },
            { lang: 'fr-CA', url: origin + both.fr },
            { lang: 'x-default', url: origin + both.en },
          ],
        }),
      };
    },
  });
}

/** Every file of words, by its path below `content`. */
function readWords(): Record<string, string> {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => [name, readFileSync(join(CONTENT, name), 'utf8')]),
  );
}

/**
 * The day of the last change of each page of a language, from the front matter of its words, by the path that the
 * build knows the page by.
 */
function readDates(words: Record<string, string>, language: Language): Map<string, string> {
  const dates = new Map<string, string>();
  for (const [file, text] of Object.entries(words)) {
    if (IN_FRENCH.test(file) !== (language === 'fr')) continue;
    const front = FRONT_MATTER.exec(text)?.[1] ?? '';
    const days = [...front.matchAll(DATE)].map(([, , day = '']) => day).sort();
    const last = days.at(-1);
    if (last) dates.set(pathOf(file, TRANSLATES.exec(front)?.[1]), last);
  }
  const newest = [...dates.values()].sort().at(-1);
  for (const path of newest ? ALWAYS_NEW : []) dates.set(path, newest ?? '');
  for (const [path, day] of WRITTEN) dates.set(path, day);
  for (const [path, words] of SAID_BY) {
    const day = dates.get(words);
    if (day) dates.set(path, day);
  }
  return dates;
}

/**
 * `legal/terms-of-service.mdx` is at `/terms-of-service`, `pages/about-us.mdx` at `/about-us`, the rest as filed. The
 * French build knows the first two by their English names, which `translates` holds.
 */
function pathOf(file: string, translates: string | undefined): string {
  const name = file.replace(IN_FRENCH, '').replace(/\.mdx?$/, '');
  const alone = /^(legal|pages)\/(.*)$/.exec(name)?.[2];
  const path = alone ? (translates ?? alone) : name;
  return path === 'home' ? '/' : `/${path}`;
}
