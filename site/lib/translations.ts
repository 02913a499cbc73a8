import { FRENCH_ADDRESSES } from '../../contracts/addresses.fr.ts';
import { addressOf } from '../../contracts/addresses.ts';
import type { Language } from '../../contracts/language.ts';
import { LANGUAGE } from '../../contracts/language.ts';

/** A page's address in each language. */
export type Translations = Record<Language, string>;

const TRANSLATES = /^translates: *"([^"]+)"/m;
const WORDS = import.meta.glob<string>('../../content/fr/{articles,guides}/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every page that is in both languages. */
const PAGES: Translations[] = [
  ...Object.entries(FRENCH_ADDRESSES).map(([en, fr]) => ({ en, fr })),
  ...Object.entries(WORDS).flatMap(([file, text]) => {
    const [, room, name] = /content\/fr\/(\w+)\/([\w-]+)\.mdx$/.exec(file) ?? [];
    const english = TRANSLATES.exec(text)?.[1];
    return english ? [{ en: `/${room}/${english}`, fr: `/fr/${room}/${name}` }] : [];
  }),
];

/**
 * The addresses of a page in both languages, by the path that its build knows it by; null where it is in one
 * alone, and in development, which has the English pages only.
 */
export function translationsOf(pathname: string): Translations | null {
  if (import.meta.env.DEV) return null;
  const path = pathname.replace(/(?<=.)\/$/, '');
  const isIt =
    LANGUAGE === 'fr'
      ? ({ en, fr }: Translations) => en === path || fr === `/fr${path}`
      : ({ en }: Translations) => en === path;
  return PAGES.find(isIt) ?? null;
}

/** Where a page is in the language of this build, by its English address. */
export const pageAddress = (page: string): string =>
  PAGES.find(({ en }) => en === page)?.[LANGUAGE] ?? addressOf(page);

/** The same page in the other language, for the links that lead there; null where it is in one alone. */
export function otherLanguage(pathname: string): { href: string; language: Language } | null {
  const language = LANGUAGE === 'en' ? 'fr' : 'en';
  const href = translationsOf(pathname)?.[language];
  return href && !pathname.startsWith('/404') ? { href, language } : null;
}
