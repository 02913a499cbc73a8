import { Hono } from 'hono';
import { getEmailLogs } from '../../../contracts/admin/email-logs.ts';
import { listEmailLogs } from '../../../db/admin/email-logs.ts';
import { readTallies } from '../../../db/admin/tracking.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';

/** `GET /admin/email-logs`: the mails that were due. */
export function emailLogRoutes({ sql }: AppDeps) {
  return new Hono<AdminEnv>().get(getEmailLogs.path, accepts(getEmailLogs), async (c) => {
    const asked = c.req.valid('query');
    const [{ rows, next }, { emails }] = await Promise.all([
      listEmailLogs(sql, asked),
      readTallies(sql),
    ]);
    if (next !== null) linkNext(c, next);
    // A search's matches are not counted: that alone would cost more than the page.
    const total = asked.status ? (emails.by_status[asked.status] ?? 0) : emails.total;
    if (!asked.q) c.header('x-total-count', String(total));
    return c.json(rows);
  });
}
