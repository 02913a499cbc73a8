import type { Context } from 'hono';
import { BACKGROUND_HEADER } from '../../contracts/users.ts';
import type { Sql } from '../../db/connect.ts';
import { touchSession } from '../../db/sessions.ts';

/** A session's use is written at most this often. */
const TOUCH_MS = 60_000;

/** The instant since which a session must have been used, to be alive at `at`. */
export const idleSince = (at: Date, { idleMinutes }: { idleMinutes: number }): Date =>
  new Date(at.getTime() - idleMinutes * 60_000);

/** Notes that the session was used, unless the page asks by itself (BACKGROUND_HEADER). */
export async function recordUse(
  c: Context,
  sql: Sql,
  session: { hash: string; lastSeenAt: Date },
  at: Date,
): Promise<void> {
  const byThePerson = c.req.header(BACKGROUND_HEADER) === undefined;
  if (byThePerson && at.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS) {
    await touchSession(sql, session.hash, at);
  }
}
