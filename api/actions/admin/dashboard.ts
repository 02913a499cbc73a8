import {
  type DashboardFigures,
  type DashboardReply,
  FIGURE_DAYS,
} from '../../../contracts/admin/dashboard.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { countDashboard, listActivity, totalLeads } from '../../../db/admin/dashboard.ts';
import { listFigureDays, medianAnswer } from '../../../db/admin/dashboard-figures.ts';
import { type BackupRow, findLastBackup } from '../../../db/backups/backups.ts';
import type { AppDeps, Deps } from '../../deps.ts';
import { sumFigures } from '../../domain/figures.ts';

const ACTIVITY = 12;

/** The figures and events that an operator sees first; the accounts' own activity is the owner's alone. */
export async function readDashboard(
  { sql, clock }: Deps,
  owner: boolean,
): Promise<Sent<DashboardReply>> {
  const now = clock();
  const today = torontoToday(now);
  const [totals, counts, figures, backup, activity] = await Promise.all([
    totalLeads(sql, { today, weekFrom: addDays(today, -6) }),
    countDashboard(sql),
    readFigures(sql, today),
    findLastBackup(sql),
    listActivity(sql, { limit: ACTIVITY, accounts: owner }),
  ]);
  return {
    timestamp: now,
    ...totals,
    ...counts,
    last_backup: backup && asLastBackup(backup),
    figures,
    recent_activity: activity.map(({ actor, ...row }) => ({
      ...row,
      actor: owner || !actor.includes('@') ? actor : 'person',
    })),
  };
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
  at: finished_at ?? started_at,
  file,
  bytes,
});
