import type { APIRoute } from 'astro';
import { getCostSitemap } from '../../contracts/moving-costs.ts';
import { getVendorSitemap } from '../../contracts/vendor-pages.ts';

// Pages that no search engine should keep say so themselves (`noindex`): a robot that may not ask for a page
// would not read that.

/** The paths that robots may ask for, and the lists of pages. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /pagefind/',
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      // The API makes these lists: it knows the movers, and the moves that they price.
      `Sitemap: ${new URL(getVendorSitemap.path, site).href}`,
      `Sitemap: ${new URL(getCostSitemap.path, site).href}`,
      '',
    ].join('\n'),
  );
