import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import { inTime } from '../../../contracts/patience.ts';
import { NOT_AVAILABLE } from '../format.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.tsx';
import { Definition } from '../ui/Panel.tsx';
import { Segments } from '../ui/Segments.tsx';
import './chart.css';
import { saveCsv } from './csv.ts';
import type { DrawingProps } from './Drawing.tsx';
import { Guard } from './Guard.tsx';
import { CHART } from './messages.ts';
import { PointTable } from './PointTable.tsx';
import { nameOf, type Point, type Series } from './points.ts';

interface Props {
  title: string;
  /** How the numbers are defined, shown on demand beside the title. */
  definition?: string;
  /** A sentence below the title. */
  note?: string;
  /** The name of the points: "Day", "Mover". */
  pointName: string;
  points: Point[];
  series: Series[];
  /** A value in full, in readout and table; `axis` is for the axis, where room is short. */
  format: (value: number) => string;
  axis?: (value: number) => string;
  rows?: boolean;
  height?: number;
  /** Name of the CSV file, without ending. */
  file: string;
  /** Further choices, beside the title. */
  children?: ReactNode;
}

const VIEWS = (['chart', 'table'] as const).map((id) => ({ id, title: CHART[id] }));
const HEIGHT = 240;
const ROW_HEIGHT = 52;

/**
 * Numbers as a picture, as a table and as a CSV file: always the same numbers. The picture's code
 * is fetched when first needed; where that fails the table stands in.
 */
export function Chart(props: Props) {
  const {
    title,
    definition,
    points,
    series,
    format,
    axis = format,
    rows = false,
    children,
  } = props;
  const [asTable, setAsTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [broken, setBroken] = useState(false);
  const [Drawing, unreachable] = useDrawing(!asTable);
  const failed = broken || unreachable;
  const heading = useId();
  const height = props.height ?? (rows ? 40 + points.length * ROW_HEIGHT : HEIGHT);
  const point = at === null ? undefined : points[at];
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? NOT_AVAILABLE : format(value);

  const save = () => {
    const header = [props.pointName, ...series.map(({ name }) => name)];
    const lines = points.map((one) => [nameOf(one), ...one.values]);
    saveCsv(props.file, header, lines).catch(() => notify('error', CHART.csvFailed));
  };

  return (
    <figure className="panel chart" aria-labelledby={heading}>
      <header className="row gap-2 mb-3 chart-head">
        <h2 id={heading}>{title}</h2>
        {definition && <Definition title={title}>{definition}</Definition>}
        <div className="row gap-2 push chart-tools">
          {children}
          <Segments
            label={CHART.viewOf(title)}
            options={VIEWS}
            current={asTable ? 'table' : 'chart'}
            onChoose={(view) => setAsTable(view === 'table')}
          />
          <Button
            icon="download"
            aria-label={CHART.csvOf(title)}
            disabled={points.length === 0}
            onClick={save}
            label={CHART.csv}
          />
        </div>
      </header>
      {props.note && <p className="soft">{props.note}</p>}
      {points.length === 0 ? (
        <p className="soft">{CHART.empty}</p>
      ) : asTable || failed ? (
        <>
          {!asTable && <p className="soft">{CHART.failed}</p>}
          <PointTable {...props} shown={shown} />
        </>
      ) : (
        <>
          <p className="chart-readout number" aria-hidden="true">
            {point ? <strong>{nameOf(point)}</strong> : <span className="soft">{CHART.hint}</span>}
          </p>
          <ul className="chart-legend number">
            {series.map(({ name, colour, faint }, index) => (
              <li key={name}>
                <span className="swatch" style={{ background: colour, opacity: faint ? 0.5 : 1 }} />
                {name} {point && <strong>{shown(point.values[index])}</strong>}
              </li>
            ))}
            {points.some(({ partial }) => partial) && <li className="soft">{CHART.partial}</li>}
          </ul>
          {Drawing ? (
            <Guard onError={() => setBroken(true)}>
              <Drawing {...{ title, points, series, axis, rows, height }} onPoint={setAt} />
            </Guard>
          ) : (
            <div className="chart-waiting" style={{ height }} aria-busy="true">
              <span className="visually-hidden">{CHART.loading(title)}</span>
            </div>
          )}
        </>
      )}
    </figure>
  );
}

let loaded: ComponentType<DrawingProps> | null = null;

/** The picture's component once it is here, and whether fetching it has failed. */
function useDrawing(wanted: boolean): [ComponentType<DrawingProps> | null, boolean] {
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>(loaded ? 'ready' : 'waiting');
  useEffect(() => {
    if (!wanted || loaded) return;
    // Shown whenever it comes, in the table's place again.
    const coming = import('./Drawing.tsx').then((module) => {
      loaded = module.Drawing;
      setState('ready');
    });
    inTime(coming).catch(() => setState('failed'));
  }, [wanted]);
  return [loaded, state === 'failed'];
}
