import { type Context, Hono } from 'hono';
import {
  getRates,
  getRateVersion,
  getRateVersions,
  postRateReset,
  postRateRestore,
  postRates,
} from '../../../contracts/admin/rate-versions.ts';
import {
  listVersions,
  modifyRates,
  readRates,
  readVersion,
  resetRates,
  restoreRates,
} from '../../actions/rates.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { pathId } from '../../middleware/path-ids.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

/** A vendor's rates: what is in force, its history, and the three ways to a new version. */
export function rateVersionRoutes(deps: AppDeps) {
  const { sql } = deps;

  return new Hono<AdminEnv>()
    .get(getRates.path, accepts(getRates), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      return c.json(await readRates(deps, vendor));
    })
    .get(getRateVersions.path, accepts(getRateVersions), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const { rows, total, next } = await listVersions(deps, vendor.id, c.req.valid('query'));
      if (next !== null) linkNext(c, next);
      c.header('x-total-count', String(total));
      return c.json(rows);
    })
    .get(getRateVersion.path, accepts(getRateVersion), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const version = await readVersion(deps, vendor.id, versionOf(c));
      if (!version) throw new ProblemError(404, UNKNOWN_VERSION);
      return c.json(version);
    })
    .post(postRates.path, accepts(postRates), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const reply = await modifyRates(deps, vendor, c.get('user').email, c.req.valid('json'));
      const message = `Vendor ${vendor.slug} rates modified successfully!`;
      return c.json({ ...reply, message });
    })
    .post(postRateReset.path, accepts(postRateReset), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const { expected_version } = c.req.valid('query');
      const reply = await resetRates(deps, vendor, c.get('user').email, expected_version);
      const message = `Vendor ${vendor.slug} logic reset to defaults!`;
      return c.json({ ...reply, message });
    })
    .post(postRateRestore.path, accepts(postRateRestore), async (c) => {
      const vendor = await requireVendor(sql, c.req.param('slug'));
      const version = versionOf(c);
      const by = c.get('user').email;
      const reply = await restoreRates(deps, vendor, by, version, c.req.valid('json'));
      if (!reply) throw new ProblemError(404, UNKNOWN_VERSION);
      return c.json({ ...reply, message: `Version ${version} is back in use.` });
    });
}

const UNKNOWN_VERSION = 'There is no such version of these rates.';
const versionOf = (c: Context) => pathId(c.req.param('version'), UNKNOWN_VERSION);
