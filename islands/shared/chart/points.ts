/** One line, area or row of bars of a chart. */
export interface Series {
  name: string;
  kind: 'line' | 'area' | 'bar';
  /** A token of the stylesheet: `var(--spruce)`. */
  colour: string;
  /** Drawn behind the others, in dashes or half tone: the period before. */
  faint?: boolean;
}

/** What is drawn at one place of the axis; a value that is not known is null, and leaves a gap. */
export interface Point {
  /** On the axis. */
  label: string;
  /** In the table and the readout, where there is more room. */
  name?: string;
  /** One for each series, in its order and in the unit that is shown. */
  values: (number | null)[];
  /** It stands for a part of a day, week or month alone: no line leads to it. */
  partial?: boolean;
}

export const nameOf = (point: Point): string => point.name ?? point.label;
