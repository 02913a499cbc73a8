import type { Town } from './atlas.ts';
import { type Label, type Obstacles, type Placed, placeLabels } from './labels.ts';
import type { LatLng } from './lines.ts';
import type { Size, Spot } from './view.ts';

/** Size of a town's name in pixels, and how far from the town's dot it begins. */
export const TOWN_PX = 12;
const GAP = 6;

/** About as wide as the face of the site writes a text. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.56 + 2;

function townLabel(town: Town, at: Spot): Label<Town> {
  return { of: town, at, width: widthOf(town[0], TOWN_PX), height: TOWN_PX * 1.25, gap: GAP };
}

/** The towns whose names have room, and where. */
export function townLabels(
  towns: readonly Town[],
  frame: Size,
  project: (at: LatLng) => Spot,
  obstacles: Obstacles = { lines: [], rects: [] },
): Placed<Town>[] {
  const labels = towns.map((town) => townLabel(town, project([town[1], town[2]])));
  return placeLabels(labels, frame, obstacles);
}
