import type { Context } from 'hono';

/** Long enough for those who come daily, and short enough for a page that has just begun. */
const KEPT_SECONDS = 3600;

/** A sitemap of pages that the API fills in, and that no build knows: their paths below `origin`. */
export function sitemap(c: Context, origin: string, paths: readonly string[]): Response {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  c.header('content-type', 'application/xml');
  c.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  );
}
