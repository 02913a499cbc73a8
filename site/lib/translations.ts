import { addressOf as frenchAddress } from '../../contracts/addresses.fr.ts';
import { addressOf } from '../../contracts/addresses.ts';
import type { Language } from '../../contracts/language.ts';
import { LANGUAGE } from '../../contracts/language.ts';
import { findTranslations, listTranslations, type Translations } from './translated-pages.ts';

/** Pages of the portal, whose sections have no file of words. */
const PORTAL = /^(?:\/fr)?(\/vendor\/[^/].*)/;
/** A mailed link opens once: the page in the other language would be an empty one. */
const ONCE = '/vendor/password';
/** A frame is in the language of the page around it. */
const FRAME = /^(?:\/fr)?\/embed\/?$/;

const PAGES = listTranslations(
  import.meta.glob<string>('../../content/fr/{articles,guides}/*.mdx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/**
 * The addresses of a page in both languages, by the path of the page in its build; null for a page in one
 * language, and in development, which has the English pages only.
 */
export function translationsOf(pathname: string): Translations | null {
  if (import.meta.env.DEV || FRAME.test(pathname)) return null;
  const [, section] = PORTAL.exec(pathname.replace(/(?<=.)\/$/, '')) ?? [];
  if (section) return section === ONCE ? null : { en: section, fr: frenchAddress(section) };
  return findTranslations(PAGES, pathname, LANGUAGE);
}

/** The address of a page in the language of this build, by its English address. */
export const pageAddress = (page: string): string =>
  PAGES.find(({ en }) => en === page)?.[LANGUAGE] ?? addressOf(page);

/** The same page in the other language, for the links that lead there; null for a page in one language. */
export function otherLanguage(pathname: string): { href: string; language: Language } | null {
  const language = LANGUAGE === 'en' ? 'fr' : 'en';
  const href = translationsOf(pathname)?.[language];
  return href && !pathname.startsWith('/404') ? { href, language } : null;
}
