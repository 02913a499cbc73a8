import './sparkline.css';

interface Props {
  /** A value for each day, oldest first; a gap where no value is known. */
  values: (number | null)[];
  /** The line's meaning, in words. */
  label: string;
}

const WIDTH = 100;
const HEIGHT = 28;
/** So that a line at the edge is not cut in half. */
const EDGE = 2;

/** How a figure went, as a line without axes beside the figure itself. */
export function Sparkline({ values, label }: Props) {
  const known = values.filter((value) => value !== null);
  const least = Math.min(0, ...known);
  const range = Math.max(0, ...known) - least || 1;
  const xOf = (at: number) => (at / Math.max(1, values.length - 1)) * WIDTH;
  const yOf = (value: number) => HEIGHT - EDGE - ((value - least) / range) * (HEIGHT - 2 * EDGE);
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {runsOf(values).map(([first, run]) => (
        <polyline
          key={first}
          points={run.map((value, at) => `${xOf(first + at)},${yOf(value)}`).join(' ')}
        />
      ))}
    </svg>
  );
}

/** The stretches of known values, each with where it begins; a lone one is drawn as a dash. */
function runsOf(values: (number | null)[]): [first: number, run: number[]][] {
  const runs: [number, number[]][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1].length === at) last[1].push(value);
    else runs.push([at, [value]]);
  });
  return runs.map(([first, run]) => [first, run.length > 1 ? run : [...run, ...run]]);
}
