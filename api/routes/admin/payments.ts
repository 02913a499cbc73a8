import { Hono } from 'hono';
import { getPayments } from '../../../contracts/admin/payments.ts';
import { seesOf } from '../../../contracts/hidden-contacts.ts';
import { listPayments } from '../../../db/admin/payments.ts';
import { readTallies } from '../../../db/admin/tracking.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { linkNext } from '../../middleware/next-page.ts';

/** `GET /admin/payments`: the ledger. */
export function paymentRoutes({ sql }: AppDeps) {
  return new Hono<AdminEnv>().get(getPayments.path, accepts(getPayments), async (c) => {
    const asked = c.req.valid('query');
    const [{ rows, next }, { payments }] = await Promise.all([
      listPayments(sql, asked, seesOf(c.get('user'))),
      readTallies(sql),
    ]);
    if (next !== null) linkNext(c, next);
    // A search's matches are not counted: that alone would cost more than the page.
    const total = asked.status ? (payments.by_status[asked.status] ?? 0) : payments.total;
    if (!asked.q) c.header('x-total-count', String(total));
    return c.json(rows);
  });
}
