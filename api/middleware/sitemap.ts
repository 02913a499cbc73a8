import type { Context } from 'hono';
import { LANGUAGES, type Language } from '../../contracts/language.ts';
import { addressIn } from './languages.ts';

/** Long enough for those who come daily, and short enough for a page that has just begun. */
const KEPT_SECONDS = 3600;

/**
 * A sitemap of pages that the API fills in, and that no build knows: their English paths below `origin`, each in
 * every language.
 */
export function sitemap(c: Context, origin: string, paths: readonly string[]): Response {
  const urls = paths.flatMap((path) => {
    const at = (language: Language) => origin + addressIn(language, path);
    const others = LANGUAGES.map((language) => alternate(`${language}-CA`, at(language)));
    const links = [...others, alternate('x-default', at('en'))].join('');
    return LANGUAGES.map((language) => `<url><loc>${at(language)}</loc>${links}</url>`);
  });
  c.header('content-type', 'application/xml');
  c.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  );
}

const alternate = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
