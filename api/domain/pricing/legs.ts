import type { PlainDate } from '../../../contracts/dates.ts';
import type { Point } from '../../../contracts/places.ts';
import { figuresOf, type LocatedMove } from './engine.ts';
import type { SupplySnapshot } from './supply-snapshot.ts';

/**
 * The road legs that pricing a move will ask for, so that an adapter to a map service can fetch
 * them beforehand. Every pair that `roads` is called with is in it, in the same direction. Another
 * date may send another location's crew, so `dates` name those that are priced.
 */
export function legsFor(
  snapshot: SupplySnapshot,
  move: LocatedMove,
  dates: readonly PlainDate[] = [move.move_date],
): [from: Point, to: Point][] {
  const legs: [Point, Point][] = [];
  for (const move_date of dates) {
    figuresOf(snapshot, { ...move, move_date }, (from, to) => {
      if (!legs.some(([a, b]) => a === from && b === to)) legs.push([from, to]);
      return { km: 0, minutes: 0 };
    });
  }
  return legs;
}
