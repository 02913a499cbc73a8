import { PlainTable } from '../table/PlainTable.tsx';
import { nameOf, type Point, type Series } from './points.ts';

interface Props {
  title: string;
  pointName: string;
  points: Point[];
  series: Series[];
  shown: (value: number | null | undefined) => string;
}

/** The numbers of a chart, a line for each point. */
export function PointTable({ title, pointName, points, series, shown }: Props) {
  return (
    <PlainTable
      className="number"
      area="chart-table"
      label={title}
      rows={points}
      rowKey={nameOf}
      columns={[
        [pointName, nameOf, 'head'],
        ...series.map(
          ({ name }, at) => [name, (point: Point) => shown(point.values[at]), 'right'] as const,
        ),
      ]}
    />
  );
}
