import type { Scene } from '../picture.ts';

// From one province to another.

/** From Ontario to the prairies below the mountains. */
export const westward: Scene = {
  stage: 'land',
  parts: [
    ['mountains', [130, 0.55], [170, 0.75]],
    ['pine', null, [402, 1]],
    ['truck', [386, 1], [614, 1.1]],
    ['grain-elevator', [656, 1.35], [927, 1.35]],
    ['bush', null, [1145, 1]],
    ['sun', [390, 1.1, 260], [600, 1, 240], [600, 0.9, 220]],
  ],
};

/** To the coast, the last miles by ferry. */
export const pacific: Scene = {
  stage: 'coast',
  parts: [
    ['mountains', [140, 0.6, 56], [150, 0.65, 56]],
    ['ferry', [542, 1.4, -14], [626, 1.6, -14]],
    ['island', null, [1076, 1.1, 44]],
    ['sun', [300, 1.1, 250], [400, 1, 240], [400, 0.9, 220]],
  ],
};

/** From a semi in Ontario to the castle above the river. */
export const eastward: Scene = {
  stage: 'street',
  parts: [
    ['maple', null, [78, 1.25]],
    ['semi', [106, 1.05], [325, 1.2]],
    ['mate-box', [334, 1.6], [570, 1.5]],
    ['chateau', [628, 1.15], [874, 1.2]],
    ['pine', null, [1152, 1.2]],
    ['cloud', [334, 1.1, 280], [570, 1, 240], [570, 0.9, 220]],
  ],
};

/** The first of July: the calendar, the stairs, a sofa on its way. */
export const leaseDay: Scene = {
  stage: 'street',
  parts: [
    ['maple', null, [80, 1.3]],
    ['july-first', [109, 1.5], [284, 1.5]],
    ['triplex', [357, 1.3], [551, 1.3]],
    ['sofa-carriers', [649, 1.05], [892, 1.3]],
    ['plant', null, [1145, 1.2]],
    ['sun', [650, 1.1, 240], [860, 1, 230], [860, 0.9, 210]],
  ],
};

/** New here: two suitcases and a room. */
export const arrivals: Scene = {
  stage: 'room',
  parts: [
    ['floor-lamp', null, [59, 1.5]],
    ['student', [90, 1.85], [252, 1.75]],
    ['suitcases', [296, 1.3], [488, 1.35]],
    ['bed', [606, 1.45], [837, 1.5]],
    ['plant', null, [1142, 1.3]],
    ['room-window', [296, 1, 215], [488, 1.1, 190], [488, 1, 185]],
  ],
};
