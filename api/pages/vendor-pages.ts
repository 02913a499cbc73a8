import { type Context, Hono } from 'hono';
import type { Language } from '../../contracts/language.ts';
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
import { accepts, answersAs } from '../middleware/endpoints.ts';
import { filledPage } from '../middleware/filled-pages.ts';
import { PICTURE_HEADERS } from '../middleware/headers.ts';
import { addressIn } from '../middleware/languages.ts';
import { requestUrl } from '../middleware/request-url.ts';
import { sitemap } from '../middleware/sitemap.ts';
import { VENDOR_TEXTS } from './vendor-page-texts.ts';
import {
  unknownVendorBody,
  vendorBody,
  vendorData,
  vendorDescription,
  vendorsBody,
} from './vendor-page-words.ts';

/**
 * The movers' pages. What they tell is read from the supply that prices are made from, so a page is never older
 * than a price, and shows nothing that was not entered.
 */
export function vendorPageRoutes(deps: AppDeps) {
  const vendorMap = createVendorMaps(deps);
  const origin = (c: Context) => deps.siteOrigin ?? requestUrl(c).origin;

  const all = (c: Context, language: Language) =>
    filledPage(c, deps, {
      title: VENDOR_TEXTS[language].all,
      description: VENDOR_TEXTS[language].allDescription,
      path: getVendorPages.path,
      language,
      body: vendorsBody(listVendorSummaries(deps, language), language),
    });

  async function one(c: Context, language: Language) {
    const vendor = await findVendorFacts(deps, c.req.param('slug') ?? '', language);
    if (!vendor) {
      return await filledPage(c, deps, {
        title: VENDOR_TEXTS[language].unknown,
        description: VENDOR_TEXTS[language].unknownDescription,
        path: getVendorPages.path,
        language,
        status: 404,
        body: unknownVendorBody(language),
      });
    }
    const path = vendorPage(vendor.slug);
    return await filledPage(c, deps, {
      title: vendor.name,
      description: vendorDescription(vendor, language),
      path,
      language,
      body: vendorBody(vendor, language),
      data: [vendorData(vendor, origin(c), addressIn(language, path))],
    });
  }

  return new Hono()
    .get(getVendorPages.path, accepts(getVendorPages), (c) => all(c, 'en'))
    .get(getVendorPage.path, accepts(getVendorPage), (c) => one(c, 'en'))
    .get(addressIn('fr', getVendorPages.path), answersAs(getVendorPages), (c) => all(c, 'fr'))
    .get(addressIn('fr', getVendorPage.path), answersAs(getVendorPage), (c) => one(c, 'fr'))
    .get(getVendorMap.path, accepts(getVendorMap), async (c) => {
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
    .get(getVendorSitemap.path, accepts(getVendorSitemap), (c) =>
      sitemap(c, origin(c), [
        getVendorPages.path,
        ...listVendorSummaries(deps).map(({ slug }) => vendorPage(slug)),
      ]),
    );
}
