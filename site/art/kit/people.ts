import { area, disc, line, moved, part, rect } from '../draw.ts';
import { figure, WALKING } from '../figure.ts';

// People whose move it is, together or at rest.

/** Two parents and a child between them, hand in hand; one parent has a box. */
export const family = part(
  156,
  102,
  moved(
    -46,
    0,
    figure(
      { skin: 'tan', shirt: 'gold', legs: 'plum', head: 'long' },
      {
        back: [
          [-6, -70],
          [-17, -56],
          [-16, -42],
        ],
        front: [
          [7, -70],
          [16, -56],
          [24, -46],
        ],
      },
    ),
  ),
  moved(
    48,
    0,
    figure(
      { skin: 'dark', shirt: 'lake', head: 'short' },
      {
        back: [
          [-7, -70],
          [-17, -56],
          [-26, -46],
        ],
        front: [
          [6, -70],
          [14, -54],
          [16, -42],
        ],
      },
    ),
  ),
  moved(
    0,
    0,
    figure(
      { skin: 'dark', shirt: 'red', legs: 'cab', head: 'curls' },
      {
        back: [
          [-8, -68],
          [-20, -72],
          [-34, -72],
        ],
        front: [
          [8, -68],
          [20, -72],
          [34, -72],
        ],
      },
    ),
    '.64',
  ),
  rect(50, -46, 27, 26, 'box', 2),
  area('M60-46h7v10h-7z', 'tape'),
  disc(64, -42, 4, 'dark'),
);

/** Sitting on a box with a cup of tea. */
export const teaDrinker = part(
  76,
  94,
  rect(-34, -34, 50, 34, 'box', 2),
  area('M-15-34h11v14h-11z', 'tape'),
  moved(
    -8,
    8,
    figure(
      { skin: 'dark', shirt: 'plum', legs: 'denim', head: 'bun' },
      {
        legs: 'M1-46h24v34',
        shoes: [[23, -11]],
        held: rect(24, -68, 11, 12, 'red', 2),
        front: [
          [3, -70],
          [9, -54],
          [22, -61],
        ],
      },
    ),
  ),
);

/** A wharf of planks on posts, a person at its end with their feet over the water. */
export const dock = part(
  260,
  96,
  area('M-117-26h9V0h-9zM-45-26h9V0h-9zM27-26h9V0h-9zM76-26h9V0h-9z', 'trunk'),
  rect(-130, -36, 230, 11, 'shade', 2),
  moved(
    78,
    6,
    figure(
      { skin: 'tan', shirt: 'gold', legs: 'denim', head: 'short' },
      {
        legs: 'M1-46h30v24',
        shoes: [[29, -21]],
        back: [
          [-6, -70],
          [-15, -56],
          [-16, -42],
        ],
        front: [
          [5, -70],
          [12, -58],
          [24, -52],
        ],
      },
    ),
  ),
);

/** An old neighbour with a cane, on a helper's arm. */
export const elders = part(
  104,
  102,
  moved(
    -22,
    0,
    figure(
      { skin: 'tan', shirt: 'cab', legs: 'denim', head: 'short' },
      {
        ...WALKING,
        back: [
          [-6, -70],
          [-16, -56],
          [-14, -42],
        ],
        front: [
          [6, -70],
          [16, -58],
          [28, -56],
        ],
      },
    ),
  ),
  moved(
    16,
    0,
    figure(
      { skin: 'fair', shirt: 'plum', legs: 'line', head: 'bun', hair: 'grey' },
      {
        front: [
          [6, -70],
          [16, -58],
          [27, -46],
        ],
        back: [
          [-6, -70],
          [-14, -58],
          [-8, -54],
        ],
      },
    ),
    '.94',
  ),
  line('M39-40q4-6 6 0v37', 'trunk', 4),
);

/** Someone who hangs up a picture. */
export const hanger = part(
  92,
  164,
  moved(
    -14,
    0,
    figure(
      { skin: 'fair', shirt: 'cab', legs: 'denim', head: 'bun' },
      {
        back: [
          [-7, -71],
          [-13, -90],
          [-8, -108],
        ],
        front: [
          [7, -71],
          [19, -88],
          [30, -108],
        ],
      },
    ),
  ),
  moved(4, -104, [
    rect(-40, -60, 80, 60, 'trunk', 2),
    rect(-34, -54, 68, 48, 'sky'),
    area('M-34-26q18-12 34-4t34-6v30h-68z', 'water'),
    area('M-20-16c9 6 27 6 36 0-5 8-11 9-18 9s-13-1-18-9z', 'red'),
  ]),
  disc(-22, -108, 4, 'fair'),
  disc(16, -108, 4, 'fair'),
);
