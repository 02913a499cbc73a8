import type { Context } from 'hono';
import { addressOf } from '../../contracts/addresses.fr.ts';
import { LANGUAGES, type Language } from '../../contracts/language.ts';

/** Where the pages in French are. */
const FRENCH_PATH = /^\/fr(\/|$)/;

/** A page of ours by its English address, where it is in a language. */
export const addressIn = (language: Language, page: string): string =>
  language === 'fr' ? addressOf(page) : page;

/** Keeps the replies of different pages apart in a cache. */
export const varyByLanguage = (c: Context): void =>
  c.header('vary', 'x-language', { append: true });

/** The language of a page by its address alone, for what a cache keeps for all readers. */
export const addressLanguage = (c: Context): Language =>
  FRENCH_PATH.test(c.req.path) ? 'fr' : 'en';

/**
 * The language in which a request is answered: that of its page. Pages in French name it in `x-language`
 * with every call, and in `language` of a form's address and of a mail's link, which can send no header.
 * The languages that the browser accepts do not count: readers have chosen the page after that.
 */
export function languageOf(c: Context): Language {
  if (addressLanguage(c) === 'fr') return 'fr';
  const named = c.req.header('x-language') ?? c.req.query('language');
  return LANGUAGES.find((language) => language === named) ?? 'en';
}
