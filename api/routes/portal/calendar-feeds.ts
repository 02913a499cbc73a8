import { getLogger } from '@logtape/logtape';
import { Hono } from 'hono';
import {
  deleteCalendarFeed,
  getCalendarFeed,
  getCalendarFile,
  postCalendarFeed,
} from '../../../contracts/portal/calendar-feeds.ts';
import type { NewCalendarFeed } from '../../../contracts/portal/leads.ts';
import { findFeed } from '../../../db/portal/calendar-feeds.ts';
import { createFeed, readFeed, removeFeed } from '../../actions/calendar-feeds.ts';
import type { AppDeps } from '../../deps.ts';
import { sha256 } from '../../domain/tokens.ts';
import { errorText, ProblemError } from '../../errors.ts';
import { publicOrigin } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

const log = getLogger(['portage', 'calendar']);
const TOKEN = /^([0-9a-f]{64})\.ics$/;

/**
 * `GET /vendor/calendar/{token}.ics`: a vendor's bookings for a calendar program, which can send no
 * token but the one in the address. That address is written to no log.
 */
export function calendarFileRoutes(deps: AppDeps) {
  return new Hono().get(getCalendarFile.path, accepts(getCalendarFile), async (c) => {
    const token = TOKEN.exec(c.req.param('file'))?.[1];
    if (!token) throw gone();
    const body = await readFeed(deps, token).catch((error: unknown) => {
      // Told here: the app's own handler writes the address with an error.
      log.error('a calendar could not be read', { error: errorText(error) });
      throw new ProblemError(
        503,
        {
          en: 'The calendar cannot be read right now. Please try again.',
          fr: 'Le calendrier ne peut pas être lu pour l’instant. Veuillez réessayer.',
        },
        {
          headers: { 'retry-after': '60' },
        },
      );
    });
    if (body === null) throw gone();
    const etag = `"${(await sha256(body)).slice(0, 32)}"`;
    c.header('cache-control', 'no-store');
    c.header('etag', etag);
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    c.header('content-type', 'text/calendar; charset=utf-8');
    return c.body(body);
  });
}

/** The address did not lead anywhere, or no longer does; it is not repeated in the answer. */
const gone = () =>
  new ProblemError(
    401,
    {
      en: 'This calendar address has ended.',
      fr: 'Cette adresse de calendrier n’est plus valide.',
    },
    { headers: { 'www-authenticate': 'Bearer' } },
  );

/** A person's own calendar address: whether there is one, a new one, and none. */
export function calendarFeedRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getCalendarFeed.path, accepts(getCalendarFeed), async (c) => {
      const since = await findFeed(deps.sql, c.get('person').id);
      return c.json({ created_at: since?.toISOString() ?? null });
    })
    .post(postCalendarFeed.path, accepts(postCalendarFeed), async (c) => {
      const { token, at } = await createFeed(deps, c.get('person'));
      const url = `${publicOrigin(c, deps.siteOrigin)}/vendor/calendar/${token}.ics`;
      return c.json({ url, created_at: at.toISOString() } satisfies NewCalendarFeed, 201);
    })
    .delete(deleteCalendarFeed.path, accepts(deleteCalendarFeed), async (c) => {
      await removeFeed(deps, c.get('person'));
      return c.body(null, 204);
    });
}
