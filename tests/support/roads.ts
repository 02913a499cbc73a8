import { type Drive, greatCircleKm } from '../../api/domain/distances.ts';
import type { Point } from '../../contracts/places.ts';

/** A road of so many km at 80 km/h. */
export const drive = (km: number): Drive => ({ km, minutes: 0.75 * km });

/** Roads that any two points have, for tests of prices and not of ways: the crow's way times 1.22. */
export const roads = (a: Point, b: Point): Drive => drive(greatCircleKm(a, b) * 1.22);
