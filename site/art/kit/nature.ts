import { area, disc, line, part, rect } from '../draw.ts';

export const pine = part(
  46,
  112,
  rect(-3.5, -16, 7, 16, 'trunk'),
  area('M0-112 23-14h-46z', 'pine'),
);

/** Three pines of different age. */
export const pines = part(
  118,
  130,
  area('M-41-14h7V0h-7zM-4-14h8V0h-8zM36-12h6V0h-6z', 'trunk'),
  area('M-38-92l21 80h-42zM0-130l25 118h-50zM39-76l20 66H19z', 'pine'),
);

export const snowPines = part(
  118,
  130,
  area('M-41-14h7V0h-7zM-4-14h8V0h-8zM36-12h6V0h-6z', 'trunk'),
  area('M-38-92l21 80h-42zM0-130l25 118h-50zM39-76l20 66H19z', 'pine'),
  area('M-38-92l8 30-8-5-8 5zM0-130l11 52-6-4-5 6-6-6-5 4zM39-76l8 26-8-4-8 4z', 'snow'),
);

export const maple = part(
  92,
  128,
  line('M0-2v-54m0 20 16-16m-16 8-14-12', 'trunk', 7),
  area(
    'M-4-126c20-6 34 8 32 22 16 4 20 22 14 34-8 14-26 14-34 6-10 10-28 10-36 0-12 2-20-10-18-22-2-10 4-18 12-20 2-12 14-22 30-20z',
    'leaf',
  ),
);

export const bush = part(
  70,
  36,
  area('M-35 0c-2-18 12-24 20-20 4-16 26-20 34-4 12-2 18 10 16 24z', 'leaf'),
);

/** Mountains of the west, snow on their tops. */
export const mountains = part(
  400,
  190,
  area('M-200 0-92-136-40-72 30-190 112-70 140-96 200 0z', 'tower'),
  area('M-92-136l28 34-16 10-12-8-16 14-13-14zM30-190l33 50-18 6-14-10-14 14-17-14z', 'snow'),
);

/** A round island with pines, for the middle of a lake. */
export const island = part(
  190,
  120,
  area('M-72-108l18 92h-36zM-40-92l15 76h-30zM52-98l17 82H35z', 'pine'),
  area('M-95 0c10-18 50-26 100-26S86-16 95 0z', 'ground'),
);

export const sun = part(76, 76, disc(0, -38, 38, 'light'));

export const cloud = part(
  120,
  44,
  area(
    'M-44 0a16 16 0 0 1 2-32q6-2 11 0a26 26 0 0 1 48-3A18 18 0 0 1 44-22 11 11 0 0 1 48 0z',
    'cloud',
  ),
);

/** Six flakes, apart from each other. */
export const flakes = part(
  180,
  110,
  line(
    'M-70-84v16m-7-12 14 8m0-8-14 8M-14-106v12m-5-9 10 6m0-6-10 6M46-80v16m-7-12 14 8m0-8-14 8M-44-36v12m-5-9 10 6m0-6-10 6M14-46v16m-7-12 14 8m0-8-14 8M74-28v12m-5-9 10 6m0-6-10 6',
    'snow',
    2.5,
  ),
);

/** A loon on the water. */
export const loon = part(
  56,
  34,
  area('M-28-4c6-12 26-12 34-8l6-10c2-12 14-12 15-3l-9 5c2 14-6 20-18 20-14 0-24 0-28-4z', 'line'),
  line('M-12-8h2m5 0h2m5 1h2m-9 4h2m5 0h2', 'white', 2),
);

export const snowman = part(
  60,
  92,
  disc(0, -24, 24, 'snow'),
  disc(0, -60, 17, 'snow'),
  area('M-14-76h28v5h-28zM-9-92H9v17H-9z', 'line'),
  line('M-12-47q12 6 24 0m-4 2 4 14', 'red', 5),
  area('M2-61l15 4-15 3z', 'gold'),
  line('M-6-64v0M5-66v0M0-32v0M0-20v0', 'ink', 4),
);
