import type { APIRoute } from 'astro';

// Pages that no search engine should keep say so themselves (`noindex`): to hide them here as well
// would keep that from being read.

/** What robots may ask for, and where the list of pages is. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /pagefind/',
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      '',
    ].join('\n'),
  );
