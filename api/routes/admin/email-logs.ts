import { Hono } from 'hono';
import {
  getEmailLogs,
  postMailDismissal,
  postMailResend,
} from '../../../contracts/admin/email-logs.ts';
import { seesOf } from '../../../contracts/hidden-contacts.ts';
import { listEmailLogs } from '../../../db/admin/email-logs.ts';
import { readTallies } from '../../../db/admin/tracking.ts';
import { dismissFailedMail, resendFailedMail } from '../../actions/mail-queue.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';
import { pathId } from '../../middleware/path-ids.ts';

const mailOf = (id: string) => pathId(id, 'There is no such mail.');

/** The mails that were due, and what becomes of one that failed. */
export function emailLogRoutes(deps: AppDeps) {
  const { sql } = deps;
  return new Hono<AdminEnv>()
    .get(getEmailLogs.path, accepts(getEmailLogs), async (c) => {
      const asked = c.req.valid('query');
      const [{ rows, next }, { emails }] = await Promise.all([
        listEmailLogs(sql, asked, seesOf(c.get('user'))),
        readTallies(sql),
      ]);
      if (next !== null) linkNext(c, next);
      // A search's matches are not counted: that alone would cost more than the page.
      const total = asked.status ? (emails.by_status[asked.status] ?? 0) : emails.total;
      if (!asked.q) c.header('x-total-count', String(total));
      return c.json(rows);
    })
    .post(postMailResend.path, accepts(postMailResend), async (c) => {
      await resendFailedMail(deps, mailOf(c.req.param('id')), c.get('user').email);
      return c.body(null, 202);
    })
    .post(postMailDismissal.path, accepts(postMailDismissal), async (c) => {
      await dismissFailedMail(deps, mailOf(c.req.param('id')), c.get('user').email);
      return c.body(null, 204);
    });
}
