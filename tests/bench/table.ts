import process from 'node:process';

/** One figure with its limit. `holds` compares it, so that nothing is judged by its text. */
export type Row = {
  what: string;
  ours: string;
  /** What it was measured beside in the same run, where it was. */
  beside?: string;
  figure: number;
  unit: '%' | '×' | 'ms' | 'MB';
  /** A share or ratio must reach its limit, and anything else stay within it. Absent: for information. */
  limit?: number;
};

const holds = ({ figure, unit, limit }: Row): boolean =>
  limit === undefined || (isShare(unit) ? figure >= limit : figure <= limit);

const isShare = (unit: Row['unit']) => unit === '%' || unit === '×';

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

const digits = (row: Row) => (row.unit === '%' ? 1 : row.figure < 10 ? 2 : 0);

function cellsOf(row: Row): string[] {
  const limit =
    row.limit === undefined ? '' : `${isShare(row.unit) ? '≥' : '≤'} ${row.limit} ${row.unit}`;
  const verdict = row.limit === undefined ? '' : holds(row) ? '✓' : '✗';
  const figure = `${row.figure.toFixed(digits(row))} ${row.unit}`;
  return [row.what, row.ours, row.beside ?? '', figure, limit, verdict];
}

/** The rows as a table for a terminal. */
function printTable(rows: readonly Row[]): void {
  const table = [['', 'ours', 'beside', 'figure', 'limit', ''], ...rows.map(cellsOf)];
  const widths = table[0]?.map((_, at) =>
    Math.max(...table.map((cells) => cells[at]?.length ?? 0)),
  );
  for (const cells of table) {
    console.log(
      cells
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Prints the rows and ends the process: `--strict` fails when a limit is missed. */
export function report(rows: readonly Row[]): never {
  printTable(rows);
  process.exit(process.argv.includes('--strict') && !rows.every(holds) ? 1 : 0);
}

/** What this portion of the values lies below: 0.95 for the 95th percentile. */
export function share(values: readonly number[], portion: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * portion))] ?? Number.NaN;
}

/** How long a work takes, in ms. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The middle of the values: one disturbed round does not move it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
