import { Hono } from 'hono';
import * as z from 'zod/mini';
import { LateAnswer } from '../../../contracts/admin/late-answers.ts';
import { ANSWER_HOURS } from '../../../contracts/mover-answers.ts';
import { listUnanswered } from '../../../db/mover-answers.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';

/** The bookings whose movers run late with their answer. */
export function lateAnswerRoutes({ sql, clock }: AppDeps) {
  return new Hono<AdminEnv>().get(
    '/admin/late-answers',
    described('Bookings without an answer after 24 hours, the next move first', {
      200: ['At most 500; the total is in X-Total-Count', z.array(LateAnswer)],
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
