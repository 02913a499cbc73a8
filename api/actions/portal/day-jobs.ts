import type { DayJob } from '../../../contracts/portal/day-jobs.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { listSheetDispatches } from '../../../db/job-sheets.ts';
import { listJobSteps } from '../../../db/job-steps.ts';
import { listVendorLeads } from '../../../db/portal/leads.ts';
import type { Deps } from '../../deps.ts';
import { dossierFor } from '../dossiers.ts';
import { progressOf } from '../job-steps.ts';

/** More jobs than any company does on a day. */
const MOST = 500;
const SHOWN: readonly (string | null)[] = ['pending', 'accepted', 'completed', 'no_show'];

/** A vendor's jobs of a day, in the order in which they begin; jobs without a time by their window. */
export async function listDayJobs(
  { sql, clock }: Deps,
  vendorId: number,
  day: string,
): Promise<Sent<DayJob>[]> {
  const rows = await listVendorLeads(sql, 'mover_list', vendorId, {
    tab: 'all',
    from: day,
    to: day,
    q: '',
    sort: 'move_date',
    order: 'asc',
    limit: MOST,
  });
  const leads = rows.filter(({ stage }) => SHOWN.includes(stage));
  const ids = leads.map(({ id }) => id);
  const [dispatches, steps] = await Promise.all([
    listSheetDispatches(sql, vendorId, ids),
    listJobSteps(sql, vendorId, ids),
  ]);
  const jobs = leads.map((lead): Sent<DayJob> => {
    const isToday = (one: { lead_id: string; day: string }) =>
      one.lead_id === lead.id && one.day === day;
    return {
      ...dossierFor('mover_list', lead, clock()),
      dispatches: dispatches
        .filter(isToday)
        .map(({ lead_id: _lead, crew_id: _crew, ...dispatch }) => dispatch),
      steps: progressOf(steps.filter(isToday)).steps,
    };
  });
  return jobs.sort((a, b) => startOf(a).localeCompare(startOf(b)));
}

/** When a job begins, as text that sorts. */
const startOf = ({ dispatches, final_time, move_time }: Sent<DayJob>): string =>
  dispatches[0]?.starts_at ?? final_time ?? (move_time === 'Morning' ? '08:00' : '12:00');
