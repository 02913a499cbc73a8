import { getLogger } from '@logtape/logtape';
import type { Context } from 'hono';
import {
  deleteCalendarFeed,
  getCalendarFeed,
  getCalendarFile,
  postCalendarFeed,
} from '../../../contracts/portal/calendar-feeds.ts';
import { findFeed } from '../../../db/portal/calendar-feeds.ts';
import { createFeed, readFeed, removeFeed } from '../../actions/calendar-feeds.ts';
import type { AppDeps } from '../../deps.ts';
import { sha256 } from '../../domain/tokens.ts';
import { errorText, ProblemError } from '../../errors.ts';
import { call } from '../serve.ts';

const log = getLogger(['portage', 'calendar']);
const TOKEN = /^([0-9a-f]{64})\.ics$/;
/** The address did not lead anywhere, or no longer does; the answer does not repeat it. */
const gone = () =>
  new ProblemError(
    401,
    {
      en: 'This calendar address has ended.',
      fr: 'Cette adresse de calendrier n’est plus valide.',
    },
    { headers: { 'www-authenticate': 'Bearer' } },
  );
const UNREADABLE = {
  en: 'The calendar cannot be read right now. Please try again.',
  fr: 'Le calendrier ne peut pas être lu pour l’instant. Veuillez réessayer.',
};

/** A vendor's bookings for a calendar program, and a person's own address of them. */
export const FEED_CALLS = [
  call(getCalendarFile, (deps, { params, c }) => sendFeed(deps, c, params.file)),
  call(getCalendarFeed, async (deps, { who }) => ({
    created_at: await findFeed(deps.sql, who.id),
  })),
  call(postCalendarFeed, async (deps, { who, origin }) => {
    const { token, at } = await createFeed(deps, who);
    return { url: `${origin}/vendor/calendar/${token}.ics`, created_at: at };
  }),
  call(deleteCalendarFeed, (deps, { who }) => removeFeed(deps, who)),
];

/** The program can send no token but the one in the address, which is written to no log. */
async function sendFeed(deps: AppDeps, c: Context, file: string) {
  const token = TOKEN.exec(file)?.[1];
  if (!token) throw gone();
  const body = await readFeed(deps, token).catch((error: unknown) => {
    // The error is told here: the app's own handler writes the address with an error.
    log.error('a calendar could not be read', { error: errorText(error) });
    throw new ProblemError(503, UNREADABLE, { headers: { 'retry-after': '60' } });
  });
  if (body === null) throw gone();
  const etag = `"${(await sha256(body)).slice(0, 32)}"`;
  c.header('cache-control', 'no-store');
  c.header('etag', etag);
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  return body;
}
