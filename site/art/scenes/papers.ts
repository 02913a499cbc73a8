import type { Scene } from '../picture.ts';

// Lists, letters and money.

/** A letter on its way from the old home to the new one. */
export const address: Scene = {
  stage: 'land',
  parts: [
    ['bush', null, [55, 1]],
    ['sender', [156, 2.1], [290, 1.75]],
    ['mailbox', [408, 2.6], [564, 2.3]],
    ['walk-up', [653, 1.05], [851, 1.2]],
    ['maple', null, [1123, 1.25]],
    ['flying-letter', [230, 1, 270], [420, 0.95, 240], [420, 0.95, 210]],
    ['pin', [653, 1, 200], [851, 1, 222], [851, 0.8, 222]],
  ],
};

/** A page with four lists, and the things for them. */
export const fourLists: Scene = {
  stage: 'room',
  parts: [
    ['wall-clock', [96, 1.2, 250], [110, 1.1, 220], [110, 1.1, 190]],
    ['plant', [96, 1.3], [110, 1.2]],
    ['stack', null, [256, 1.2]],
    ['planner', [242, 1.6], [412, 1.6]],
    ['four-lists', [422, 1.6], [588, 1.55]],
    ['student', [604, 1.55], [778, 1.55]],
    ['pile', [728, 1.35], [916, 1.25]],
    ['floor-lamp', null, [1014, 1.5]],
    ['box', null, [1110, 1.3]],
  ],
};

/** Eight weeks, day by day, until the boxes go. */
export const eightWeeks: Scene = {
  stage: 'land',
  parts: [
    ['maple', null, [75, 1.2]],
    ['calendar', [171, 2.1], [351, 1.9]],
    ['mover-box', [469, 2], [630, 1.6]],
    ['pile', [698, 1.6], [844, 1.4]],
    ['house', null, [1090, 1.2]],
    ['cloud', [600, 1.2, 280], [700, 1, 240], [700, 0.9, 220]],
  ],
};

/** The costs of a move, and the ways to lower them. */
export const money: Scene = {
  stage: 'land',
  parts: [
    ['piggy', [150, 2.1], [150, 2.1]],
    ['coins', [468, 1.5], [471, 1.6]],
    ['receipt', [718, 1.2], [730, 1.3]],
    ['phone', null, [928, 1.3]],
    ['tea-drinker', null, [1119, 1.6]],
    ['cloud', [470, 1.1, 260], [330, 1, 240], [330, 0.9, 220]],
  ],
};

/** A price, reckoned line by line. */
export const reckoning: Scene = {
  stage: 'room',
  parts: [
    ['wall-clock', [96, 1.2, 250], [110, 1.1, 220], [110, 1.1, 190]],
    ['clipboard', [110, 1.3], [130, 1.2]],
    ['planner', [235, 1.6], [330, 1.6]],
    ['receipt', [373, 1.4], [480, 1.5]],
    ['coins', [545, 1.15], [690, 1.3]],
    ['stack', null, [890, 1.2]],
    ['floor-lamp', null, [1010, 1.5]],
    ['box', null, [1110, 1.3]],
  ],
};

/** The list, the date, the call: planned before anything is packed. */
export const plan: Scene = {
  stage: 'room',
  parts: [
    ['plant', null, [61, 1.4]],
    ['planner', [143, 2], [256, 1.7]],
    ['clipboard', [400, 1.9], [503, 1.75]],
    ['caller', [657, 2], [749, 1.7]],
    ['side-table', null, [949, 1.5]],
    ['floor-lamp', null, [1138, 1.6]],
    ['wall-clock', [400, 1, 310], [256, 1.1, 220], [256, 1, 200]],
    ['room-window', null, [949, 1.1, 190], [949, 1, 185]],
  ],
};
