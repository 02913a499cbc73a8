import { area, disc, line, moved, part, rect } from '../draw.ts';
import { figure, WALKING } from '../figure.ts';
import { carrier, dog } from './animals.ts';

// People whose move it is, each with what they carry.

/** A student with a backpack, a lamp under the arm. */
export const student = part(
  76,
  106,
  moved(-6, 0, [
    area('M-28-72q0-8 10-8h10v40h-20z', 'plum'),
    line('M-24-54h10', 'paper', 3),
    ...figure(
      { skin: 'tan', shirt: 'lake', legs: 'denim', head: 'scarf', hair: 'gold' },
      {
        ...WALKING,
        back: [
          [6, -70],
          [14, -56],
          [26, -52],
        ],
        held: moved(0, 0, [
          line('M30-32v-50', 'line', 4),
          area('M20-76h20l4-26h-28z', 'light'),
          line('M22-32h16', 'line', 4),
        ]),
        front: [
          [-3, -70],
          [4, -54],
          [28, -58],
        ],
      },
    ),
  ]),
);

/** A tenant with a clipboard who ticks things off. */
export const planner = part(
  62,
  102,
  moved(
    -8,
    0,
    figure(
      { skin: 'dark', shirt: 'cab', legs: 'plum', head: 'bun' },
      {
        back: [
          [6, -70],
          [16, -52],
          [26, -56],
        ],
        held: moved(0, 0, [
          area('M14-76l22 4-5 32-22-4z', 'trunk'),
          area('M17-71l15 3-4 24-15-3z', 'paper'),
          line('M19-64l9 2m-10 4 9 2', 'rule', 2.5),
        ]),
        front: [
          [-3, -70],
          [0, -52],
          [17, -50],
        ],
      },
    ),
  ),
);

/** On the phone, the other hand in the air. */
export const caller = part(
  62,
  102,
  moved(
    0,
    0,
    figure(
      { skin: 'fair', shirt: 'plum', legs: 'denim', head: 'short', hair: 'grey' },
      {
        back: [
          [-7, -70],
          [-18, -56],
          [-24, -66],
        ],
        held: rect(8, -94, 5, 14, 'line', 2),
        front: [
          [7, -70],
          [19, -66],
          [12, -84],
        ],
      },
    ),
  ),
);

/** With a letter, on the way to the mailbox. */
export const sender = part(
  70,
  102,
  moved(
    -12,
    0,
    figure(
      { skin: 'tan', shirt: 'cab', legs: 'denim', head: 'long' },
      {
        ...WALKING,
        back: [
          [-6, -70],
          [-16, -56],
          [-14, -44],
        ],
        held: moved(0, 0, [rect(22, -74, 25, 17, 'paper', 1), line('M23-73l11 9 12-9', 'rule', 2)]),
        front: [
          [6, -70],
          [14, -56],
          [25, -60],
        ],
      },
    ),
  ),
);

/** A person and a dog on a leash. */
export const dogWalker = part(
  156,
  102,
  line('M-30-46Q-4-30 35-37', 'line', 2.5),
  moved(
    -52,
    0,
    figure(
      { skin: 'dark', shirt: 'gold', legs: 'denim', head: 'curls' },
      {
        ...WALKING,
        back: [
          [-6, -70],
          [-16, -58],
          [-18, -44],
        ],
        front: [
          [6, -70],
          [12, -54],
          [22, -47],
        ],
      },
    ),
  ),
  moved(38, 0, [dog.draw]),
);

/** A person who brings the cat in its carrier. */
export const catBringer = part(
  112,
  102,
  moved(
    -28,
    0,
    figure(
      { skin: 'fair', shirt: 'lake', legs: 'plum', head: 'long', hair: 'blond' },
      {
        ...WALKING,
        back: [
          [-6, -70],
          [-17, -58],
          [-16, -44],
        ],
      },
    ),
  ),
  moved(18, -8, [carrier.draw], '.82'),
  line('M-21-70-8-62 16-58', 'lake', 7),
  disc(18, -58, 4, 'fair'),
);

/** A person who sorts: a chair in both arms. */
export const chairBearer = part(
  84,
  106,
  moved(
    -16,
    0,
    figure(
      { skin: 'dark', shirt: 'gold', legs: 'denim', head: 'short' },
      {
        ...WALKING,
        back: [
          [6, -70],
          [14, -54],
          [26, -50],
        ],
        held: moved(0, 0, [
          line('M16-100v62M16-60h34M50-60v30M16-38l-2 8', 'trunk', 6),
          line('M16-92h0M16-80h0', 'trunk', 6),
        ]),
        front: [
          [-3, -70],
          [2, -52],
          [17, -58],
        ],
      },
    ),
  ),
);
