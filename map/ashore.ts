import type { Ground } from './ground.ts';
import type { LatLng } from './lines.ts';
import { apart, type Spot } from './view.ts';

/** Pixels behind a shore from which on land is seen as land. */
const INLAND_PX = 3;

/**
 * Says where places are drawn that all lie ashore: where they are, or where the drawn shore has them in water, on the
 * nearest land of the drawing. Shores are drawn to about a kilometre, and a city's towers stand closer to theirs.
 */
export function placesAshore(pieces: Ground['pieces'], project: (at: LatLng) => Spot) {
  const drawn = (rings: readonly LatLng[][]) => rings.map((ring) => ring.map(project));
  const shapes = pieces.map(({ land, water }) => ({
    land: drawn(land),
    water: water.map(({ rings }) => drawn(rings)),
  }));
  const isDry = (spot: Spot) =>
    shapes.reduce((dry, { land, water }) => {
      const goesRound = (ring: readonly Spot[]) => holds(ring, spot);
      const isWet = water.some((rings) => rings.filter(goesRound).length % 2 === 1);
      return !isWet && (dry || land.some(goesRound));
    }, false);

  return (at: LatLng): Spot => {
    const spot = project(at);
    if (isDry(spot)) return spot;
    const edges = shapes
      .flatMap(({ land, water }) => [...land, ...water.flat()])
      .flatMap((ring) => ring.map((end, index) => nearestOn(spot, ring.at(index - 1) ?? end, end)))
      .map((edge) => ({ edge, far: apart(edge, spot) }))
      .sort((one, other) => one.far - other.far);
    for (const { edge, far } of edges) {
      const beyond = far > 0 ? 1 + INLAND_PX / far : 1;
      const inland: Spot = [
        spot[0] + (edge[0] - spot[0]) * beyond,
        spot[1] + (edge[1] - spot[1]) * beyond,
      ];
      if (isDry(inland)) return inland;
    }
    return spot;
  };
}

/** Does a ring go round a spot? */
function holds(ring: readonly Spot[], [x, y]: Spot): boolean {
  let within = false;
  let [fromX, fromY] = ring.at(-1) ?? [0, 0];
  for (const [toX, toY] of ring) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) {
      within = !within;
    }
    [fromX, fromY] = [toX, toY];
  }
  return within;
}

/** The spot of a line that is nearest to one beside it. */
function nearestOn([x, y]: Spot, [fromX, fromY]: Spot, [toX, toY]: Spot): Spot {
  const [across, down] = [toX - fromX, toY - fromY];
  const square = across ** 2 + down ** 2;
  const share = square && ((x - fromX) * across + (y - fromY) * down) / square;
  const part = Math.max(0, Math.min(1, share));
  return [fromX + across * part, fromY + down * part];
}
