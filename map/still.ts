import type { Colours } from './colours.ts';
import type { Mark } from './drawings.ts';
import type { LatLng } from './lines.ts';
import { type Area, drawMap } from './picture.ts';
import { finerWater } from './pieces.ts';
import { fitView, type Room } from './view.ts';

type Still = Room & {
  /** The points that must be in sight. */
  points: readonly LatLng[];
  way?: readonly LatLng[];
  marks?: readonly Mark[];
  areas?: readonly Area[];
  colours: Colours;
};

/**
 * A map that stands still, as the inside of an SVG element of the given size, with the
 * water that its zoom has use for.
 */
export async function stillMap({
  points,
  way,
  marks,
  areas,
  colours,
  ...room
}: Still): Promise<string> {
  const view = fitView(points, room);
  const water = await finerWater(view.zoom, view.box);
  return drawMap({ view, water, way: way ?? [], marks: marks ?? [], areas: areas ?? [], colours });
}
