import type { Rect } from './labels.ts';
import type { View } from './view.ts';

/** The bar's longest length, and its distance from the frame. */
const MOST_PX = 90;
const MARGIN = 9;
const HEIGHT = 16;
/** The least width of a map with room for the bar. */
const FROM_WIDTH = 240;
const EARTH_KM = 40_075;

export type ScaleBar = { text: string; length: number; rect: Rect };

/** A round number of kilometres as a bar at a map's lower left, at the scale of the map's middle; null without room. */
export function scaleBar({ width, height, zoom, box }: View): ScaleBar | null {
  if (width < FROM_WIDTH) return null;
  const [, south, , north] = box;
  const middle = (((south + north) / 2) * Math.PI) / 180;
  const kmPerPixel = (EARTH_KM * Math.cos(middle)) / (256 * 2 ** zoom);
  const km = roundBelow(MOST_PX * kmPerPixel);
  const length = km / kmPerPixel;
  const text = km < 1 ? `${Math.round(km * 1000)} m` : `${km} km`;
  const rect = { x: MARGIN, y: height - MARGIN - HEIGHT, width: length + 4, height: HEIGHT };
  return { text, length, rect };
}

/** The largest of 1, 2, 5, 10, 20 … up to a number. */
function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((one) => one * power <= most) ?? 1;
  return step * power;
}
