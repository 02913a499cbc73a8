import { Hono } from 'hono';
import {
  type ComponentsReply,
  type DashboardFigures,
  type DashboardReply,
  FIGURE_DAYS,
  getComponents,
  getDashboard,
  getMailOutcome,
  type MailOutcome,
  postMailRetry,
  postPaymentSweep,
  type RetryMailsReply,
} from '../../../contracts/admin/dashboard.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { countDashboard, listActivity, totalLeads } from '../../../db/admin/dashboard.ts';
import { listFigureDays, medianAnswer } from '../../../db/admin/dashboard-figures.ts';
import { countMailOutcome } from '../../../db/admin/email-retries.ts';
import { type BackupRow, findLastBackup } from '../../../db/backups/backups.ts';
import { createComponents } from '../../actions/admin/components.ts';
import { retryFailedMails } from '../../actions/mail-queue.ts';
import { requestSweep } from '../../actions/sweeps.ts';
import type { AppDeps } from '../../deps.ts';
import { sumFigures } from '../../domain/figures.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';

const ACTIVITY = 12;

/** What an operator sees first, and the actions that stand there. */
export function dashboardRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const components = createComponents(deps);
  return new Hono<AdminEnv>()
    .get(getDashboard.path, accepts(getDashboard), async (c) => {
      const now = clock();
      const today = torontoToday(now);
      const owner = c.get('user').role === 'owner';
      const [totals, counts, figures, backup, activity] = await Promise.all([
        totalLeads(sql, { today, weekFrom: addDays(today, -6) }),
        countDashboard(sql),
        readFigures(sql, today),
        findLastBackup(sql),
        listActivity(sql, { limit: ACTIVITY, accounts: owner }),
      ]);
      return c.json({
        timestamp: now.toISOString(),
        ...totals,
        ...counts,
        last_backup: backup && asLastBackup(backup),
        figures,
        recent_activity: activity.map(({ at, actor, ...row }) => ({
          ...row,
          at: at.toISOString(),
          actor: owner || !actor.includes('@') ? actor : 'person',
        })),
      } satisfies DashboardReply);
    })
    .get(getComponents.path, accepts(getComponents), async (c) =>
      c.json((await components()) satisfies ComponentsReply),
    )
    .post(postMailRetry.path, accepts(postMailRetry), async (c) => {
      const ids = await retryFailedMails(deps, c.get('user').email);
      return c.json({ retried: ids.length, ids } satisfies RetryMailsReply);
    })
    .get(getMailOutcome.path, accepts(getMailOutcome), async (c) =>
      c.json((await countMailOutcome(sql, c.req.valid('query').ids)) satisfies MailOutcome),
    )
    .post(postPaymentSweep.path, accepts(postPaymentSweep), async (c) => {
      await requestSweep(deps, c.get('user').email);
      return c.body(null, 202);
    });
}

/** The thirty days to yesterday beside the thirty before. */
async function readFigures(sql: AppDeps['sql'], today: string): Promise<DashboardFigures> {
  const [to, from] = [addDays(today, -1), addDays(today, -FIGURE_DAYS)];
  const past = { from: addDays(from, -FIGURE_DAYS), to: addDays(from, -1) };
  const [all, answers, before] = await Promise.all([
    listFigureDays(sql, { from: past.from, to }),
    medianAnswer(sql, { from, to }),
    medianAnswer(sql, past),
  ]);
  const days = all.slice(FIGURE_DAYS);
  return {
    from,
    to,
    days,
    now: sumFigures(days, answers),
    before: sumFigures(all.slice(0, FIGURE_DAYS), before),
  };
}

const asLastBackup = ({ file, bytes, started_at, finished_at }: BackupRow) => ({
  at: (finished_at ?? started_at).toISOString(),
  file,
  bytes,
});
