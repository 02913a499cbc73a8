import type { APIRoute } from 'astro';
import { getCostSitemap } from '../../contracts/moving-costs.ts';
import { getVendorSitemap } from '../../contracts/vendor-pages.ts';

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
      // The API's own: it knows which movers there are, and which moves they price.
      `Sitemap: ${new URL(getVendorSitemap.path, site).href}`,
      `Sitemap: ${new URL(getCostSitemap.path, site).href}`,
      '',
    ].join('\n'),
  );
