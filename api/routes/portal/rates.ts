import { type Context, Hono } from 'hono';
import {
  getRates,
  getRateVersion,
  getRateVersions,
  postRatePreview,
  postRateRestore,
  postRates,
} from '../../../contracts/portal/rates.ts';
import { previewRates } from '../../actions/rate-previews.ts';
import {
  listVersions,
  modifyRates,
  type RatesOwner,
  readRates,
  readVersion,
  restoreRates,
} from '../../actions/rates.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { pathId } from '../../middleware/path-ids.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/**
 * A vendor's own rates: what holds, what a change would do, a new version, and the way back. Quotes
 * already given keep their version.
 */
export function rateRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getRates.path, accepts(getRates), async (c) =>
      c.json(await readRates(deps, ownVendor(c), languageOf(c))),
    )
    .post(postRatePreview.path, accepts(postRatePreview), async (c) => {
      const { modifications } = c.req.valid('json');
      return c.json(await previewRates(deps, ownVendor(c), modifications, languageOf(c)));
    })
    .post(postRates.path, accepts(postRates), async (c) => {
      const by = c.get('person').email;
      const reply = await modifyRates(deps, ownVendor(c), by, c.req.valid('json'));
      return c.json({ ...reply, message: `Version ${reply.rate_version} is published.` });
    })
    .get(getRateVersions.path, accepts(getRateVersions), async (c) => {
      const { vendorId } = c.get('person');
      const asked = c.req.valid('query');
      const { lines, total, next } = await listVersions(deps, vendorId, asked, languageOf(c));
      if (next !== null) linkNext(c, next);
      c.header('x-total-count', String(total));
      return c.json(lines);
    })
    .get(getRateVersion.path, accepts(getRateVersion), async (c) => {
      const { vendorId } = c.get('person');
      const version = await readVersion(deps, vendorId, versionOf(c), languageOf(c));
      if (!version) throw new ProblemError(404, UNKNOWN_VERSION);
      return c.json(version);
    })
    .post(postRateRestore.path, accepts(postRateRestore), async (c) => {
      const version = versionOf(c);
      const by = c.get('person').email;
      const reply = await restoreRates(deps, ownVendor(c), by, version, c.req.valid('json'));
      if (!reply) throw new ProblemError(404, UNKNOWN_VERSION);
      return c.json({ ...reply, message: `Version ${version} is back in use.` });
    });
}

const UNKNOWN_VERSION = {
  en: 'There is no such version of your rates.',
  fr: 'Cette version de vos tarifs n’existe pas.',
};
const versionOf = (c: Context) => pathId(c.req.param('version'), UNKNOWN_VERSION);

function ownVendor(c: Context<VendorEnv>): RatesOwner {
  const { vendorId, vendorSlug } = c.get('person');
  return { id: vendorId, slug: vendorSlug };
}
