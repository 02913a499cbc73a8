import { type Context, Hono } from 'hono';
import { RatePreview, RatePreviewBody } from '../../../contracts/portal/rates.ts';
import { HistoryQuery, ModifyBody, RestoreBody } from '../../../contracts/rate-versions.ts';
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
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { pathId } from '../../middleware/path-ids.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';

const WRITTEN = { 200: 'The version that was written' };

/**
 * A mover's own rates: what holds, what a change would do, a new version, and the way back. Quotes
 * already given keep their version.
 */
export function rateRoutes(deps: AppDeps) {
  const path = '/vendor/vendor/rates';
  const versions = '/vendor/vendor/rate-versions';
  const needed = permit('manage_pricing');

  return new Hono<VendorEnv>()
    .get(
      path,
      needed,
      described('The own rates in force, and what is planned', { 200: 'Rates in dollars' }),
      async (c) => c.json(await readRates(deps, ownVendor(c))),
    )
    .post(
      `${path}/preview`,
      needed,
      described('What changed rates would do to sample moves and to the last 50 requests', {
        200: ['Old and new prices', RatePreview],
      }),
      jsonBody(RatePreviewBody),
      async (c) => {
        const { modifications } = c.req.valid('json');
        return c.json(await previewRates(deps, ownVendor(c), modifications));
      },
    )
    .post(
      path,
      needed,
      described('Publish a new version', WRITTEN),
      jsonBody(ModifyBody),
      async (c) => {
        const by = c.get('person').email;
        const reply = await modifyRates(deps, ownVendor(c), by, c.req.valid('json'));
        return c.json({ ...reply, message: `Version ${reply.rate_version} is published.` });
      },
    )
    .get(
      versions,
      needed,
      described('The history', { 200: 'Versions with their changes, newest first' }),
      query(HistoryQuery),
      async (c) => {
        const { vendorId } = c.get('person');
        const { lines, total, next } = await listVersions(deps, vendorId, c.req.valid('query'));
        if (next !== null) linkNext(c, next);
        c.header('x-total-count', String(total));
        return c.json(lines);
      },
    )
    .get(
      `${versions}/:version`,
      needed,
      described('One version', { 200: 'The version, and what going back to it would change' }),
      async (c) => {
        const version = await readVersion(deps, c.get('person').vendorId, versionOf(c));
        if (!version) throw new ProblemError(404, UNKNOWN_VERSION);
        return c.json(version);
      },
    )
    .post(
      `${versions}/:version/restore`,
      needed,
      described('Return to an earlier version, as a new one', WRITTEN),
      jsonBody(RestoreBody),
      async (c) => {
        const version = versionOf(c);
        const by = c.get('person').email;
        const reply = await restoreRates(deps, ownVendor(c), by, version, c.req.valid('json'));
        if (!reply) throw new ProblemError(404, UNKNOWN_VERSION);
        return c.json({ ...reply, message: `Version ${version} is back in use.` });
      },
    );
}

const UNKNOWN_VERSION = 'There is no such version of your rates.';
const versionOf = (c: Context) => pathId(c.req.param('version'), UNKNOWN_VERSION);

function ownVendor(c: Context<VendorEnv>): RatesOwner {
  const { vendorId, vendorSlug } = c.get('person');
  return { id: vendorId, slug: vendorSlug };
}
