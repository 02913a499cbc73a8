import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Sql } from '../../db/connect.ts';

type Reads = {
  sql: Sql;
  /** A replica of the database, while it is fresh enough to be read. */
  replica?: { current(): Sql | null } | undefined;
};

const WROTE = 'portage_wrote';
/** Longer than a replica that is read may be behind. */
const WROTE_SECONDS = 12;

/** Notes in the browser that it has just changed something, so that it reads what it wrote. */
export function noteWrites({ replica }: Reads): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const read = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (!replica || read || c.res.status >= 400) return;
    setCookie(c, WROTE, '1', {
      path: '/admin',
      maxAge: WROTE_SECONDS,
      httpOnly: true,
      sameSite: 'Strict',
    });
  };
}

/**
 * Where a list, an export or an analysis is read: the replica, as long as it is fresh and its
 * reader has changed nothing a moment ago. `x-read-from` names the database that was read.
 */
export function readFrom(c: Context, { sql, replica }: Reads): Sql {
  if (!replica) return sql;
  const found = getCookie(c, WROTE) ? null : replica.current();
  c.header('x-read-from', found ? 'replica' : 'primary');
  return found ?? sql;
}
