import { LRUCache } from 'lru-cache';
import { getLogo } from '../../contracts/logos.ts';
import { markOf } from '../../contracts/vendors.ts';
import { findLogo } from '../../db/portal/logos.ts';
import { isDatabaseAway } from '../errors.ts';
import { PICTURE_HEADERS } from '../middleware/headers.ts';
import { call, perApp } from './serve.ts';

const SLUG = /^[a-z0-9-]{1,60}$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** A new logo is seen by customers within so long; until then most lists of quotes ask for none. */
const KEPT_SECONDS = 60;
const without = perApp(() => new LRUCache<string, true>({ max: 1000, ttl: KEPT_SECONDS * 1000 }));

/**
 * `GET /api/vendors/{slug}/logo`: the vendor's own logo, for everyone; where there is none, on to
 * its mark among the site's files. Vendors without a logo are remembered for a minute, so that
 * customers who look at quotes cost the database nothing. While the records are away every vendor
 * shows its mark: prices come from memory then, and a picture is no reason to say otherwise.
 */
export const LOGO_CALLS = [
  call(getLogo, async (deps, { params: { slug }, c }) => {
    const version = c.req.query('v');
    const known = SLUG.test(slug) && (version || !without(deps).has(slug));
    const logo = known ? await findLogo(deps.sql, slug).catch(unlessAway) : null;
    if (logo === undefined) {
      c.header('cache-control', 'no-store');
      return c.redirect(markOf(slug), 302);
    }
    if (!logo) {
      without(deps).set(slug, true);
      c.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
      return c.redirect(markOf(slug), 302);
    }
    const etag = `"${logo.digest}"`;
    // A version in the address is for good; without one the browser asks again.
    const versioned = version !== undefined && version !== '' && logo.digest.startsWith(version);
    const kept = c.req.header('if-none-match') === etag;
    const headers = {
      ...PICTURE_HEADERS,
      etag,
      'content-type': logo.type,
      'cache-control': versioned ? FOR_GOOD : `public, max-age=${KEPT_SECONDS}`,
    };
    return kept ? c.body(null, 304, headers) : c.body(logo.body, 200, headers);
  }),
];

/** Undefined for records that are away; any other error is thrown on. */
function unlessAway(error: unknown): undefined {
  if (!isDatabaseAway(error)) throw error;
}
