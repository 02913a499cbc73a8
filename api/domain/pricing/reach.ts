import type { Point } from '../../../contracts/places.ts';
import { wayBetween } from '../roads/ways.ts';

/**
 * How far a pick-up is for a truck by road, in km as a service radius counts them: at least one a minute, so that a
 * ferry's crossing is no short way. Infinite where no road leads. The
 * network of our own decides, whatever measures the price: which yard sends a crew must not depend on a map service
 * that answers or not.
 */
export function roadReachKm(from: Point, pickup: Point): number {
  const way = wayBetween(from, pickup);
  return way ? Math.max(way.km, way.minutes) : Number.POSITIVE_INFINITY;
}
