import { torontoToday } from '../../../../contracts/dates.ts';
import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { Chart } from '../../../shared/chart/Chart.tsx';
import { decimal, money } from '../../../shared/format.ts';
import { monthName, shortMoney, shortMonth } from '../../../shared/panel-format.ts';
import { TEXTS } from './messages.ts';

/** The last twelve months: leads, bookings, and the worth of the bookings. */
export function Trend({ months }: { months: VendorAnalytics['trend'] }) {
  const { trend, revenue } = TEXTS;
  const today = torontoToday(new Date());
  const point = (month: string, values: number[]) => ({
    label: shortMonth(month),
    name: monthName(month),
    values,
    partial: today.startsWith(month.slice(0, 7)),
  });
  const any = months.some(({ leads }) => leads > 0);
  return (
    <div className="columns analytics-charts">
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
        axis={(value) => shortMoney(value)}
        file={revenue.file}
      />
    </div>
  );
}
