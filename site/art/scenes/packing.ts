import type { Scene } from '../picture.ts';

// Rooms with boxes.

/** Packers at work among things that break. */
export const packers: Scene = {
  stage: 'room',
  parts: [
    ['picture', null, [112, 1.2, 200], [112, 1.1, 190]],
    ['wrap-roll', null, [60, 1.2]],
    ['tape-roll', null, [140, 1]],
    ['packer', [150, 1.7], [300, 1.4]],
    ['china-table', [426, 1.6], [540, 1.3]],
    ['mover-dolly', [664, 1.65], [760, 1.4]],
    ['open-box', null, [936, 1.2]],
    ['stack', null, [1090, 1.25]],
    ['room-window', [430, 1.2, 215], [540, 1.1, 186], [540, 1, 180]],
  ],
};

/** The weeks of packing: a shelf that empties, boxes that wait by number. */
export const shelves: Scene = {
  stage: 'room',
  parts: [
    ['shelf', [112, 1.68], [112, 1.6]],
    ['open-box', [292, 1.53], [280, 1.4]],
    ['tea-drinker', [441, 1.68], [436, 1.5]],
    ['room-window', [440, 1.15, 205], [540, 1.2, 180], [540, 1.1, 180]],
    ['tape-roll', null, [610, 1.1]],
    ['pile', [573, 1.48], [749, 1.4]],
    ['stack', [711, 1.1], [899, 1.35]],
    ['mover-box', null, [1048, 1.45]],
    ['plant', null, [1147, 1.2]],
  ],
};

/** Things that go, and their places: gifts, the depot, the piano. */
export const clearing: Scene = {
  stage: 'room',
  parts: [
    ['mattress', [70, 1.6], [76, 1.4]],
    ['television', null, [196, 1.25]],
    ['room-window', [450, 1.2, 190], [330, 1.1, 190], [330, 1, 185]],
    ['paint', null, [330, 1.25]],
    ['chair-bearer', [240, 1.9], [468, 1.5]],
    ['armchair', [450, 1.55], [611, 1.35]],
    ['piano', [680, 1.5], [770, 1.4]],
    ['open-box', null, [930, 1.3]],
    ['planner', null, [1051, 1.5]],
    ['floor-lamp', null, [1146, 1.4]],
  ],
};

/** The sofa, the tape measure, the keys: small things decided early. */
export const measuring: Scene = {
  stage: 'room',
  parts: [
    ['floor-lamp', null, [64, 1.7]],
    ['tape-measure', [148, 1.5], [295, 1.6]],
    ['sofa-carriers', [561, 1.75], [695, 1.7]],
    ['side-table', null, [1003, 1.5]],
    ['plant', null, [1139, 1.4]],
    ['keys', [148, 1.5, 190], [295, 1.3, 170], [295, 1.2, 160]],
    ['room-window', [561, 1.2, 215], [695, 1.1, 195], [695, 1, 185]],
  ],
};

/** The first evening: a picture goes up, the cat has chosen its place. */
export const settled: Scene = {
  stage: 'room',
  parts: [
    ['side-table', null, [70, 1.5]],
    ['sofa', [136, 1.3], [246, 1.4]],
    ['room-window', [136, 1.3, 150], [246, 1.3, 140], [246, 1.2, 140]],
    ['cat', [297, 1.4], [411, 1.2]],
    ['hanger', [423, 1.75], [518, 1.45]],
    ['open-box', [590, 1.5], [662, 1.35]],
    ['plant', null, [779, 1.4]],
    ['television', null, [918, 1.5]],
    ['floor-lamp', [735, 1.8], [1059, 1.6]],
    ['box', null, [1147, 1.2]],
  ],
};
