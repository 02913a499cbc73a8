import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as z from 'zod/mini';
import { listUnanswered } from '../../../db/mover-answers.ts';
import type { AppDeps } from '../../app.ts';
import { LateAnswer } from '../../contracts/admin/late-answers.ts';
import { ANSWER_HOURS } from '../../contracts/mover-answers.ts';
import type { AdminEnv } from '../../middleware/admin.ts';

/** The bookings whose movers run late with their answer. */
export function lateAnswerRoutes({ sql, clock }: AppDeps) {
  return new Hono<AdminEnv>().get(
    '/admin/late-answers',
    describeRoute({
      summary: 'Bookings without an answer after 24 hours, the next move first',
      responses: {
        200: {
          description: 'At most 500; the total is in X-Total-Count',
          content: { 'application/json': { schema: resolver(z.array(LateAnswer)) } },
        },
      },
    }),
    async (c) => {
      const before = new Date(clock().getTime() - ANSWER_HOURS * 3_600_000);
      const { rows, total } = await listUnanswered(sql, before);
      c.header('x-total-count', String(total));
      return c.json(
        rows.map((row) => ({
          ...row,
          booked_at: row.booked_at.toISOString(),
        })) satisfies LateAnswer[],
      );
    },
  );
}
