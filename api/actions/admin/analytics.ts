import {
  type AnalyticsReply,
  type Counts,
  metricsOf,
  NO_COUNTS,
  RANGES,
  type Range,
} from '../../../contracts/admin/analytics.ts';
import { DAY_MS } from '../../../contracts/clock-rules.ts';
import { addDays, plainDate } from '../../../contracts/dates.ts';
import { STEP_KEYS } from '../../../contracts/step-numbers.ts';
import {
  countLikelyJobs,
  listVendorNames,
  type MetricsRow,
  type Periods,
  sumDailyMetrics,
  sumMonths,
} from '../../../db/admin/analytics.ts';
import type { Sql } from '../../../db/connect.ts';
import { sumWizardSteps } from '../../../db/wizard-steps.ts';

/** More points than this are drawn by week. */
const MOST_POINTS = 60;
const MONTHS = 12;

/** The figures of leads, moves and ledger for a range that ends today, and for the one before. */
export async function readAnalytics(
  sql: Sql,
  range: Range,
  today: string,
): Promise<AnalyticsReply> {
  const periods = periodsOf(range, today);
  const { from, to, previousFrom, pointDays } = periods;
  const previousTo = addDays(from, -1);
  const months = monthsTo(to);
  const [rows, byMonth, vendors, steps, stepsBefore, likely] = await Promise.all([
    sumDailyMetrics(sql, periods),
    sumMonths(sql, { from: yearBefore(months[0] ?? to), to }),
    listVendorNames(sql),
    sumWizardSteps(sql, { from, to }),
    sumWizardSteps(sql, { from: previousFrom, to: previousTo }),
    countLikelyJobs(sql),
  ]);
  const month = new Map(byMonth.map((row) => [row.month, row]));
  const names = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  return {
    range,
    from,
    to,
    previous_from: previousFrom,
    previous_to: previousTo,
    totals: beside(rows, () => true, 'period'),
    by_vendor: keysOf(rows, 'vendor', (row) => row.vendor_id ?? 0)
      .map((id) => ({
        vendor_slug: names.get(id)?.slug ?? null,
        vendor_name: names.get(id)?.name ?? 'No mover chosen',
        ...beside(rows, (row) => row.vendor_id === id, 'vendor'),
      }))
      .sort((a, b) => b.current.revenue_cents - a.current.revenue_cents),
    sources: keysOf(rows, 'source', (row) => row.source ?? '')
      .map((source) => ({ source, ...beside(rows, (row) => row.source === source, 'source') }))
      .sort((a, b) => b.current.leads - a.current.leads),
    point_days: pointDays,
    trend: pointsOf(periods).map(({ point, ...days }) => ({
      ...days,
      ...beside(rows, (row) => row.point === point, 'point'),
    })),
    months: months.map((first) => ({
      month: first,
      current: metricsOf(countsOf(month.get(first))),
      previous: metricsOf(countsOf(month.get(yearBefore(first)))),
    })),
    funnel: STEP_KEYS.map((step) => ({
      step,
      current: steps.get(step) ?? 0,
      previous: stepsBefore.get(step) ?? 0,
    })),
    likely,
  };
}

/** The days of a range that ends today, and of the one before it. */
function periodsOf(range: Range, today: string): Periods {
  const days = RANGES[range];
  const from = addDays(today, 1 - days);
  const pointDays = days > MOST_POINTS ? 7 : 1;
  return { from, to: today, previousFrom: addDays(from, -days), pointDays };
}

/** The points of the trend, oldest first; the oldest may be shorter than the others. */
function pointsOf({ from, to, pointDays }: Periods) {
  const points: { point: number; from: string; to: string }[] = [];
  for (let point = 0; ; point++) {
    const last = addDays(to, -point * pointDays);
    if (last < from) return points.reverse();
    const first = addDays(last, 1 - pointDays);
    points.push({ point, from: first < from ? from : first, to: last });
  }
}

/** The first days of the twelve months to that of `day`, oldest first. */
function monthsTo(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    plainDate(Date.UTC(year, month - MONTHS + back, 1) / DAY_MS),
  );
}

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

function beside(rows: MetricsRow[], is: (row: MetricsRow) => boolean, by: MetricsRow['by']) {
  const found = rows.filter((row) => row.by === by && is(row));
  const of = (current: boolean) =>
    metricsOf(countsOf(found.find((row) => row.current === current)));
  return { current: of(true), previous: of(false) };
}

function keysOf<T>(rows: MetricsRow[], by: MetricsRow['by'], key: (row: MetricsRow) => T): T[] {
  return [...new Set(rows.filter((row) => row.by === by).map(key))];
}

/** The counts alone, of a row that carries more; zeroes where there is none. */
function countsOf(row: Counts | undefined): Counts {
  const names = Object.keys(NO_COUNTS) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? 0])) as Counts;
}
