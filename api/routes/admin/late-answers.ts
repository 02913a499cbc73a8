import { Hono } from 'hono';
import { getLateAnswers, type LateAnswer } from '../../../contracts/admin/late-answers.ts';
import { ANSWER_HOURS } from '../../../contracts/vendor-answers.ts';
import { listUnanswered } from '../../../db/vendor-answers.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** The bookings whose vendors run late with their answer. */
export function lateAnswerRoutes({ sql, clock }: AppDeps) {
  return new Hono<AdminEnv>().get(getLateAnswers.path, accepts(getLateAnswers), async (c) => {
    const before = new Date(clock().getTime() - ANSWER_HOURS * 3_600_000);
    const { rows, total } = await listUnanswered(sql, before);
    c.header('x-total-count', String(total));
    return c.json(
      rows.map((row) => ({
        ...row,
        booked_at: row.booked_at.toISOString(),
      })) satisfies LateAnswer[],
    );
  });
}
