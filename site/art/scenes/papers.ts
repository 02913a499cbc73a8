import type { Scene } from '../picture.ts';

// Lists, letters and money.

/** A letter on its way from the old home to the new one. */
export const address: Scene = {
  stage: 'land',
  parts: [
    ['pines', null, [79, 1]],
    ['house', [131, 1.5], [236, 1.15]],
    ['mailbox', null, [370, 1.1]],
    ['sender', [330, 1.75], [463, 1.3]],
    ['flying-letter', [440, 1, 260], [640, 1, 150]],
    ['walk-up', [640, 1.5], [896, 1.25]],
    ['pin', [640, 1.1, 282], [906, 1, 236], [906, 0.9, 230]],
    ['maple', null, [1043, 1.25]],
    ['bush', null, [1147, 1]],
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

/** Eight weeks that end at the truck. */
export const eightWeeks: Scene = {
  stage: 'land',
  parts: [
    ['calendar', [110, 1.49], [93, 1.2]],
    ['clipboard', null, [242, 1.2]],
    ['planner', null, [358, 1.35]],
    ['mover-box', [280, 1.74], [460, 1.35]],
    ['truck-ramp', [569, 1.29], [719, 1.2]],
    ['house', null, [1027, 1.3]],
    ['pine', null, [1159, 1]],
    ['cloud', [640, 1.2, 260], [620, 1, 230], [620, 0.9, 220]],
  ],
};

/** The costs of a move, and the ways to lower them. */
export const money: Scene = {
  stage: 'land',
  parts: [
    ['calendar', null, [92, 1.17]],
    ['piggy', [108, 1.45], [255, 1.27]],
    ['coins', [319, 1.45], [441, 1.27]],
    ['receipt', [525, 1.65], [625, 1.47]],
    ['caller', [680, 1.85], [759, 1.47]],
    ['phone', null, [877, 1.32]],
    ['truck', null, [1066, 0.98]],
    ['cloud', [180, 1.2, 260], [320, 1, 240], [320, 0.9, 220]],
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

/** Planned in Québec: the first of July, the triplex with its stairs. */
export const julyFirst: Scene = {
  stage: 'street',
  parts: [
    ['maple', null, [80, 1.34]],
    ['july-first', [101, 1.37], [232, 1.34]],
    ['planner', null, [366, 1.39]],
    ['triplex', [316, 1.28], [535, 1.19]],
    ['mate-box', [507, 1.6], [708, 1.34]],
    ['sofa', null, [848, 0.95]],
    ['truck', [679, 0.87], [1060, 1]],
    ['sun', [640, 1.1, 260], [800, 1, 220], [800, 0.9, 200]],
  ],
};
