import {
  type CheckupReply,
  type MonitoringReply,
  WINDOWS,
  type Window,
} from '../../../contracts/admin/monitoring.ts';
import { DAY_MS, MINUTE_MS } from '../../../contracts/clock-rules.ts';
import {
  AREAS,
  type Area,
  addSlots,
  type Histogram,
  percentile,
} from '../../../contracts/response-times.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { rateVital, type VitalName } from '../../../contracts/vital-ratings.ts';
import { listQueues, listVitals } from '../../../db/admin/monitoring.ts';
import { listResponseTimes, type ResponseTimes } from '../../../db/response-times.ts';
import type { Deps } from '../../deps.ts';
import { runCheckup } from '../checkups.ts';
import { happened } from '../happenings.ts';

const VITALS_DAYS = 7;
/** Pages whose vitals are shown: the pages most looked at. */
const VITALS_PAGES = 40;

/** How the system does: response times, jobs, and what visitors' browsers measured. */
export async function readMonitoring(
  { sql, clock }: Deps,
  { window, area }: { window: Window; area?: Area | undefined },
): Promise<Sent<MonitoringReply>> {
  const now = clock();
  const starts = pointsOf(window, now);
  const [times, queues, vitals] = await Promise.all([
    listResponseTimes(sql, { since: starts[0] ?? now, stepMinutes: WINDOWS[window].step }),
    listQueues(sql),
    listVitals(sql, { since: daysBefore(now, VITALS_DAYS), pages: VITALS_PAGES }),
  ]);
  const wanted = times.filter((row) => !area || row.area === area);
  return {
    timestamp: now,
    response_times: {
      window,
      step_minutes: WINDOWS[window].step,
      areas: AREAS.map((name) => ({
        area: name,
        ...together(times.filter((row) => row.area === name)),
      })),
      points: starts.map((at) => ({
        at,
        ...together(wanted.filter((row) => row.at.getTime() === at.getTime())),
      })),
    },
    queues,
    vitals_days: VITALS_DAYS,
    vitals: vitals.map((row) => ({ ...row, rating: rateVital(row.name as VitalName, row.p75) })),
  };
}

/** Checks the invariants now, for a person. */
export async function checkUp(deps: Deps, actor: string): Promise<Sent<CheckupReply>> {
  const reply = await runCheckup(deps);
  await happened(deps.sql, actor, 'invariants.checked', 'invariants', { after: reply });
  return reply;
}

/** The beginnings of a window's points, oldest first; the last one is under way. */
function pointsOf(window: Window, now: Date): Date[] {
  const { minutes, step } = WINDOWS[window];
  const stepMs = step * MINUTE_MS;
  const last = Math.floor(now.getTime() / stepMs) * stepMs;
  const count = minutes / step;
  return Array.from({ length: count }, (_, at) => new Date(last - (count - 1 - at) * stepMs));
}

function together(rows: ResponseTimes[]) {
  const histogram: Histogram = new Map();
  let requests = 0;
  let errors = 0;
  for (const row of rows) {
    requests += row.requests;
    errors += row.errors;
    addSlots(histogram, row.slots, row.counts);
  }
  const p50_ms = percentile(histogram, 0.5);
  return { requests, errors, p50_ms, p95_ms: percentile(histogram, 0.95) };
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);
