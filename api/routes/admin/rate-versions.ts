import { type Context, Hono } from 'hono';
import {
  HistoryQuery,
  ModifyBody,
  ResetQuery,
  RestoreBody,
} from '../../../contracts/rate-versions.ts';
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
import { described } from '../../middleware/described.ts';
import { jsonBody, query } from '../../middleware/json.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { pathId } from '../../middleware/path-ids.ts';
import { requireVendor } from '../../middleware/require-vendor.ts';

const WRITTEN = {
  200: 'The version that was written',
  409: 'Somebody else has published since',
  422: 'A rate is not possible',
};

/** A mover's rates: what is in force, its history, and the three ways to a new version. */
export function rateVersionRoutes(deps: AppDeps) {
  const { sql } = deps;

  return new Hono<AdminEnv>()
    .get(
      '/admin/vendors/:slug/rates',
      described("A mover's rates in force, the defaults, and what is planned", {
        200: 'Rates in dollars',
      }),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        return c.json(await readRates(deps, vendor));
      },
    )
    .get(
      '/admin/vendors/:slug/rate-versions',
      described("The history of a mover's rates, newest first", {
        200: 'Versions with their changes',
      }),
      query(HistoryQuery),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const { lines, total, next } = await listVersions(deps, vendor.id, c.req.valid('query'));
        if (next !== null) linkNext(c, next);
        c.header('x-total-count', String(total));
        return c.json(lines);
      },
    )
    .get(
      '/admin/vendors/:slug/rate-versions/:version',
      described('One version, and what going back to it would change', { 200: 'The version' }),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const version = await readVersion(deps, vendor.id, versionOf(c));
        if (!version) throw new ProblemError(404, UNKNOWN_VERSION);
        return c.json(version);
      },
    )
    .post(
      '/admin/vendors/:slug/modify',
      described('Write a new version of the rates', WRITTEN),
      jsonBody(ModifyBody),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const reply = await modifyRates(deps, vendor, c.get('user').email, c.req.valid('json'));
        const message = `Vendor ${vendor.slug} rates modified successfully!`;
        return c.json({ ...reply, message });
      },
    )
    .post(
      '/admin/vendors/:slug/reset',
      described('Return to the default rates, as a new version', WRITTEN),
      query(ResetQuery),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const { expected_version } = c.req.valid('query');
        const reply = await resetRates(deps, vendor, c.get('user').email, expected_version);
        const message = `Vendor ${vendor.slug} logic reset to defaults!`;
        return c.json({ ...reply, message });
      },
    )
    .post(
      '/admin/vendors/:slug/rate-versions/:version/restore',
      described('Return to an earlier version, as a new one', WRITTEN),
      jsonBody(RestoreBody),
      async (c) => {
        const vendor = await requireVendor(sql, c.req.param('slug'));
        const version = versionOf(c);
        const by = c.get('user').email;
        const reply = await restoreRates(deps, vendor, by, version, c.req.valid('json'));
        if (!reply) throw new ProblemError(404, UNKNOWN_VERSION);
        return c.json({ ...reply, message: `Version ${version} is back in use.` });
      },
    );
}

const UNKNOWN_VERSION = 'There is no such version of these rates.';
const versionOf = (c: Context) => pathId(c.req.param('version'), UNKNOWN_VERSION);
