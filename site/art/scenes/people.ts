import type { Scene } from '../picture.ts';

// Households, animals, and quiet.

/** A family before the home that it rents. */
export const household: Scene = {
  stage: 'land',
  parts: [
    ['maple', null, [82, 1.35]],
    ['semi', [143, 1.5], [310, 1.4]],
    ['family', [438, 1.75], [593, 1.5]],
    ['pack-dog', null, [819, 1.3]],
    ['stack', [695, 1.35], [1003, 1.2]],
    ['pine', null, [1155, 1.1]],
    ['cloud', [480, 1.3, 280], [700, 1.1, 230], [700, 1, 210]],
  ],
};

/** A dog that walks, a cat that does not. */
export const pets: Scene = {
  stage: 'land',
  parts: [
    ['maple', null, [80, 1.3]],
    ['dog-walker', [164, 1.85], [336, 1.7]],
    ['stack', [438, 1.45], [611, 1.25]],
    ['cat-bringer', [674, 1.9], [849, 1.7]],
    ['house', null, [1094, 1.15]],
    ['cat', [438, 1.2, 150], [617, 1.1, 126]],
    ['cloud', [200, 1.3, 280], [340, 1.1, 222], [340, 1, 205]],
  ],
};

/** Breathe: a canoe at rest in the evening. */
export const stillLake: Scene = {
  stage: 'lake',
  parts: [
    ['island', [125, 1.09, 44], [160, 1.2, 44]],
    ['sun', [400, 1.5, 150], [560, 1.5, 150], [560, 1.3, 140]],
    ['paddlers', [382, 1.23, -6], [560, 1.4, -6], [560, 1.3, -6]],
    ['loon', [567, 1.14, -12], [800, 1.2, -10]],
    ['island', [697, 0.9, 44], [1020, 1.3, 44]],
  ],
};

/** A calmer move: the list is done, the canoe is loaded, there is time for the dock. */
export const calmDock: Scene = {
  stage: 'lake',
  parts: [
    ['cabin', [131, 0.98, 40], [146, 1.11, 40]],
    ['pines', null, [345, 1.02, 42]],
    ['dock', [406, 1.16, -10], [574, 1.2, -10]],
    ['loaded-canoe', [674, 1.11, -12], [856, 1.2, -12]],
    ['sun', [560, 1.3, 170], [690, 1.3, 150], [690, 1.2, 150]],
    ['island', null, [1079, 1.02, 44]],
  ],
};

/** The portage, for which the site is named. */
export const portage: Scene = {
  stage: 'shore',
  parts: [
    ['pines', [95, 1.3], [101, 1.4]],
    ['house', null, [281, 1.15]],
    ['portage', [371, 1.63], [560, 1.5]],
    ['family', [676, 1.35], [846, 1.25]],
    ['pine', null, [985, 1.3]],
    ['walk-up', null, [1105, 1.25]],
    ['sun', [620, 1.1, 260], [800, 1, 230], [800, 0.9, 210]],
  ],
};

/** From one home to the other, with prices in hand. */
export const route: Scene = {
  stage: 'land',
  parts: [
    ['house', [128, 1.45], [124, 1.3]],
    ['phone', null, [298, 1.35]],
    ['caller', null, [417, 1.45]],
    ['truck', [402, 1.3], [621, 1.25]],
    ['walk-up', [680, 1.6], [1061, 1.4]],
    ['pin', [680, 1.1, 298], [1060, 1, 258], [1060, 0.9, 254]],
    ['mover-box', null, [838, 1.4]],
    ['pine', null, [935, 1.2]],
    ['cloud', [420, 1.3, 260], [620, 1.1, 230], [620, 1, 210]],
  ],
};

/** The picture of the site itself. */
export const home: Scene = {
  stage: 'shore',
  parts: [
    ['house', [115, 1.25], [130, 1.3]],
    ['portage', [416, 1.7], [417, 1.45]],
    ['truck', null, [743, 1.25]],
    ['tower', [703, 1.2], [979, 1.05]],
    ['pines', null, [1123, 1]],
    ['cloud', [480, 1.2, 300], [740, 1.1, 230], [740, 1, 210]],
  ],
};
