/** A column as its width is found: its own width, and the least that it may have. */
export interface SizedColumn {
  id: string;
  size: number;
  least: number;
  flexes: boolean;
}
/** Widths in pixels that a person gave columns, by their ids. */
export type Widths = Readonly<Record<string, number>>;

/**
 * The width of each column in so much room; null for the column that takes the rest. Where the room is too small,
 * columns that a person gave no width become as narrow as they may.
 */
export function widthsIn(
  room: number | null,
  columns: readonly SizedColumn[],
  given: Widths,
): { widths: (number | null)[]; least: number } {
  const wanted = columns.map(({ id, size }) => given[id] ?? size);
  const over = room === null ? 0 : sum(wanted) - room;
  const slack = columns.map(({ id, least }, at) =>
    given[id] === undefined ? Math.max(0, (wanted[at] ?? 0) - least) : 0,
  );
  const share = over > 0 ? Math.min(1, over / (sum(slack) || 1)) : 0;
  const widths = wanted.map((width, at) => Math.floor(width - share * (slack[at] ?? 0)));
  return {
    least: sum(widths),
    widths: columns.map(({ id, flexes }, at) =>
      flexes && given[id] === undefined ? null : (widths[at] ?? 0),
    ),
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
