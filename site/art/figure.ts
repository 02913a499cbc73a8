import type { Colour, Colours } from './colours.ts';
import { area, disc, line } from './draw.ts';

type Point = readonly [number, number];

/** What a person looks like. Without faces: a picture is about what people do. */
export type Looks = {
  skin: 'fair' | 'tan' | 'dark';
  shirt: Colour;
  legs?: Colour;
  hair?: Colour;
  /** What is on the head. */
  head?: 'short' | 'long' | 'bun' | 'curls' | 'cap' | 'toque' | 'scarf';
};

/** How a person stands; figures are 100 high, their feet at 0, the middle of the neck at x 0. */
export type Pose = {
  /** Shoulder, elbow, hand, of the arm behind the body and of the one before it. */
  back?: readonly Point[];
  front?: readonly Point[];
  legs?: string;
  /** Where shoes stand, by their heels. */
  shoes?: readonly Point[];
  /** What the person wears over the shirt, or holds behind the front arm. */
  held?: (colours: Colours) => string;
};

const STANDING = 'M-5-44l-1 40M5-44l1 40';
const STANDING_SHOES: readonly Point[] = [
  [-8, -3],
  [4, -3],
];
/** A step to the right: the leg behind pushes off, the one before lands. */
export const WALKING = {
  legs: 'M-3-44-8-25-17-6M3-44 9-25 12-4',
  shoes: [
    [-20, -4],
    [10, -3],
  ],
} as const;
const HEADS: Record<NonNullable<Looks['head']>, (hair: Colour) => ReturnType<typeof area>[]> = {
  short: (hair) => [area('M-10-88q-1-12 10-12t10 11q-6-1-9-5-4 5-11 6z', hair)],
  long: (hair) => [area('M-10-72q-3-28 10-28t10 12q-6-1-10-4-3 4-3 8 0 10-1 12z', hair)],
  bun: (hair) => [
    area('M-10-86q-1-13 10-13t10 10q-7 0-10-3-3 4-10 6z', hair),
    disc(-9, -97, 5.5, hair),
  ],
  curls: (hair) => [
    area('M-11-82c-4-4-3-9 0-11 0-6 6-9 10-8 6-2 12 2 11 7 3 3 1 6-1 7q-6-1-9-4-3 6-11 9z', hair),
  ],
  cap: () => [area('M-10-89q0-11 10-11t10 9h8v3h-19z', 'red')],
  toque: () => [
    area('M-11-89q0-14 11-14t11 14z', 'red'),
    line('M-10-89h20', 'white', 5),
    disc(0, -104, 4, 'white'),
  ],
  scarf: (hair) => [area('M-11-72q-3-28 11-28 8 0 10 8-9 0-9 8t8 8q0 4-3 6z', hair)],
};

const limb = (points: readonly Point[], colour: Colour, width: number) =>
  line(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, colour, width);

/** The layers of a person, the first at the back. */
export function figure(
  { skin, shirt, legs = 'denim', hair = 'hair', head = 'short' }: Looks,
  { back, front, legs: path = STANDING, shoes = STANDING_SHOES, held }: Pose = {},
): ((colours: Colours) => string)[] {
  const arm = (points: readonly Point[] | undefined) => {
    if (!points) return [];
    const [x, y] = points.at(-1) ?? [0, 0];
    return [limb(points, shirt, 7), disc(x, y, 4, skin)];
  };
  return [
    ...arm(back),
    line(path, legs, 9),
    line(shoes.map(([x, y]) => `M${x} ${y}h7`).join(''), 'line', 6),
    area('M-11-71q0-7 7-7h8q7 0 7 7l1 30h-24z', shirt),
    line('M0-80v4', skin, 7),
    disc(0, -88, 9, skin),
    ...HEADS[head](hair),
    ...(held ? [held] : []),
    ...arm(front),
  ];
}
