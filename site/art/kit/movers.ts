import { area, disc, line, moved, part, rect } from '../draw.ts';
import { figure, type Looks, WALKING } from '../figure.ts';

// People at work.

const MOVER: Looks = { skin: 'tan', shirt: 'red', head: 'cap' };
const MATE: Looks = { skin: 'dark', shirt: 'red', head: 'curls' };

const carried = [rect(6, -76, 38, 34, 'box', 2), area('M21-76h8v13h-8z', 'tape')];
const CARRYING = {
  back: [
    [6, -70],
    [12, -52],
    [30, -45],
  ],
  front: [
    [-4, -70],
    [-2, -50],
    [16, -44],
  ],
} as const;

/** A mover with a box before the chest, walking to the right. */
export const moverBox = part(
  72,
  102,
  moved(-14, 0, figure(MOVER, { ...WALKING, ...CARRYING, held: moved(0, 0, carried) })),
);
/** A mover with a box, walking to the left. */
export const mateBox = part(
  72,
  102,
  moved(14, 0, figure(MATE, { ...WALKING, ...CARRYING, held: moved(0, 0, carried) }), '-1 1'),
);

/** In winter: a toque, a scarf, a box. */
export const winterMover = part(
  72,
  110,
  moved(
    -14,
    0,
    figure(
      { skin: 'fair', shirt: 'cab', head: 'toque' },
      {
        ...WALKING,
        ...CARRYING,
        held: moved(0, 0, [line('M-8-76q8 5 16 0m-14 2-5 20', 'gold', 5), ...carried]),
      },
    ),
  ),
);

/** Someone who clears the snow from a path. */
export const shoveller = part(
  96,
  110,
  moved(
    -22,
    0,
    figure(
      { skin: 'dark', shirt: 'lake', head: 'toque' },
      {
        ...WALKING,
        back: [
          [6, -70],
          [18, -56],
          [26, -46],
        ],
        front: [
          [-4, -70],
          [-4, -52],
          [10, -56],
        ],
        held: moved(0, 0, [
          line('M2-66 52-14', 'trunk', 4.5),
          area('M44-24l22 8-6 14q-16 0-24-10z', 'grey'),
        ]),
      },
    ),
  ),
);

/** Two movers and the sofa between them. */
export const sofaCarriers = part(
  250,
  102,
  moved(
    -97,
    0,
    figure(MOVER, {
      ...WALKING,
      back: [
        [6, -70],
        [14, -54],
        [28, -42],
      ],
    }),
  ),
  moved(
    97,
    0,
    figure(MATE, {
      back: [
        [6, -70],
        [14, -54],
        [28, -42],
      ],
    }),
    '-1 1',
  ),
  area('M-56-84H56q7 0 7 7v34H-63v-34q0-7 7-7z', 'cab'),
  area('M-76-58q0-9 9-9t9 9v12H58v-12q0-9 9-9t9 9v32H-76z', 'pine'),
  line('M0-80v34', 'pine', 3),
  line('M-64-26v6M64-26v6', 'trunk', 6),
  line('M-101-70-97-50-74-36', 'red', 7),
  disc(-73, -35, 4, 'tan'),
  line('M101-70 97-50 74-36', 'red', 7),
  disc(73, -35, 4, 'dark'),
);

/** A mover who pushes a hand truck with boxes. */
export const moverDolly = part(
  128,
  110,
  moved(
    -44,
    0,
    figure(MOVER, {
      ...WALKING,
      back: [
        [6, -70],
        [18, -58],
        [32, -60],
      ],
    }),
  ),
  line('M-16-64-8-66 8-8h46', 'line', 5),
  moved(0, 0, [
    rect(8, -52, 52, 42, 'box', 2),
    rect(8, -90, 44, 38, 'shade', 2),
    area('M29-52h10v15H29zM25-90h9v14h-9z', 'tape'),
  ]),
  disc(6, -9, 9, 'ink'),
  disc(6, -9, 3.5, 'white'),
  line('M-48-70-40-56-20-62', 'red', 7),
  disc(-18, -62, 4, 'tan'),
);

/** A packer closes a box on a table. */
export const packer = part(
  150,
  112,
  moved(
    -30,
    0,
    figure(
      { skin: 'fair', shirt: 'red', head: 'bun', hair: 'blond' },
      {
        back: [
          [6, -70],
          [20, -62],
          [36, -66],
        ],
      },
    ),
  ),
  rect(-14, -82, 66, 34, 'box', 2),
  area('M-14-82h66v7h-66z', 'tape'),
  rect(-72, -48, 146, 9, 'trunk', 3),
  line('M-60-42-64-3M62-42l4 39', 'trunk', 7),
  line('M-34-70-22-62 0-86', 'red', 7),
  rect(-4, -100, 20, 18, 'lake', 5),
  disc(2, -87, 4, 'fair'),
);

/** The portage: two people, their canoe upside down over their heads. */
export const portage = part(
  230,
  140,
  moved(
    -50,
    0,
    figure(
      { skin: 'fair', shirt: 'cab', head: 'long' },
      {
        ...WALKING,
        back: [
          [7, -70],
          [17, -84],
          [16, -103],
        ],
        front: [
          [-7, -70],
          [-17, -84],
          [-15, -101],
        ],
      },
    ),
  ),
  moved(
    46,
    0,
    figure(
      { skin: 'dark', shirt: 'gold', head: 'short' },
      {
        ...WALKING,
        back: [
          [7, -70],
          [17, -84],
          [16, -102],
        ],
        front: [
          [-7, -70],
          [-17, -84],
          [-15, -104],
        ],
      },
    ),
  ),
  area('M-115-92c42-18 188-18 230 0C90-130 48-140 0-140s-90 10-115 48z', 'red'),
  line('M-108-95c44-13 172-13 216 0', 'gold', 4),
);

/** Two people in a canoe at rest; the base line is the water's. */
export const paddlers = part(
  230,
  92,
  moved(
    -48,
    12,
    figure(
      { skin: 'tan', shirt: 'gold', head: 'bun' },
      {
        legs: 'M0-30v4',
        shoes: [],
        front: [
          [0, -70],
          [16, -62],
          [22, -48],
        ],
      },
    ),
  ),
  moved(
    40,
    12,
    figure(
      { skin: 'fair', shirt: 'cab', head: 'short' },
      {
        legs: 'M0-30v4',
        shoes: [],
        front: [
          [0, -70],
          [18, -64],
          [30, -68],
        ],
      },
    ),
  ),
  line('M86-78 52-8', 'trunk', 5),
  disc(71, -55, 4, 'fair'),
  area('M-115-48c42 26 188 26 230 0C92-6 48 0 0 0s-92-6-115-48z', 'red'),
  line('M-106-42c46 20 166 20 212 0', 'gold', 3.5),
);
