import { getLogger } from '@logtape/logtape';
import { Hono } from 'hono';
import { CalendarFeed, NewCalendarFeed } from '../../../contracts/portal/leads.ts';
import { findFeed } from '../../../db/portal/calendar-feeds.ts';
import { createFeed, readFeed, removeFeed } from '../../actions/calendar-feeds.ts';
import type { AppDeps } from '../../deps.ts';
import { sha256 } from '../../domain/tokens.ts';
import { errorText, ProblemError } from '../../errors.ts';
import { publicOrigin } from '../../middleware/client-address.ts';
import { described } from '../../middleware/described.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';

const log = getLogger(['portage', 'calendar']);
const TOKEN = /^([0-9a-f]{64})\.ics$/;

/**
 * `GET /vendor/calendar/{token}.ics`: a mover's bookings for a calendar program, which can send no
 * token but the one in the address. That address is written to no log.
 */
export function calendarFileRoutes(deps: AppDeps) {
  return new Hono().get(
    '/vendor/calendar/:file',
    rateLimit(deps.limits.payments),
    described(
      "A mover's bookings for a calendar program",
      {
        200: ['The bookings that are paid and not over', 'text/calendar'],
        304: 'Nothing has changed',
      },
      'The address is the secret. It ends when it is renewed or revoked.',
    ),
    async (c) => {
      const token = TOKEN.exec(c.req.param('file'))?.[1];
      if (!token) throw gone();
      const body = await readFeed(deps, token).catch((error: unknown) => {
        // Told here: the app's own handler writes the address with an error.
        log.error('a calendar could not be read', { error: errorText(error) });
        throw new ProblemError(503, 'The calendar cannot be read right now. Please try again.', {
          headers: { 'retry-after': '60' },
        });
      });
      if (body === null) throw gone();
      const etag = `"${(await sha256(body)).slice(0, 32)}"`;
      c.header('cache-control', 'no-store');
      c.header('etag', etag);
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
      c.header('content-type', 'text/calendar; charset=utf-8');
      return c.body(body);
    },
  );
}

/** The address did not lead anywhere, or no longer does; it is not repeated in the answer. */
const gone = () => new ProblemError(404, 'This calendar address has ended.');

/** A person's own calendar address: whether there is one, a new one, and none. */
export function calendarFeedRoutes(deps: AppDeps) {
  const path = '/vendor/vendor/calendar-feed';
  return new Hono<VendorEnv>()
    .get(
      path,
      permit('view_leads'),
      described('Since when there is a calendar address', {
        200: ['Null without one', CalendarFeed],
      }),
      async (c) => {
        const since = await findFeed(deps.sql, c.get('person').id);
        return c.json({ created_at: since?.toISOString() ?? null });
      },
    )
    .post(
      path,
      permit('view_leads'),
      described('Make a calendar address; the one before it ends', {
        201: ['The address, told this once', NewCalendarFeed],
      }),
      async (c) => {
        const { token, at } = await createFeed(deps, c.get('person'));
        const url = `${publicOrigin(c, deps.siteOrigin)}/vendor/calendar/${token}.ics`;
        return c.json({ url, created_at: at.toISOString() } satisfies NewCalendarFeed, 201);
      },
    )
    .delete(
      path,
      permit('view_leads'),
      described('End the calendar address', { 204: 'Ended' }),
      async (c) => {
        await removeFeed(deps, c.get('person'));
        return c.body(null, 204);
      },
    );
}
