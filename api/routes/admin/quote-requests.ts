import { Hono } from 'hono';
import { getOpenRequests, type OpenRequest } from '../../../contracts/admin/quote-requests.ts';
import { answerBy } from '../../../contracts/vendor-answers.ts';
import { listOpenRequests } from '../../../db/quote-requests.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** The movers that have been asked for a price and have not answered. */
export function quoteRequestRoutes({ sql, clock }: AppDeps) {
  return new Hono<AdminEnv>().get(getOpenRequests.path, accepts(getOpenRequests), async (c) => {
    const { rows, total } = await listOpenRequests(sql);
    const now = clock();
    c.header('x-total-count', String(total));
    return c.json(
      rows.map(({ asked_at, ...row }) => {
        const by = answerBy(asked_at);
        return { ...row, answer_by: by.toISOString(), late: by <= now };
      }) satisfies OpenRequest[],
    );
  });
}
