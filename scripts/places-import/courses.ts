import { greatCircleKm } from '../../api/domain/distances.ts';
import { type Numbered, packed, unpacked } from '../../api/domain/places/streets/numbers.ts';
import type { Point } from '../../contracts/places.ts';
import type { Pieces } from '../../db/street-import.ts';
import { type Spot, simplified } from '../map-data/geometry.ts';

/** A course strays no farther from the imported points, in km: the sides of a street become one line. */
const STRAY_KM = 0.06;
/** Stretches farther apart are no one stretch. */
const APART_KM = 1;
/** Two runs of numbers this far apart that interleave are two streets of a name. */
const NAMESAKE_KM = 3;
/** Of more pieces a course is no clearer. */
const MOST_PIECES = 400;

/** A course as the index keeps it. */
export const courseText = (points: readonly Point[]) =>
  points.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join(' ');

const pointsOf = (text: string): Point[] =>
  text.split(' ').map((point) => {
    const [lat = 0, lng = 0] = point.split(',').map(Number);
    return { lat, lng };
  });

/** The line and numbers of a street, of the imports now and before. */
export function streetOf({ numbers, ways, before }: Pieces): { line: string; numbers: Uint8Array } {
  const now = numbers.map(({ number, lat, lng }) => ({ number, lat: lat / 1e5, lng: lng / 1e5 }));
  const all = new Map([...unpacked(before.numbers), ...now].map((one) => [one.number, one]));
  const known = [...all.values()].sort((a, b) => a.number - b.number);
  const stretches = ways.map(pointsOf);
  const drawn = stretches.some((way) => way.length > 1);
  const pieces =
    drawn || known.length < 2 ? [...stretches, ...(known.length === 1 ? [known] : [])] : [known];
  const kept = before.line && !drawn ? before.line.split(' ^').map((one) => pointsOf(one)) : [];
  const line = chained(pieces.length > 0 ? pieces : kept).map((one) => courseText(thinned(one)));
  // Of two streets of a name neither is known by its numbers.
  return { line: line.join(' ^'), numbers: packed(isOne(known) ? known : []) };
}

/** Tells whether numbers go on from one to the next, and do not come back from afar. */
export function isOne(numbers: readonly Numbered[]): boolean {
  const ends: Point[] = [];
  for (const point of numbers) {
    const at = ends.findLastIndex((end) => greatCircleKm(end, point) <= NAMESAKE_KM);
    if (at < 0) ends.push(point);
    else if (at < ends.length - 1) return false;
    else ends[at] = point;
  }
  return true;
}

/** Stretches joined end to end, distant stretches left apart. */
function chained(pieces: readonly Point[][]): Point[][] {
  const step = Math.max(1, Math.ceil(pieces.length / MOST_PIECES));
  const left = pieces.filter((_, at) => at % step === 0).map((piece) => [...piece]);
  const lines: Point[][] = [];
  let line = left.shift();
  while (line) {
    const next = nearestTo(line, left);
    if (!next || next.km > APART_KM) {
      lines.push(line);
      line = left.shift();
      continue;
    }
    const piece = left.splice(next.at, 1)[0] ?? [];
    if (next.turned) piece.reverse();
    line = next.before ? [...piece, ...line] : [...line, ...piece];
  }
  return lines;
}

/** The stretch nearest to either end of a line, and how it is joined there. */
function nearestTo(line: readonly Point[], left: readonly Point[][]) {
  const [start, end] = [line[0] as Point, line.at(-1) as Point];
  let best: { at: number; km: number; before: boolean; turned: boolean } | null = null;
  for (const [at, piece] of left.entries()) {
    const [first, last] = [piece[0] as Point, piece.at(-1) as Point];
    for (const [from, to, before, turned] of [
      [end, first, false, false],
      [end, last, false, true],
      [start, last, true, false],
      [start, first, true, true],
    ] as const) {
      const km = greatCircleKm(from, to);
      if (!best || km < best.km) best = { at, km, before, turned };
    }
  }
  return best;
}

/** A course without the points that it passes near by. */
export function thinned(points: readonly Point[]): Point[] {
  const spots = points.map(({ lat, lng }): Spot => [lng, lat]);
  return simplified(spots, STRAY_KM).map(([lng, lat]) => ({ lat, lng }));
}
