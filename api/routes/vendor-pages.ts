import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { FACTS } from '../../contracts/facts.ts';
import {
  getVendorMap,
  getVendorPage,
  getVendorPages,
  getVendorSitemap,
  vendorPage,
} from '../../contracts/vendor-pages.ts';
import { createVendorMaps } from '../actions/vendor-maps.ts';
import { findVendorFacts, listVendorSummaries } from '../actions/vendor-pages.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';
import { accepts } from '../middleware/endpoints.ts';
import { filledPage } from '../middleware/filled-pages.ts';
import { PICTURE_HEADERS } from '../middleware/headers.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { requestUrl } from '../middleware/request-url.ts';
import { sitemap } from '../middleware/sitemap.ts';
import { vendorBody, vendorData, vendorDescription, vendorsBody } from './vendor-page-words.ts';

/**
 * The movers' pages. What they tell is read from the supply that prices are made from, so a page is never older
 * than a price, and shows nothing that was not entered.
 */
export function vendorPageRoutes(deps: AppDeps) {
  const limit = rateLimit(deps.limits.places);
  const vendorMap = createVendorMaps(deps);
  const origin = (c: Context) => deps.siteOrigin ?? requestUrl(c).origin;

  return new Hono()
    .get(getVendorPages.path, limit, accepts(getVendorPages), async (c) =>
      filledPage(c, deps, {
        title: 'The movers',
        description: `Every moving company whose prices you can compare on ${FACTS.name}: where it works, how it prices, when it is free.`,
        path: getVendorPages.path,
        body: vendorsBody(listVendorSummaries(deps)),
      }),
    )
    .get(getVendorPage.path, limit, accepts(getVendorPage), async (c) => {
      const slug = c.req.param('slug');
      const vendor = await findVendorFacts(deps, slug);
      if (!vendor) {
        return await filledPage(c, deps, {
          title: 'There is no such mover',
          description: 'This moving company is not on the site.',
          path: getVendorPages.path,
          status: 404,
          body: html`
            <h1>There is no such mover</h1>
            <p>It may have left, or the address was cut off on its way.</p>
            <p><a class="button quiet" href="${getVendorPages.path}">All movers</a></p>`,
        });
      }
      const path = vendorPage(vendor.slug);
      return await filledPage(c, deps, {
        title: vendor.name,
        description: vendorDescription(vendor),
        path,
        body: vendorBody(vendor),
        data: [vendorData(vendor, origin(c), path)],
      });
    })
    .get(getVendorMap.path, limit, accepts(getVendorMap), async (c) => {
      const map = await vendorMap(c.req.param('slug'), c.req.valid('query').shape);
      if (!map)
        throw new ProblemError(404, {
          en: 'There is no map of this mover.',
          fr: 'Il n’y a pas de carte de ce déménageur.',
        });
      return c.body(map, 200, {
        ...PICTURE_HEADERS,
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=3600',
      });
    })
    .get(getVendorSitemap.path, limit, accepts(getVendorSitemap), (c) =>
      sitemap(c, origin(c), [
        getVendorPages.path,
        ...listVendorSummaries(deps).map(({ slug }) => vendorPage(slug)),
      ]),
    );
}
