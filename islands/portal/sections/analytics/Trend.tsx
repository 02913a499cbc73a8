import { LOCALE } from '../../../../contracts/facts.ts';
import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { Chart } from '../../../shared/chart/Chart.tsx';
import { decimal, money } from '../../../shared/format.ts';
import { TEXTS } from './messages.ts';

/** `2026-11` as the locale writes it: "Nov", or "November 2026". */
function monthName(month: string, style: 'short' | 'long', locale: string = LOCALE): string {
  return new Intl.DateTimeFormat(locale, {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** The last twelve months: leads and bookings, and what the bookings are worth. */
export function Trend({ months }: { months: VendorAnalytics['trend'] }) {
  const { trend, revenue } = TEXTS;
  const point = (month: string, values: number[]) => ({
    label: monthName(month, 'short'),
    name: monthName(month, 'long'),
    values,
  });
  const any = months.some(({ leads }) => leads > 0);
  return (
    <div className="analytics-charts">
      <Chart
        title={trend.title}
        definition={trend.definition}
        pointName={trend.point}
        points={any ? months.map((one) => point(one.month, [one.leads, one.bookings])) : []}
        series={[
          { name: trend.leads, kind: 'bar', colour: 'var(--lake)' },
          { name: trend.bookings, kind: 'bar', colour: 'var(--spruce)' },
        ]}
        format={(value) => decimal(value, 0)}
        file={trend.file}
      />
      <Chart
        title={revenue.title}
        definition={revenue.definition}
        pointName={trend.point}
        points={any ? months.map((one) => point(one.month, [one.revenue])) : []}
        series={[{ name: revenue.series, kind: 'area', colour: 'var(--spruce)' }]}
        format={(value) => money(value)}
        axis={(value) => `$${decimal(value, 0)}`}
        file={revenue.file}
      />
    </div>
  );
}
