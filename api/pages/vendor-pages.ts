import type { Context } from 'hono';
import {
  getVendorMap,
  getVendorPage,
  getVendorPages,
  getVendorSitemap,
  vendorPage,
} from '../../contracts/vendor-pages.ts';
import { createVendorMaps } from '../actions/vendor-maps.ts';
import { findVendorFacts, listVendorSummaries } from '../actions/vendor-pages.ts';
import { call, inFrench, perApp } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { required } from '../errors.ts';
import { filledPage, pageOrigin } from '../middleware/filled-pages.ts';
import { PICTURE_HEADERS } from '../middleware/headers.ts';
import { addressIn, addressLanguage } from '../middleware/languages.ts';
import { sitemap } from '../middleware/sitemap.ts';
import { VENDOR_TEXTS } from './vendor-page-texts.ts';
import {
  unknownVendorBody,
  vendorBody,
  vendorData,
  vendorDescription,
  vendorsBody,
} from './vendor-page-words.ts';

const mapsOf = perApp(createVendorMaps);
const NO_MAP = {
  en: 'There is no map of this mover.',
  fr: 'Il n’y a pas de carte de ce déménageur.',
};

/**
 * The movers' pages. Their figures are read from the supply that prices are made from, so a page is
 * never older than a price, and shows no figure that was not entered.
 */
export const VENDOR_PAGES = [
  inFrench(
    call(getVendorPages, async (deps, { c }) => {
      const language = addressLanguage(c);
      return await filledPage(c, deps, {
        title: VENDOR_TEXTS[language].all,
        description: VENDOR_TEXTS[language].allDescription,
        path: getVendorPages.path,
        language,
        body: vendorsBody(await listVendorSummaries(deps, language), language),
      });
    }),
  ),
  inFrench(call(getVendorPage, (deps, { params, c }) => vendorPageOf(deps, c, params.slug))),
  call(getVendorMap, async (deps, { params, query }) => {
    const map = await mapsOf(deps)(params.slug, query.shape);
    const headers = { ...PICTURE_HEADERS, 'cache-control': 'public, max-age=3600' };
    return { file: required(map, NO_MAP), headers: headers };
  }),
  call(getVendorSitemap, async (deps, { c }) =>
    sitemap(c, pageOrigin(c, deps), [
      getVendorPages.path,
      ...(await listVendorSummaries(deps)).map(({ slug }) => vendorPage(slug)),
    ]),
  ),
];

async function vendorPageOf(deps: AppDeps, c: Context, slug: string) {
  const language = addressLanguage(c);
  const vendor = await findVendorFacts(deps, slug, language);
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
    data: [vendorData(vendor, pageOrigin(c, deps), addressIn(language, path))],
  });
}
