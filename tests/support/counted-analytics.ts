import { expect } from 'vitest';
import {
  type AnalyticsReply,
  metricsOf,
  RANGES,
  type Range,
} from '../../contracts/admin/analytics.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { type Happened, sumOf } from './ledger.ts';

/** What a reply must say, worked out line by line from both tables. */
export function expectCounted(
  reply: AnalyticsReply,
  {
    all,
    vendors,
    range,
  }: { all: Happened[]; vendors: { id: number; slug: string }[]; range: Range },
): void {
  const today = torontoToday(new Date());
  const from = addDays(today, 1 - RANGES[range]);
  const before = addDays(from, -RANGES[range]);
  expect(reply).toMatchObject({ from, to: today, previous_from: before });
  const within = (first: string, last: string) =>
    all.filter(({ day }) => day >= first && day <= last);
  const now = within(from, today);
  const then = within(before, addDays(from, -1));
  const both = (is: (line: (typeof all)[number]) => boolean) => ({
    current: metricsOf(sumOf(now.filter(is))),
    previous: metricsOf(sumOf(then.filter(is))),
  });
  expect(reply.totals).toEqual(both(() => true));
  const seen = [...now, ...then];
  expect(
    new Map(
      reply.by_vendor.map(({ vendor_slug, current, previous }) => [
        vendor_slug,
        { current, previous },
      ]),
    ),
  ).toEqual(
    new Map(
      [...new Set(seen.map(({ vendor }) => vendor))].map((vendor) => [
        vendors.find(({ id }) => id === vendor)?.slug ?? null,
        both((line) => line.vendor === vendor),
      ]),
    ),
  );
  expect(
    new Map(reply.sources.map(({ source, current, previous }) => [source, { current, previous }])),
  ).toEqual(
    new Map(
      [...new Set(seen.map(({ source }) => source))].map((source) => [
        source,
        both((line) => line.source === source),
      ]),
    ),
  );
  for (const point of reply.trend) {
    const shift = -RANGES[range];
    expect(point.current).toEqual(metricsOf(sumOf(within(point.from, point.to))));
    const pointBefore = within(addDays(point.from, shift), addDays(point.to, shift));
    expect(point.previous).toEqual(metricsOf(sumOf(pointBefore)));
  }
  for (const { month, current, previous } of reply.months) {
    const ofMonth = (first: string) => all.filter(({ day }) => day.startsWith(first.slice(0, 7)));
    const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
    expect(current).toEqual(metricsOf(sumOf(ofMonth(month))));
    expect(previous).toEqual(metricsOf(sumOf(ofMonth(yearBefore))));
  }
}
