import { greatCircleKm } from '../../api/domain/distances.ts';
import type { Point } from '../../contracts/places.ts';

/** Roads that any two points have, for tests of prices and not of ways: the crow's way times 1.22. */
export const roadKm = (a: Point, b: Point): number => greatCircleKm(a, b) * 1.22;
