import { Hono } from 'hono';
import {
  ComponentsReply,
  DashboardReply,
  RetryMailsReply,
} from '../../../contracts/admin/dashboard.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { countDashboard, listActivity, totalLeads } from '../../../db/admin/dashboard.ts';
import { type BackupRow, findLastBackup } from '../../../db/backups/backups.ts';
import { createComponents } from '../../actions/admin/components.ts';
import { retryFailedMails } from '../../actions/mail-queue.ts';
import { requestSweep } from '../../actions/sweeps.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { described } from '../../middleware/described.ts';

const ACTIVITY = 12;

/** What an operator sees first, and the actions that stand there. */
export function dashboardRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const components = createComponents(deps);
  return new Hono<AdminEnv>()
    .get(
      '/admin/dashboard',
      described('Counts, the last backup and recent activity', {
        200: ['The dashboard', DashboardReply],
      }),
      async (c) => {
        const now = clock();
        const today = torontoToday(now);
        const owner = c.get('user').role === 'owner';
        const [totals, counts, backup, activity] = await Promise.all([
          totalLeads(sql, { today, weekFrom: addDays(today, -6) }),
          countDashboard(sql),
          findLastBackup(sql),
          listActivity(sql, { limit: ACTIVITY, accounts: owner }),
        ]);
        return c.json({
          timestamp: now.toISOString(),
          ...totals,
          ...counts,
          last_backup: backup && asLastBackup(backup),
          recent_activity: activity.map(({ at, actor, ...row }) => ({
            ...row,
            at: at.toISOString(),
            actor: owner || !actor.includes('@') ? actor : 'person',
          })),
        } satisfies DashboardReply);
      },
    )
    .get(
      '/admin/components',
      described('Whether each part of the system works', { 200: ['Each part', ComponentsReply] }),
      async (c) => c.json((await components()) satisfies ComponentsReply),
    )
    .post(
      '/admin/email-logs/retry',
      described('Send failed mails again now', {
        200: ['How many are on their way', RetryMailsReply],
      }),
      async (c) => {
        const retried = await retryFailedMails(deps, c.get('user').email);
        return c.json({ retried } satisfies RetryMailsReply);
      },
    )
    .post(
      '/admin/payments/sweep',
      described('Ask the payment provider now about every payment that is open', {
        202: 'The sweep is on its way',
      }),
      async (c) => {
        await requestSweep(deps, c.get('user').email);
        return c.body(null, 202);
      },
    );
}

const asLastBackup = ({ file, bytes, started_at, finished_at }: BackupRow) => ({
  at: (finished_at ?? started_at).toISOString(),
  file,
  bytes,
});
