import { endClaims } from '../../db/admin/claims.ts';
import { mergeLeadCounts } from '../../db/admin/lead-counts.ts';
import { rollUpDailyMetrics } from '../../db/daily-metrics.ts';
import { lowerScores } from '../../db/lead-scores.ts';
import type { PaymentDeps } from '../deps.ts';
import { expireChanges } from './booking-change-answers.ts';
import { correctCalendars } from './calendar-corrections.ts';
import { escalateLate } from './escalations.ts';
import { happened } from './happenings.ts';
import { sendMorningMails } from './morning-mails.ts';
import { sweepPayments } from './payment-sweeps.ts';
import { resumeReconciliation } from './reconciliations.ts';
import { resumeRefunds } from './refunds.ts';
import { sendReminders } from './reminders.ts';
import { purgeExpired } from './retention.ts';

/** Once a minute: does what no event, request or job has done. */
export async function sweep(deps: PaymentDeps): Promise<void> {
  await sweepPayments(deps);
  await resumeRefunds(deps);
  await resumeReconciliation(deps);
  await mergeLeadCounts(deps.sql);
  await lowerScores(deps.sql, deps.clock());
  await escalateLate(deps);
  await expireChanges(deps);
  await correctCalendars(deps);
  await sendReminders(deps);
  await sendMorningMails(deps);
  await purgeExpired(deps);
  await rollUpDailyMetrics(deps.sql);
  await endClaims(deps.sql, deps.clock());
}

/** An operator wants the sweep now: its job is in the queue when this resolves. */
export async function requestSweep(
  { sql, queue }: Pick<PaymentDeps, 'sql' | 'queue'>,
  actor: string,
): Promise<void> {
  await queue.ready();
  await sql.begin(async (tx) => {
    await queue.send(tx, 'sweep', {});
    await happened(tx, actor, 'payments.swept', 'payments');
  });
}
