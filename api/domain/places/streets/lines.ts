import type { Point } from '../../../../contracts/places.ts';
import { greatCircleKm } from '../../distances.ts';
import { type Numbered, type Spot, spotAmong } from './numbers.ts';

/** A street's course from one end to the other, with the civic number at a point where it is known. */
type Course = readonly (Point & {
  number: number | null;
  /** The street goes on elsewhere: no stretch leads here. */
  apart?: boolean;
})[];

/** A street's course, and within what nine of ten homes lie of where it says that they are, in km. */
export type StreetLine = {
  course: Course;
  goodToKm: number;
  /** All known civic numbers in order, of a street that was brought in with them. */
  numbers?: readonly Numbered[];
};

/** `43.65,-79.38#180 43.67,-79.39 ^43.7,-79.4` as a course, which starts anew at `^`. */
export function courseOf(text: string): Course {
  return text.split(' ').map((point) => {
    const apart = point.startsWith('^');
    const [place = '', number] = point.slice(apart ? 1 : 0).split('#');
    const [lat, lng] = place.split(',').map(Number);
    if (!lat || !lng) throw new Error(`${text}: ${point} is no point.`);
    const known = number === undefined ? null : Number(number);
    return { lat, lng, number: known, ...(apart && { apart }) };
  });
}

/** Of the way between two points with known numbers, this part may be missed. */
const BETWEEN = 0.2;
/** Beyond its known numbers a street goes on for this part of them. */
const BEYOND = 0.25;
/** More numbers than these before its lowest are those of another street of the name, by measurement. */
const MOST_BEFORE = 500;

/** How far along a course each of its points is, in km. */
function milestones(course: Course): number[] {
  let km = 0;
  return course.map((point, at) => {
    const before = course[at - 1];
    if (before) km += greatCircleKm(before, point);
    return km;
  });
}

/** A course as it is walked. */
type Walk = StreetLine & { along: readonly number[]; lengthKm: number };

function at({ course, along }: Walk, km: number): Point {
  const next = Math.max(
    1,
    along.findIndex((end) => end >= km),
  );
  const [from, to] = [course[next - 1], course[next]];
  const [start, end] = [along[next - 1], along[next]];
  if (!from || !to || start === undefined || end === undefined) return course[0] as Point;
  const part = end === start ? 0 : (km - start) / (end - start);
  return {
    lat: from.lat + part * (to.lat - from.lat),
    lng: from.lng + part * (to.lng - from.lng),
  };
}

/**
 * Where a civic number is on a line: between its known numbers by interpolation, and a little beyond
 * them; null where it is farther, since the street goes on where the line does not. Without a number, or where
 * none is known, the line's middle with half its length as the radius.
 */
export function spotOf(line: StreetLine, civic: number | null): Spot | null {
  if (civic !== null && line.numbers?.length) return spotAmong(line.numbers, civic, line.goodToKm);
  const along = milestones(line.course);
  const walk = { ...line, along, lengthKm: along.at(-1) ?? 0 };
  const known = line.course.flatMap(({ number }, index) =>
    number === null ? [] : [{ number, km: along[index] ?? 0 }],
  );
  if (civic === null || known.length < 2) {
    const half = walk.lengthKm / 2;
    return { ...at(walk, half), radiusKm: line.goodToKm + half };
  }
  return between(walk, known, civic) ?? beyond(walk, known, civic);
}

type Known = readonly { number: number; km: number }[];

function between(walk: Walk, known: Known, civic: number): Spot | null {
  for (const [index, from] of known.entries()) {
    const to = known[index + 1];
    if (!to) break;
    const part = (civic - from.number) / (to.number - from.number);
    if (!(part >= 0 && part <= 1)) continue;
    const gap = to.km - from.km;
    return { ...at(walk, from.km + part * gap), radiusKm: walk.goodToKm + BETWEEN * gap };
  }
  return null;
}

/**
 * Before the lowest or after the highest known number, on with the pace of all: less surely with each km, and
 * least where the line ends. Null where the number is too far beyond.
 */
function beyond(walk: Walk, known: Known, civic: number): Spot | null {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  const end = Math.abs(civic - first.number) < Math.abs(civic - last.number) ? first : last;
  const past = Math.abs((civic - end.number) / (last.number - first.number));
  if (past > BEYOND || Math.min(first.number, last.number) - civic > MOST_BEFORE) return null;
  const km = past * (last.km - first.km);
  const on = Math.min(km, end === first ? first.km : walk.lengthKm - last.km);
  return {
    ...at(walk, end === first ? end.km - on : end.km + on),
    radiusKm: walk.goodToKm + km / 2 + (km - on) / 2,
  };
}

const KM_PER_DEGREE = 111.195;

/** Where two lines meet, and how far they are apart there, in km. */
export function meetingOf(a: StreetLine, b: StreetLine): Point & { gapKm: number } {
  const origin = a.course[0] as Point;
  const flat = Math.cos((origin.lat * Math.PI) / 180);
  const plane = ({ course }: StreetLine) =>
    course.map(
      ({ lat, lng }): Flat => ({
        x: (lng - origin.lng) * KM_PER_DEGREE * flat,
        y: (lat - origin.lat) * KM_PER_DEGREE,
      }),
    );
  const [one, other] = [plane(a), plane(b)];
  let best: { from: Flat; to: Flat; gapKm: number } | null = null;
  for (let i = 1; i < one.length; i++) {
    if (a.course[i]?.apart) continue;
    for (let j = 1; j < other.length; j++) {
      if (b.course[j]?.apart) continue;
      const near = nearest(one[i - 1], one[i], other[j - 1], other[j]);
      if (!best || near.gapKm < best.gapKm) best = near;
    }
  }
  const { from, to, gapKm } = best ?? { from: ZERO, to: ZERO, gapKm: Number.POSITIVE_INFINITY };
  return {
    lat: origin.lat + (from.y + to.y) / 2 / KM_PER_DEGREE,
    lng: origin.lng + (from.x + to.x) / 2 / KM_PER_DEGREE / flat,
    gapKm,
  };
}

type Flat = { x: number; y: number };
const ZERO: Flat = { x: 0, y: 0 };

/** Stretches whose directions differ by less (as a sine) run beside each other, and do not cross. */
const LEAST_TURN = 0.3;

/** The nearest points of two stretches: where they cross, else from an end of one to the other. */
function nearest(a = ZERO, b = ZERO, c = ZERO, d = ZERO) {
  const turn = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  const lengths = Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(d.x - c.x, d.y - c.y);
  if (Math.abs(turn) < LEAST_TURN * lengths)
    return { from: a, to: c, gapKm: Number.POSITIVE_INFINITY };
  const crossing = crossed(a, b, c, d);
  if (crossing) return { from: crossing, to: crossing, gapKm: 0 };
  const ways = [
    { from: a, to: onto(a, c, d) },
    { from: b, to: onto(b, c, d) },
    { from: c, to: onto(c, a, b) },
    { from: d, to: onto(d, a, b) },
  ].map((way) => ({ ...way, gapKm: Math.hypot(way.from.x - way.to.x, way.from.y - way.to.y) }));
  return ways.reduce((least, way) => (way.gapKm < least.gapKm ? way : least));
}

function crossed(a: Flat, b: Flat, c: Flat, d: Flat): Flat | null {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const turn = ux * vy - uy * vx;
  if (turn === 0) return null;
  const t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / turn;
  const s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / turn;
  if (t < 0 || t > 1 || s < 0 || s > 1) return null;
  return { x: a.x + t * ux, y: a.y + t * uy };
}

function onto(point: Flat, from: Flat, to: Flat): Flat {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const along = length === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  const part = Math.min(1, Math.max(0, along));
  return { x: from.x + part * x, y: from.y + part * y };
}
