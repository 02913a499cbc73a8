import type { Point } from '../../../contracts/places.ts';
import type { Way } from '../../../contracts/ways.ts';
import { type Course, courseBetween } from './ways.ts';

/** A highway is named when it is so large a part of the way, and the way has no more than so many. */
const NAMED_PART = 0.08;
const MOST_NAMED = 4;
const HIGHWAY = /^(\d+[A-Z]?|A-\d+|QEW)$/;

/** A way as a map draws it and its caption names it; null where no road leads. */
export function shownWay(from: Point, to: Point): Way | null {
  const course = courseBetween(from, to);
  return (
    course && {
      km: Math.round(course.km * 10) / 10,
      minutes: Math.round(course.minutes),
      points: course.points.map(({ lat, lng }): [number, number] => [lat, lng]),
      highways: highwaysOf(course),
      ferry: course.roads.some(({ ferry }) => ferry),
    }
  );
}

/** The longest highways, in the order in which each is first driven. */
function highwaysOf({ km, roads }: Course): string[] {
  const lengths = new Map<string, number>();
  for (const road of roads) {
    if (HIGHWAY.test(road.name)) lengths.set(road.name, (lengths.get(road.name) ?? 0) + road.km);
  }
  const longest = [...lengths]
    .filter(([, length]) => length >= NAMED_PART * km)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_NAMED)
    .map(([name]) => name);
  return [...lengths.keys()].filter((name) => longest.includes(name));
}
