import { ScrollArea } from '../ui/ScrollArea.tsx';
import { nameOf, type Point, type Series } from './points.ts';

interface Props {
  title: string;
  pointName: string;
  points: Point[];
  series: Series[];
  shown: (value: number | null | undefined) => string;
}

/** The numbers of a chart, one line a point. */
export function PointTable({ title, pointName, points, series, shown }: Props) {
  return (
    <ScrollArea label={title} className="chart-table">
      <table className="plain-table number">
        <thead>
          <tr>
            <th scope="col">{pointName}</th>
            {series.map(({ name }) => (
              <th scope="col" className="right" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={nameOf(point)}>
              <th scope="row">{nameOf(point)}</th>
              {series.map(({ name }, at) => (
                <td className="right" key={name}>
                  {shown(point.values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
