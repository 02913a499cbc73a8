import { useEffect, useRef, useState } from 'react';
import { Area, Bar, CartesianGrid, Cell, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import { nameOf, type Point, type Series } from './points.ts';

export interface DrawingProps {
  title: string;
  points: Point[];
  series: Series[];
  /** A value on the axis, short. */
  axis: (value: number) => string;
  /** Bars in rows, where labels are names rather than times. */
  rows?: boolean;
  height: number;
  /** Told which point the pointer is at; null away from all points. */
  onPoint: (index: number | null) => void;
}

const TICK = { fill: 'var(--ink-soft)', fontSize: 12 };
const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 };

/** The picture of a chart, by recharts: a chunk of its own, which `Chart` fetches when it is seen. */
export function Drawing(props: DrawingProps) {
  const { title, points, series, axis, rows = false, height, onPoint } = props;
  const [box, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const point = (index: number | null) => {
    setActive(index);
    onPoint(index);
  };
  const data = points.map((one) => ({
    label: nameOf(one),
    tick: one.label,
    values: one.values,
    partial: one.partial ?? false,
  }));
  const ticks = new Map(points.map((one) => [nameOf(one), one.label]));
  const names = {
    dataKey: 'label',
    tick: TICK,
    tickFormatter: (name: string) => ticks.get(name) ?? name,
  };
  const numbers = { type: 'number', tickFormatter: axis, tick: TICK } as const;
  const lines = { stroke: 'var(--line-strong)' };
  const none = { axisLine: false, tickLine: false };
  return (
    <div ref={box} style={{ height }}>
      {width > 0 && (
        <ComposedChart
          width={width}
          height={height}
          data={data}
          margin={MARGIN}
          layout={rows ? 'vertical' : 'horizontal'}
          accessibilityLayer={false}
          role="img"
          title={title}
          onMouseMove={({ activeTooltipIndex }) => {
            const index = Number(activeTooltipIndex ?? Number.NaN);
            point(Number.isInteger(index) ? index : null);
          }}
          onMouseLeave={() => point(null)}
        >
          <CartesianGrid stroke="var(--line)" vertical={rows} horizontal={!rows} />
          {rows ? (
            <>
              <XAxis {...numbers} {...none} height={24} />
              <YAxis {...names} {...none} type="category" width={nameWidth(points)} interval={0} />
            </>
          ) : (
            <>
              <XAxis {...names} axisLine={lines} tickLine={false} height={26} minTickGap={24} />
              <YAxis {...numbers} {...none} width={68} />
            </>
          )}
          {series.map((one, at) => draw(one, at, active, data))}
          {series.map((one, at) => one.kind !== 'bar' && drawParts(one, at))}
        </ComposedChart>
      )}
    </div>
  );
}

type Row = { label: string; values: (number | null)[]; partial: boolean };

/** Draws a series. The dot under the pointer is larger; no line leads to a part of a time. */
function draw(
  { kind, name, colour, faint }: Series,
  at: number,
  active: number | null,
  data: readonly Row[],
) {
  const shared = {
    name,
    dataKey: (row: Row) =>
      kind !== 'bar' && row.partial ? undefined : (row.values[at] ?? undefined),
    isAnimationActive: false,
  };
  if (kind === 'bar') {
    const look = { fill: colour, fillOpacity: faint ? 0.4 : 1, maxBarSize: 28, radius: 3 };
    return (
      <Bar key={name} {...shared} {...look}>
        {data.map(({ label, partial }) => (
          <Cell key={label} fillOpacity={(faint ? 0.4 : 1) * (partial ? 0.5 : 1)} />
        ))}
      </Bar>
    );
  }
  return (
    <Area
      key={name}
      {...shared}
      type="linear"
      stroke={colour}
      strokeWidth={faint ? 1.5 : 2}
      {...(faint && { strokeDasharray: '4 4' })}
      fill={kind === 'area' ? colour : 'none'}
      fillOpacity={0.12}
      dot={({ cx, cy, index }) =>
        index === active && cx !== undefined && cy !== undefined ? (
          <circle key={index} cx={cx} cy={cy} r={4} fill={colour} stroke="var(--surface)" />
        ) : (
          <g key={index} />
        )
      }
    />
  );
}

/** The points of a series that stand for a part of a time: circles by themselves. */
const drawParts = ({ name, colour, faint }: Series, at: number) => (
  <Line
    key={`${name} parts`}
    dataKey={(row: Row) => (row.partial ? (row.values[at] ?? undefined) : undefined)}
    isAnimationActive={false}
    stroke="none"
    dot={{ r: 4, fill: 'var(--surface)', stroke: colour, strokeOpacity: faint ? 0.6 : 1 }}
    activeDot={false}
  />
);

/** Room for the longest name beside its bar, within reason. */
const nameWidth = (points: Point[]) =>
  Math.min(150, 16 + 7 * Math.max(4, ...points.map(({ label }) => label.length)));

/** The width that the box has got, followed as it changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.floor(entry?.contentRect.width ?? 0));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}
