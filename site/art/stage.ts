import type { Colours } from './colours.ts';
import { area, disc, line, rect } from './draw.ts';

/** The shapes that pictures are composed for: cards, the headers of pages, share images. */
export const SHAPES = {
  card: { width: 800, height: 450, base: 392 },
  header: { width: 1200, height: 400, base: 346 },
  // A share image has its words above the scene.
  share: { width: 1200, height: 630, base: 576 },
} as const;

export type Shape = keyof typeof SHAPES;
export type Stage = 'land' | 'street' | 'snow' | 'lake' | 'coast' | 'shore' | 'room' | 'evening';

type Frame = (typeof SHAPES)[Shape];
type Layer = (colours: Colours) => string;

/** How far a background goes on beyond its frame, for rooms of another shape. */
const BLEED = 800;

const across = (y: number, height: number, colour: keyof Colours, { width }: Frame): Layer =>
  rect(-BLEED, y, width + 2 * BLEED, height, colour);

/** A wave from far left to far right; one swing up and down is 400 wide. */
const wave = (y: number, swing: number, from = -BLEED): string =>
  `M${from} ${y}q100-${swing} 200 0${'t200 0'.repeat(14)}`;

const hills = (y: number, swing: number, colour: keyof Colours, from?: number): Layer =>
  area(`${wave(y, swing, from)}V${y + BLEED}H-${BLEED}z`, colour);

const contours = ({ base }: Frame): Layer =>
  line(
    [300, 252, 204].map((up, at) => wave(base - up, 44 - at * 8, -BLEED - at * 60)).join(''),
    'contour',
    2,
  );

const ripples = ({ width }: Frame, ...heights: number[]): Layer =>
  line(
    heights
      .flatMap((y, row) =>
        [0.09, 0.42, 0.74].map(
          (at) => `M${Math.round((at + row * 0.14) * width)} ${y}q12-9 24 0t24 0`,
        ),
      )
      .join(''),
    'ripple',
    3,
  );

/** The dotted way of the home page's picture, along the bottom. */
const way = (y: number, width: number): Layer[] => [
  line(`M-${BLEED} ${y}H${width + BLEED}`, 'road', 18),
  (colours) =>
    `<path d="M-${BLEED} ${y}H${width + BLEED}" stroke="${colours.dots}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>`,
];

const STAGES: Record<Stage, (frame: Frame) => Layer[]> = {
  land: (frame) => [
    across(-BLEED, frame.height + 2 * BLEED, 'sky', frame),
    contours(frame),
    hills(frame.base - 70, 60, 'far', -BLEED - 120),
    across(frame.base - 12, BLEED, 'ground', frame),
    ...way(frame.base + 28, frame.width),
  ],
  street: (frame) => [
    across(-BLEED, frame.height + 2 * BLEED, 'sky', frame),
    contours(frame),
    hills(frame.base - 56, 40, 'far'),
    across(frame.base - 12, BLEED, 'pavement', frame),
    across(frame.base + 10, BLEED, 'asphalt', frame),
    line(`M-${BLEED} ${frame.base + 32}H${frame.width + BLEED}`, 'road', 3),
  ],
  snow: (frame) => [
    across(-BLEED, frame.height + 2 * BLEED, 'frost', frame),
    hills(frame.base - 76, 70, 'drift', -BLEED - 60),
    hills(frame.base - 14, 14, 'field'),
    ...way(frame.base + 30, frame.width),
  ],
  lake: (frame) => [
    across(-BLEED, frame.height + 2 * BLEED, 'dusk', frame),
    hills(frame.base - 84, 66, 'evening', -BLEED - 90),
    hills(frame.base - 62, 26, 'far', -BLEED - 230),
    across(frame.base - 56, BLEED, 'water', frame),
    ripples(frame, frame.base - 28, frame.base + 24),
  ],
  coast: (frame) => [
    across(-BLEED, frame.height + 2 * BLEED, 'sky', frame),
    contours(frame),
    hills(frame.base - 84, 44, 'far', -BLEED - 150),
    across(frame.base - 56, BLEED, 'water', frame),
    ripples(frame, frame.base - 28, frame.base + 34),
  ],
  shore: (frame) => [
    across(-BLEED, frame.height + 2 * BLEED, 'sky', frame),
    contours(frame),
    hills(frame.base - 92, 54, 'far', -BLEED - 150),
    across(frame.base - 84, BLEED, 'water', frame),
    ripples(frame, frame.base - 52),
    hills(frame.base - 12, 10, 'ground', -BLEED - 40),
    ...way(frame.base + 28, frame.width),
  ],
  room: (frame) => [
    across(-BLEED, frame.height + 2 * BLEED, 'room', frame),
    across(frame.base - 26, BLEED, 'skirting', frame),
    across(frame.base - 16, BLEED, 'floor', frame),
  ],
  evening: (frame) => [
    across(-BLEED, frame.height + 2 * BLEED, 'dusk', frame),
    disc(frame.width * 0.5, frame.base - 40, 170, 'evening'),
    hills(frame.base - 40, 40, 'far'),
    across(frame.base - 12, BLEED, 'ground', frame),
    ...way(frame.base + 28, frame.width),
  ],
};

/** The ground behind the parts of a picture. */
export const stage = (kind: Stage, shape: Shape, colours: Colours): string =>
  STAGES[kind](SHAPES[shape])
    .map((layer) => layer(colours))
    .join('');
