import { partOf } from './kit.ts';
import { type Placed, useParts } from './picture.ts';

/** Where a part stands: its middle, its scale, how far above the frame's foot. */
type Spot = readonly [name: string, x: number, scale: number, up: number];

/** The home page's picture, composed for a phone, a tablet, and a window of two columns. */
export const HERO_FRAMES: Record<
  string,
  { width: number; height: number; parts: readonly Spot[] }
> = {
  phone: {
    width: 375,
    height: 176,
    parts: [
      ['lakeland', 187, 0.85, 0],
      ['pine', 27, 0.9, 46],
      ['portage', 165, 0.82, 40],
      ['pack-dog', 282, 0.5, 41],
      ['walk-up', 337, 0.46, 48],
    ],
  },
  tablet: {
    width: 768,
    height: 230,
    parts: [
      ['lakeland', 384, 1, 0],
      ['pines', 62, 0.95, 55],
      ['house', 186, 0.8, 56],
      ['portage', 377, 1.08, 48],
      ['pack-dog', 555, 0.72, 48],
      ['walk-up', 687, 0.82, 56],
    ],
  },
  wide: {
    width: 1440,
    height: 280,
    parts: [
      ['lakeland', 720, 1.1, 0],
      ['pines', 84, 1.25, 62],
      ['house', 236, 0.95, 63],
      ['portage', 590, 1.25, 54],
      ['pack-dog', 806, 0.85, 54],
      ['maple', 1140, 0.85, 62],
      ['walk-up', 1250, 0.8, 62],
      ['pine', 1366, 1, 62],
    ],
  },
};

/** The parts of a frame where they stand. */
export const placeHero = ({ height, parts }: (typeof HERO_FRAMES)[string]): Placed[] =>
  parts.map(([name, x, scale, up]) => ({ name, part: partOf(name), x, y: height - up, scale }));

/** One picture for each width; which one is seen is for the page's style to say. */
export const drawHero = (kit: string): string =>
  Object.entries(HERO_FRAMES)
    .map(
      ([name, frame]) =>
        `<svg class="${name}" viewBox="0 0 ${frame.width} ${frame.height}">${useParts(placeHero(frame), kit)}</svg>`,
    )
    .join('');
