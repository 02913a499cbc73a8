/** A line, area or row of bars of a chart. */
export interface Series {
  name: string;
  kind: 'line' | 'area' | 'bar';
  /** A token of the stylesheet: `var(--spruce)`. */
  colour: string;
  /** Drawn behind the others, in dashes or half tone: the period before. */
  faint?: boolean;
}

/** The values at a place of the axis; an unknown value is null, and leaves a gap. */
export interface Point {
  /** On the axis. */
  label: string;
  /** In the table and the readout, where there is more room. */
  name?: string;
  /** A value for each series, in its order and in the unit that is shown. */
  values: (number | null)[];
  /** True where the point stands for a part of a day, week or month alone: no line leads to it. */
  partial?: boolean;
}

export const nameOf = (point: Point): string => point.name ?? point.label;
